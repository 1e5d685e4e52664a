/// What one typing error made of a name.
enum TypingError: Hashable {
  /// A character of the name is missing in what was typed, or is another there.
  case letter(Unicode.Scalar)
  /// What was typed has a character too many, or two neighbours exchanged.
  case order

  /// The one error between what was typed and a name, or `nil` where they are equal or farther apart.
  ///
  /// - Complexity: O(n) in the number of characters.
  init?(from typed: [Unicode.Scalar], to name: [Unicode.Scalar]) {
    guard abs(typed.count - name.count) <= 1 else { return nil }
    let shorter = min(typed.count, name.count)
    var front = 0
    while front < shorter, typed[front] == name[front] { front += 1 }
    var back = 0
    while back < shorter - front, typed[typed.count - 1 - back] == name[name.count - 1 - back] { back += 1 }
    let rest = (typed.count - front - back, name.count - front - back)
    switch rest {
    case (1, 1), (0, 1): self = .letter(name[front])
    case (1, 0): self = .order
    case (2, 2) where typed[front] == name[front + 1] && typed[front + 1] == name[front]: self = .order
    default: return nil
    }
  }
}

extension NameFolding {
  /// Whether the folded forms of two names are one typing error apart.
  package func isOneTypo(_ left: [UInt8], _ right: [UInt8]) -> Bool {
    var (first, second): ([UInt8], [UInt8]) = ([], [])
    fold(left, into: &first)
    fold(right, into: &second)
    return TypingError(from: UTF8Scalars.scalars(first), to: UTF8Scalars.scalars(second)) != nil
  }
}

/// Ranges of characters that are written together, as far as a typing error goes.
enum ScriptRange {
  /// Folded Latin with digits, Greek, Cyrillic, and so on; each other block of 128 characters is one of its own.
  private static let known: [ClosedRange<UInt32>] = [
    0x00...0x24F, 0x250...0x2FF, 0x370...0x3FF, 0x400...0x52F, 0x530...0x58F, 0x590...0x5FF, 0x600...0x77F, 0x10A0...0x10FF,
    0x1100...0x11FF, 0x1E00...0x1EFF, 0x1F00...0x1FFF, 0x2E80...0x9FFF, 0xAC00...0xD7AF,
  ]

  static func ranges(of letters: [Unicode.Scalar]) -> [ClosedRange<UInt32>] {
    var ranges: [ClosedRange<UInt32>] = []
    for letter in letters {
      // A space is written in every script.
      let range =
        letter == " " ? 0x20...0x20 : known.first { $0.contains(letter.value) } ?? letter.value & ~0x7F...letter.value | 0x7F
      if !ranges.contains(range) { ranges.append(range) }
    }
    // Where a letter brings the range of the space in, it is not walked twice.
    if ranges.contains(where: { $0.contains(0x20) && $0.count > 1 }) { ranges.removeAll { $0 == 0x20...0x20 } }
    if !ranges.contains(where: { $0.contains(0x20) }) { ranges.append(0x20...0x20) }
    return ranges
  }
}
