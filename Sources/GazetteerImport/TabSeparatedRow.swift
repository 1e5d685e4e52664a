import Geodesy

/// A line of a tab separated file, cut into its cells.
///
/// The format has no quoting: a tab always ends a cell.
struct TabSeparatedRow {
  let line: Int
  private let bytes: [UInt8]
  /// Where each cell ends; the next one starts a byte later.
  private let ends: [Int]

  init(line: Int, bytes: [UInt8]) {
    self.line = line
    self.bytes = bytes
    var ends: [Int] = []
    for index in bytes.indices where bytes[index] == UInt8(ascii: "\t") { ends.append(index) }
    ends.append(bytes.count)
    self.ends = ends
  }

  var count: Int { ends.count }

  func cell(_ column: Int) -> ArraySlice<UInt8> {
    guard column < ends.count else { return [] }
    return bytes[(column == 0 ? 0 : ends[column - 1] + 1)..<ends[column]]
  }

  func isEmpty(_ column: Int) -> Bool { cell(column).isEmpty }

  /// The cell's text without white space around it, or `nil` where it is no text: bad UTF-8, or a control character in it.
  func text(_ column: Int) -> String? { String(cleaning: cell(column)) }

  /// The cell's text for a message, whatever it holds, and not too long.
  func quoted(_ column: Int) -> String {
    let bytes = cell(column)
    var text = ""
    for character in String(decoding: bytes.prefix(60), as: UTF8.self).unicodeScalars {
      let isControl = character.properties.generalCategory == .control
      text.unicodeScalars.append(isControl ? "\u{FFFD}" : character)
    }
    return bytes.count > 60 ? "\"\(text)...\"" : "\"\(text)\""
  }

  func decimal(_ column: Int) -> Double? { DecimalNumber.parse(ContiguousArray(cell(column)).span) }

  /// The cell as a whole number without a sign, or `nil` where it is none or too large.
  func wholeNumber(_ column: Int, atMost maximum: Int) -> Int? {
    let digits = cell(column)
    guard !digits.isEmpty, digits.count <= 18 else { return nil }
    var value = 0
    for digit in digits {
      guard digit &- 48 < 10 else { return nil }
      value = value * 10 + Int(digit &- 48)
    }
    return value <= maximum ? value : nil
  }
}

extension String {
  /// The text of some bytes without white space around it, or `nil` for bad UTF-8 or a control character inside.
  init?(cleaning bytes: ArraySlice<UInt8>) {
    var slice = bytes
    while slice.first == 32 { slice.removeFirst() }
    while slice.last == 32 { slice.removeLast() }
    guard slice.allSatisfy({ $0 >= 32 && $0 != 127 }), let text = String(validating: slice, as: UTF8.self) else { return nil }
    self = text
  }
}
