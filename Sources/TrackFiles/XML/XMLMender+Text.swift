extension XMLMender {
  /// Mends text inside the root element up to the next `<`, and what begins there.
  mutating func mendText(_ text: Span<UInt8>, _ at: inout Int, atEnd: Bool) -> Step {
    var index = at
    scan: while index < text.count {
      switch text[index] {
      case UInt8(ascii: "<"): break scan
      case UInt8(ascii: "&"):
        emit(text, at..<index)
        at = index
        guard let reference = XMLReference(text, at: index, limit: text.count, isFinal: atEnd) else { return .needsMore }
        emitReference(reference, text, at: index)
        index += reference.length
        at = index
      case UInt8(ascii: ">"):
        emit(text, at..<index)
        at = index
        if endsWithBrackets(text) {
          emit("&gt;", text)
          note(.endOfCDATA, text, index, "\"]]>\" in text is written as \"]]&gt;\"")
          at += 1
        }
        index += 1
      default: index += 1
      }
    }
    emit(text, at..<index)
    at = index
    return index < text.count ? mendMarkup(text, &at, atEnd: atEnd) : .taken
  }

  /// Goes through text before or after the root element, where only white space is allowed, up to the next `<`, and what begins there.
  mutating func mendOutside(_ text: Span<UInt8>, _ at: inout Int, atEnd: Bool) -> Step {
    var index = at
    while index < text.count, text[index] != UInt8(ascii: "<") {
      let byte = text[index]
      if !hasBegun {
        if byte == 10 { newlinesBeforeBegin += 1 }
      } else if byte == 10 || (XMLCharacters.isSpace(byte) && !tailIsFull) {
        emit(text, index..<index + 1)
      }
      // A byte order mark in the middle is what gluing files together leaves.
      if !XMLCharacters.isSpace(byte), byte != 0xEF, byte != 0xBB, byte != 0xBF {
        note(.textOutsideRoot, text, index, "there is text outside the root element; it is left out")
      } else if !hasBegun, byte != 10 {
        hasSpaceBefore = true
      }
      index += 1
    }
    at = index
    return index < text.count ? mendMarkup(text, &at, atEnd: atEnd) : .taken
  }

  private mutating func emitReference(_ reference: XMLReference, _ text: Span<UInt8>, at index: Int) {
    if case .asItIs = reference.meaning {
      emit(text, index..<index + reference.length)
    } else {
      var bytes: [UInt8] = []
      reference.append(to: &bytes, text, at: index)
      emit(bytes, text)
      noteReference(reference, text, at: index, place: index)
    }
  }

  /// Says what was done with a reference.
  mutating func noteReference(_ reference: XMLReference, _ text: Span<UInt8>, at index: Int, place: Int) {
    let written = String(copying: text.extracting(index..<index + reference.length))
    switch reference.meaning {
    case .asItIs: break
    case .bareAmpersand: note(.bareAmpersand, text, place, "\"&\" is not written as \"&amp;\"; it is read as text")
    case .unknownEntity: note(.undeclaredEntity, text, place, "\(written) is not declared; it is read as text")
    case .character where written.contains("#"):
      note(.illegalReference, text, place, "\(written) names one character in two halves, which XML does not allow; it is read as one")
    case .character: note(.undeclaredEntity, text, place, "\(written) is not declared in XML; it is read as in HTML")
    case .illegal: note(.illegalReference, text, place, "\(written) names a character that XML does not allow; it is left out")
    }
  }

  /// Goes on in a comment; a very long one becomes several.
  mutating func mendComment(_ text: Span<UInt8>, _ at: inout Int) -> Step {
    var index = at
    var start = at - sectionLength
    defer { sectionLength = mode == .comment ? index - start : 0 }
    while index < text.count {
      // What was put out last is never a hyphen here.
      if index - start >= Self.longestSection, text[index] & 0xC0 != 0x80 {
        emit(text, at..<index)
        emit("--><!--", text)
        at = index
        start = index
      }
      guard text[index] == UInt8(ascii: "-") else {
        index += 1
        continue
      }
      guard index + 1 < text.count else { break }
      guard text[index + 1] == UInt8(ascii: "-") else {
        index += 2
        continue
      }
      guard index + 2 < text.count else { break }
      emit(text, at..<index + 1)
      if text[index + 2] == UInt8(ascii: ">") {
        emit(text, index + 1..<index + 3)
        at = index + 3
        mode = .text
        endMarkup()
        return .taken
      }
      emit(" ", text)
      note(.comment, text, index, "\"--\" inside a comment is written as \"- -\"")
      index += 1
      at = index
    }
    emit(text, at..<index)
    at = index
    return index < text.count ? .needsMore : .taken
  }

  /// Goes on in a CDATA section; a very long one becomes several, which read the same.
  mutating func mendCDATA(_ text: Span<UInt8>, _ at: inout Int) -> Step {
    var index = at
    var start = at - sectionLength
    defer { sectionLength = mode == .cdata ? index - start : 0 }
    while index < text.count {
      if index - start >= Self.longestSection, text[index] & 0xC0 != 0x80 {
        emit(text, at..<index)
        emit("]]><![CDATA[", text)
        at = index
        start = index
      }
      guard text[index] == UInt8(ascii: "]") else {
        index += 1
        continue
      }
      guard index + 2 < text.count else { break }
      guard text[index + 1] == UInt8(ascii: "]"), text[index + 2] == UInt8(ascii: ">") else {
        index += 1
        continue
      }
      emit(text, at..<index + 3)
      at = index + 3
      mode = .text
      endMarkup()
      return .taken
    }
    emit(text, at..<index)
    at = index
    return index < text.count ? .needsMore : .taken
  }
}

extension String {
  /// A copy of UTF-8 bytes.
  init(copying bytes: Span<UInt8>) {
    self = unsafe bytes.withUnsafeBufferPointer { unsafe String(decoding: $0, as: UTF8.self) }
  }
}
