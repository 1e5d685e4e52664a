import GazetteerStore

/// A name of a water or an area of interest, and which of its words may be left out.
struct AreaName {
  private enum Kind {
    case water
    /// A name with a code behind it: "London Heathrow Airport (LHR)".
    case airport
    case interest
  }

  /// As the gazetteer spells it.
  let bytes: [UInt8]
  /// The code of an airport, as the gazetteer spells it and folded.
  private(set) var code: [UInt8]?
  private(set) var foldedCode: [UInt8]?
  private let kind: Kind
  /// The folded words, without the code.
  private let words: [[UInt8]]
  /// How many of the words say more than what kind of thing it is.
  private let ownCount: Int

  static func isNamed(_ kind: AreaKind) -> Bool { kind == .lake || kind == .sea || kind == .interest }

  init(_ text: String, of areaKind: AreaKind, folding: NameFolding) {
    bytes = Array(text.utf8)
    var name = text
    if areaKind == .interest, let code = Self.code(endOf: bytes) {
      self.code = code
      foldedCode = folding.fold(String(decoding: code, as: UTF8.self))
      name = String(decoding: bytes.dropLast(Self.codeLength + 3), as: UTF8.self)
    }
    kind = areaKind != .interest ? .water : code == nil ? .interest : .airport
    words = folding.fold(name).split(separator: 0x20).map(Array.init)
    ownCount = Self.ownCount(of: words, kind)
  }

  /// Takes the code of an airport off the end of its name.
  static func takeCode(from name: inout [UInt8], of kind: AreaKind) -> [UInt8]? {
    guard kind == .interest, let code = code(endOf: name) else { return nil }
    name.removeLast(codeLength + 3)
    return code
  }

  /// Where the last of its own words lies in a folded name, under which it is kept.
  static func key(in folded: [UInt8], isAirport: Bool, of areaKind: AreaKind) -> Range<Int> {
    let kindWords = areaKind != .interest ? [] : isAirport ? airportWords : parkWords
    var last: Range<Int>?
    var end = folded.count
    while end > 0 {
      let start = folded[..<end].lastIndex(of: 0x20).map { $0 + 1 } ?? 0
      if last == nil { last = start..<end }
      guard kindWords.contains(where: { folded[start..<end].elementsEqual($0) }) else { return start..<end }
      end = max(0, start - 1)
    }
    return last ?? 0..<0
  }

  private static let codeLength = 3

  /// The code of an airport in brackets behind its name.
  static func code(endOf name: [UInt8]) -> [UInt8]? {
    guard name.count > codeLength + 3, name.last == UInt8(ascii: ")") else { return nil }
    let code = name[(name.count - codeLength - 1)..<(name.count - 1)]
    let isCode = code.allSatisfy { 0x41...0x5A ~= $0 } && name.dropLast(codeLength + 1).suffix(2).elementsEqual(" (".utf8)
    return isCode ? Array(code) : nil
  }

  private static let airportWords = ["airport", "international", "airfield", "regional", "intl"].map { Array($0.utf8) }
  private static let parkWords = ["national", "park", "reserve", "nature", "state", "preserve", "monument"].map { Array($0.utf8) }
  private static let directions = Set(["north", "south", "east", "west"].map { Array($0.utf8) })

  /// How many words stand before those that only say what it is.
  private static func ownCount(of words: [[UInt8]], _ kind: Kind) -> Int {
    let kindWords: [[UInt8]]
    switch kind {
    case .water: return words.count
    case .airport: kindWords = airportWords
    case .interest: kindWords = parkWords
    }
    var count = words.count
    while count > 0, kindWords.contains(words[count - 1]) { count -= 1 }
    // "National Park" alone is all of its name.
    return count == 0 ? words.count : count
  }

  /// What some words leave out of the name, or `nil` where they do not name it.
  func surcharge(of typed: [[UInt8]]) -> Cost? {
    if typed == words { return Cost.none }
    if let foldedCode, typed.count > 1, typed.last.map({ $0.filter { !"()".utf8.contains($0) } }) == foldedCode {
      return surcharge(of: typed.dropLast())
    }
    let own = Self.ownCount(of: typed, kind)
    switch kind {
    case .water:
      // "Pacific Ocean" is the northern one, and the southern.
      guard let first = words.first, Self.directions.contains(first), typed == Array(words.dropFirst()) else { return nil }
      return .passedOverWord
    case .interest:
      // "Yellowstone" is the park, but "Yellowstone Park" is more surely.
      guard typed[..<own] == words[..<ownCount] else { return nil }
      return own < typed.count ? .passedOverWord : .passedOverWord + .passedOverWord
    case .airport:
      guard own <= ownCount, typed[..<own] == words[(ownCount - own)..<ownCount] else { return nil }
      if own < typed.count { return .passedOverWord }
      // "Munich" is the city: without a word that says so, one word is the airport's only behind that of the city.
      let isOwn = own < ownCount || own > 1
      return isOwn && typed.reduce(0) { $0 + $1.count } >= 4 ? .passedOverWord + .passedOverWord : nil
    }
  }

  /// Whether words are an airport's name without any word that says that it is one, which is mostly that of its city, too: "San Francisco".
  func isBare(_ typed: [[UInt8]]) -> Bool { kind == .airport && typed.count == ownCount && Self.ownCount(of: typed, kind) == typed.count }
}
