import GazetteerStore

extension LayerSearch {
  /// The places that have some words as a postal code, and those of them whose code is spelled like that.
  ///
  /// "90210" is also how "90-210" may be typed, but it is no 9-0210: of two numbers the gap between them must be in the code too, or a house number and a code would
  /// be a longer code.
  func postalPlaces(of span: Range<Int>) -> (all: [Int], spelled: [Int]) {
    let parts = words.words[span]
    guard Self.mayBePostalCode(parts) else { return ([], []) }
    let typed = Array(parts.joined(separator: [0x20]))
    let key = Gazetteer.keyOfPostalCode(typed)
    let isOfNumbers = parts.count > 1 && parts.allSatisfy { $0.allSatisfy(Self.isDigit) }
    var all: [Int] = []
    var spelled: [Int] = []
    for place in facts.postalCodes.places(withCode: typed) {
      var isSame = false
      var isSpelled = false
      gazetteer.forEachPostalCode(ofPlace: place) { code in
        guard !isSpelled, Gazetteer.keyOfPostalCode(code) == key else { return }
        isSpelled = gazetteer.folding.fold(String(decoding: code, as: UTF8.self)) == typed
        isSame = true
      }
      guard isSpelled || isSame && !isOfNumbers else { continue }
      all.append(place)
      if isSpelled { spelled.append(place) }
    }
    return (all, spelled)
  }

  /// Whether words look like a postal code: "90210", "sw1a 2aa", "k1a", "lv 1010"; not like a street and a house number.
  static func mayBePostalCode(_ parts: ArraySlice<[UInt8]>) -> Bool {
    guard parts.count <= 3, parts.contains(where: hasDigit) else { return false }
    guard parts.allSatisfy({ $0.allSatisfy { isDigit($0) || 0x61...0x7A ~= $0 } && (hasDigit($0) || $0.count <= 4) }) else { return false }
    let length = parts.reduce(0) { $0 + $1.count }
    return length <= 12 && length >= (parts.allSatisfy { $0.allSatisfy(isDigit) } ? 3 : 2)
  }

  static func isDigit(_ byte: UInt8) -> Bool { 0x30...0x39 ~= byte }

  static func hasDigit(_ word: [UInt8]) -> Bool { word.contains(where: isDigit) }
}
