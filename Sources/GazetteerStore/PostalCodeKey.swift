/// How postal codes are compared: letters without case, and without white space and hyphens.
enum PostalCodeKey {
  /// The bytes of a code that count, its ASCII letters as capitals.
  static func key(of code: some Sequence<UInt8>) -> [UInt8] { code.compactMap(counting) }

  /// The first four bytes of a key as a number, so that keys are in the order of these numbers.
  static func start(of key: [UInt8]) -> UInt32 {
    (0..<4).reduce(0) { $0 << 8 | UInt32($1 < key.count ? key[$1] : 0) }
  }

  /// Whether a code has a key.
  static func matches(_ code: [UInt8], _ key: [UInt8]) -> Bool {
    var position = 0
    for byte in code {
      guard let byte = counting(byte) else { continue }
      guard position < key.count, key[position] == byte else { return false }
      position += 1
    }
    return position == key.count
  }

  /// Adds one to the digits that a code ends with; gives false where it ends with none, or with nines only.
  static func increment(_ code: inout [UInt8]) -> Bool {
    var position = code.count - 1
    while position >= 0, code[position] == UInt8(ascii: "9") {
      code[position] = UInt8(ascii: "0")
      position -= 1
    }
    guard position >= 0, code[position] &- UInt8(ascii: "0") < 9 else { return false }
    code[position] += 1
    return true
  }

  private static func counting(_ byte: UInt8) -> UInt8? {
    switch byte {
    case 0...0x20, UInt8(ascii: "-"): nil
    case UInt8(ascii: "a")...UInt8(ascii: "z"): byte - 32
    default: byte
    }
  }
}
