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
    print("points    what                           look-ups/s   ns each  checksum")
    for (name, points) in [
      ("uniform", RandomPoints.uniform(count, seed: seed)), ("cities", RandomPoints.nearCities(count, of: world, seed: seed)),
    ] {
      report(name, "nearest place", count) { nearest(points, world) }
      report(name, "resolution (texts not copied)", count) { resolutions(points, geocoder) }
      report(name, "full placemark", count) { placemarks(points, geocoder) }
    }
  }

  /// Runs the work several times and prints the median; the checksum keeps the work from being optimised away and tells two
  /// versions with different answers apart.
  static func report(_ points: String, _ what: String, _ count: Int, _ work: () -> UInt64) {
    let clock = ContinuousClock()
    var checksum: UInt64 = 0
    var seconds: [Double] = []
    for _ in 0..<5 { seconds.append(clock.measure { checksum = work() } / .seconds(1)) }
    let median = seconds.sorted()[seconds.count / 2]
    print(
      column(points, 9), column(what, 30), column(Int(Double(count) / median), 10), column(Int(median / Double(count) * 1e9), 9),
      "", String(checksum, radix: 16))
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

  static func column(_ number: Int, _ width: Int) -> String {
    let text = String(number)
    return String(repeating: " ", count: max(0, width - text.count)) + text
  }
}
