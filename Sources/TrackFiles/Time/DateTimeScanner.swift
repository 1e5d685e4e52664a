/// Takes a short text apart from its beginning.
struct DateTimeScanner {
  private let text: [UInt8]
  private var index = 0

  init(_ text: [UInt8]) { self.text = text }

  var isAtEnd: Bool { index == text.count }

  func next(is character: Unicode.Scalar) -> Bool { index < text.count && text[index] == UInt8(ascii: character) }

  /// Takes a character where it comes next.
  mutating func take(_ character: Unicode.Scalar) -> Bool { take(UInt8(ascii: character)) }

  mutating func take(_ byte: UInt8) -> Bool {
    guard index < text.count, text[index] == byte else { return false }
    index += 1
    return true
  }

  /// Takes a character that XML Schema does not have there.
  mutating func take(_ character: Unicode.Scalar, _ isSchemaForm: inout Bool) -> Bool {
    guard take(character) else { return false }
    isSchemaForm = false
    return true
  }

  /// Takes white space, which XML Schema has nowhere inside.
  mutating func takeSpace(_ isSchemaForm: inout Bool) -> Bool {
    let start = index
    while index < text.count, XMLCharacters.isSpace(text[index]) { index += 1 }
    if index > start { isSchemaForm = false }
    return index > start
  }

  /// Takes one of some characters.
  mutating func takeAny(_ characters: String) -> UInt8? {
    guard index < text.count, characters.utf8.contains(text[index]) else { return nil }
    index += 1
    return text[index - 1]
  }

  mutating func takeWord(_ word: String) -> Bool {
    guard text[index...].starts(with: word.utf8) else { return false }
    index += word.utf8.count
    return true
  }

  /// Takes digits, at most fourteen.
  mutating func number() -> (value: Int64, digits: Int, startsWithZero: Bool)? {
    let start = index
    var value: Int64 = 0
    while index < text.count, text[index] &- 0x30 < 10 {
      guard index - start < 14 else { return nil }
      value = value * 10 + Int64(text[index] &- 0x30)
      index += 1
    }
    return index > start ? (value, index - start, text[start] == UInt8(ascii: "0")) : nil
  }

  /// Takes the digits behind a decimal mark, as nanoseconds; what is finer is dropped.
  mutating func fraction() -> Int? {
    let start = index
    var nanoseconds = 0
    var unit = 100_000_000
    while index < text.count, text[index] &- 0x30 < 10 {
      nanoseconds += Int(text[index] &- 0x30) * unit
      unit /= 10
      index += 1
    }
    return index > start ? nanoseconds : nil
  }
}
