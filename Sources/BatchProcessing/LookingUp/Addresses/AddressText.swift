/// Puts the address of a record together from the texts of its columns.
struct AddressText {
  /// UTF-8: the parts that are not empty, with commas between them.
  private(set) var bytes: [UInt8] = []

  /// Begins anew.
  mutating func clear() {
    bytes.removeAll(keepingCapacity: true)
  }

  /// Adds a part, which `append` appends as it stands.
  ///
  /// A line end inside a cell separates as a comma does; other control characters are white space.
  mutating func add(_ append: (inout [UInt8]) -> Void) {
    let end = bytes.count
    if end > 0 { bytes.append(", ") }
    let start = bytes.count
    append(&bytes)
    if bytes.count == start || !Self.clean(&bytes, from: start) { bytes.removeLast(bytes.count - end) }
  }

  /// The text, or `nil` where there is nothing to be seen in it.
  var text: String? {
    let text = String(decoding: bytes, as: UTF8.self)
    if bytes.contains(where: { ($0 | 0x20) &- UInt8(ascii: "a") < 26 }) { return text }
    return Self.isBlank(text) ? nil : text
  }

  /// Whether a text is nothing but white space and what cannot be seen.
  static func isBlank(_ text: String) -> Bool {
    text.unicodeScalars.allSatisfy {
      $0.properties.isWhitespace || $0.properties.generalCategory == .control || $0.properties.generalCategory == .format
    }
  }

  /// Replaces control characters; says whether anything but white space is left.
  private static func clean(_ bytes: inout [UInt8], from start: Int) -> Bool {
    var isEmpty = true
    var position = start
    while position < bytes.count {
      let byte = bytes[position]
      if byte > 0x20, byte != 0x7F {
        isEmpty = false
      } else if byte == Byte.lineFeed || byte == Byte.carriageReturn {
        bytes[position] = isEmpty ? Byte.space : Byte.comma
      } else {
        bytes[position] = Byte.space
      }
      position += 1
    }
    return !isEmpty
  }
}
