import TrackFiles
import Geodesy
import ReverseGeocoding

/// The element that a point gets in GPX: `placemark`, in a namespace of our own.
enum GPXPlacemark {
  /// The namespace; it changes when a reader of the old one would misread the new one.
  static let namespace = "urn:toponym:gpx:1"

  /// Appends the element, which declares its own prefix: it must be understood wherever in a document it stands.
  static func append(_ result: LookupResult, memory: inout FormatMemory, to out: inout [UInt8]) {
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
    memory.appendPlace(result.resolution, to: &out, make: appendFields)
    out.append("</toponym:placemark>")
  }

  private static func appendFields(_ place: Resolution, _ geocoder: ReverseGeocoder, _ out: inout [UInt8]) {
    for field in PlacemarkField.allCases {
      switch field {
      case .region:
        guard let region = place.region else { continue }
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
        for area in place.areasOfInterest { appendElement("areaOfInterest", area, geocoder, &out) }
      default: appendElement(field.key, field.text(in: place), geocoder, &out)
      }
    }
  }

  private static func appendElement(_ name: String, _ text: TextReference, _ geocoder: ReverseGeocoder, _ out: inout [UInt8]) {
    guard !text.isNone else { return }
    out.append("<toponym:")
    out.append(name)
    out.append(">")
    let start = out.count
    geocoder.append(text, to: &out)
    XMLText.escape(from: start, in: &out)
    out.append("</toponym:")
    out.append(name)
    out.append(">")
  }
}
