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
  /// What ASCII characters with a replacement of one byte become, 0 for the others: no look at the heap, no array.
  private let asciiBytes: [UInt8]
  /// For characters up to Arabic: one more than the position of the rule, 0 for none.
  private let nearRules: [UInt16]

  /// Rules that lie in a file; those out of order are not found.
  init(rows: Column<StoredRow.Folding>, texts: TextHeap) {
    self.rows = rows
    self.texts = texts
    var replacements: [[UInt8]?] = (0..<128).map { code in 65..<91 ~= code ? [UInt8(code + 32)] : nil }
    var nearRules = [UInt16](repeating: 0, count: Self.nearLimit)
    for index in 0..<rows.count {
      let scalar = Int(rows[index].scalar)
      guard scalar < Self.nearLimit, index < Int(UInt16.max) else { break }
      nearRules[scalar] = UInt16(index + 1)
      guard scalar < 128 else { continue }
      var bytes: [UInt8] = []
      texts.append(at: rows[index].replacement, to: &bytes)
      replacements[scalar] = bytes
    }
    asciiReplacements = replacements
    asciiBytes = (0..<128).map { code in
      guard let replacement = replacements[code] else { return code > 0x20 ? UInt8(code) : 0 }
      return replacement.count == 1 && replacement[0] > 0x20 ? replacement[0] : 0
    }
    self.nearRules = nearRules
  }

  private static let nearLimit = 0x700

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
    for scalar in name.unicodeScalars { append(scalar, to: &folded) }
    if folded.last == 0x20 { folded.removeLast() }
    return folded
  }

  /// Folds a name that lies as UTF-8 into an array whose memory is used again.
  ///
  /// - Complexity: O(n) in the name's bytes.
  package func fold(_ name: [UInt8], into folded: inout [UInt8]) {
    folded.removeAll(keepingCapacity: true)
    var position = 0
    while position < name.count {
      let byte = name[position]
      if byte < 128 {
        position += 1
        let replacement = asciiBytes[Int(byte)]
        if replacement != 0 { folded.append(replacement) } else { append(Unicode.Scalar(byte), to: &folded) }
      } else {
        append(UTF8Scalars.next(in: name, at: &position), to: &folded)
      }
    }
    if folded.last == 0x20 { folded.removeLast() }
  }

  /// How the folded form of a name compares with a key: negative where it comes before it, 0 where it is the same.
  ///
  /// Most names differ from a key in their first letters, so the folded form is not made: its bytes are compared one by one as they come.
  func compare(_ name: Span<UInt8>, with key: [UInt8]) -> Int {
    var position = 0
    var matched = FoldedComparison(key: key)
    while position < name.count {
      let byte = name[position]
      if byte < 128 {
        position += 1
        let folded = asciiBytes[Int(byte)]
        if folded != 0 {
          matched.take(folded)
        } else if let replacement = asciiReplacements[Int(byte)] {
          for byte in replacement { matched.take(byte) }
        } else {
          matched.take(byte)
        }
      } else {
        let start = position
        let scalar = UTF8Scalars.next(in: name, at: &position)
        if let rule = rule(for: scalar.value) {
          texts.withText(at: rule) { text in
            for index in text.indices { matched.take(text[index]) }
          }
        } else if scalar == "\u{FFFD}" {
          // It may stand for bytes that are no character.
          for byte in [0xEF, 0xBF, 0xBD] as [UInt8] { matched.take(byte) }
        } else {
          for index in start..<position { matched.take(name[index]) }
        }
      }
      if matched.order != 0 { return matched.order }
    }
    return matched.count < key.count ? -1 : 0
  }

  private func append(_ scalar: Unicode.Scalar, to folded: inout [UInt8]) {
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
      UTF8Scalars.append(scalar, to: &folded)
    }
  }

  /// The replacement of a character: from the table, or found by halving.
  private func rule(for scalar: UInt32) -> TextOffset? {
    if scalar < Self.nearLimit {
      let number = Int(nearRules[Int(scalar)])
      return number == 0 ? nil : rows[number - 1].replacement
    }
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

/// Compares the bytes of a folded form with a key as they come.
private struct FoldedComparison {
  let key: [UInt8]
  /// How many bytes are equal so far.
  private(set) var count = 0
  /// Negative where the folded form comes before the key, positive where it comes behind it.
  private(set) var order = 0
  private var hasSpace = false

  init(key: [UInt8]) { self.key = key }

  @inline(__always)
  mutating func take(_ byte: UInt8) {
    guard order == 0 else { return }
    guard byte > 0x20 else {
      hasSpace = count > 0
      return
    }
    if hasSpace {
      hasSpace = false
      meet(0x20)
    }
    if order == 0 { meet(byte) }
  }

  @inline(__always)
  private mutating func meet(_ byte: UInt8) {
    if count == key.count {
      order = 1
    } else if key[count] == byte {
      count += 1
    } else {
      order = byte < key[count] ? -1 : 1
    }
  }
}
