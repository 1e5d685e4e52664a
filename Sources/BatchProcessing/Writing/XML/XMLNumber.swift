import Geodesy

/// How numbers are written into XML, whose decimal type has no exponent.
enum XMLNumber {
  /// Appends a number: with the digits it was written with where they are that number in a form that XML has, else the fewest that read
  /// back as the same.
  static func append(_ value: Double, as text: String?, to out: inout [UInt8]) {
    if var text {
      let isKept = text.withUTF8 { bytes in
        let span = unsafe bytes.span
        return [UInt8].isPlainDecimal(span) && DecimalNumber.parse(span) == value
      }
      if isKept {
        out.append(text)
        return
      }
    }
    out.append(plain: value)
  }

  /// Appends an element with a number, or nothing where there is none.
  ///
  /// - Parameters:
  ///   - name: the element's.
  ///   - text: the number as it was written.
  ///   - value: what to write where the text is no decimal number.
  ///   - out: what is appended to.
  static func appendElement(_ name: String, _ text: Span<UInt8>, else value: Double?, to out: inout [UInt8]) {
    let isKept = [UInt8].isPlainDecimal(text)
    let number = isKept ? nil : value ?? DecimalNumber.parse(text)
    guard isKept || number != nil else { return }
    out.append("<")
    out.append(name)
    out.append(">")
    if let number { out.append(plain: number) } else { for index in 0..<text.count { out.append(text[index]) } }
    out.append("</")
    out.append(name)
    out.append(">")
  }
}
