/// Tells what an input is from its first bytes: its name may lie.
enum InputSniffer {
  /// How many bytes are looked at.
  static let headLength = 64 << 10

  /// What an input is.
  enum Kind: Hashable {
    case xml
    case table
    /// UTF-16, with the length of its byte order mark.
    case utf16Table(isBigEndian: Bool, markLength: Int)
  }

  /// Tells the kind, or throws what it is instead, in words that follow a file's name.
  static func kind(of head: [UInt8]) throws(Refusal) -> Kind {
    guard !head.isEmpty else { throw Refusal("is empty") }
    for (magic, what) in refused where head.starts(with: magic) { throw Refusal(what) }
    for magic in utf32Marks where head.starts(with: magic) { throw Refusal("is UTF-32; save it as UTF-8") }
    if head.count > 262, head[257..<262].elementsEqual("ustar".utf8) {
      throw Refusal("is a tar archive; unpack it first, for example with tar xf, and name the files in it")
    }
    if head.starts(with: [0xFE, 0xFF]) {
      return firstCharacter(head, from: 3, step: 2) == open ? .xml : .utf16Table(isBigEndian: true, markLength: 2)
    }
    if head.starts(with: [0xFF, 0xFE]) {
      return firstCharacter(head, from: 2, step: 2) == open ? .xml : .utf16Table(isBigEndian: false, markLength: 2)
    }
    if head.starts(with: [open, 0]) || head.starts(with: [0, open]) { return .xml }
    if let isBigEndian = looksLikeUTF16(head) { return .utf16Table(isBigEndian: isBigEndian, markLength: 0) }
    let start = head.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    guard let first = firstCharacter(head, from: start, step: 1) else { throw Refusal("holds nothing but white space") }
    return first == open ? .xml : .table
  }

  /// The kind of an input that is a table, whatever it looks like: its encoding.
  static func tableKind(of head: [UInt8]) throws(Refusal) -> Kind {
    guard !head.isEmpty else { throw Refusal("is empty") }
    for magic in utf32Marks where head.starts(with: magic) { throw Refusal("is UTF-32; save it as UTF-8") }
    if head.starts(with: [0xFE, 0xFF]) { return .utf16Table(isBigEndian: true, markLength: 2) }
    if head.starts(with: [0xFF, 0xFE]) { return .utf16Table(isBigEndian: false, markLength: 2) }
    return looksLikeUTF16(head).map { .utf16Table(isBigEndian: $0, markLength: 0) } ?? .table
  }

  /// Why an input is refused.
  struct Refusal: Error, Hashable {
    var message: String

    init(_ message: String) {
      self.message = message
    }
  }

  /// Whether the first bytes of what should be a table look like no text at all.
  static func looksBinary(_ head: [UInt8]) -> Bool {
    let part = head.prefix(4096)
    let strange = part.reduce(0) { count, byte in
      count + ((byte < 0x20 && byte != Byte.tab && byte != Byte.lineFeed && byte != Byte.carriageReturn) || byte == 0x7F ? 1 : 0)
    }
    return strange * 50 > part.count
  }

  /// Whether it is UTF-16 without a byte order mark: every other of the first bytes is 0, those between them are ASCII.
  private static func looksLikeUTF16(_ head: [UInt8]) -> Bool? {
    let pairs = min(head.count / 2, 8)
    guard pairs >= 4 else { return nil }
    func isText(_ byte: UInt8) -> Bool { (0x20..<0x7F).contains(byte) || [Byte.tab, Byte.lineFeed, Byte.carriageReturn].contains(byte) }
    if (0..<pairs).allSatisfy({ isText(head[2 * $0]) && head[2 * $0 + 1] == 0 }) { return false }
    if (0..<pairs).allSatisfy({ head[2 * $0] == 0 && isText(head[2 * $0 + 1]) }) { return true }
    return nil
  }

  private static let open = UInt8(ascii: "<")

  private static let utf32Marks: [[UInt8]] = [[0xFF, 0xFE, 0, 0], [0, 0, 0xFE, 0xFF]]

  private static let refused: [([UInt8], String)] = [
    // One layer or two of these are undone before the bytes come here.
    ([0x1F, 0x8B], "is compressed with gzip more than twice; decompress it first, for example with gunzip -c"),
    ([0x50, 0x4B, 0x03, 0x04], "is a zip archive inside two others; unpack it and name the file to read"),
    ([0x28, 0xB5, 0x2F, 0xFD], "is compressed with zstd; decompress it first, for example with zstd -dc"),
    ([0xFD, 0x37, 0x7A, 0x58, 0x5A], "is compressed with xz; decompress it first, for example with xz -dc"),
    ([0x42, 0x5A, 0x68], "is compressed with bzip2; decompress it first, for example with bzip2 -dc"),
    ([0x1F, 0x9D], "is compressed with compress; decompress it first, for example with uncompress -c"),
    (Array("Rar!".utf8), "is a RAR archive; unpack it first, for example with unrar x"),
    ([0x37, 0x7A, 0xBC, 0xAF, 0x27, 0x1C], "is a 7z archive; unpack it first, for example with 7z x"),
    ([0xD0, 0xCF, 0x11, 0xE0], "is an old Excel or Word file; save it as CSV"),
    ([0x25, 0x50, 0x44, 0x46], "is a PDF file; toponym reads \(InputFormat.allNames)"),
    (Array("SQLite format 3\u{0}".utf8), "is an SQLite database; toponym reads \(InputFormat.allNames)"),
  ]

  private static func firstCharacter(_ head: [UInt8], from start: Int, step: Int) -> UInt8? {
    var index = start
    while index < head.count {
      let byte = head[index]
      if byte != Byte.space, byte != Byte.tab, byte != Byte.lineFeed, byte != Byte.carriageReturn { return byte }
      index += step
    }
    return nil
  }
}
