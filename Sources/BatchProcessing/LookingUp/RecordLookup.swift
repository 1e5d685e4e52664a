import Geodesy
import TrackFiles
import ReverseGeocoding

/// Reads the coordinate or the address of a record and looks it up, or says why that cannot be done.
struct RecordLookup {
  let geocoder: ReverseGeocoder
  /// Where records are looked up by an address.
  let addresses: AddressLookup?
  /// Whether a longitude from 180 to 360 is one west of Greenwich, and one from -360 to -180 one east of it.
  let wrapsLongitude: Bool
  /// Room for the text of one cell.
  var scratch: [UInt8] = []
  /// Room for the address of one record.
  var address = AddressText()
  /// How many addresses no place matches.
  var notFoundCount = 0

  init(geocoder: ReverseGeocoder, addresses: AddressLookup? = nil, wrapsLongitude: Bool = false) {
    self.geocoder = geocoder
    self.addresses = addresses
    self.wrapsLongitude = wrapsLongitude
  }

  func lookUp(_ point: Point) -> LookupResult {
    let value = point.value
    var result = LookupResult()
    result.latitude = value.latitude
    result.longitude = value.longitude
    guard value.isComplete else {
      result.problem = "the file is damaged inside this point (\(value.kind.rawValue), line \(value.line))"
      return result
    }
    finish(&result)
    if result.coordinate == nil {
      let latitude = reading(value.latitude, value.latitudeText)
      let longitude = reading(value.longitude, value.longitudeText)
      let problem = problem(("lat", latitude, value.latitudeText), ("lon", longitude, value.longitudeText))
      result.problem = "\(problem) (\(value.kind.rawValue), line \(value.line))"
    }
    return result
  }

  func finish(_ result: inout LookupResult) {
    if wrapsLongitude, let longitude = result.longitude, longitude.magnitude > 180, longitude.magnitude <= 360 {
      // The subtraction leaves a few units of the last place behind; a nanodegree is a tenth of a millimetre.
      result.longitude = ((longitude > 0 ? longitude - 360 : longitude + 360) * 1e9).rounded() / 1e9
    }
    guard let latitude = result.latitude, let longitude = result.longitude else { return }
    guard let coordinate = try? Coordinate(latitude: latitude, longitude: longitude) else { return }
    result.coordinate = coordinate
    result.resolution = geocoder.resolve(coordinate)
  }

  private func reading(_ number: Double?, _ text: String?) -> CoordinateText.Reading {
    if let number { return .degrees(number) }
    guard let text, !WhiteSpace.trim(text).isEmpty else { return .empty }
    return .unreadable("is not a number")
  }

  typealias Part = (name: String, reading: CoordinateText.Reading, text: String?)

  func problem(_ latitude: Part, _ longitude: Part) -> String {
    switch (latitude.reading, longitude.reading) {
    case (.empty, .empty) where (latitude.text == nil) == (longitude.text == nil):
      return "\(ColumnName.shown(latitude.name)) and \(ColumnName.shown(longitude.name)) are \(latitude.text == nil ? "missing" : "empty")"
    case (.degrees(let first), .degrees(let second)):
      var parts: [String] = []
      if !(-90...90).contains(first) {
        parts.append("\(ColumnName.shown(latitude.name)) \(Quoted.text(latitude.text ?? "")) is outside -90...90")
      }
      if !(-180...180).contains(second) {
        parts.append("\(ColumnName.shown(longitude.name)) \(Quoted.text(longitude.text ?? "")) is outside -180...180")
      }
      let hint = RangeHint.text(
        latitude: first, longitude: second, latitudeText: latitude.text ?? "", longitudeText: longitude.text ?? "")
      return parts.joined(separator: "; ") + hint
    default: return [latitude, longitude].compactMap(problem).joined(separator: "; ")
    }
  }

  private func problem(_ part: Part) -> String? {
    switch part.reading {
    case .degrees: nil
    case .empty: "\(ColumnName.shown(part.name)) is \(part.text == nil ? "missing" : "empty")"
    case .unreadable(let reason): "\(ColumnName.shown(part.name)) \(Quoted.text(part.text ?? "")) \(reason)"
    }
  }
}
