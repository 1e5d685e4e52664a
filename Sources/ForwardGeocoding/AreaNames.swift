import GazetteerStore

/// The names of a gazetteer's waters and areas of interest, by a word of theirs.
///
/// The file has no index of them, for they are few: one pass makes it when the first text is searched. It keeps a hash of one word and the area's number; the names themselves are read
/// where a hash is found.
struct AreaNames: Sendable {
  /// An area that some words name.
  struct Found {
    var area: Int
    /// The name, or the code, as the gazetteer spells it.
    var name: [UInt8]
    /// What the words leave out of the name.
    var surcharge: Cost
    var isAirport = false
  }

  private struct Entry: Sendable {
    var hash: UInt64
    var area: Int
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
        entries.append(Entry(hash: Self.hash(folded[AreaName.key(in: folded, isAirport: true, of: record.kind)]), area: area))
      } else {
        gazetteer.folding.fold(name, into: &folded)
        entries.append(Entry(hash: Self.hash(folded[AreaName.key(in: folded, isAirport: false, of: record.kind)]), area: area))
      }
    }
    self.entries = entries.sorted { ($0.hash, $0.area) < ($1.hash, $1.area) }
  }

  /// Calls a function with the areas that words name: by the whole name, an airport by its code or the last of its own words, a park without what says that it is one.
  ///
  /// - Complexity: O(log n) in the number of areas.
  func forEach(_ words: [[UInt8]], _ body: (Found) -> Void) {
    guard !words.isEmpty, !entries.isEmpty else { return }
    for word in AreaName.keys(of: words) {
      let hash = Self.hash(word)
      var position = firstEntry(notBefore: hash)
      while position < entries.count, entries[position].hash == hash {
        let area = entries[position].area
        position += 1
        guard let record = gazetteer.area(at: area) else { continue }
        let name = AreaName(gazetteer.text(at: record.name), of: record.kind, folding: gazetteer.folding)
        let isAirport = name.code != nil
        if let code = name.code, words.count == 1, words[0] == name.foldedCode {
          body(Found(area: area, name: code, surcharge: .code, isAirport: isAirport))
        } else if let surcharge = name.surcharge(of: words) {
          body(Found(area: area, name: name.bytes, surcharge: surcharge, isAirport: isAirport))
        }
      }
    }
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
