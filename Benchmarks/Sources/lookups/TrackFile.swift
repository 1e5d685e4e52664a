import GazetteerStore
import Geodesy

/// Writes a large GPX file: days of walking, each in the surroundings of a city, a point every few metres.
enum TrackFile {
  static let pointsPerTrack = 5000

  static func write(pointCount: Int, world: Gazetteer, seed: UInt64) {
    let starts = RandomPoints.nearCities((pointCount + pointsPerTrack - 1) / pointsPerTrack, of: world, seed: seed)
    var random = SplitMix64(seed: seed &+ 1)
    print("<?xml version=\"1.0\" encoding=\"UTF-8\"?>")
    print("<gpx version=\"1.1\" creator=\"Toponym benchmarks\" xmlns=\"http://www.topografix.com/GPX/1/1\">")
    var written = 0
    for (number, start) in starts.enumerated() {
      var text = "<trk><name>Day \(number + 1)</name><trkseg>\n"
      var latitude = Int(start.latitude * 1e6)
      var longitude = Int(start.longitude * 1e6)
      var elevation = 400
      for second in 0..<min(pointsPerTrack, pointCount - written) {
        latitude = min(89_000_000, max(-89_000_000, latitude + .random(in: -100...140, using: &random)))
        longitude = min(179_999_999, max(-179_999_999, longitude + .random(in: -100...140, using: &random)))
        elevation = min(8000, max(0, elevation + .random(in: -2...2, using: &random)))
        text +=
          "<trkpt lat=\"\(degrees(latitude))\" lon=\"\(degrees(longitude))\"><ele>\(elevation)</ele><time>\(time(second))</time></trkpt>\n"
      }
      written += min(pointsPerTrack, pointCount - written)
      print(text + "</trkseg></trk>")
    }
    print("</gpx>")
  }

  private static func degrees(_ millionths: Int) -> String {
    let digits = String(millionths.magnitude % 1_000_000)
    let decimals = String(repeating: "0", count: 6 - digits.count) + digits
    return "\(millionths < 0 ? "-" : "")\(millionths.magnitude / 1_000_000).\(decimals)"
  }

  private static func time(_ second: Int) -> String {
    func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
    return "2026-06-01T\(two(8 + second / 3600)):\(two(second / 60 % 60)):\(two(second % 60))Z"
  }
}
