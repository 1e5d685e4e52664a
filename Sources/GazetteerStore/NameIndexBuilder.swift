import SpatialIndex

extension [UInt8] {
  /// Appends the lengths of a name's two parts.
  mutating func appendLengths(shared: Int, further: Int) {
    let limit = NameIndex.halfByteLimit
    append(UInt8(Swift.min(shared, limit) << 4 | Swift.min(further, limit)))
    if shared >= limit { appendNumber(shared - limit) }
    if further >= limit { appendNumber(further - limit) }
  }

  /// Appends the places of a name, which are ascending and at least one.
  fileprivate mutating func appendPlaces(_ places: [UInt32]) {
    appendNumber(Int(places[0]) << 1 | (places.count > 1 ? 1 : 0))
    guard places.count > 1 else { return }
    appendNumber(places.count - 1)
    for index in 1..<places.count { appendNumber(Int(places[index] - places[index - 1])) }
  }
}

/// Collects names and writes the bytes of an index.
struct NameIndexBuilder {
  private var places: [String: [UInt32]] = [:]

  /// Adds a name of a place; must be called in ascending order of places.
  mutating func add(_ name: String, place: UInt32) {
    guard !name.isEmpty else { return }
    // A String compares by canonical equivalence, so a precomposed and a decomposed spelling are one entry; either folds to the same key.
    if places[name]?.last == place { return }
    places[name, default: []].append(place)
  }

  /// The bytes of the index.
  func bytes(folding: NameFolding) -> [UInt8] { encoded(folding: folding, numbering: []).bytes }

  /// The bytes of the index, and the numbers in it of those names that are asked for.
  func encoded(folding: NameFolding, numbering wanted: Set<String>) -> (bytes: [UInt8], numbers: [String: Int]) {
    struct Entry {
      var key: [UInt8]
      var text: String
      var name: [UInt8]
      var places: [UInt32]
    }
    var entries = places.map { Entry(key: folding.fold($0.key), text: $0.key, name: Array($0.key.utf8), places: $0.value) }
    entries.sort { left, right in
      if left.key != right.key { return left.key.lexicographicallyPrecedes(right.key) }
      return left.name.lexicographicallyPrecedes(right.name)
    }
    var blocks: [UInt32] = []
    var data: [UInt8] = []
    var previous: [UInt8] = []
    for (position, entry) in entries.enumerated() {
      var shared = 0
      if position % NameIndex.blockSize == 0 {
        blocks.append(UInt32(data.count))
      } else {
        while shared < min(previous.count, entry.name.count), previous[shared] == entry.name[shared] { shared += 1 }
      }
      data.appendLengths(shared: shared, further: entry.name.count - shared)
      data.append(contentsOf: entry.name[shared...])
      data.appendPlaces(entry.places)
      previous = entry.name
    }
    var bytes: [UInt8] = []
    bytes.appendLittleEndian(UInt32(entries.count))
    bytes.appendLittleEndian(UInt32(blocks.count))
    for block in blocks { bytes.appendLittleEndian(block) }
    bytes.append(contentsOf: data)
    guard !wanted.isEmpty else { return (bytes, [:]) }
    let numbered = entries.enumerated().lazy.filter { wanted.contains($1.text) }
    return (bytes, Dictionary(uniqueKeysWithValues: numbered.map { ($1.text, $0) }))
  }
}
