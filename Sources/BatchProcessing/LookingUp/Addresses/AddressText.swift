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
  /// A line end inside a part separates as a comma does; any other control character is white space, and white space is one space.
  mutating func add(_ append: (inout [UInt8]) -> Void) {
    let start = bytes.count
    append(&bytes)
    var gap = start > 0 ? Gap.comma : .none
    let part = Array(bytes[start...])
    bytes.removeLast(part.count)
    for byte in part {
      switch byte {
      case Byte.lineFeed, Byte.carriageReturn: gap = bytes.isEmpty ? .none : .comma
      case 0...0x20, 0x7F: if gap == .none, bytes.count > start { gap = .space }
      default:
        switch gap {
        case .none: break
        case .space: bytes.append(Byte.space)
        case .comma: bytes.append(", ")
        }
        gap = .none
        bytes.append(byte)
      }
    }
  }

  /// What separates two words.
  private enum Gap {
    case none
    case space
    case comma
  }

  /// Whether there is nothing in it that can be seen.
  var isBlank: Bool {
    if bytes.contains(where: { ($0 | 0x20) &- UInt8(ascii: "a") < 26 }) { return false }
    return WhiteSpace.isAll(String(decoding: bytes, as: UTF8.self))
  }
}
