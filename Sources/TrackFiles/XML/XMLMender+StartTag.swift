extension XMLMender {
  /// Where an attribute's name and value are in a text; the value without its quotes.
  struct AttributeRange {
    var name: Range<Int>
    var value: Range<Int>
  }

  /// What reading a start tag came to.
  private enum Scan {
    case needsMore
    /// Not as XML asks: it must be read with more patience.
    case irregular
    case regular(end: Int, closesItself: Bool)
  }

  /// A tag keeps no more: each is compared with all before it.
  static var mostAttributes: Int { 256 }

  mutating func mendStartTag(_ text: Span<UInt8>, _ at: inout Int, nameEnd: Int) -> Step {
    guard let name = QualifiedName(text, at + 1..<nameEnd) else { return .needsMore }
    switch name.isRegular ? scanStartTag(text, at, nameEnd: nameEnd) : .irregular {
    case .needsMore:
      guard text.count - at > Self.longestTag else { return .needsMore }
      mendBroken(text, &at, nameEnd: nameEnd)
      return .taken
    case .regular(let end, _) where end - at > Self.longestTag:
      mendBroken(text, &at, nameEnd: nameEnd)
      return .taken
    case .irregular: return mendIrregularStartTag(text, &at, name: name)
    case .regular(let end, let closesItself):
      guard prepareStart(text, at, name: name, closesItself: closesItself) else {
        at = end
        return .taken
      }
      emit(text, at..<nameEnd)
      if name.prefix != nil || attributes.contains(where: { Self.contains(text.extracting($0.name), UInt8(ascii: ":")) }) {
        for attribute in attributes { bindPrefix(declaredBy: text, attribute) }
        emitMissingBindings(text, name: name, place: at)
      }
      emit(text, nameEnd..<(closesItself && open.depth == 0 ? end - 2 : end))
      finishStart(text, name: name, closesItself: closesItself)
      at = end
      return .taken
    }
  }

  /// Reads a start tag as strictly as XML asks; the attributes are left in `attributes`.
  private mutating func scanStartTag(_ text: Span<UInt8>, _ at: Int, nameEnd: Int) -> Scan {
    attributes.removeAll(keepingCapacity: true)
    var index = nameEnd
    while true {
      let spaceStart = index
      while index < text.count, XMLCharacters.isSpace(text[index]) { index += 1 }
      guard index < text.count else { return .needsMore }
      if text[index] == UInt8(ascii: ">") { return .regular(end: index + 1, closesItself: false) }
      if text[index] == UInt8(ascii: "/") {
        guard index + 1 < text.count else { return .needsMore }
        return text[index + 1] == UInt8(ascii: ">") ? .regular(end: index + 2, closesItself: true) : .irregular
      }
      guard index > spaceStart, attributes.count < Self.mostAttributes else { return .irregular }

      let name = index..<XMLCharacters.endOfName(text, from: index)
      index = name.upperBound
      guard index < text.count else { return .needsMore }
      guard !name.isEmpty else { return .irregular }
      while index < text.count, XMLCharacters.isSpace(text[index]) { index += 1 }
      guard index < text.count else { return .needsMore }
      guard text[index] == UInt8(ascii: "=") else { return .irregular }
      index += 1
      while index < text.count, XMLCharacters.isSpace(text[index]) { index += 1 }
      guard index < text.count else { return .needsMore }
      let quote = text[index]
      guard quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") else { return .irregular }
      index += 1
      let valueStart = index
      while index < text.count, text[index] != quote {
        if text[index] == UInt8(ascii: "<") { return .irregular }
        if text[index] == UInt8(ascii: "&") {
          guard let reference = XMLReference(text, at: index, limit: text.count, isFinal: false) else { return .needsMore }
          guard reference.meaning == .asItIs else { return .irregular }
          index += reference.length
        } else {
          index += 1
        }
      }
      guard index < text.count else { return .needsMore }
      let attribute = AttributeRange(name: name, value: valueStart..<index)
      guard isRegular(text, attribute) else { return .irregular }
      attributes.append(attribute)
      index += 1
    }
  }

  /// Whether the name is regular, new in this tag, and no declaration that XML forbids.
  private func isRegular(_ text: Span<UInt8>, _ attribute: AttributeRange) -> Bool {
    for other in attributes where Self.equal(text, other.name, attribute.name) { return false }
    guard Self.contains(text.extracting(attribute.name), UInt8(ascii: ":")) else { return true }
    guard let name = QualifiedName(text, attribute.name), name.isRegular, let prefix = name.prefix else { return false }
    guard String(copying: text.extracting(prefix)) == "xmlns" else { return true }
    return !attribute.value.isEmpty && !["xml", "xmlns"].contains(String(copying: text.extracting(name.local)))
  }

  static func equal(_ text: Span<UInt8>, _ one: Range<Int>, _ other: Range<Int>) -> Bool {
    guard one.count == other.count else { return false }
    for offset in 0..<one.count where text[one.lowerBound + offset] != text[other.lowerBound + offset] { return false }
    return true
  }

  // MARK: What regular and irregular tags share

  /// Makes room for an element; false where the tag itself is to be left out.
  mutating func prepareStart(_ text: Span<UInt8>, _ at: Int, name: QualifiedName, closesItself: Bool) -> Bool {
    begin(text)
    if rootIsClosed {
      if String(copying: text.extracting(name.local)) == rootName {
        if !isInSecondProlog { note(.secondDocument, text, at, "a second document begins here; it is read as a part of the first") }
        isInSecondProlog = false
        if !closesItself {
          reopenRoot(text)
          for attribute in attributes { open.rememberNamespace(text, attribute) }
        }
        return false
      }
      noteDamage(
        text, at, "<\(String(copying: text.extracting(name.range)))> comes after the end of the root element; it is read as a part of it")
      reopenRoot(text)
    }
    guard open.depth >= Self.deepestNesting else { return true }
    if skippedDepth == 0 {
      noteDamage(text, at, "more than \(Self.deepestNesting) elements are open inside each other; the tags inside are left out")
    }
    if !closesItself { skippedDepth += 1 }
    return false
  }

  /// Declares, for this element, the prefix that an attribute declares.
  private mutating func bindPrefix(declaredBy text: Span<UInt8>, _ attribute: AttributeRange) {
    guard let name = QualifiedName(text, attribute.name), let prefix = name.prefix else { return }
    guard String(copying: text.extracting(prefix)) == "xmlns" else { return }
    bind(Array(copying: text.extracting(name.local)), text, attribute.name.lowerBound)
  }

  private mutating func bind(_ prefix: [UInt8], _ text: Span<UInt8>, _ place: Int) {
    guard open.prefixCount < Self.mostPrefixes else {
      if failure == nil { fail(.malformedXML, text, place, "more than \(Self.mostPrefixes) prefixes are declared inside each other") }
      return
    }
    open.bind(prefix)
  }

  /// Writes a declaration for each prefix of the tag that has none.
  private mutating func emitMissingBindings(_ text: Span<UInt8>, name: QualifiedName, place: Int) {
    emitMissingBinding(text, name, place: place)
    for attribute in attributes {
      if let name = QualifiedName(text, attribute.name) { emitMissingBinding(text, name, place: place) }
    }
  }

  private mutating func emitMissingBinding(_ text: Span<UInt8>, _ name: QualifiedName, place: Int) {
    guard let prefix = name.prefix else { return }
    let spelled = String(copying: text.extracting(prefix))
    guard spelled != "xml", spelled != "xmlns", !open.isBound(text, prefix) else { return }
    if open.remembersNamespace(spelled) == nil {
      note(.unboundPrefix, text, place, "the prefix \"\(spelled)\" is not declared; a declaration is added")
    }
    emit(NamespaceDeclaration.bytes(prefix: spelled, remembered: open.remembersNamespace(spelled)), text)
    bind(Array(spelled.utf8), text, place)
  }

  /// The tag is written: the element is open, or was closed by the tag.
  private mutating func finishStart(_ text: Span<UInt8>, name: QualifiedName, closesItself: Bool) {
    if rootName == nil { rootName = String(copying: text.extracting(name.local)) }
    if closesItself, open.depth == 0 {
      // A root that closes itself is written with two tags: a second document may follow.
      emit(">", text)
      open.push(text, name.range)
      endMarkup()
      closeRoot(text)
      return
    }
    if closesItself { open.unbindPending() } else { open.push(text, name.range) }
    endMarkup()
  }
}
