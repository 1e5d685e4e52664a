/// The times of a track that come before its positions: all of them, where a program writes first the one and then the other.
struct KMLTimeQueue {
  /// More is not kept; a time has twenty or so.
  static let mostBytes = 64 << 20

  private var bytes: [UInt8] = []
  private var lengths: [UInt8] = []
  private var firstByte = 0
  private var first = 0
  /// Whether times were dropped: no more are taken, so that none comes to the wrong position.
  private(set) var isFull = false

  var count: Int { lengths.count - first }

  mutating func append(_ text: [UInt8]) {
    guard !isFull, bytes.count < Self.mostBytes else {
      isFull = true
      return
    }
    let length = text.count > 255 ? 0 : text.count
    lengths.append(UInt8(length))
    bytes.append(contentsOf: text.prefix(length))
  }

  /// The next time, empty where the element was; `nil` where there is none.
  mutating func next() -> String? {
    guard first < lengths.count else { return nil }
    let length = Int(lengths[first])
    let text = String(decoding: bytes[firstByte..<firstByte + length], as: UTF8.self)
    first += 1
    firstByte += length
    if first == lengths.count { removeAll() }
    return text
  }

  mutating func removeAll() {
    bytes.removeAll(keepingCapacity: bytes.count < 1 << 20)
    lengths.removeAll(keepingCapacity: lengths.count < 1 << 16)
    (first, firstByte) = (0, 0)
    isFull = false
  }
}

/// Dates of KML that are shorter than a day.
enum KMLDate {
  /// Whether bytes are `2024` or `2024-05`, which KML allows, with white space around them; or a date with or without a time.
  static func isLegal(_ bytes: Span<UInt8>) -> Bool {
    let text =
      String(copying: bytes).trimmingPrefix { $0.isWhitespace }.split(whereSeparator: \.isWhitespace).first.map { Array($0.utf8) } ?? []
    let digits = text.prefix(4)
    guard digits.count == 4, digits.allSatisfy({ $0 &- 0x30 < 10 }) else { return false }
    if text.count == 4 { return true }
    if text.count == 7 { return text[4] == UInt8(ascii: "-") && (1...12).contains(Int(String(decoding: text[5...], as: UTF8.self)) ?? 0) }
    return text.count == 10 && DateTimeText.parse(text.span) != nil && text[4] == UInt8(ascii: "-")
  }
}
