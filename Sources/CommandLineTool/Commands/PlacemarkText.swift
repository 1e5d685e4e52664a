import Geodesy
import ReverseGeocoding

/// A placemark as people read it: one known field a line.
enum PlacemarkText {
  static func rows(of placemark: Placemark) -> String {
    var rows = AlignedRows()
    add(placemark, to: &rows)
    rows.add("match", placemark.match.kind.rawValue)
    rows.add("distance", placemark.match.distanceInMeters.map { NumberText.fixed($0, decimals: 0) + " m" })
    return rows.text
  }

  /// Adds the fields, but not how they were found.
  static func add(_ placemark: Placemark, to rows: inout AlignedRows) {
    rows.add("name", placemark.name)
    rows.add("iso", placemark.iso)
    rows.add("country", placemark.country)
    rows.add("postalCode", placemark.postalCode)
    rows.add("state", placemark.state)
    rows.add("stateCode", placemark.stateCode)
    rows.add("subState", placemark.subState)
    rows.add("city", placemark.city)
    rows.add("subCity", placemark.subCity)
    rows.add("street", placemark.street)
    rows.add("subStreet", placemark.subStreet)
    rows.add("region", placemark.region.map(circle))
    rows.add("timeZone", placemark.timeZoneIdentifier)
    rows.add("timeZoneName", placemark.timeZoneName)
    rows.add("timeZones", placemark.timeZoneIdentifiers.count > 1 ? placemark.timeZoneIdentifiers.joined(separator: ", ") : nil)
    rows.add("inlandWater", placemark.inlandWater)
    rows.add("ocean", placemark.ocean)
    rows.add("areasOfInterest", lines: placemark.areasOfInterest)
    rows.add("claimants", placemark.claimants.isEmpty ? nil : placemark.claimants.joined(separator: ", "))
  }

  private static func circle(_ region: CircularRegion) -> String {
    let latitude = NumberText.fixed(region.center.latitude, decimals: 5)
    let longitude = NumberText.fixed(region.center.longitude, decimals: 5)
    let radius = NumberText.fixed(region.radiusInMeters, decimals: 0)
    return "\(latitude), \(longitude), radius \(radius) m (\(region.identifier))"
  }
}
