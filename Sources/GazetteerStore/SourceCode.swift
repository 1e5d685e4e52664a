extension GazetteerContents {
  /// A division's code of the source as it lies in the file: without what the code above it says already.
  ///
  /// Most codes begin with the one above them, and that beginning would fill a tenth of all texts.
  func storedSourceCode(of division: DivisionRecord) -> String {
    let parent = division.level > 1 ? division.parent.map { divisions[$0] } : nil
    let above = parent?.level == 1 ? parent?.sourceCode ?? "" : countries[division.country].iso
    guard !above.isEmpty, division.sourceCode.hasPrefix(above + ".") else { return division.sourceCode }
    return String(division.sourceCode.dropFirst(above.count))
  }
}

extension Gazetteer {
  /// The source's own code of the division at a position, such as "CH.VS" or "CH.VS.2308", or the empty text.
  ///
  /// - Complexity: O(1).
  public func sourceCode(ofDivision position: Int) -> String {
    guard let division = division(at: position) else { return "" }
    let stored = text(at: division.sourceCode)
    guard stored.hasPrefix(".") else { return stored }
    // A damaged file may have divisions above one another in a circle: a state has none above it, whatever the file says.
    guard division.level > 1, let parent = division.parent, self.division(at: parent)?.level == 1 else {
      return (division.country.flatMap(country(at:)).map { text(at: $0.iso) } ?? "") + stored
    }
    return sourceCode(ofDivision: parent) + stored
  }
}
