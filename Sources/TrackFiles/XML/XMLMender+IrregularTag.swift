extension XMLMender {
  /// Reads a start tag with patience, writes it as XML asks, and reads that.
  ///
  /// Values without quotes, attributes without space between them or written twice, and what is no attribute at all are borne with.
  mutating func mendIrregularStartTag(_ text: Span<UInt8>, _ at: inout Int, name: QualifiedName) -> Step {
    var patient = PatientTag(name: name.regular(text))
    switch patient.read(text, from: name.range.upperBound) {
    case .needsMore where text.count - at <= Self.longestTag: return .needsMore
    case .ended(let end) where end - at > Self.longestTag: fallthrough
    case .needsMore, .broken:
      mendBroken(text, &at, nameEnd: name.range.upperBound)
      return .taken
    case .ended(let end):
      note(
        name.isRegular ? .attributes : .name, text, at,
        "the tag <\(String(copying: text.extracting(name.range)))> is not written as XML asks\(patient.explanation); it is read as far as it can be"
      )
      let tag = patient.tag(newlines: text.extracting(at..<end))
      // Between the two calls of `settle`, the current piece is the tag.
      settle(text)
      var start = 0
      _ = mendStartTag(tag.span, &start, nameEnd: 1 + patient.nameLength)
      settle(tag.span)
      at = end
      return .taken
    }
  }
}

/// A start tag that is not written as XML asks, taken apart.
private struct PatientTag {
  enum End {
    case needsMore
    /// Another tag begins before this one ends.
    case broken
    case ended(Int)
  }

  private let name: [UInt8]
  private var attributes: [(name: [UInt8], value: [UInt8])] = []
  private var closesItself = false
  private var references: [XMLReference.Meaning] = []
  /// What was wrong, for people.
  private(set) var explanation = ""

  var nameLength: Int { name.count }

  init(name: [UInt8]) { self.name = name }

  mutating func read(_ text: Span<UInt8>, from start: Int) -> End {
    var index = start
    while index < text.count {
      switch text[index] {
      case UInt8(ascii: ">"): return .ended(index + 1)
      case UInt8(ascii: "<"): return .broken
      case UInt8(ascii: "/"):
        guard index + 1 < text.count else { return .needsMore }
        if text[index + 1] == UInt8(ascii: ">") {
          closesItself = true
          return .ended(index + 2)
        }
        index += 1
      default:
        let nameEnd = XMLCharacters.endOfName(text, from: index)
        if nameEnd == index {
          if !XMLCharacters.isSpace(text[index]) { explain("there is something that is no attribute") }
          index += XMLCharacters.scalar(text, at: index).length
        } else {
          switch readAttribute(text, index..<nameEnd) {
          case .ended(let end): index = end
          case let other: return other
          }
        }
      }
    }
    return .needsMore
  }

  private mutating func readAttribute(_ text: Span<UInt8>, _ range: Range<Int>) -> End {
    var index = range.upperBound
    func skipSpace() { while index < text.count, XMLCharacters.isSpace(text[index]) { index += 1 } }
    skipSpace()
    guard index < text.count else { return .needsMore }
    guard text[index] == UInt8(ascii: "=") else {
      explain("an attribute has no value")
      return .ended(index)
    }
    index += 1
    skipSpace()
    guard index < text.count else { return .needsMore }
    let quote = text[index]
    var value: Range<Int>
    if quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") {
      index += 1
      value = index..<index
      var tagMayHaveEnded = false
      while index < text.count, text[index] != quote {
        if text[index] == UInt8(ascii: ">") { tagMayHaveEnded = true }
        // A value that holds the end of this tag and the beginning of another has lost its closing quote.
        if text[index] == UInt8(ascii: "<"), tagMayHaveEnded { return .broken }
        index += 1
      }
      guard index < text.count else { return .needsMore }
      value = value.lowerBound..<index
      index += 1
    } else {
      let start = index
      while index < text.count, !XMLCharacters.isSpace(text[index]), text[index] != UInt8(ascii: ">"), text[index] != UInt8(ascii: "<") {
        if text[index] == UInt8(ascii: "/"), index + 1 < text.count, text[index + 1] == UInt8(ascii: ">") { break }
        index += 1
      }
      guard index < text.count else { return .needsMore }
      value = start..<index
      explain("a value has no quotes")
    }
    keep(text, range, value)
    return .ended(index)
  }

  private mutating func keep(_ text: Span<UInt8>, _ range: Range<Int>, _ value: Range<Int>) {
    guard let parts = QualifiedName(text, range) else { return }
    let name = parts.regular(text)
    if !parts.isRegular { explain("there is a colon where none may be") }
    guard attributes.count < XMLMender.mostAttributes else {
      explain("it has more than \(XMLMender.mostAttributes) attributes")
      return
    }
    guard !attributes.contains(where: { $0.name == name }) else {
      explain("an attribute is written twice")
      return
    }
    if let prefix = parts.prefix, String(copying: text.extracting(prefix)) == "xmlns" {
      // No prefix may be taken back, and those of XML itself may not be declared.
      guard !value.isEmpty, !["xml", "xmlns"].contains(String(copying: text.extracting(parts.local))) else {
        explain("it declares a prefix that may not be declared so")
        return
      }
    }
    attributes.append((name, escaped(text, value)))
  }

  /// The value for double quotes.
  private mutating func escaped(_ text: Span<UInt8>, _ value: Range<Int>) -> [UInt8] {
    var bytes: [UInt8] = []
    var index = value.lowerBound
    while index < value.upperBound {
      switch text[index] {
      case UInt8(ascii: "<"):
        bytes.append(contentsOf: "&lt;".utf8)
        explain("there is \"<\" in a value")
      case UInt8(ascii: "\""): bytes.append(contentsOf: "&quot;".utf8)
      case UInt8(ascii: "&"):
        guard let reference = XMLReference(text, at: index, limit: value.upperBound, isFinal: true) else { break }
        reference.append(to: &bytes, text, at: index)
        if reference.meaning != .asItIs { explain("there is \"&\" in a value that begins no reference of XML") }
        index += reference.length - 1
      case let byte: bytes.append(byte)
      }
      index += 1
    }
    return bytes
  }

  /// Remembers the first thing that was wrong.
  private mutating func explain(_ what: String) {
    if explanation.isEmpty { explanation = " (\(what))" }
  }

  /// The tag as XML asks, with as many lines as the one that was read.
  func tag(newlines original: Span<UInt8>) -> [UInt8] {
    var tag: [UInt8] = [UInt8(ascii: "<")]
    tag.append(contentsOf: name)
    for (name, value) in attributes {
      tag.append(UInt8(ascii: " "))
      tag.append(contentsOf: name)
      tag.append(contentsOf: "=\"".utf8)
      tag.append(contentsOf: value)
      tag.append(UInt8(ascii: "\""))
    }
    var lines = 0
    for index in 0..<original.count where original[index] == 10 { lines += 1 }
    for byte in tag where byte == 10 { lines -= 1 }
    for _ in 0..<max(0, lines) { tag.append(10) }
    tag.append(contentsOf: (closesItself ? "/>" : ">").utf8)
    return tag
  }
}
