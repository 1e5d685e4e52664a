import SpatialIndex

/// Folds names for comparison: lower case, without marks, by rules that lie in the gazetteer.
///
/// The rules travel with the names, so that what was folded when the file was written and what is folded when it is searched can never differ.
public struct NameFolding: Sendable {
  private let rules: [UInt32: [UInt8]]

  /// A folding by rules; of two rules for one character the later holds.
  public init(rules: [FoldingRule]) {
    self.rules = Dictionary(rules.map { ($0.scalar.value, Array($0.replacement.utf8)) }, uniquingKeysWith: { $1 })
  }

  /// The folded form of a name as UTF-8: ASCII letters lower case, other characters by the rules, white space run together and
  /// taken off the ends.
  ///
  /// - Complexity: O(n) in the name's bytes.
  public func fold(_ name: String) -> [UInt8] {
    var folded: [UInt8] = []
    folded.reserveCapacity(name.utf8.count)
    for scalar in name.unicodeScalars {
      if let replacement = rules[scalar.value] {
        for byte in replacement { Self.append(byte, to: &folded) }
      } else if scalar.value < 0x80 {
        let byte = UInt8(scalar.value)
        Self.append(byte &- 0x41 < 26 ? byte | 0x20 : byte, to: &folded)
      } else {
        folded.append(contentsOf: Unicode.UTF8.encode(scalar)!)
      }
    }
    if folded.last == 0x20 { folded.removeLast() }
    return folded
  }

  private static func append(_ byte: UInt8, to folded: inout [UInt8]) {
    // White space and control characters are one space; none at the start, and never two.
    guard byte <= 0x20 else { return folded.append(byte) }
    if let last = folded.last, last != 0x20 { folded.append(0x20) }
  }
}
