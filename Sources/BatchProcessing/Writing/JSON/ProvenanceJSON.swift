import GazetteerStore
import ReverseGeocoding

/// Where an answer comes from, as members that follow those of a record.
enum ProvenanceJSON {
  /// Appends, as a member of a placemark with a comma after it, all time zones that the point is in; the one that its field has comes first.
  static func appendTimeZones(_ place: Resolution, _ geocoder: ReverseGeocoder, to out: inout [UInt8]) {
    guard !place.timeZone.isNone else { return }
    out.append(#""timeZones":"#)
    for (index, zone) in ([place.timeZone] + place.furtherTimeZones).enumerated() {
      out.append(index == 0 ? UInt8(ascii: "[") : Byte.comma)
      let start = out.count
      geocoder.append(zone, to: &out)
      JSONText.wrap(from: start, in: &out)
    }
    out.append("],")
  }

  /// Where there is no answer.
  static let none = #","sources":{},"gazetteer":null"#

  /// Appends the members: for each field that is known what it was taken from, and the gazetteers that all of it lies in.
  static func append(_ place: Resolution, _ geocoder: ReverseGeocoder, _ selection: FieldSelection, to out: inout [UInt8]) {
    out.append(#","sources":{"#)
    for field in selection.fields {
      guard let source = field.source(in: place) else { continue }
      if out.last != UInt8(ascii: "{") { out.append(Byte.comma) }
      JSONText.append(field.key, to: &out)
      out.append(UInt8(ascii: ":"))
      JSONText.append(source.rawValue, to: &out)
    }
    out.append(#"},"gazetteer":"#)
    let names = geocoder.gazetteers(of: place).map { gazetteer in
      [gazetteer.metadata.name, gazetteer.metadata.edition].filter { !$0.isEmpty }.joined(separator: " ")
    }
    let text = names.filter { !$0.isEmpty }.joined(separator: ", ")
    if text.isEmpty { out.append("null") } else { JSONText.append(text, to: &out) }
  }
}

extension PlacemarkField {
  /// What the field was taken from; `nil` where it is not known.
  func source(in place: Resolution) -> FieldSource? {
    switch self {
    // The circle is that of the place which is named: of the city, where its section is too far away to be.
    case .region: place.region == nil ? nil : place.subCity.isNone && place.sources.city == .parent ? .parent : .place
    case .areasOfInterest: place.areasOfInterest.isEmpty ? nil : .area
    default: text(in: place).isNone ? nil : knownSource(in: place)
    }
  }

  private func knownSource(in place: Resolution) -> FieldSource? {
    let sources = place.sources
    return switch self {
    case .name: sources.name
    case .iso, .country: sources.country
    case .state, .stateCode: sources.state
    case .subState: sources.subState
    case .city: sources.city
    case .subCity: .place
    case .postalCode: sources.postalCode
    case .timeZone, .timeZoneName: sources.timeZone
    case .inlandWater, .ocean, .areasOfInterest: .area
    case .street: sources.street
    case .subStreet: .address
    // The local time is made of the record's own.
    case .region, .localTime: nil
    }
  }
}
