/// Numbers as people read them.
enum NumberText {
  /// A whole number with commas between groups of three digits.
  static func grouped(_ number: Int) -> String {
    let digits = String(number.magnitude)
    var text = number < 0 ? "-" : ""
    for (position, digit) in digits.enumerated() {
      if position > 0, (digits.count - position) % 3 == 0 { text.append(",") }
      text.append(digit)
    }
    return text
  }

  /// A number with a fixed count of decimals.
  static func fixed(_ number: Double, decimals: Int) -> String {
    var scale = 1
    for _ in 0..<decimals { scale *= 10 }
    guard number.isFinite, number.magnitude < 1e15 else { return "\(number)" }
    let scaled = Int((number * Double(scale)).rounded())
    let sign = scaled < 0 ? "-" : ""
    let whole = Int(scaled.magnitude) / scale
    guard decimals > 0 else { return "\(sign)\(whole)" }
    let rest = String(Int(scaled.magnitude) % scale)
    return "\(sign)\(whole)." + String(repeating: "0", count: decimals - rest.count) + rest
  }

  /// Degrees with up to seven decimals, about a centimetre, and no more than there are.
  static func trimmed(_ degrees: Double) -> String {
    var text = fixed(degrees, decimals: 7)
    while text.last == "0" { text.removeLast() }
    if text.last == "." { text.removeLast() }
    return text == "-0" ? "0" : text
  }

  /// A number of things, such as "1 record" or "12,000 records"; without `plural`, an s makes it.
  static func count(_ number: Int, _ singular: String, plural: String? = nil) -> String {
    "\(grouped(number)) \(number == 1 ? singular : plural ?? singular + "s")"
  }
}
