extension ZoneRules {
  /// Larger than any zone's file; the largest have some 4 KB.
  static let maximumFileLength = 1 << 20

  /// Reads the rules from the bytes of a time zone file (TZif, RFC 8536, versions 1 to 4).
  ///
  /// - Parameter file: the whole file, from wherever.
  /// - Throws: ``TimeZoneError`` where it is damaged or something else.
  package convenience init(file: Span<UInt8>) throws(TimeZoneError) {
    guard file.count <= Self.maximumFileLength else { throw TimeZoneError("is too large for a time zone file") }
    let first = try ZoneFileBlock(file, at: 0, timeLength: 4)
    guard first.version > 1 else {
      let (changes, offsets) = try first.changes(in: file)
      self.init(changes: changes, offsets: offsets, footer: nil)
      return
    }
    // The first block is for old readers, whose times have 32 bits.
    let second = try ZoneFileBlock(file, at: first.end, timeLength: 8)
    let (changes, offsets) = try second.changes(in: file)
    self.init(changes: changes, offsets: offsets, footer: try Self.footer(file, at: second.end))
  }

  /// The rule between two line feeds behind the last block; there may be nothing between them.
  private static func footer(_ file: Span<UInt8>, at start: Int) throws(TimeZoneError) -> ZoneFooter? {
    guard start < file.count, file[start] == UInt8(ascii: "\n") else { throw TimeZoneError("ends early") }
    var end = start + 1
    while end < file.count, file[end] != UInt8(ascii: "\n") { end += 1 }
    guard end < file.count else { throw TimeZoneError("ends early") }
    let text = file.extracting(start + 1..<end)
    if text.isEmpty { return nil }
    guard let footer = ZoneFooter(text) else { throw TimeZoneError("is damaged: its last rule cannot be read") }
    return footer
  }
}

/// One of the two blocks of a time zone file: a header with counts, and what it counts.
struct ZoneFileBlock {
  let version: Int
  /// Where the block ends.
  let end: Int
  private let timeLength: Int
  private let changeCount: Int
  private let typeCount: Int
  private let leapCount: Int
  private let timesStart: Int

  private static let headerLength = 44

  init(_ file: Span<UInt8>, at start: Int, timeLength: Int) throws(TimeZoneError) {
    guard file.count >= start + Self.headerLength else { throw TimeZoneError(start == 0 ? "is no time zone file" : "ends early") }
    let magic = Array("TZif".utf8)
    for index in 0..<4 where file[start + index] != magic[index] { throw TimeZoneError("is no time zone file") }
    // Version 1 has a NUL there, the others their digit.
    version = file[start + 4] == 0 ? 1 : Int(file[start + 4]) - 48
    guard version >= 1 else { throw TimeZoneError("is a time zone file of a version that is not known") }
    func count(_ index: Int) -> Int { Int(Self.integer(file, at: start + 20 + index * 4, length: 4)) & 0xFFFF_FFFF }
    changeCount = count(3)
    typeCount = count(4)
    leapCount = count(2)
    self.timeLength = timeLength
    timesStart = start + Self.headerLength
    // Every count is below 2^32: none of this overflows.
    end = timesStart + changeCount * (timeLength + 1) + typeCount * 6 + count(5) + leapCount * (timeLength + 4) + count(1) + count(0)
    guard end <= file.count else { throw TimeZoneError("ends early") }
  }

  /// The changes, and the offset before the first and after each.
  func changes(in file: Span<UInt8>) throws(TimeZoneError) -> ([Int64], [Int32]) {
    guard leapCount == 0 else { throw TimeZoneError("counts leap seconds, which clocks do not") }
    guard (1...256).contains(typeCount) else { throw TimeZoneError("is damaged: it has \(typeCount) kinds of local time") }
    let indicesStart = timesStart + changeCount * timeLength
    let typesStart = indicesStart + changeCount
    var typeOffsets: [Int32] = []
    for type in 0..<typeCount {
      let offset = Self.integer(file, at: typesStart + type * 6, length: 4)
      // RFC 8536 allows no more than these hours.
      guard (-25 * 3600...26 * 3600).contains(offset) else { throw TimeZoneError("is damaged: it has an offset of \(offset) seconds") }
      typeOffsets.append(Int32(offset))
    }
    var changes: [Int64] = []
    var offsets = [typeOffsets[0]]
    changes.reserveCapacity(changeCount)
    offsets.reserveCapacity(changeCount + 1)
    for index in 0..<changeCount {
      let time = Self.integer(file, at: timesStart + index * timeLength, length: timeLength)
      if let last = changes.last, time <= last { throw TimeZoneError("is damaged: its changes are not in their order") }
      let type = Int(file[indicesStart + index])
      guard type < typeCount else { throw TimeZoneError("is damaged: it names a kind of local time that it does not have") }
      changes.append(time)
      offsets.append(typeOffsets[type])
    }
    return (changes, offsets)
  }

  /// A signed number, its highest byte first.
  private static func integer(_ file: Span<UInt8>, at start: Int, length: Int) -> Int64 {
    var bits: UInt64 = file[start] & 0x80 == 0 ? 0 : .max
    for index in start..<start + length { bits = bits << 8 | UInt64(file[index]) }
    return Int64(bitPattern: bits)
  }
}
