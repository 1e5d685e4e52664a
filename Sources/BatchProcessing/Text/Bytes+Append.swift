// What the writers append to is `[UInt8]`: a `String` a cell would cost more than a look-up.
extension [UInt8] {
  /// Appends a text's UTF-8.
  @inline(__always)
  mutating func append(_ text: String) {
    append(contentsOf: text.utf8)
  }

  /// Appends a part of other bytes.
  @inline(__always)
  mutating func append(_ bytes: [UInt8], _ range: Range<Int>) {
    append(contentsOf: bytes[range])
  }

  /// Appends a whole number.
  mutating func append(decimal value: Int) {
    if value < 0 { append(UInt8(ascii: "-")) }
    append(digits: value.magnitude, atLeast: 1)
  }

  /// Appends a number that is not negative, with zeros before it where it has fewer digits.
  mutating func append(_ value: Int, digits: Int) {
    append(digits: value.magnitude, atLeast: digits)
  }

  /// Appends a number rounded to a fixed number of decimals, at most 9.
  ///
  /// A number too large for that (beyond any distance on Earth) is written as the standard library does.
  mutating func append(_ value: Double, decimals: Int) {
    var scale = 1.0
    for _ in 0..<decimals { scale *= 10 }
    let scaled = (value.magnitude * scale).rounded()
    guard scaled < 1e18 else {
      append(value.description)
      return
    }
    let whole = UInt(scaled)
    if value < 0, whole != 0 { append(UInt8(ascii: "-")) }
    let unit = UInt(scale)
    append(digits: whole / unit, atLeast: 1)
    guard decimals > 0 else { return }
    append(UInt8(ascii: "."))
    append(digits: whole % unit, atLeast: decimals)
  }

  /// Appends the shortest text that reads back as the same number.
  mutating func append(shortest value: Double) {
    // Most coordinates have few decimals: a whole number of 1e-7 that divides back to the same double is exact.
    let scaled = (value * 1e7).rounded()
    guard scaled.magnitude < 1e15, scaled / 1e7 == value, scaled != 0 else {
      append(value.description)
      return
    }
    var whole = UInt(scaled.magnitude)
    var decimals = 7
    while decimals > 1, whole % 10 == 0 {
      whole /= 10
      decimals -= 1
    }
    if value < 0 { append(UInt8(ascii: "-")) }
    var unit: UInt = 1
    for _ in 0..<decimals { unit *= 10 }
    append(digits: whole / unit, atLeast: 1)
    append(UInt8(ascii: "."))
    append(digits: whole % unit, atLeast: decimals)
  }

  private mutating func append(digits value: UInt, atLeast minimum: Int) {
    var divisor: UInt = 1
    var count = 1
    while count < minimum || value / divisor >= 10 {
      divisor *= 10
      count += 1
    }
    var rest = value
    while divisor > 0 {
      append(UInt8(truncatingIfNeeded: 48 + rest / divisor))
      rest %= divisor
      divisor /= 10
    }
  }
}

extension [UInt8] {
  /// Appends the shortest text without an exponent, which XML's decimal type does not have, that reads back as the same number.
  mutating func append(plain value: Double) {
    let start = count
    append(shortest: value)
    guard let mark = self[start...].firstIndex(where: { $0 | 0x20 == UInt8(ascii: "e") }) else { return }
    let text = String(decoding: self[start...], as: UTF8.self)
    let exponent = Int(text.dropFirst(mark - start + 1)) ?? 0
    let digits = self[start..<mark].filter { (48...57).contains($0) }
    // The standard library writes one digit before the point.
    let pointAt = 1 + exponent
    removeLast(count - start)
    if value < 0 { append(UInt8(ascii: "-")) }
    if pointAt <= 0 {
      append("0.")
      append(contentsOf: repeatElement(UInt8(ascii: "0"), count: -pointAt))
      append(contentsOf: digits)
      return
    }
    for position in 0..<Swift.max(digits.count, pointAt) {
      if position == pointAt { append(UInt8(ascii: ".")) }
      append(position < digits.count ? digits[position] : UInt8(ascii: "0"))
    }
  }

  /// Whether bytes are a number as XML's decimal type has it: an optional sign and digits with at most one point.
  static func isPlainDecimal(_ text: Span<UInt8>) -> Bool {
    var digits = 0
    var points = 0
    for index in 0..<text.count {
      switch text[index] {
      case 48...57: digits += 1
      case UInt8(ascii: "."): points += 1
      case UInt8(ascii: "+"), UInt8(ascii: "-"): if index > 0 { return false }
      default: return false
      }
    }
    return digits > 0 && points <= 1
  }
}
