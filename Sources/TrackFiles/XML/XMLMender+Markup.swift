extension XMLMender {
  /// Mends what begins with the `<` at `at`.
  mutating func mendMarkup(_ text: Span<UInt8>, _ at: inout Int, atEnd: Bool) -> Step {
    guard at + 1 < text.count else { return .needsMore }
    switch text[at + 1] {
    case UInt8(ascii: "/"): return mendEndTag(text, &at)
    case UInt8(ascii: "?"): return mendInstruction(text, &at)
    case UInt8(ascii: "!"): return mendDeclaration(text, &at)
    default:
      let nameEnd = XMLCharacters.endOfName(text, from: at + 1)
      guard nameEnd > at + 1 else {
        mendStray(text, &at)
        return .taken
      }
      return mendStartTag(text, &at, nameEnd: nameEnd)
    }
  }

  /// Something other than white space comes first: what was before it is written behind the XML declaration, or before all.
  mutating func begin(_ text: Span<UInt8>) {
    guard !hasBegun else { return }
    hasBegun = true
    for _ in 0..<newlinesBeforeBegin { emit("\n", text) }
  }

  /// A `<` that begins nothing is text.
  private mutating func mendStray(_ text: Span<UInt8>, _ at: inout Int) {
    if isInsideRoot {
      emit("&lt;", text)
      note(.strayLessThan, text, at, "\"<\" begins no tag; it is read as text")
    } else {
      note(.textOutsideRoot, text, at, "there is text outside the root element; it is left out")
    }
    at += 1
  }

  /// A tag that never ends is text.
  mutating func mendBroken(_ text: Span<UInt8>, _ at: inout Int, nameEnd: Int) {
    let name = String(copying: text.extracting(at..<nameEnd)).prefix(64)
    noteDamage(text, at, "\"\(name)\" begins a tag that does not end; it is read as text")
    if isInsideRoot { emit("&lt;", text) }
    at += 1
  }

  private mutating func mendEndTag(_ text: Span<UInt8>, _ at: inout Int) -> Step {
    let start = at + 2
    let nameEnd = XMLCharacters.endOfName(text, from: start)
    var end = nameEnd
    while end < text.count, text[end] != UInt8(ascii: ">"), text[end] != UInt8(ascii: "<") { end += 1 }
    if end - at > Self.longestTag || (end < text.count && text[end] == UInt8(ascii: "<")) {
      mendBroken(text, &at, nameEnd: nameEnd)
      return .taken
    }
    guard end < text.count else { return .needsMore }
    defer { at = end + 1 }

    if skippedDepth > 0 {
      skippedDepth -= 1
      return .taken
    }
    guard isInsideRoot, let name = QualifiedName(text, start..<nameEnd) else {
      noteDamage(text, at, "</\(String(copying: text.extracting(start..<nameEnd)))> closes nothing; it is left out")
      emitNewlines(of: text, at..<end)
      return .taken
    }
    // The root is open, so a name that is not regular may still be that of an element whose name was made regular.
    let regular = name.isRegular ? nil : name.regular(text)
    let found =
      if let regular {
        open.innermost(regular.span, 0..<regular.count, limit: Self.longestReach)
      } else { open.innermost(text, start..<nameEnd, limit: Self.longestReach) }
    guard let found else {
      noteDamage(text, at, "</\(String(copying: text.extracting(start..<nameEnd)))> closes nothing; it is left out")
      emitNewlines(of: text, at..<end)
      return .taken
    }
    if found < open.depth - 1 {
      let (outer, innermost) = (open.name(found), open.name(open.depth - 1))
      noteDamage(text, at, "</\(outer)> comes before <\(innermost)> is closed")
      closeElements(downTo: found + 1, text)
    }
    if found == 0 {
      closeRoot(text)
      emitNewlines(of: text, at..<end)
      return .taken
    }
    var blank = nameEnd
    while blank < end, XMLCharacters.isSpace(text[blank]) { blank += 1 }
    if regular == nil, blank == end {
      emit(text, at..<end + 1)
    } else {
      emit("</", text)
      var bytes: [UInt8] = []
      open.appendName(found, to: &bytes)
      emit(bytes, text)
      emitNewlines(of: text, nameEnd..<end)
      emit(">", text)
    }
    open.pop()
    endMarkup()
    return .taken
  }

  /// An end tag closes nothing further out than this: looking through thousands of open elements at every tag would take for ever.
  private static var longestReach: Int { 256 }

  private mutating func mendInstruction(_ text: Span<UInt8>, _ at: inout Int) -> Step {
    var end = at + 2
    while end + 1 < text.count, !(text[end] == UInt8(ascii: "?") && text[end + 1] == UInt8(ascii: ">")), end - at <= Self.longestTag {
      end += 1
    }
    let nameEnd = XMLCharacters.endOfName(text, from: at + 2)
    if end - at > Self.longestTag {
      mendBroken(text, &at, nameEnd: nameEnd)
      return .taken
    }
    guard end + 1 < text.count else { return .needsMore }
    defer { at = end + 2 }

    let target = String(copying: text.extracting(at + 2..<nameEnd))
    if target.lowercased() == "xml" {
      mendXMLDeclaration(text, at..<end + 2)
      return .taken
    }
    let isRegular =
      (1...QualifiedName.longest).contains(nameEnd - at - 2) && !target.contains(":")
      && (nameEnd == end || XMLCharacters.isSpace(text[nameEnd]))
    begin(text)
    if isRegular {
      emit(text, at..<end + 2)
    } else {
      note(.instruction, text, at, "\"<?\(target)\" begins no processing instruction; it is left out")
      emitNewlines(of: text, at..<end)
    }
    endMarkup()
    return .taken
  }

  /// The XML declaration is written anew, since what comes out is UTF-8 whatever came in.
  private mutating func mendXMLDeclaration(_ text: Span<UInt8>, _ range: Range<Int>) {
    if hasBegun {
      if rootIsClosed {
        isInSecondProlog = true
        note(.secondDocument, text, range.lowerBound, "a second document begins here; it is read as a part of the first")
      } else if open.depth == 0 {
        note(.misplacedDeclaration, text, range.lowerBound, "the XML declaration does not stand at the beginning, or is written twice")
      } else {
        noteDamage(text, range.lowerBound, "a second document begins here, before the first has ended")
      }
    } else {
      if newlinesBeforeBegin > 0 || hasSpaceBefore {
        note(.spaceBeforeDeclaration, text, range.lowerBound, "there is white space before the XML declaration")
      }
      emit("<?xml version=\"1.0\" encoding=\"UTF-8\"", text)
      switch EncodingGuess.value(of: "standalone", in: String(copying: text.extracting(range))) {
      case "yes": emit(" standalone=\"yes\"", text)
      case "no": emit(" standalone=\"no\"", text)
      default: break
      }
      emit("?>", text)
      begin(text)
    }
    emitNewlines(of: text, range)
    endMarkup()
  }

  /// Mends what begins with `<!`.
  private mutating func mendDeclaration(_ text: Span<UInt8>, _ at: inout Int) -> Step {
    for (opening, mode) in [("<!--" as StaticString, Mode.comment), ("<![CDATA[", .cdata), ("<!DOCTYPE", .text)] {
      switch Self.compare(text, at, opening) {
      case .needsMore: return .needsMore
      case .different: continue
      case .equal: break
      }
      switch mode {
      case .comment: begin(text)
      case .cdata:
        guard isInsideRoot else {
          mendStray(text, &at)
          return .taken
        }
      case .text: return mendDocumentType(text, &at)
      }
      self.mode = mode
      emit(text, at..<at + opening.utf8CodeUnitCount)
      at += opening.utf8CodeUnitCount
      return .taken
    }
    mendStray(text, &at)
    return .taken
  }

  private enum Comparison { case equal, different, needsMore }

  private static func compare(_ text: Span<UInt8>, _ at: Int, _ string: StaticString) -> Comparison {
    let bytes = unsafe UnsafeBufferPointer(start: string.utf8Start, count: string.utf8CodeUnitCount)
    for offset in 0..<string.utf8CodeUnitCount {
      guard at + offset < text.count else { return .needsMore }
      guard unsafe text[at + offset] == bytes[offset] else { return .different }
    }
    return .equal
  }

  /// The end of the comment or instruction that begins here, `nil` in it where that is not in the text; `nil` where none begins.
  private static func hiddenPart(_ text: Span<UInt8>, _ at: Int, isInQuotes: Bool) -> Int?? {
    guard !isInQuotes, text[at] == UInt8(ascii: "<") else { return nil }
    let closing: StaticString
    switch (compare(text, at, "<!--"), compare(text, at, "<?")) {
    case (.equal, _): closing = "-->"
    case (_, .equal): closing = "?>"
    case (.needsMore, _), (_, .needsMore): return .some(nil)
    default: return nil
    }
    var index = at + 2
    while index < text.count, index - at <= longestTag {
      if compare(text, index, closing) == .equal { return index + closing.utf8CodeUnitCount }
      index += 1
    }
    return .some(nil)
  }

  /// A document type is left out: nothing that it says is needed, and with entities it is a known way to attack a reader.
  private mutating func mendDocumentType(_ text: Span<UInt8>, _ at: inout Int) -> Step {
    var end = at
    var quote: UInt8?
    var isInSubset = false
    scan: while end < text.count, end - at <= Self.longestTag {
      let byte = text[end]
      if Self.compare(text, end, "<!ENTITY") == .equal {
        fail(
          .declaresEntities, text, end, "the document declares entities of its own; such a file is refused, since they can name other files"
        )
        return .taken
      }
      if let hidden = Self.hiddenPart(text, end, isInQuotes: quote != nil) {
        // What stands in comments and instructions of the subset ends nothing.
        guard let past = hidden else { break scan }
        end = past
        continue
      }
      if let open = quote {
        if byte == open { quote = nil }
      } else if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
        quote = byte
      } else if byte == UInt8(ascii: "[") {
        isInSubset = true
      } else if byte == UInt8(ascii: "]") {
        isInSubset = false
      } else if byte == UInt8(ascii: ">"), !isInSubset {
        note(.doctype, text, at, "the document type declaration is left out")
        begin(text)
        emitNewlines(of: text, at..<end)
        endMarkup()
        at = end + 1
        return .taken
      }
      end += 1
    }
    guard end - at > Self.longestTag || text.count - at > Self.longestTag else { return .needsMore }
    fail(.malformedXML, text, at, "the document type declaration does not end")
    return .taken
  }
}
