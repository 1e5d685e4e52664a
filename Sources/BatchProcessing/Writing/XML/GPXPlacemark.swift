import Geodesy
import ReverseGeocoding
import TrackFiles

/// The element that a point gets in GPX: `placemark`, in a namespace of our own.
enum GPXPlacemark {
  /// The namespace; it changes when a reader of the old one would misread the new one.
  static let namespace = "urn:toponym:gpx:1"

  /// Appends the element, which declares its own prefix: it must be understood wherever in a document it stands.
  static func append(
    _ result: LookupResult, time: DateTimeText? = nil, _ selection: FieldSelection, memory: inout FormatMemory, to out: inout [UInt8]
  ) {
    out.append("<toponym:placemark xmlns:toponym=\"")
    out.append(namespace)
    if let problem = result.problem {
      out.append("\" status=\"error\"><toponym:error>")
      XMLText.append(problem, to: &out)
      out.append("</toponym:error></toponym:placemark>")
      return
    }
    out.append("\" status=\"ok\" match=\"")
    out.append(result.resolution.match.kind.rawValue)
    if let distance = result.resolution.match.distanceInMeters {
      out.append("\" distanceInMeters=\"")
      out.append(distance, decimals: 1)
    }
    out.append("\">")
    memory.appendFields(result, time, selection, to: &out) { _, value, out in append(value, to: &out) }
    out.append("</toponym:placemark>")
  }

  private static func append(_ value: FieldValue, to out: inout [UInt8]) {
    switch value.field {
    case .region:
      guard let region = value.place.region else { return }
      out.append("<toponym:region latitude=\"")
      out.append(shortest: region.center.latitude)
      out.append("\" longitude=\"")
      out.append(shortest: region.center.longitude)
      out.append("\" radiusInMeters=\"")
      out.append(region.radiusInMeters, decimals: 0)
      out.append("\" identifier=\"")
      XMLText.append(region.identifier, for: .attribute, to: &out)
      out.append("\"/>")
    case .areasOfInterest:
      for area in value.place.areasOfInterest {
        appendElement("areaOfInterest", to: &out) { value.geocoder.append(area, to: &$0) }
      }
    case .localTime:
      if !value.localTime.isEmpty { appendElement(value.field.key, to: &out, text: value.append) }
    default:
      if !value.field.text(in: value.place).isNone { appendElement(value.field.key, to: &out, text: value.append) }
    }
  }

  private static func appendElement(_ name: String, to out: inout [UInt8], text: (inout [UInt8]) -> Void) {
    out.append("<toponym:")
    out.append(name)
    out.append(">")
    let start = out.count
    text(&out)
    XMLText.escape(from: start, in: &out)
    out.append("</toponym:")
    out.append(name)
    out.append(">")
  }
}
