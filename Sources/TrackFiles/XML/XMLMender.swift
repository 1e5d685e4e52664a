/// Turns UTF-8 text into well-formed XML, changing as little as possible.
///
/// Real files are cut off, glued together, and written by programs that have never heard of `&amp;`. A parser that recovers by itself
/// closes the wrong elements and invents attributes from a tag that was cut. So the text is mended before it is parsed, by these rules:
/// - What is well-formed stays byte for byte, and so does the number of its lines.
/// - `<` and `&` that begin nothing become text; references to entities that XML does not know become characters, or text.
/// - An end tag closes the elements inside the one it names; an end tag that names no open element is left out.
/// - A tag that never ends is text in the middle of a document and is left out at its end, with the text before it.
/// - A second root element continues the first; what is open at the end is closed.
///
/// What comes out does not depend on the pieces that the text comes in.
struct XMLMender {
  enum Mode {
    case text
    case comment
    case cdata
  }

  /// How a piece of text was taken.
  enum Step {
    case taken
    /// What begins here has not ended yet.
    case needsMore
  }

  /// The tags of elements that are nested deeper are left out: nobody writes such, and each level costs memory.
  static let deepestNesting = 100_000
  /// A longer tag, instruction or document type is no tag: it would be held in memory.
  static let longestTag = 8 << 20
  /// A longer comment or CDATA section becomes several: the parser gives up on ten million bytes.
  static let longestSection = 1 << 20
  /// More prefixes in scope at a time are refused: nobody declares them, and each is looked for among all others.
  static let mostPrefixes = 1024
  /// Text without any markup is handed on in pieces of this length.
  static let longestText = 1 << 16

  let problems: DocumentProblems
  /// Why mending had to stop; nothing more is taken then.
  var failure: DocumentError?

  // What came in.
  private var held: [UInt8] = []
  var mode = Mode.text
  /// How long the comment or CDATA section is so far: the parser gives up on one that is very long.
  var sectionLength = 0
  private var lines = LineCounter()

  // What goes out.
  private var mended: [UInt8] = []
  private var mendedStart = 0
  /// What stays as it is and has not been copied from the current piece yet: a clean document is copied in long runs.
  private var run = 0..<0
  /// The end, in `mended`, of the last tag; the text behind it may turn out to be cut.
  private var markupEnd = 0
  /// The root's end tag and what follows it, until it is certain that the document ends there.
  private var tail: [UInt8] = []
  private var tailEndTagLength = 0
  /// For each end tag that was added: the offset, in everything mended, of the byte after it.
  private(set) var addedEnds: [Int] = []

  // Where we are.
  var hasBegun = false
  var newlinesBeforeBegin = 0
  var hasSpaceBefore = false
  /// The XML declaration of a second document has been seen, but not yet its root.
  var isInSecondProlog = false
  var open = OpenElements()
  /// How many elements are open whose tags are left out because they are nested too deep.
  var skippedDepth = 0
  /// Whether the text before the place where the document is cut stays; it depends on the format what can be made of it.
  var keepsCutText = false
  /// The local name of the root element, once it has begun.
  var rootName: String?
  private(set) var rootIsClosed = false
  /// Scratch for the tag being read.
  var attributes: [AttributeRange] = []

  init(problems: DocumentProblems) { self.problems = problems }

  /// How much is mended and was not taken yet.
  var waitingCount: Int { mended.count }

  var isInsideRoot: Bool { open.depth > 0 && !rootIsClosed }

  /// The line that was reached.
  var line: Int { lines.line }

  // MARK: In

  /// Takes the next text: valid UTF-8, cut between characters only.
  mutating func mend(_ text: Span<UInt8>) {
    guard failure == nil, text.count > 0 else { return }
    if held.isEmpty {
      process(text, atEnd: false)
      return
    }
    let isWorthATry = Self.contains(text, UInt8(ascii: ">")) || held.count < 256 || held.count > Self.longestTag || mode != .text
    held.append(text)
    guard isWorthATry else { return }
    let all = held
    held.removeAll()
    process(all.span, atEnd: false)
  }

  /// Says that the text has ended: what is open is closed.
  mutating func finish() {
    guard failure == nil else { return }
    let all = held
    held.removeAll()
    process(all.span, atEnd: true)
    let isCut = !held.isEmpty || mode != .text
    let nothing: [UInt8] = []
    switch mode {
    case .text: break
    case .comment: emit("-->", nothing.span)
    case .cdata: emit("]]>", nothing.span)
    }
    if mode != .text { endMarkup() }
    guard open.depth > 0 else { return }
    if !rootIsClosed {
      if !keepsCutText { mended.removeLast(max(0, mended.count - markupEnd)) }
      let innermost = open.name(open.depth - 1)
      closeElements(downTo: 0, nothing.span)
      problems.noteEarlyEnd(
        line: lines.line, column: lines.column, "the document ends early: <\(innermost)> is not closed; what came before is kept")
    } else {
      mended.append(contentsOf: tail)
      tail.removeAll()
      if isCut {
        problems.noteEarlyEnd(
          line: lines.line, column: lines.column, "the document ends early, inside a tag or comment after its root element")
      }
    }
    markupEnd = mended.count
  }

  private mutating func process(_ text: Span<UInt8>, atEnd: Bool) {
    lines.begin()
    run = 0..<0
    var at = 0
    loop: while at < text.count, failure == nil {
      let step =
        switch mode {
        case .text where isInsideRoot: mendText(text, &at, atEnd: atEnd)
        case .text: mendOutside(text, &at, atEnd: atEnd)
        case .comment: mendComment(text, &at)
        case .cdata: mendCDATA(text, &at)
        }
      if step == .needsMore { break loop }
    }
    settle(text)
    lines.count(text, to: atEnd ? text.count : at)
    if at < text.count { held.append(text.extracting(at..<text.count)) }
  }

