/// Reads gzip (RFC 1952): any number of members, one after another, with zeros between or behind them, as tapes leave them.
final class GzipDecoder: LayerDecoder {
  private(set) var damage: [String] = []
  private(set) var warnings: [String] = []

  private enum State {
    case fixedHeader, extraLength, extra(Int), name, comment, headerChecksum
    case body, trailer, afterMember, ended
  }

  private enum Flag {
    static let headerChecksum: UInt8 = 1 << 1
    static let extra: UInt8 = 1 << 2
    static let name: UInt8 = 1 << 3
    static let comment: UInt8 = 1 << 4
    static let unknown: UInt8 = 0b1110_0000
  }

  private var state = State.fixedHeader
  private var flags: UInt8 = 0
  private var headerChecksum: UInt32 = 0
  private let inflater = Inflater()

  static func matches(_ input: InputQueue) -> Bool { input.starts(with: [0x1F, 0x8B]) }

  func decode(_ input: inout InputQueue, into out: inout [UInt8], upTo limit: Int) throws(DecompressionError) -> LayerState {
    let end = out.count + limit
    while out.count < end {
      switch state {
      case .ended:
        // What is left is read all the same: the layer below must come to its end, where its checksum is.
        input.removeAll()
        return input.isComplete ? .finished : .needsInput
      case .body:
        let (consumed, outcome) = inflater.inflate(input.bytes, input.range, into: &out, upTo: end - out.count)
        input.skip(consumed)
        switch outcome {
        case .finished: state = .trailer
        case .damaged: stop(because: Wording.isDamaged)
        case .goesOn:
          guard input.isEmpty, out.count < end else { continue }
          guard input.isComplete else { return .needsInput }
          stop(because: Wording.endsEarly)
        }
      case .afterMember:
        guard findNextMember(&input) else { return .needsInput }
      default:
        if try step(&input) { continue }
        guard input.isComplete else { return .needsInput }
        stop(because: Wording.endsEarly)
      }
    }
    return .isFull
  }

  private func stop(because reason: String) {
    damage.append(reason)
    state = .ended
  }

  /// Reads a part of a member's header, or its trailer; false where the input is too short for that.
  private func step(_ input: inout InputQueue) throws(DecompressionError) -> Bool {
    switch state {
    case .fixedHeader:
      guard input.count >= 10 else { return false }
      flags = input[3]
      guard input[2] == 8, flags & Flag.unknown == 0 else {
        throw DecompressionError("is compressed with gzip in an unknown way; decompress it with the program that made it")
      }
      takeHeader(10, &input)
      state = .extraLength
    case .extraLength:
      guard flags & Flag.extra != 0 else {
        state = .name
        return true
      }
      guard input.count >= 2 else { return false }
      let length = Int(input.number(at: 0, length: 2))
      takeHeader(2, &input)
      state = .extra(length)
    case .extra(let length):
      let part = min(length, input.count)
      takeHeader(part, &input)
      state = part == length ? .name : .extra(length - part)
      return part == length
    case .name:
      guard flags & Flag.name == 0 || takeText(&input) else { return false }
      state = .comment
    case .comment:
      guard flags & Flag.comment == 0 || takeText(&input) else { return false }
      state = .headerChecksum
    case .headerChecksum:
      if flags & Flag.headerChecksum != 0 {
        guard input.count >= 2 else { return false }
        // It guards nothing but the header's own words, of which none is used here.
        if input.number(at: 0, length: 2) != UInt64(headerChecksum & 0xFFFF) { warn("the checksum of the gzip header is wrong") }
        input.skip(2)
      }
      state = .body
      inflater.reset()
    case .trailer:
      guard input.count >= 8 else { return false }
      let isSound =
        input.number(at: 0, length: 4) == UInt64(inflater.checksum)
        && input.number(at: 4, length: 4) == inflater.producedByteCount & 0xFFFF_FFFF
      // The next member is a file of its own: it may be sound.
      if !isSound, damage.isEmpty { damage.append(Wording.checksumDiffers) }
      input.skip(8)
      state = .afterMember
    case .body, .afterMember, .ended: break
    }
    return true
  }

  /// Passes zeros, and tells whether another member follows; false where the input is too short to tell.
  private func findNextMember(_ input: inout InputQueue) -> Bool {
    while !input.isEmpty, input[0] == 0 { input.skip(1) }
    let start: [UInt8] = [0x1F, 0x8B, 8]
    let known = min(input.count, 4)
    let mayBeMember = (0..<known).allSatisfy { $0 < 3 ? input[$0] == start[$0] : input[$0] & Flag.unknown == 0 }
    if known < 4, mayBeMember, !input.isComplete { return false }
    if input.isEmpty {
      state = .ended
    } else if mayBeMember {
      headerChecksum = 0
      state = .fixedHeader
    } else {
      warn(Self.trailingBytes)
      state = .ended
    }
    return true
  }

  static let trailingBytes = "there are bytes after the end of the compressed data; they were left out"

  private func warn(_ warning: String) {
    if !warnings.contains(warning) { warnings.append(warning) }
  }

  private func takeHeader(_ length: Int, _ input: inout InputQueue) {
    headerChecksum = Inflater.checksum(input.bytes, input.position..<input.position + length, after: headerChecksum)
    input.skip(length)
  }

  /// Takes a text with the zero that ends it; false where that is not there yet.
  private func takeText(_ input: inout InputQueue) -> Bool {
    let end = input.bytes[input.range].firstIndex(of: 0)
    takeHeader((end.map { $0 + 1 } ?? input.range.upperBound) - input.position, &input)
    return end != nil
  }
}
