/// Bytes that wait to be decompressed.
struct InputQueue {
  private(set) var bytes: [UInt8] = []
  private(set) var position = 0
  /// Whether no more bytes will come.
  var isComplete = false

  var count: Int { bytes.count - position }
  var isEmpty: Bool { count == 0 }

  /// Where the waiting bytes lie in `bytes`.
  var range: Range<Int> { position..<bytes.count }

  /// The byte that is `offset` bytes away; it must be there.
  subscript(offset: Int) -> UInt8 { bytes[position + offset] }

  /// Adds bytes at the end.
  mutating func append(_ more: [UInt8]) {
    if isEmpty {
      bytes = more
      position = 0
      return
    }
    // What is done with goes when it is the larger part, so that no byte is moved more than a few times.
    if position > count {
      bytes.removeSubrange(..<position)
      position = 0
    }
    bytes.append(contentsOf: more)
  }

  /// Takes bytes away from the front; they must be there.
  mutating func skip(_ length: Int) { position += length }

  /// Takes everything away.
  mutating func removeAll() {
    bytes = []
    position = 0
  }

  /// Moves at most `limit` bytes from the front to `out`.
  mutating func move(upTo limit: Int, to out: inout [UInt8]) -> LayerState {
    let length = min(limit, count)
    out.append(contentsOf: bytes[position..<position + length])
    skip(length)
    if length > 0 { return .isFull }
    return isComplete ? .finished : .needsInput
  }

  /// A whole number of `length` bytes, the lowest first, that is `offset` bytes away; it must be there.
  func number(at offset: Int, length: Int) -> UInt64 {
    var value: UInt64 = 0
    for index in (0..<length).reversed() { value = value << 8 | UInt64(self[offset + index]) }
    return value
  }

  /// Whether the waiting bytes begin with these.
  func starts(with prefix: [UInt8]) -> Bool { bytes[position...].starts(with: prefix) }
}
