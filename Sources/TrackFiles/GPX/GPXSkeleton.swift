/// The document around the points, byte for byte as it was mended, with the places where something can be added to each point.
///
/// All offsets that come in are those of the mended document. The bytes behind the last place where something might be added wait until
/// the point is finished, so that a point and its insertion are always in the same batch.
struct GPXSkeleton {
  /// The open point.
  private struct Point {
    var prefix: String
    /// Nothing before this offset is needed any more.
    var holdFrom: Int
    /// The white space before the first child.
    var childIndent: [UInt8] = []
    var hasChild = false
    /// Whether a child, or a child of the extensions, is open: whatever is in it comes before the place where something can be added.
    var isInside = false
    /// The white space before the first child of the point's extensions.
    var grandchildIndent: [UInt8] = []
    var hasGrandchild = false
    /// Where the enrichment goes, as an offset in all skeletons of the document, once it is known.
    var insertion: GPXInsertion?
  }

  private var mended: [UInt8] = []
  private var mendedStart = 0
  /// Up to here the mended bytes are in `bytes`.
  private var copiedTo = 0
  private var bytes: [UInt8] = []
  private var bytesStart = 0
  private var point: Point?

  // What surrounded the last point nearly always surrounds the next.
  private var lastIndent: [UInt8] = []
  private var lastTag = ""
  private var lastAround = GPXInsertion()

  /// Takes mended bytes, before they are parsed.
  mutating func append(_ text: Span<UInt8>) { mended.append(text) }

  /// Gives what is finished, and its offset in all skeletons of the document.
  mutating func take(readTo offset: Int) -> (bytes: [UInt8], start: Int) {
    var limit = max(copiedTo, min(offset, mendedStart + mended.count))
    if let point, point.insertion == nil, !point.isInside { limit = min(limit, point.holdFrom) }
    copy(to: limit)
    mended.removeSubrange(0..<copiedTo - mendedStart)
    mendedStart = copiedTo

    let start = bytesStart
    var finished = bytes
    bytes = []
    if let insertion = point?.insertion {
      bytes.append(contentsOf: finished[(insertion.offset - start)...])
      finished.removeLast(bytes.count)
    }
    bytesStart += finished.count
    return (finished, start)
  }

  // MARK: Events

  /// A point begins.
  mutating func startPoint(tagEnd: Int, prefix: String) {
    point = Point(prefix: prefix, holdFrom: tagEnd)
  }

  /// A child of the point begins; `isExtensions` says that what is added goes into it.
  mutating func startChild(tagEnd: Int, isExtensions: Bool) {
    point?.isInside = !isExtensions
    guard point?.hasChild == false else { return }
    let indent = indent(before: startOfTag(endingAt: tagEnd))
    point?.hasChild = true
    point?.childIndent = indent
  }

  /// A child of the point has ended.
  mutating func endChild(end: Int) {
    point?.holdFrom = end
    point?.isInside = false
  }

  /// A child of the point's extensions begins.
  mutating func startGrandchild(tagEnd: Int) {
    point?.isInside = true
    guard point?.hasGrandchild == false else { return }
    let indent = indent(before: startOfTag(endingAt: tagEnd))
    point?.hasGrandchild = true
    point?.grandchildIndent = indent
  }

  /// A child of the point's extensions has ended.
  mutating func endGrandchild(end: Int) {
    point?.holdFrom = end
    point?.isInside = false
  }

  /// The point's extensions have ended: the enrichment goes inside, as the last child.
  mutating func endExtensions(end: Int) {
    guard let point, point.insertion == nil else { return }
    var insertion = GPXInsertion()
    if closesItself(tagEndingAt: end) {
      insertion.offset = expand(tagEndingAt: end)
    } else {
      copy(to: point.hasGrandchild ? point.holdFrom : startOfTag(endingAt: end))
      insertion.offset = bytesStart + bytes.count
      insertion.prefix = String(decoding: point.grandchildIndent, as: UTF8.self)
    }
    self.point?.insertion = insertion
  }

