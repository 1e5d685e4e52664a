/// Kinds of street, long and short.
enum StreetWords {
  private static let forms: [[UInt8]: [[UInt8]]] = {
    let groups = [
      ["street", "st"], ["avenue", "ave", "av"], ["road", "rd"], ["boulevard", "blvd", "bd"], ["drive", "dr"], ["lane", "ln"],
      ["court", "ct"], ["square", "sq"],
      ["place", "pl"], ["highway", "hwy"], ["parkway", "pkwy"], ["strasse", "str"], ["platz", "pl"], ["north", "n"], ["south", "s"],
      ["east", "e"], ["west", "w"],
      ["rue", "r"], ["via", "v"], ["calle", "c"], ["avenida", "av", "avda"], ["ulica", "ul"],
    ]
    var forms: [[UInt8]: [[UInt8]]] = [:]
    for group in groups.map({ $0.map { Array($0.utf8) } }) {
      for word in group { forms[word, default: []] += group.filter { $0 != word } }
    }
    return forms
  }()

  private static let limit = 12

  /// The keys, and further ones where a word has an other form.
  static func keys(_ keys: [[UInt8]]) -> [[UInt8]] {
    var all = keys
    for key in keys {
      let words = key.split(separator: 0x20).map(Array.init)
      for (position, word) in words.enumerated() where all.count < limit {
        for form in (forms[word] ?? []) + compounds(word) where all.count < limit {
          var other = words
          other[position] = form
          let joined = Array(other.joined(separator: [0x20]))
          if !all.contains(joined) { all.append(joined) }
        }
      }
    }
    return all
  }

  /// "hauptstr" and "hauptstrasse" are one.
  private static func compounds(_ word: [UInt8]) -> [[UInt8]] {
    let (short, long) = (Array("str".utf8), Array("strasse".utf8))
    if word.count > long.count, word.suffix(long.count) == long[...] { return [Array(word.dropLast(long.count)) + short] }
    if word.count > short.count, word.suffix(short.count) == short[...] { return [Array(word.dropLast(short.count)) + long] }
    return []
  }
}
