/// Reads one file out of a zip archive (PKWARE's APPNOTE) from front to back, so that an archive can come through a pipe.
///
/// Front to back means that a file is begun before the names behind it are known: where one of those could be meant as well, that is an
/// error only then. Where the archive's directory has been read before, it is known from the start which file is meant.
final class ZipDecoder: LayerDecoder {
  private(set) var damage: [String] = []
  private(set) var warnings: [String] = []

  private enum State {
    case header
    /// The bytes of an entry that are left out.
    case skipping(UInt64)
    case stored(left: UInt64)
    /// What may be left of the input's bytes; `nil` where the data say themselves where they end.
    case deflated(left: UInt64?)
    /// Behind an entry's data; so many bytes are left of those it should have.
    case check(left: UInt64)
    case ended
  }

  private var state = State.header
  private var names = ZipNames<Int>()
  private var entryNumber = -1
  private var entry: ZipEntry?
  private var taken: Int?
  private var isRefused = false
  private var storedChecksum: UInt32 = 0
  private var storedByteCount: UInt64 = 0
  private let inflater = Inflater()
  /// Where the wanted entry is, where that is known from the start.
  private let place: ZipPlace?
  private var discarded: [UInt8] = []

  init(place: ZipPlace? = nil) {
    self.place = place
    if let place { state = .skipping(place.offset) }
  }

  static func matches(_ input: InputQueue) -> Bool {
    input.starts(with: ZipEntry.signature) || input.starts(with: endSignature) || splitSignatures.contains(where: input.starts)
  }

  private static let endSignature: [UInt8] = [0x50, 0x4B, 5, 6]
  private static let splitSignatures: [[UInt8]] = [[0x50, 0x4B, 7, 8], [0x50, 0x4B, 0x30, 0x30]]
  /// What comes behind the files: their directory, or what goes with it.
  private static let directorySignatures: [[UInt8]] = [[0x50, 0x4B, 1, 2], [0x50, 0x4B, 6, 8], [0x50, 0x4B, 6, 6], endSignature]

  func decode(_ input: inout InputQueue, into out: inout [UInt8], upTo limit: Int) throws(DecompressionError) -> LayerState {
    let end = out.count + limit
    while out.count < end {
      switch state {
      case .ended:
        // What is left is read all the same: the layer below must come to its end, where its checksum is.
        input.removeAll()
        return input.isComplete ? .finished : .needsInput
      case .header:
        if try readHeader(&input) { continue }
      case .skipping(let left):
        let part = Int(min(left, UInt64(input.count)))
        input.skip(part)
        guard left > UInt64(part) else {
          state = .header
          continue
        }
        state = .skipping(left - UInt64(part))
      case .stored(let left):
        let part = min(Int(min(left, UInt64(input.count))), end - out.count)
        let range = input.position..<input.position + part
        if isWanted { out.append(contentsOf: input.bytes[range]) }
        storedChecksum = Inflater.checksum(input.bytes, range, after: storedChecksum)
        storedByteCount += UInt64(part)
        input.skip(part)
        state = left == UInt64(part) ? .check(left: 0) : .stored(left: left - UInt64(part))
        if part > 0 || left == 0 { continue }
      case .deflated(let left):
        if try inflate(&input, left: left, into: &out, upTo: end - out.count) { continue }
      case .check(let left):
        if try checkEntry(&input, left: left) { continue }
      }
      guard input.isComplete else { return .needsInput }
      try endEarly()
    }
    return .isFull
  }

  private var isWanted: Bool { taken == entryNumber }

  /// Reads what is behind an entry; false where the input is too short for that.
  private func readHeader(_ input: inout InputQueue) throws(DecompressionError) -> Bool {
    if taken != nil, place != nil {
      try endEntries()
      return true
    }
    guard input.count >= 4 else { return false }
    if entryNumber < 0, Self.splitSignatures.contains(where: input.starts) {
      input.skip(4)
      return true
    }
    guard input.starts(with: ZipEntry.signature) else {
      if !Self.directorySignatures.contains(where: input.starts) {
        try endDamaged(because: "")
        return true
      }
      try endEntries()
      return true
    }
    guard var entry = ZipEntry(from: &input) else { return false }
    entryNumber += 1
    if let place {
      entry.fill(from: place)
      taken = entryNumber
    } else {
      try choose(entry)
    }
    self.entry = entry
    inflater.reset()
    storedChecksum = 0
    storedByteCount = 0
    if isWanted {
      if let refusal = entry.refusal { throw DecompressionError(refusal) }
    } else if !entry.hasDescriptor {
      state = .skipping(entry.compressedByteCount)
      return true
    } else if entry.isFolder, entry.compressedByteCount == 0 {
      state = .check(left: 0)
      return true
    } else if entry.refusal != nil {
      // Where it ends cannot be told, so nothing behind it can be found.
      guard taken != nil else { throw DecompressionError(entry.refusal ?? "") }
      try endEntries()
      return true
    }
    state =
      entry.method == ZipEntry.stored
      ? .stored(left: entry.compressedByteCount) : .deflated(left: entry.hasDescriptor ? nil : entry.compressedByteCount)
    return true
  }

