/// What the header before a file in a zip archive says about it.
struct ZipEntry {
  var name: String
  var isEncrypted: Bool
  var method: UInt16
  var checksum: UInt32
  var compressedByteCount: UInt64
  var byteCount: UInt64
  /// Whether checksum and sizes come behind the data, because they were not known before.
  var hasDescriptor: Bool

  static let signature: [UInt8] = [0x50, 0x4B, 3, 4]
  static let stored: UInt16 = 0
  static let deflated: UInt16 = 8

  var isFolder: Bool { name.hasSuffix("/") || name.hasSuffix("\\") }

  /// Reads a header and takes it away; `nil` where the input is too short for it.
  init?(from input: inout InputQueue) {
    let fixedLength = 30
    guard input.count >= fixedLength else { return nil }
    let nameLength = Int(input.number(at: 26, length: 2))
    let extraLength = Int(input.number(at: 28, length: 2))
    let length = fixedLength + nameLength + extraLength
    guard input.count >= length else { return nil }
    let flags = input.number(at: 6, length: 2)
    isEncrypted = flags & 1 != 0
    hasDescriptor = flags & 1 << 3 != 0
    method = UInt16(input.number(at: 8, length: 2))
    checksum = UInt32(input.number(at: 14, length: 4))
    compressedByteCount = input.number(at: 18, length: 4)
    byteCount = input.number(at: 22, length: 4)
    let start = input.position + fixedLength
    // Names of old archives are not UTF-8; what matters of them, the ending, is ASCII.
    name = String(decoding: input.bytes[start..<start + nameLength], as: UTF8.self)
    readLargeSizes(input, from: fixedLength + nameLength, to: length)
    input.skip(length)
  }

  /// Sizes that do not fit into 32 bits stand in an extra field (zip64).
  private mutating func readLargeSizes(_ input: InputQueue, from start: Int, to end: Int) {
    let none: UInt64 = 0xFFFF_FFFF
    guard compressedByteCount == none || byteCount == none else { return }
    var position = start
    while position + 4 <= end {
      let identifier = input.number(at: position, length: 2)
      let fieldEnd = min(position + 4 + Int(input.number(at: position + 2, length: 2)), end)
      position += 4
      if identifier == 1 {
        if byteCount == none, position + 8 <= fieldEnd {
          byteCount = input.number(at: position, length: 8)
          position += 8
        }
        if compressedByteCount == none, position + 8 <= fieldEnd { compressedByteCount = input.number(at: position, length: 8) }
        return
      }
      position = fieldEnd
    }
  }

  /// Takes what the directory knows, which is complete where the header before the data may not be.
  mutating func fill(from place: ZipPlace) {
    checksum = place.checksum
    compressedByteCount = place.compressedByteCount
    byteCount = place.byteCount
    hasDescriptor = false
  }

  /// Why the entry's data cannot be read, in words that follow a file's name.
  var refusal: String? {
    if isEncrypted {
      return "is a zip archive in which \(Self.shown(name)) is encrypted; unpack it with its password and give the file itself"
    }
    switch method {
    case Self.deflated: return nil
    case Self.stored:
      guard hasDescriptor, compressedByteCount == 0 else { return nil }
      return "is a zip archive in which \(Self.shown(name)) was stored without its length; unpack it and give the file itself"
    default:
      let known: [UInt16: String] = [
        1: "Shrink", 6: "Implode", 9: "Deflate64", 12: "bzip2", 14: "LZMA", 93: "Zstandard", 95: "xz", 98: "PPMd",
      ]
      let shown = known[method] ?? "method \(method)"
      return
        "is a zip archive in which \(Self.shown(name)) is compressed with \(shown), which is not read here; unpack it and give the file itself"
    }
  }

  /// A name fit for a message of one line.
  static func shown(_ name: String) -> String {
    var shown = ""
    for scalar in name.unicodeScalars.prefix(60) {
      let category = scalar.properties.generalCategory
      let isPlain = ![.control, .format, .lineSeparator, .paragraphSeparator].contains(category)
      shown.unicodeScalars.append(isPlain ? scalar : "?")
    }
    return name.unicodeScalars.count > 60 ? shown + "..." : shown
  }
}
