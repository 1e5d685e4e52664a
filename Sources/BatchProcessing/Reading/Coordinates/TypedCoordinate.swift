package import Geodesy

/// A coordinate as somebody types or pastes it, read by what reads the cells of tables: `48.2 16.4`, `48.2N 16.4E`, `48°12'N 16°24'E`, `48,2 16,4`, `geo:48.2,16.4`.
package enum TypedCoordinate {
  /// What a text says.
  package enum Reading: Hashable, Sendable {
    case coordinate(Coordinate)
    /// Both numbers can be read, but are not on the globe; the reason as a sentence of its own.
    case offGlobe(String)
    /// The reason, in words that follow the text.
    case unreadable(String)
  }

  /// Reads both numbers; an elevation behind them is refused, since nothing is to be passed over of what was typed.
  package static func read(_ text: String) -> Reading {
    // Plain numbers first: in "1e1" there is no east.
    let words = text.split { $0 == "," || $0.isWhitespace }.map(String.init)
    if words.count == 2, let latitude = DecimalNumber.parse(words[0]), let longitude = DecimalNumber.parse(words[1]) {
      return reading(latitude, longitude, words[0], words[1])
    }
    switch CoordinatePairText.read(text, rules: CoordinatePairText.Rules()) {
    case .empty: return notPair
    case .unreadable(let reason): return reason == notPairReason ? notPair : .unreadable(reason)
    case .pair(let pair):
      guard pair.rest.isEmpty else { return .unreadable("has a third number, and a coordinate has two") }
      return reading(pair.latitude, pair.longitude, pair.latitudeText, pair.longitudeText)
    }
  }

  private static func reading(_ latitude: Double, _ longitude: Double, _ latitudeText: String, _ longitudeText: String) -> Reading {
    if !(-90...90).contains(latitude) { return .offGlobe("latitude \(latitudeText) is outside -90...90") }
    if !(-180...180).contains(longitude) { return .offGlobe("longitude \(longitudeText) is outside -180...180") }
    guard let coordinate = try? Coordinate(latitude: latitude, longitude: longitude) else { return notPair }
    return .coordinate(coordinate)
  }

  private static let notPair = Reading.unreadable("is not a latitude and a longitude, such as 46.0207 7.7491")

  private static let notPairReason: String = {
    guard case .unreadable(let reason) = CoordinatePairText.notPair else { return "" }
    return reason
  }()
}