  /// Where a problem is; the indices asked for must not go backwards.
  mutating func place(_ text: Span<UInt8>, _ index: Int) -> (line: Int, column: Int) {
    lines.count(text, to: index)
    return (lines.line, lines.column)
  }

  mutating func note(_ repair: DocumentProblems.Repair, _ text: Span<UInt8>, _ index: Int, _ message: @autoclosure () -> String) {
    let place = place(text, index)
    problems.note(repair, .malformedXML, line: place.line, column: place.column, message())
  }

  mutating func noteDamage(_ text: Span<UInt8>, _ index: Int, _ message: @autoclosure () -> String) {
    let place = place(text, index)
    problems.noteDamage(.malformedXML, line: place.line, column: place.column, message())
  }

  mutating func fail(_ code: DocumentError.Code, _ text: Span<UInt8>, _ index: Int, _ message: String) {
    let place = place(text, index)
    failure = DocumentError(code: code, message: message, line: place.line, column: place.column)
  }

  // MARK: Out

  /// Hands out what is mended and sure to stay, and where it begins in everything mended.
  mutating func take(_ body: (Span<UInt8>, Int) -> Void) {
    // Two bytes stay, for `endsWithBrackets`; so does a character that they would cut.
    var count = mended.count - markupEnd > Self.longestText ? mended.count - 2 : markupEnd
    while count > markupEnd, mended[count] & 0xC0 == 0x80 { count -= 1 }
    guard count > 0 else { return }
    body(mended.span.extracting(0..<count), mendedStart)
    mendedStart += count
    markupEnd = max(0, markupEnd - count)
    mended.removeSubrange(0..<count)
  }

  /// Forgets the added end tags that have been handed out.
  mutating func forgetAddedEnds() { addedEnds.removeAll(keepingCapacity: true) }

  /// Puts out a part of the current piece as it is.
  mutating func emit(_ text: Span<UInt8>, _ range: Range<Int>) {
    if range.lowerBound == run.upperBound {
      run = run.lowerBound..<range.upperBound
    } else {
      settle(text)
      run = range
    }
  }

  /// Puts out bytes that are not in the current piece, whose text must be given too.
  mutating func emit(_ bytes: [UInt8], _ text: Span<UInt8>) {
    settle(text)
    if rootIsClosed { tail.append(contentsOf: bytes) } else { mended.append(contentsOf: bytes) }
  }

  /// Puts out characters that are not in the current piece, whose text must be given too.
  mutating func emit(_ string: StaticString, _ text: Span<UInt8>) {
    settle(text)
    let bytes = unsafe UnsafeBufferPointer(start: string.utf8Start, count: string.utf8CodeUnitCount)
    if rootIsClosed { unsafe tail.append(contentsOf: bytes) } else { unsafe mended.append(contentsOf: bytes) }
  }

  /// Copies what stays as it is; needed before anything else is put out, and before another piece.
  mutating func settle(_ text: Span<UInt8>) {
    guard !run.isEmpty else { return }
    if rootIsClosed { tail.append(text.extracting(run)) } else { mended.append(text.extracting(run)) }
    run = run.upperBound..<run.upperBound
  }

  /// Whether what was put out last is `]]`, which no `>` may follow in text; what was between them may have been left out.
  mutating func endsWithBrackets(_ text: Span<UInt8>) -> Bool {
    settle(text)
    return mended.count >= 2 && mended[mended.count - 1] == UInt8(ascii: "]") && mended[mended.count - 2] == UInt8(ascii: "]")
  }

  /// Says that everything so far belongs to finished markup.
  mutating func endMarkup() {
    if !rootIsClosed { markupEnd = mended.count + run.count }
  }

  /// Keeps the line numbers right where text is left out.
  mutating func emitNewlines(of text: Span<UInt8>, _ range: Range<Int>) {
    for index in range where text[index] == 10 { emit("\n", text) }
  }

  // MARK: Elements

  /// Closes the innermost elements until `depth` are open.
  mutating func closeElements(downTo depth: Int, _ text: Span<UInt8>) {
    settle(text)
    while open.depth > depth {
      mended.append(contentsOf: [UInt8(ascii: "<"), UInt8(ascii: "/")])
      open.appendName(open.depth - 1, to: &mended)
      mended.append(UInt8(ascii: ">"))
      addedEnds.append(mendedStart + mended.count)
      open.pop()
    }
    markupEnd = mended.count
  }

  /// The root's end tag has been read: it waits, since a second document may follow.
  mutating func closeRoot(_ text: Span<UInt8>) {
    settle(text)
    rootIsClosed = true
    tail = [UInt8(ascii: "<"), UInt8(ascii: "/")]
    open.appendName(0, to: &tail)
    tail.append(UInt8(ascii: ">"))
    tailEndTagLength = tail.count
  }

  /// Something follows the root element that belongs into it.
  mutating func reopenRoot(_ text: Span<UInt8>) {
    settle(text)
    rootIsClosed = false
    mended.append(contentsOf: tail[tailEndTagLength...])
    tail.removeAll()
    markupEnd = mended.count
  }

  /// White space and other things after the root are kept, but not without end.
  var tailIsFull: Bool { tail.count > Self.longestText }

  static func contains(_ text: Span<UInt8>, _ byte: UInt8) -> Bool {
    for index in 0..<text.count where text[index] == byte { return true }
    return false
  }
}
