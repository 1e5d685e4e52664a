/// A name that things are asked for: found once among the gazetteer's names, then compared by number.
public struct SoughtName: Hashable, Sendable {
  let folded: [UInt8]
  /// The numbers that it has in records of names in languages.
  let languageTexts: Range<Int>
  let placeNames: Range<Int>

  func matches(_ name: Int) -> Bool { languageTexts.contains(name) || placeNames.contains(name) }
}

extension Gazetteer {
  /// A name to ask things for, in whatever language and spelling it is written.
  ///
  /// - Complexity: O(log n) in the number of names.
  public func sought(_ name: String) -> SoughtName {
    let folded = folding.fold(name)
    guard let languageNames else { return SoughtName(folded: folded, languageTexts: 0..<0, placeNames: 0..<0) }
    let own = languageNames.texts.positions(forFolded: folded, folding: folding)
    let numbers = names.numbers(forFolded: folded, folding: folding)
    let behind = 1 + languageNames.texts.count
    return SoughtName(
      folded: folded, languageTexts: own.lowerBound + 1..<own.upperBound + 1,
      placeNames: numbers.lowerBound + behind..<numbers.upperBound + behind)
  }

  /// Whether the country at a position bears a name, in any language.
  ///
  /// - Complexity: O(log n), without making strings of names in languages.
  public func bears(_ name: SoughtName, country position: Int) -> Bool { bears(name, .country, position) }

  /// Whether the division at a position bears a name, in any language.
  ///
  /// - Complexity: O(log n), without making strings of names in languages.
  public func bears(_ name: SoughtName, division position: Int) -> Bool { bears(name, .division, position) }

  /// Whether the place at a position bears a name in some language, or first of all.
  package func bears(_ name: SoughtName, place position: Int) -> Bool { bears(name, .place, position) }

  private func bears(_ sought: SoughtName, _ kind: NamedKind, _ position: Int) -> Bool {
    guard !sought.folded.isEmpty else { return false }
    var isFound = false
    languageNames?.records[kind.rawValue].forEachName(at: position) { name, _ in
      isFound = sought.matches(name)
      return !isFound
    }
    return isFound || folding.fold(text(at: usualName(kind, at: position))) == sought.folded
  }
}