  /// The point has ended; gives where its enrichment goes, as an offset in all skeletons of the document.
  mutating func endPoint(end: Int, isVersion10: Bool) -> GPXInsertion {
    guard let ended = point.take() else { return GPXInsertion() }
    if let insertion = ended.insertion { return insertion }
    if closesItself(tagEndingAt: end) {
      let offset = expand(tagEndingAt: end)
      return around(ended, indent: [], isVersion10: isVersion10, offset: offset)
    }
    copy(to: ended.hasChild ? ended.holdFrom : startOfTag(endingAt: end))
    return around(ended, indent: ended.childIndent, isVersion10: isVersion10, offset: bytesStart + bytes.count)
  }

  /// The point was never closed: it ends before the start tag whose `>` or `/>` is at an offset.
  mutating func endPoint(beforeTagEndingAt end: Int, isVersion10: Bool) -> GPXInsertion {
    guard let ended = point.take() else { return GPXInsertion() }
    if let insertion = ended.insertion { return insertion }
    copy(to: startOfTag(endingAt: end))
    return around(ended, indent: [], isVersion10: isVersion10, offset: bytesStart + bytes.count)
  }

  // MARK: Bytes

  private mutating func copy(to offset: Int) {
    guard offset > copiedTo else { return }
    bytes.append(contentsOf: mended[(copiedTo - mendedStart)..<(offset - mendedStart)])
    copiedTo = offset
  }

  private func closesItself(tagEndingAt end: Int) -> Bool {
    let index = end - mendedStart
    return index >= 2 && index <= mended.count && mended[index - 2] == UInt8(ascii: "/")
  }

  /// Writes an empty element with two tags, and gives the offset between them.
  private mutating func expand(tagEndingAt end: Int) -> Int {
    var start = end - 1 - mendedStart
    while start > 0, mended[start] != UInt8(ascii: "<") { start -= 1 }
    let name = mended[(start + 1)..<(end - 2 - mendedStart)].prefix { !XMLCharacters.isSpace($0) }
    var cut = end - 2
    while cut > copiedTo, XMLCharacters.isSpace(mended[cut - 1 - mendedStart]) { cut -= 1 }
    copy(to: cut)
    bytes.append(UInt8(ascii: ">"))
    let offset = bytesStart + bytes.count
    bytes.append(contentsOf: "</".utf8)
    bytes.append(contentsOf: name)
    bytes.append(UInt8(ascii: ">"))
    copiedTo = end
    return offset
  }

  /// The offset of the `<` of a tag; in mended text no `<` is inside a tag.
  private func startOfTag(endingAt end: Int) -> Int {
    var index = min(end - mendedStart, mended.count) - 1
    while index > 0, mended[index] != UInt8(ascii: "<") { index -= 1 }
    return max(mendedStart + index, copiedTo)
  }

  /// The line end and the white space directly before an offset; empty where there is no line end.
  private func indent(before offset: Int) -> [UInt8] {
    let end = offset - mendedStart
    var start = end
    while start > 0, end - start < 128, mended[start - 1] == 32 || mended[start - 1] == 9 { start -= 1 }
    guard start > 0, mended[start - 1] == 10 else { return [] }
    start -= 1
    if start > 0, mended[start - 1] == 13 { start -= 1 }
    return Array(mended[start..<end])
  }

  private func tag(_ prefix: String, _ name: String) -> String { prefix.isEmpty ? name : "\(prefix):\(name)" }

  /// What goes around the enrichment of a point without extensions of its own.
  private mutating func around(_ point: Point, indent: [UInt8], isVersion10: Bool, offset: Int) -> GPXInsertion {
    let tag = isVersion10 ? "" : tag(point.prefix, "extensions")
    if tag != lastTag || indent != lastIndent {
      lastTag = tag
      lastIndent = indent
      lastAround.prefix = String(decoding: indent, as: UTF8.self) + (tag.isEmpty ? "" : "<\(tag)>")
      lastAround.suffix = tag.isEmpty ? "" : "</\(tag)>"
    }
    var around = lastAround
    around.offset = offset
    return around
  }
}
