import SpatialIndex

/// Folds names for comparison: lower case, without marks, by rules that lie in the gazetteer.
///
/// The rules travel with the names, so that what was folded when the file was written and what is folded when it is searched can never differ.
public struct NameFolding: Sendable {
  /// The rules as they lie in the file, ascending by character.
  private let rows: Column<StoredRow.Folding>
  private let texts: TextHeap
  /// The rules of ASCII characters, which most of a name's characters are.
  private let asciiReplacements: [[UInt8]?]

  /// Rules that lie in a file; those out of order are not found.
  init(rows: Column<StoredRow.Folding>, texts: TextHeap) {
    self.rows = rows
    self.texts = texts
    var replacements: [[UInt8]?] = (0..<128).map { code in 65..<91 ~= code ? [UInt8(code + 32)] : nil }
    for index in 0..<rows.count {
      guard rows[index].scalar < 128 else { break }
      var bytes: [UInt8] = []
      texts.append(at: rows[index].replacement, to: &bytes)
      replacements[Int(rows[index].scalar)] = bytes
    }
    asciiReplacements = replacements
  }

  /// Rules and texts as a writer has them.
  init(rows: [UInt8], texts: [UInt8]) {
    let region = MemoryRegion(copying: texts + Array(repeating: 0, count: -texts.count & 15) + rows)
    let rowCount = rows.count / MemoryLayout<StoredRow.Folding>.stride
    guard let textColumn = region.column(of: UInt8.self, at: 0, count: texts.count),
      let rowColumn = region.column(of: StoredRow.Folding.self, at: region.byteCount - rows.count, count: rowCount)
    else { preconditionFailure("a region holds what it was made of") }
    self.init(rows: rowColumn, texts: TextHeap(bytes: textColumn))
  }

  /// The folded form of a name as UTF-8: ASCII letters lower case, other characters by the rules, white space run together and
  /// taken off the ends.
  ///
  /// - Complexity: O(n) in the name's bytes.
  public func fold(_ name: String) -> [UInt8] {
    var folded: [UInt8] = []
    folded.reserveCapacity(name.utf8.count)
    for scalar in name.unicodeScalars {
      if scalar.value < 128 {
        if let replacement = asciiReplacements[Int(scalar.value)] {
          for byte in replacement { Self.append(byte, to: &folded) }
        } else {
          Self.append(UInt8(scalar.value), to: &folded)
        }
      } else if let rule = rule(for: scalar.value) {
        texts.withText(at: rule) { text in
          for index in text.indices { Self.append(text[index], to: &folded) }
        }
      } else {
        if let bytes = UTF8.encode(scalar) { folded.append(contentsOf: bytes) }
      }
    }
    if folded.last == 0x20 { folded.removeLast() }
    return folded
  }

  /// The replacement of a character, found by halving.
  private func rule(for scalar: UInt32) -> TextOffset? {
    var low = 0
    var high = rows.count
    while low < high {
      let middle = (low + high) / 2
      if rows[middle].scalar < scalar { low = middle + 1 } else { high = middle }
    }
    guard low < rows.count, rows[low].scalar == scalar else { return nil }
    return rows[low].replacement
  }

  private static func append(_ byte: UInt8, to folded: inout [UInt8]) {
    // White space and control characters are one space; none at the start, and never two.
    guard byte <= 0x20 else { return folded.append(byte) }
    if let last = folded.last, last != 0x20 { folded.append(0x20) }
  }
}
