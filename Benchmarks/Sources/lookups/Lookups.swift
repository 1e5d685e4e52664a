import GazetteerStore
import Geodesy
import ReverseGeocoding
import SpatialIndex

/// Measures look-ups a second on the embedded world, one thread.
///
///     lookups [COUNT]           measures with COUNT points (100,000 unless told)
///     lookups --gpx COUNT       writes a GPX file of COUNT trackpoints to standard output
@main
struct Lookups {
  static let seed: UInt64 = 20_260_101

  static func main() throws {
    let arguments = CommandLine.arguments.dropFirst()
    let world = try Gazetteer.embeddedWorld()
    if arguments.first == "--gpx" {
      TrackFile.write(pointCount: arguments.last.flatMap { Int($0) } ?? 1_000_000, world: world, seed: seed)
      return
    }
    let count = arguments.first.flatMap { Int($0) } ?? 100_000
    let geocoder = ReverseGeocoder(gazetteers: [world])
    print("\(world.metadata.name) \(world.metadata.edition), \(world.placeCount) places; \(count) points, seed \(seed), one thread")
    print("points    what                           look-ups/s   ns each  x nearest  checksum")
    for (name, points) in [
      ("uniform", RandomPoints.uniform(count, seed: seed)), ("cities", RandomPoints.nearCities(count, of: world, seed: seed)),
    ] {
      report(
        name, count,
        [
          ("nearest place", { nearest(points, world) }),
          ("resolution (texts not copied)", { resolutions(points, geocoder) }),
          ("full placemark", { placemarks(points, geocoder) }),
        ])
    }
  }

  /// Runs each work several times, in turn, and prints the medians, and how many times as long as the first each takes.
  ///
  /// The relations are medians of their own, of rounds that ran next to each other: what else the machine does slows all works of a round. The checksum keeps the
  /// work from being optimised away and tells two versions with different answers apart.
  static func report(_ points: String, _ count: Int, _ works: [(what: String, run: () -> UInt64)]) {
    let clock = ContinuousClock()
    var checksums = [UInt64](repeating: 0, count: works.count)
    var seconds = [[Double]](repeating: [], count: works.count)
    for _ in 0..<7 {
      for (number, work) in works.enumerated() {
        seconds[number].append(clock.measure { checksums[number] = work.run() } / .seconds(1))
      }
    }
    for (number, work) in works.enumerated() {
      let median = median(seconds[number])
      let relation = median == 0 ? 0 : Self.median(zip(seconds[number], seconds[0]).map { $0 / $1 })
      print(
        column(points, 9), column(work.what, 30), column(Int(Double(count) / median), 10), column(Int(median / Double(count) * 1e9), 9),
        aligned(hundredths(relation), 10), "", String(checksums[number], radix: 16))
    }
  }

  static func median(_ numbers: [Double]) -> Double { numbers.sorted()[numbers.count / 2] }

  /// A number with two decimals.
  static func hundredths(_ number: Double) -> String {
    let whole = Int((number * 100).rounded())
    return "\(whole / 100).\(whole % 100 < 10 ? "0" : "")\(whole % 100)"
  }

  static func nearest(_ points: [Coordinate], _ world: Gazetteer) -> UInt64 {
    var sum: UInt64 = 0
    for point in points { sum = sum &* 31 &+ UInt64(world.points.nearest(to: point)?.index ?? 0) }
    return sum
  }

  static func resolutions(_ points: [Coordinate], _ geocoder: ReverseGeocoder) -> UInt64 {
    var sum: UInt64 = 0
    for point in points { sum = sum &* 31 &+ UInt64(geocoder.resolve(point).match.distanceInMeters ?? 0) }
    return sum
  }

  static func placemarks(_ points: [Coordinate], _ geocoder: ReverseGeocoder) -> UInt64 {
    var sum: UInt64 = 0
    for point in points {
      let placemark = geocoder.placemark(at: point)
      sum = sum &* 31 &+ UInt64(placemark.name?.utf8.count ?? 0) &+ UInt64(placemark.timeZoneIdentifier?.utf8.count ?? 0)
    }
    return sum
  }

  static func column(_ text: String, _ width: Int) -> String { text + String(repeating: " ", count: max(0, width - text.count)) }

  static func column(_ number: Int, _ width: Int) -> String { aligned(String(number), width) }

  /// A column whose texts end below each other.
  static func aligned(_ text: String, _ width: Int) -> String { String(repeating: " ", count: max(0, width - text.count)) + text }
}
