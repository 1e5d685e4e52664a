import Geodesy

/// Reads JSON (RFC 8259) piece by piece from bytes, and never past them.
///
/// The caller says what it expects next; what is not as expected is an error at an offset. Nesting is limited, so no input can exhaust the stack.
package struct JSONScanner {
  /// What is wrong at an offset.
  package struct Failure: Error, Hashable {
    package var offset: Int
    package var expected: String

    package init(offset: Int, expected: String) {
      self.offset = offset
      self.expected = expected
    }
  }

  package static let maximumDepth = 100

  package let bytes: [UInt8]
  package private(set) var position: Int
  private let end: Int

  package init(_ bytes: [UInt8], in range: Range<Int>) {
    self.bytes = bytes
    position = range.lowerBound
    end = range.upperBound
  }

  /// The next byte that is no white space, without taking it.
  package mutating func next() -> UInt8? {
    while position < end, [0x20, 0x09, 0x0A, 0x0D].contains(bytes[position]) { position += 1 }
    return position < end ? bytes[position] : nil
  }

  /// Takes a character if it is the next.
  package mutating func takes(_ character: Unicode.Scalar) -> Bool {
    guard next() == UInt8(ascii: character) else { return false }
    position += 1
    return true
  }

  /// Takes a character that must be the next.
  package mutating func take(_ character: Unicode.Scalar) throws(Failure) {
    guard takes(character) else { throw Failure(offset: position, expected: "\"\(character)\"") }
  }

  /// Takes the members of an object: calls `body` behind each name.
  package mutating func takeObject(_ body: (inout JSONScanner, String) throws(Failure) -> Void) throws(Failure) {
    try take("{")
    if takes("}") { return }
    repeat {
      let name = try takeString()
      try take(":")
      try body(&self, name)
    } while takes(",")
    try take("}")
  }

  /// Takes the elements of an array: calls `body` before each.
  package mutating func takeArray(_ body: (inout JSONScanner) throws(Failure) -> Void) throws(Failure) {
    try take("[")
    if takes("]") { return }
    repeat { try body(&self) } while takes(",")
    try take("]")
  }

  /// Takes a number.
  package mutating func takeNumber() throws(Failure) -> Double {
    guard next() != nil else { throw Failure(offset: position, expected: "a number") }
    let start = position
    while position < end, isNumberCharacter(bytes[position]) { position += 1 }
    guard let value = DecimalNumber.parse(bytes.span.extracting(start..<position)) else {
      throw Failure(offset: start, expected: "a number")
    }
    return value
  }

  /// Takes a string, its escapes undone.
  package mutating func takeString() throws(Failure) -> String {
    try take("\"")
    var text: [UInt8] = []
    while position < end, bytes[position] != UInt8(ascii: "\"") {
      if bytes[position] == UInt8(ascii: "\\") {
        try takeEscape(into: &text)
      } else {
        text.append(bytes[position])
        position += 1
      }
    }
    try take("\"")
    return String(decoding: text, as: UTF8.self)
  }

  /// Takes any value and forgets it.
  package mutating func skipValue(depth: Int = 0) throws(Failure) {
    guard depth < Self.maximumDepth else { throw Failure(offset: position, expected: "less nesting") }
    switch next() {
    case UInt8(ascii: "{"):
      try takeObject { (scanner: inout JSONScanner, _: String) throws(Failure) in try scanner.skipValue(depth: depth + 1) }
    case UInt8(ascii: "["): try takeArray { (scanner: inout JSONScanner) throws(Failure) in try scanner.skipValue(depth: depth + 1) }
    case UInt8(ascii: "\""): _ = try takeString()
    case UInt8(ascii: "t"), UInt8(ascii: "f"), UInt8(ascii: "n"): _ = try takeWord()
    default: _ = try takeNumber()
    }
  }

  /// Takes true, false or null.
  package mutating func takeWord() throws(Failure) -> Bool? {
    for (word, value) in [("true", true), ("false", false), ("null", nil as Bool?)]
    where bytes[min(position, end)..<end].starts(with: word.utf8) {
      position += word.utf8.count
      return value
    }
    throw Failure(offset: position, expected: "a value")
  }

  private func isNumberCharacter(_ byte: UInt8) -> Bool {
    byte &- 48 < 10 || [UInt8(ascii: "-"), UInt8(ascii: "+"), UInt8(ascii: "."), UInt8(ascii: "e"), UInt8(ascii: "E")].contains(byte)
  }

  private mutating func takeEscape(into text: inout [UInt8]) throws(Failure) {
    let start = position
    position += 2
    guard position <= end else { throw Failure(offset: start, expected: "the rest of an escape") }
    switch Unicode.Scalar(bytes[position - 1]) {
    case "n": text.append(0x0A)
    case "t": text.append(0x09)
    case "r": text.append(0x0D)
    case "b": text.append(0x08)
    case "f": text.append(0x0C)
    case "u":
      var units = [try takeCodeUnit(start)]
      if UTF16.isLeadSurrogate(units[0]), position + 1 < end, bytes[position] == UInt8(ascii: "\\"),
        bytes[position + 1] == UInt8(ascii: "u")
      {
        position += 2
        units.append(try takeCodeUnit(start))
      }
      text.append(contentsOf: String(decoding: units, as: UTF16.self).utf8)
    default: text.append(bytes[position - 1])
    }
  }

  private mutating func takeCodeUnit(_ start: Int) throws(Failure) -> UInt16 {
    guard position + 4 <= end, let unit = UInt16(String(decoding: bytes[position..<position + 4], as: UTF8.self), radix: 16) else {
      throw Failure(offset: start, expected: "four hexadecimal digits")
    }
    position += 4
    return unit
  }
}
