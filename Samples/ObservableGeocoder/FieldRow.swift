import Foundation
import GeocodingKit

/// A field of the geocoder as people read it.
struct FieldRow {
  var name: String
  var value: String

  init(_ name: String, _ value: String?) {
    self.name = name
    // An empty field is an answer: there is no such thing there, or nobody knows of it.
    self.value = value ?? "Unknown"
  }

  /// The row as text, with the values below each other.
  var line: String { name.padding(toLength: 16, withPad: " ", startingAt: 0) + value }
}

extension FieldRow {
  /// Every field, by the name of the property that holds it.
  ///
  /// Reading a property while changes are tracked is all it takes to be told of its change.
  static func all(of geocoder: Geocoder) -> [FieldRow] {
    [
      FieldRow("placemark", geocoder.placemark.map(text)),
      FieldRow("location", geocoder.location.map { text($0.coordinate.latitude, $0.coordinate.longitude) }),
      FieldRow("name", geocoder.name),
      FieldRow("iso", geocoder.iso),
      FieldRow("country", geocoder.country),
      FieldRow("postalCode", geocoder.postalCode),
      FieldRow("state", geocoder.state),
      FieldRow("subState", geocoder.subState),
      FieldRow("city", geocoder.city),
      FieldRow("subCity", geocoder.subCity),
      FieldRow("street", geocoder.street),
      FieldRow("subStreet", geocoder.subStreet),
      FieldRow("region", geocoder.region.map(text)),
      FieldRow("timeZone", geocoder.timeZone?.identifier),
      FieldRow("inlandWater", geocoder.inlandWater),
      FieldRow("ocean", geocoder.ocean),
      FieldRow("areasOfInterest", geocoder.areasOfInterest.isEmpty ? nil : geocoder.areasOfInterest.joined(separator: ", ")),
    ]
  }

  /// How the placemark was found, which tells how much its fields can say.
  private static func text(_ placemark: Placemark) -> String {
    guard let meters = placemark.match.distanceInMeters else { return "found by \(placemark.match.kind)" }
    return "found by \(placemark.match.kind), \(Int(meters.rounded())) m away"
  }

  private static func text(_ region: CircularRegion) -> String {
    "\(Int(region.radiusInMeters.rounded())) m around \(text(region.center.latitude, region.center.longitude))"
  }

  /// Five decimals are about a metre.
  private static func text(_ latitude: Double, _ longitude: Double) -> String {
    String(format: "%.5f, %.5f", latitude, longitude)
  }
}
