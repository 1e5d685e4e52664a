/// A direction, as people spell it behind or before a number.
enum CompassWord: Hashable {
  case north
  case south
  case east
  case west
  /// The letter O: east in German, west in French, Italian, Portuguese and Spanish.
  case eastOrWest

  /// The direction that a whole word spells, whatever its case.
  static func read(_ word: String) -> CompassWord? { words[word.lowercased()] }

  /// The number with the direction's sign, or why the two do not go together, in words that follow the text.
  func signed(_ value: Double, hasSign: Bool, axis: CoordinateText.Axis) -> CoordinateText.Reading {
    switch (self, axis) {
    case (.eastOrWest, _):
      return .unreadable("has the compass letter O, which is east in German and west in French and Spanish; write E or W")
    case _ where hasSign: return .unreadable("has both a sign and a compass letter")
    case (.north, .latitude), (.east, .longitude): return .degrees(value)
    case (.south, .latitude), (.west, .longitude): return .degrees(-value)
    default: return .unreadable("has a compass letter that does not belong to a \(axis)")
    }
  }

  /// The number that it belongs to, where that is certain.
  var axis: CoordinateText.Axis {
    switch self {
    case .north, .south: .latitude
    case .east, .west, .eastOrWest: .longitude
    }
  }

  private static let words: [String: CompassWord] = [
    "n": .north, "north": .north, "nord": .north, "norte": .north, "noord": .north, "norr": .north,
    "s": .south, "south": .south, "süd": .south, "sued": .south, "sud": .south, "sur": .south, "sul": .south, "syd": .south, "zuid": .south,
    "e": .east, "east": .east, "ost": .east, "est": .east, "este": .east, "leste": .east, "oost": .east, "öst": .east, "øst": .east,
    "w": .west, "west": .west, "ouest": .west, "oeste": .west, "ovest": .west, "vest": .west, "väst": .west,
    "o": .eastOrWest,
  ]
}
