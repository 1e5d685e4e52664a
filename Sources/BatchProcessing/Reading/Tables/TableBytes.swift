/// The bytes of a table on their way to the splitter: UTF-16 turned into UTF-8, the byte order mark and the skipped lines taken off.
struct TableBytes {
  /// The byte order mark, as UTF-8 has it, or nothing.
  private(set) var mark: [UInt8] = []
  /// Whether there are no more bytes than those handed out or held back here.
  private(set) var isAtEnd: Bool

  private let source: InputSource
  private let size: ChunkSize
  private var transcoder: UTF16Transcoder?
  private var held: [UInt8]

  init(source: InputSource, head: [UInt8], isWhole: Bool, kind: InputSniffer.Kind, size: ChunkSize) {
    self.source = source
    self.size = size
    isAtEnd = isWhole
    held = head
    if case .utf16Table(let isBigEndian, let markLength) = kind {
      var transcoder = UTF16Transcoder(isBigEndian: isBigEndian)
      held = []
      transcoder.append(Array(head[markLength...]), to: &held)
      if isWhole { transcoder.finish(to: &held) }
      self.transcoder = transcoder
    } else if held.starts(with: Self.utf8Mark) {
      mark = Self.utf8Mark
      held.removeFirst(3)
    }
  }

  private static let utf8Mark: [UInt8] = [0xEF, 0xBB, 0xBF]

  /// The next bytes.
  mutating func next() throws(BatchError) -> [UInt8] {
    var bytes: [UInt8] = []
    let count = try source.read(upTo: size.byteCount, into: &bytes)
    if count == 0 { isAtEnd = true }
    guard transcoder != nil else { return bytes }
    var text: [UInt8] = []
    transcoder?.append(bytes, to: &text)
    if count == 0 { transcoder?.finish(to: &text) }
    return text
  }

  /// Leaves out lines, in quotes or not.
  mutating func skipLines(_ count: Int) throws(BatchError) {
    guard count > 0 else { return }
    var scanner = RecordScanner(grammar: TableGrammar(delimiter: Byte.comma), line: 1)
    var left = count
    while left > 0 {
      scanner.isAtEnd = isAtEnd
      var start = 0
      while left > 0, let line = scanner.firstLineEnd(held.span, from: start) {
        start = line.next
        left -= 1
      }
      held.removeFirst(start)
      if left == 0 { return }
      if isAtEnd {
        throw BatchError(
          code: .inputUnreadable, message: "\(source.name): there are no lines left after --skip-lines \(count)")
      }
      // What holds no line end is not needed again, but for a CR that may be half of one.
      if held.last != Byte.carriageReturn { held = [] } else { held = [Byte.carriageReturn] }
      held += try next()
    }
  }

  /// The first bytes, as many as are looked at where there are so many.
  mutating func peek() throws(BatchError) -> ArraySlice<UInt8> {
    while held.count < InputSniffer.headLength, !isAtEnd {
      if InputOpening.isEnough(held, of: source) { break }
      held += try next()
    }
    return held.prefix(InputSniffer.headLength)
  }

  /// Whether ``peek()`` has given all that there is.
  var isPeekedWhole: Bool { isAtEnd && held.count <= InputSniffer.headLength }

  /// Hands out what was looked at, without its first bytes.
  mutating func takePeeked(after count: Int) -> [UInt8] {
    let taken = count == 0 ? held : Array(held.dropFirst(count))
    held = []
    return taken
  }

  /// Whether the end of the source is lost.
  var isCutOff: Bool { source.isCutOff }

  func close() { source.close() }
}
