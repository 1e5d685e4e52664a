/// A member of an object: where its name and its value lie.
package struct JSONMember: Hashable, Sendable {
  /// The name as it is written, between its quotes.
  package var name: Range<Int>
  /// The value as it is written.
  package var value: Range<Int>
  /// Whether the name holds escapes, so that other bytes may spell the same.
  package var nameHasEscapes: Bool

  package init(name: Range<Int>, value: Range<Int>, nameHasEscapes: Bool) {
    self.name = name
    self.value = value
    self.nameHasEscapes = nameHasEscapes
  }
}

/// What was found in a value that JSON has no place for, but that can be understood, and what keeps it from standing on one line.
package struct JSONFindings: OptionSet, Hashable, Sendable {
  package let rawValue: UInt8

  package init(rawValue: UInt8) { self.rawValue = rawValue }

  /// Line ends between the parts.
  package static let lineEnds = JSONFindings(rawValue: 1)
  /// NaN, Infinity or -Infinity in the place of a number.
  package static let notNumbers = JSONFindings(rawValue: 2)
  /// Control characters in a text that should have been escaped.
  package static let controlCharacters = JSONFindings(rawValue: 4)
}

/// Where the parts of a value lie.
package enum JSONParts {
  /// Finds the members of the object that begins a range, white space before it left out.
  ///
  /// Every value in it is checked against the grammar.
  ///
  /// - Parameters:
  ///   - bytes: the text.
  ///   - range: where to look.
  ///   - members: gets the members in the order of the text.
  ///   - findings: gets what is unusual.
  /// - Returns: the offset behind the object.
  /// - Throws: ``JSONScanner/Failure`` where it is no object.
  /// - Complexity: O(n).
  @discardableResult
  package static func readMembers(
    _ bytes: [UInt8], _ range: Range<Int>, into members: inout [JSONMember], findings: inout JSONFindings
  ) throws(JSONScanner.Failure) -> Int {
    members.removeAll(keepingCapacity: true)
    let span = bytes.span
    var position = range.lowerBound
    JSONGrammar.skipSpace(span, &position, range.upperBound)
    guard position < range.upperBound, span[position] == UInt8(ascii: "{") else {
      throw JSONScanner.Failure(offset: position, expected: "\"{\"")
    }
    position += 1
    try JSONGrammar.skipMembers(span, &position, range.upperBound, depth: 0, &findings) { name, value in
      members.append(JSONMember(name: name.range, value: value, nameHasEscapes: name.hasEscapes))
    }
    return position
  }

  /// The members of an object that is known to be one; none where it is not.
  package static func members(_ bytes: [UInt8], _ range: Range<Int>) -> [JSONMember] {
    var members: [JSONMember] = []
    var findings = JSONFindings()
    do throws(JSONScanner.Failure) {
      try readMembers(bytes, range, into: &members, findings: &findings)
      return members
    } catch {
      return []
    }
  }

  /// The elements of an array that is known to be one; none where it is not.
  package static func elements(_ bytes: [UInt8], _ range: Range<Int>) -> [Range<Int>] {
    var elements: [Range<Int>] = []
    var findings = JSONFindings()
    var position = range.lowerBound
    guard position < range.upperBound, bytes[position] == UInt8(ascii: "[") else { return [] }
    position += 1
    do throws(JSONScanner.Failure) {
      try JSONGrammar.skipElements(bytes.span, &position, range.upperBound, depth: 0, &findings) { elements.append($0) }
      return elements
    } catch {
      return []
    }
  }

  /// Moves behind white space.
  package static func skipSpace(_ bytes: [UInt8], _ position: inout Int, _ end: Int) {
    JSONGrammar.skipSpace(bytes.span, &position, end)
  }
}
