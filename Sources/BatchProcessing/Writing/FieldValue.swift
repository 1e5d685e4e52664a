import Geodesy
import ReverseGeocoding

/// One field of one record, on its way out.
struct FieldValue {
  var field: PlacemarkField
  let place: Resolution
  let geocoder: ReverseGeocoder
  /// What the record's address means: its fields stand instead of the place's.
  var answer: AddressAnswer?
  /// The local time, where the field is that.
  var localTime: [UInt8] = []

  /// Whether the field, which is one text, is known.
  var hasText: Bool {
    if let answer { return field.text(in: answer.placemark)?.isEmpty == false }
    return !field.text(in: place).isNone
  }

  var region: CircularRegion? {
    if let answer { return answer.placemark.region }
    return place.region
  }

  var areaCount: Int { answer?.placemark.areasOfInterest.count ?? place.areasOfInterest.count }

  /// Appends the name of one of the areas of interest.
  func appendArea(_ index: Int, to out: inout [UInt8]) {
    if let answer {
      out.append(answer.placemark.areasOfInterest[index])
    } else {
      geocoder.append(place.areasOfInterest[index], to: &out)
    }
  }

  /// Appends the field as one text: `latitude,longitude,radius` for the region, areas of interest with "; " between them, nothing for what
  /// is not known.
  func append(to out: inout [UInt8]) {
    switch field {
    case .region:
      guard let region else { return }
      out.append(shortest: region.center.latitude)
      out.append(Byte.comma)
      out.append(shortest: region.center.longitude)
      out.append(Byte.comma)
      out.append(region.radiusInMeters, decimals: 0)
    case .areasOfInterest:
      for index in 0..<areaCount {
        if index > 0 { out.append("; ") }
        appendArea(index, to: &out)
      }
    case .localTime: out.append(contentsOf: localTime)
    default:
      if let answer {
        out.append(field.text(in: answer.placemark) ?? "")
      } else {
        geocoder.append(field.text(in: place), to: &out)
      }
    }
  }
}
