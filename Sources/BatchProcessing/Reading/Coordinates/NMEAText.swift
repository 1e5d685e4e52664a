import Geodesy

/// Reads numbers as NMEA 0183 writes them: `4812.492` is 48 degrees and 12.492 minutes.
enum NMEAText {
  /// The degrees of a text, which may have its compass letter behind it (`4812.492,N`) or before it.
  ///
  /// - Parameters:
  ///   - text: The number as it is written.
  ///   - axis: Which number it is.
  ///   - hasLetters: Whether the table has letters, so that a number without one and without a sign is not complete.
  ///   - letter: The letter in the column after the number, or `nil`.
  /// - Returns: The degrees, or why there are none.
  static func read(
    _ text: String, axis: CoordinateText.Axis, hasLetters: Bool, letter: CompassWord?
  ) -> CoordinateText.Reading {
    let plain = WhiteSpace.trim(CoordinateSpelling.plain(text).text)
    if plain.isEmpty { return .empty }
    let notNMEA = CoordinateText.Reading.unreadable("is not written as ddmm.mmmm")
    guard let spelled = CoordinateTokens.tokenize(plain, allowsDecimalComma: false) else { return notNMEA }
    var own: CompassWord?
    var sign: Double?
    var number: (value: Double, text: String)?
    for part in spelled {
      switch part.token {
      case .compass(let compass) where own == nil: own = compass
      case .sign(let value) where sign == nil && number == nil: sign = value
      case .number(let value) where number == nil:
        number = (value, String(String.UnicodeScalarView(Array(plain.unicodeScalars)[part.range])))
      case .separator where number != nil: break
      default: return notNMEA
      }
    }
    guard let number else { return notNMEA }
    if let own, let letter, own != letter { return .unreadable("has another compass letter than the column after it") }
    let degrees = (number.value / 100).rounded(.down)
    let minutes = number.value - degrees * 100
    if minutes >= 60 { return .unreadable("has 60 minutes or more; is it ddmm.mmmm, or degrees?") }
    // Through the decimal text, so that 12.492 minutes stay 12.492.
    let exact = minutesText(number.text).flatMap { DecimalNumber.parse($0) } ?? minutes
    let value = degrees + exact / 60
    guard let compass = own ?? letter else {
      if sign == nil, hasLetters {
        return .unreadable("has no compass letter (\(axis == .latitude ? "N or S" : "E or W"))")
      }
      return .degrees((sign ?? 1) * value)
    }
    return compass.signed(value, hasSign: sign != nil, axis: axis)
  }

  /// The last two digits before the point, and what follows.
  private static func minutesText(_ text: String) -> String? {
    let whole = text.prefix { $0 != "." }
    return String(whole.suffix(2)) + text.dropFirst(whole.count)
  }
}
