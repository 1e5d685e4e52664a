import CZlib

/// Undoes raw deflate (RFC 1951), a piece at a time; the only place that zlib is called from.
///
/// zlib keeps a pointer to its own state, which must therefore never move: it lies in memory of its own, and neither it nor any other
/// pointer leaves this file.
@safe
final class Inflater {
  /// How far a call came.
  enum Outcome: Hashable {
    /// The input is used up, or the room for the output.
    case goesOn
    /// The deflate data have ended.
    case finished
    /// The bytes are no deflate data.
    case damaged
  }

  /// CRC-32 of the output so far.
  private(set) var checksum: UInt32 = 0
  /// Bytes put out so far.
  private(set) var producedByteCount: UInt64 = 0
  /// Bytes taken in so far.
  private(set) var consumedByteCount: UInt64 = 0

  private static let roomLength = 64 << 10
  private let stream: UnsafeMutablePointer<z_stream>
  private let room: UnsafeMutablePointer<UInt8>
  private let isReady: Bool

  init() {
    unsafe stream = .allocate(capacity: 1)
    unsafe stream.initialize(to: z_stream())
    unsafe room = .allocate(capacity: Self.roomLength)
    // A negative window size asks for deflate data without a header.
    isReady = unsafe inflateInit2_(stream, -15, zlibVersion(), Int32(MemoryLayout<z_stream>.size)) == Z_OK
  }

  deinit {
    if isReady { _ = unsafe inflateEnd(stream) }
    unsafe stream.deallocate()
    unsafe room.deallocate()
  }

  /// Starts anew with other data.
  func reset() {
    if isReady { _ = unsafe inflateReset(stream) }
    checksum = 0
    producedByteCount = 0
    consumedByteCount = 0
  }

  /// Inflates once: takes at most the input's bytes in `range`, appends at most `limit` bytes.
  ///
  /// - Returns: how many bytes of the input were used, and how far that came.
  func inflate(
    _ input: [UInt8], _ range: Range<Int>, into out: inout [UInt8], upTo limit: Int
  ) -> (consumed: Int, outcome: Outcome) {
    // Out of memory is all that can go wrong with the start.
    guard isReady, range.upperBound <= input.count, range.count <= Int(UInt32.max) else { return (0, .damaged) }
    let length = min(limit, Self.roomLength)
    var left = 0
    let status = unsafe input.withUnsafeBufferPointer { bytes in
      // zlib only reads here; its declaration is older than `const`.
      unsafe stream.pointee.next_in = bytes.baseAddress.map { unsafe UnsafeMutablePointer(mutating: $0 + range.lowerBound) }
      unsafe stream.pointee.avail_in = UInt32(range.count)
      unsafe stream.pointee.next_out = room
      unsafe stream.pointee.avail_out = UInt32(length)
      let status = unsafe CZlib.inflate(stream, Z_NO_FLUSH)
      left = unsafe Int(stream.pointee.avail_in)
      unsafe stream.pointee.next_in = nil
      return status
    }
    let produced = unsafe length - Int(stream.pointee.avail_out)
    unsafe out.append(contentsOf: UnsafeBufferPointer(start: room, count: produced))
    checksum = unsafe UInt32(truncatingIfNeeded: crc32(UInt(checksum), room, UInt32(produced)))
    producedByteCount += UInt64(produced)
    consumedByteCount += UInt64(range.count - left)
    let outcome: Outcome =
      switch status {
      // Z_BUF_ERROR says no more than that nothing could be done with so little input or room.
      case Z_OK: .goesOn
      case Z_BUF_ERROR where range.isEmpty || length == 0: .goesOn
      case Z_STREAM_END: .finished
      default: .damaged
      }
    return (range.count - left, outcome)
  }

  /// CRC-32 of bytes that follow others whose checksum is known; that of nothing is 0.
  static func checksum(_ bytes: [UInt8], _ range: Range<Int>, after earlier: UInt32 = 0) -> UInt32 {
    let part = bytes[range]
    return unsafe part.withUnsafeBufferPointer { part in
      unsafe part.isEmpty ? earlier : UInt32(truncatingIfNeeded: crc32(UInt(earlier), part.baseAddress, UInt32(part.count)))
    }
  }
}
