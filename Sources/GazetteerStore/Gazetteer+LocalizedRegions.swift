import SpatialIndex
import Synchronization

extension Gazetteer {
  /// The countries and divisions that bear a name in some language, by its folded form; numbers are those of ``regionNames``.
  ///
  /// The usual names are not among them. A table is made when it is first asked for, in some 20 ms for the world; after that a name costs one look into it.
  package func regions(bearingInAnyLanguage folded: [UInt8]) -> [Int] {
    guard languageNames != nil else { return [] }
    return localizedRegions.withLock { table in
      let known = table ?? makeLocalizedRegions()
      table = known
      return known[folded] ?? []
    }
  }

  private func makeLocalizedRegions() -> [[UInt8]: [Int]] {
    guard let languageNames else { return [:] }
    var bearers: [Int: [Int]] = [:]
    for (kind, count, start) in [(NamedKind.country, countries.count, 0), (.division, divisions.count, countries.count)] {
      for position in 0..<count {
        var previous = LanguageNames.defaultName
        languageNames.forEachName(kind, at: position) { name, _ in
          if name != previous, name != LanguageNames.defaultName { bearers[name, default: []].append(start + position) }
          previous = name
          return true
        }
      }
    }
    var table: [[UInt8]: [Int]] = [:]
    func add(_ name: [UInt8], _ regions: [Int]) {
      let folded = folding.fold(String(decoding: name, as: UTF8.self))
      table[folded] = table[folded].map { known in known + regions.filter { !known.contains($0) } } ?? regions
    }
    var number = 0
    // Read one after the other: each by itself would be read sixteen times.
    _ = languageNames.texts.forEach { text in
      number += 1
      if let regions = bearers.removeValue(forKey: number) { add(text, regions) }
      return true
    }
    for (name, regions) in bearers.sorted(by: { $0.key < $1.key }) {
      var text: [UInt8] = []
      if let reference = languageNames.reference(name) { appendName(reference, to: &text) }
      if !text.isEmpty { add(text, regions) }
    }
    return table
  }
}
