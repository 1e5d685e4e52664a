import GazetteerStore

/// The names of a gazetteer's waters and areas of interest, by a word of theirs.
///
/// The file has no index of them, for they are few: one pass makes it when the first text is searched. It keeps a hash of one word and the area's number; the names themselves are read
/// where a hash is found.
final class AreaNames: Sendable {
  /// An area that some words name.
  struct Found {
    var area: Int
    /// The name, or the code, as the gazetteer spells it.
    var name: [UInt8]
    /// What the words leave out of the name.
    var surcharge: Cost
    var isAirport = false
    /// Whether it is an airport of which what remains is the name of its city as well.
    var isBare = false
  }

  private struct Entry: Sendable {
    var hash: UInt64
    var area: Int
    /// How many words it has up to this one; of a code, which is no part of the name, any number.
    var ownCount = Int.max
    var kind = Kind.code
    /// The hash of this word and the one before it, of names of several own words.
    var pairHash: UInt64 = 0
  }

  private enum Kind: UInt8 {
    case code
    case water
    case airport
    case interest
  }

  private let gazetteer: Gazetteer
  /// By the hash of the last of an area's own words, and of an airport's code, ascending.
  private let entries: [Entry]

  /// An index of usual names.
  init(_ gazetteer: Gazetteer) {
    self.gazetteer = gazetteer
    var entries: [Entry] = []
    var (name, folded): ([UInt8], [UInt8]) = ([], [])
    for area in 0..<gazetteer.areaCount {
      guard let record = gazetteer.area(at: area), AreaName.isNamed(record.kind) else { continue }
      name.removeAll(keepingCapacity: true)
      gazetteer.appendText(at: record.name, to: &name)
      if let code = AreaName.takeCode(from: &name, of: record.kind) {
        gazetteer.folding.fold(code, into: &folded)
        entries.append(Entry(hash: Self.hash(folded), area: area))
        gazetteer.folding.fold(name, into: &folded)
        entries.append(Self.entry(area, folded, record.kind, .airport))
      } else {
        gazetteer.folding.fold(name, into: &folded)
        entries.append(Self.entry(area, folded, record.kind, record.kind == .interest ? .interest : .water))
      }
    }
    self.entries = entries.sorted { ($0.hash, $0.area) < ($1.hash, $1.area) }
  }

  /// Calls a function with the areas that words name: by the whole name, an airport by its code or the last of its own words, a park without what says that it is one.
  ///
  /// - Parameters:
  ///   - key: the words, folded.
  ///   - namesPlace: whether they name a place, too: of a city's name the city is meant, not its airport.
  ///   - body: gets each area.
  /// - Complexity: O(log n) in the number of areas.
  func forEach(_ key: [UInt8], namesPlace: Bool, _ body: (Found) -> Void) {
    guard !key.isEmpty, !entries.isEmpty else { return }
    let water = AreaName.key(in: key, isAirport: false, of: .lake)
    let airport = AreaName.key(in: key, isAirport: true, of: .interest)
    let interest = AreaName.key(in: key, isAirport: false, of: .interest)
    look(for: key, at: water, namesPlace: namesPlace, body)
    if airport != water { look(for: key, at: airport, namesPlace: namesPlace, body) }
    if interest != water, interest != airport { look(for: key, at: interest, namesPlace: namesPlace, body) }
  }

  /// Calls a function with the areas that a folded name may mean of whose own words the last is that in a range.
  private func look(for key: [UInt8], at word: Range<Int>, namesPlace: Bool, _ body: (Found) -> Void) {
    let hash = Self.hash(key[word])
    let position = firstEntry(notBefore: hash)
    let typed = Own(key, word)
    let isCityName = namesPlace && word.upperBound == key.count
    func mayBeNamed(_ entry: Entry) -> Bool {
      if typed.count > 1, entry.ownCount > 1, entry.kind != .code, entry.pairHash != typed.pairHash { return false }
      return switch entry.kind {
      case .code: true
      case .water: entry.ownCount == typed.count || entry.ownCount == typed.count + 1
      case .interest: entry.ownCount == typed.count
      case .airport: entry.ownCount > typed.count || entry.ownCount == typed.count && !isCityName
      }
    }
    guard entries[min(position, entries.count)...].prefix(while: { $0.hash == hash }).contains(where: mayBeNamed) else { return }
    forEach(key.split(separator: 0x20).map(Array.init), from: position, body)
  }

  /// Looks at the names that are kept under one hash.
  private func forEach(_ words: [[UInt8]], from start: Int, _ body: (Found) -> Void) {
    for entry in entries[start...].prefix(while: { $0.hash == entries[start].hash }) {
      guard let record = gazetteer.area(at: entry.area) else { continue }
      let name = AreaName(gazetteer.text(at: record.name), of: record.kind, folding: gazetteer.folding)
      if let code = name.code, words.count == 1, words[0] == name.foldedCode {
        body(Found(area: entry.area, name: code, surcharge: .code, isAirport: true))
      } else if let surcharge = name.surcharge(of: words) {
        body(
          Found(
            area: entry.area, name: name.bytes, surcharge: surcharge, isAirport: name.code != nil, isBare: name.isBare(words)))
      }
    }
  }

  /// The own words of a folded name, the last of which lies in a range.
  private struct Own {
    var count: Int
    var pairHash: UInt64

    init(_ folded: [UInt8], _ last: Range<Int>) {
      count = 1 + folded[..<last.lowerBound].count { $0 == 0x20 }
      let start = folded[..<max(last.lowerBound - 1, 0)].lastIndex(of: 0x20).map { $0 + 1 } ?? 0
      pairHash = hash(folded[start..<last.upperBound])
    }
  }

  private static func entry(_ area: Int, _ folded: [UInt8], _ areaKind: AreaKind, _ kind: Kind) -> Entry {
    let key = AreaName.key(in: folded, isAirport: kind == .airport, of: areaKind)
    let own = Own(folded, key)
    return Entry(hash: hash(folded[key]), area: area, ownCount: own.count, kind: kind, pairHash: own.pairHash)
  }

  private func firstEntry(notBefore hash: UInt64) -> Int {
    var (low, high) = (0, entries.count)
    while low < high {
      let middle = (low + high) / 2
      if entries[middle].hash < hash { low = middle + 1 } else { high = middle }
    }
    return low
  }

  /// The hash of Fowler, Noll and Vo (FNV-1a).
  private static func hash(_ word: some Sequence<UInt8>) -> UInt64 {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    for byte in word { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
    return hash
  }
}

/// The names in languages that a gazetteer's waters have: looked at only where nothing is found by a usual name, since to read them all takes as long as a thousand searches.
struct WaterNames: Sendable {
  private var areas: [[UInt8]: [(area: Int, name: String)]] = [:]

  init(_ gazetteer: Gazetteer) {
    for area in 0..<gazetteer.areaCount {
      guard let kind = gazetteer.area(at: area)?.kind, kind == .lake || kind == .sea else { continue }
      var seen: Set<String> = []
      for localized in gazetteer.localizedNames(ofArea: area) where seen.insert(localized.name).inserted {
        areas[gazetteer.folding.fold(localized.name), default: []].append((area, localized.name))
      }
    }
  }

  func forEach(_ key: [UInt8], _ body: (AreaNames.Found) -> Void) {
    for (area, name) in areas[key] ?? [] { body(AreaNames.Found(area: area, name: Array(name.utf8), surcharge: .none)) }
  }
}
