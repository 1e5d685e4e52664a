import Geodesy
import ReverseGeocoding

/// Reads the circle of `--region`: `46.02,7.75,50000` or `46.02,7.75,50km`.
enum RegionText {
  static func region(_ text: String) throws(ToolError) -> CircularRegion {
    let parts = text.split { $0 == "," || $0.isWhitespace }.map(String.init)
    guard parts.count == 3, let latitude = DecimalNumber.parse(parts[0]), let longitude = DecimalNumber.parse(parts[1]) else {
      throw usage("needs latitude, longitude and radius, such as 46.02,7.75,50km, not '\(text)'")
    }
    let coordinate: Coordinate
    do {
      coordinate = try Coordinate(latitude: latitude, longitude: longitude)
    } catch {
      throw usage("is not on Earth: \(error.description)")
    }
    guard let radius = meters(parts[2]), radius > 0 else {
      throw usage("needs a radius in metres, such as 50000 or 50km, not '\(parts[2])'")
    }
    return CircularRegion(center: coordinate, radiusInMeters: radius, identifier: "region")
  }

  private static func meters(_ text: String) -> Double? {
    let lowered = text.lowercased()
    if lowered.hasSuffix("km") { return DecimalNumber.parse(String(lowered.dropLast(2))).map { $0 * 1000 } }
    return DecimalNumber.parse(lowered.hasSuffix("m") ? String(lowered.dropLast()) : lowered)
  }

  private static func usage(_ message: String) -> ToolError {
    ArgumentParser.usage("option '--region' \(message)", help: CommandName.geocode.words)
  }
}