  private func choose(_ entry: ZipEntry) throws(DecompressionError) {
    if !entry.isFolder { try names.add(entry.name, mark: entryNumber) }
    switch names.verdict {
    case .nothing: break
    case .several: isRefused = true
    case .entry(let number):
      if taken == nil { taken = number } else if taken != number { isRefused = true }
    }
  }

  /// Inflates a piece; false where more input is needed.
  private func inflate(
    _ input: inout InputQueue, left: UInt64?, into out: inout [UInt8], upTo limit: Int
  ) throws(DecompressionError) -> Bool {
    let length = left.map { Int(min($0, UInt64(input.count))) } ?? input.count
    let range = input.position..<input.position + length
    let before = inflater.producedByteCount
    let consumed: Int
    let outcome: Inflater.Outcome
    if isWanted {
      (consumed, outcome) = inflater.inflate(input.bytes, range, into: &out, upTo: limit)
    } else {
      discarded.removeAll(keepingCapacity: true)
      (consumed, outcome) = inflater.inflate(input.bytes, range, into: &discarded, upTo: .max)
    }
    input.skip(consumed)
    let leftNow = left.map { $0 - UInt64(consumed) }
    state = .deflated(left: leftNow)
    switch outcome {
    case .finished: state = .check(left: leftNow ?? 0)
    case .damaged: try endDamaged(because: Wording.isDamaged)
    case .goesOn:
      if consumed > 0 || inflater.producedByteCount > before { return true }
      guard leftNow == 0 else { return false }
      // The entry's bytes are used up, and its data have not ended.
      try endDamaged(because: Wording.isDamaged)
    }
    return true
  }

  /// Compares an entry's checksum; false where more input is needed.
  private func checkEntry(_ input: inout InputQueue, left: UInt64) throws(DecompressionError) -> Bool {
    guard let entry else { return true }
    let isStored = entry.method == ZipEntry.stored
    let checksum = isStored ? storedChecksum : inflater.checksum
    let byteCount = isStored ? storedByteCount : inflater.producedByteCount
    if entry.hasDescriptor {
      guard input.count >= 24 || input.isComplete else { return false }
      let numbers = [UInt64(checksum), isStored ? storedByteCount : inflater.consumedByteCount, byteCount]
      guard let length = Self.descriptorLength(input, numbers) else {
        // Where the next entry begins cannot be told.
        try endDamaged(because: Wording.checksumDiffers)
        return true
      }
      input.skip(length)
      state = .header
    } else {
      if isWanted, checksum != entry.checksum { damage.append(Wording.checksumDiffers) }
      state = .skipping(left)
    }
    return true
  }

  /// The length of the descriptor that should hold these numbers; it may have a signature or not, and sizes of 4 or 8 bytes.
  private static func descriptorLength(_ input: InputQueue, _ numbers: [UInt64]) -> Int? {
    for start in [4, 0] {
      for size in [4, 8] {
        let length = start + 4 + 2 * size
        guard input.count >= length, start == 0 || input.starts(with: [0x50, 0x4B, 7, 8]) else { continue }
        let mask = size == 4 ? UInt64(UInt32.max) : .max
        let found = [
          input.number(at: start, length: 4), input.number(at: start + 4, length: size), input.number(at: start + 4 + size, length: size),
        ]
        if found == [numbers[0], numbers[1] & mask, numbers[2] & mask] { return length }
      }
    }
    return nil
  }

  /// All entries have been seen.
  private func endEntries() throws(DecompressionError) {
    if isRefused { throw names.severalMeant }
    if taken == nil { throw names.nothingMeant }
    state = .ended
  }

  /// Reading cannot go on; the reason is that of the wanted entry.
  private func endDamaged(because reason: String) throws(DecompressionError) {
    if isWanted, !isBetweenEntries {
      damage.append(reason)
    } else if taken != nil {
      warnings.append("the zip archive is damaged behind the file that was read")
    } else {
      throw DecompressionError("is a damaged zip archive; unpack it and give the file itself")
    }
    try endEntries()
  }

  /// The input ends where the archive does not.
  private func endEarly() throws(DecompressionError) {
    if isWanted, !isBetweenEntries {
      damage.append(Wording.endsEarly)
    } else if taken != nil {
      warnings.append("the zip archive ends early, behind the file that was read")
    } else {
      throw DecompressionError("is a zip archive that was cut short before a track or table was found in it")
    }
    try endEntries()
  }

  private var isBetweenEntries: Bool {
    switch state {
    case .header, .skipping: true
    default: false
    }
  }
}
