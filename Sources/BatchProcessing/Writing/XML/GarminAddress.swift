import ReverseGeocoding
import TrackFiles

/// The address that a waypoint carries in Garmin's extension of GPX, version 3, which other programs know how to show.
enum GarminAddress {
  private static let start = """
    <gpxx:WaypointExtension xmlns:gpxx="http://www.garmin.com/xmlschemas/GpxExtensions/v3"><gpxx:Address>
    """

  /// Appends the extension, or nothing where none of its parts is known or chosen.
  static func append(_ result: LookupResult, _ selection: FieldSelection, _ geocoder: ReverseGeocoder, to out: inout [UInt8]) {
    guard result.problem == nil else { return }
    let place = result.resolution
    func chosen(_ field: PlacemarkField) -> TextReference { selection.fields.contains(field) ? field.text(in: place) : .none }
    // A street with its number is the place's name already, in the order of the country.
    let street = chosen(.street)
    let hasNumber = !street.isNone && !chosen(.subStreet).isNone && !place.name.isNone
    // The schema wants them in this order.
    let parts = [
      ("StreetAddress", hasNumber ? place.name : street), ("City", chosen(.city)), ("State", chosen(.state)), ("Country", chosen(.country)),
      ("PostalCode", chosen(.postalCode)),
    ]
    guard parts.contains(where: { !$0.1.isNone }) else { return }
    out.append(start)
    for (name, text) in parts where !text.isNone {
      out.append("<gpxx:")
      out.append(name)
      out.append(">")
      let start = out.count
      geocoder.append(text, to: &out)
      XMLText.escape(from: start, in: &out)
      out.append("</gpxx:")
      out.append(name)
      out.append(">")
    }
    out.append("</gpxx:Address></gpxx:WaypointExtension>")
  }
}
