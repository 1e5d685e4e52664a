/// What two numbers look like that are no degrees of a coordinate.
enum RangeHint {
  /// A hint in words that follow the message, or nothing.
  static func text(latitude: Double, longitude: Double, latitudeText: String, longitudeText: String) -> String {
    if (-90...90).contains(latitude), longitude.magnitude <= 360 {
      return "; for longitudes beyond 180 try --wrap-longitude"
    }
    if looksLikeNMEA(latitudeText, below: 9100), looksLikeNMEA(longitudeText, below: 18100) {
      return "; these look like degrees and minutes (ddmm.mmmm); try --notation nmea"
    }
    if isSwapped(latitude, longitude) { return "; are latitude and longitude swapped?" }
    let larger = max(latitude.magnitude, longitude.magnitude)
    let smaller = min(latitude.magnitude, longitude.magnitude)
    guard smaller > 180, larger > 1000 else { return "" }
    let areWhole = latitude == latitude.rounded() && longitude == longitude.rounded()
    let areScaled = latitude.magnitude <= 900_000_000 && longitude.magnitude <= 1_800_000_000
    if areWhole, areScaled, larger > 21_000_000 {
      return "; these look like whole numbers of 1e-7 or 1e-6 degrees; divide them by 10,000,000 or 1,000,000 first"
    }
    guard larger <= 21_000_000 else { return "" }
    return areWhole
      ? "; these look like projected metres, or like degrees that lost their decimal point"
      : "; these look like projected metres, not degrees; convert them first"
  }

  /// Whether the two numbers would be a coordinate the other way round.
  static func isSwapped(_ latitude: Double, _ longitude: Double) -> Bool {
    latitude.magnitude > 90 && latitude.magnitude <= 180 && longitude.magnitude <= 90
  }

  /// Whether a text is degrees and minutes with a fraction, such as `4812.492`.
  private static func looksLikeNMEA(_ text: String, below limit: Double) -> Bool {
    let number = text.drop { $0 == "-" || $0 == "+" || $0 == " " }.prefix { $0.isASCII && $0.isNumber || $0 == "." }
    guard let point = number.firstIndex(of: "."), let value = Double(number), number[..<point].count >= 3 else { return false }
    return value < limit && value.truncatingRemainder(dividingBy: 100) < 60
  }
}
