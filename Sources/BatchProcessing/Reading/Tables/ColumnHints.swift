/// What people may do where a table's coordinates were not found.
enum ColumnHints {
  /// A hint from the names alone, in words that follow the message, or nothing.
  static func forNoCoordinates(in names: [String]) -> String {
    let projected = ColumnName.columns(of: names, in: ColumnName.projected)
    if !projected.isEmpty {
      return " (\(shown(projected, of: names)) looks like projected metres, which must be converted to degrees first)"
    }
    if names.count == 1, let delimiter = TableDialect.candidates.first(where: { names[0].utf8.contains($0) }) {
      let parts = names[0].utf8.split(separator: delimiter).compactMap { String($0) }
      if (try? CoordinateColumns.choose(from: parts, request: .init())) != nil {
        return " (the whole line is in one pair of quotes; take the outer quotes away)"
      }
    }
    if names.count == 1, let delimiter = rareDelimiters.first(where: { separates($0, names[0]) }) {
      let character = Unicode.Scalar(delimiter)
      return " (the columns look separated by \"\(character)\"; try --delimiter \"\(character)\")"
    }
    let latitudes = names.indices.filter { ends(names[$0], with: ["lat", "latitude"]) }
    let longitudes = names.indices.filter { ends(names[$0], with: ["lon", "lng", "long", "longitude"]) }
    guard let latitude = latitudes.first, let longitude = longitudes.first else { return "" }
    return ", for example --lat \(ColumnName.shown(names[latitude])) --lon \(ColumnName.shown(names[longitude]))"
  }

  /// Delimiters that are seen, but too seldom to look for them in every table.
  private static let rareDelimiters = Array("^~:!/".utf8)

  private static func separates(_ delimiter: UInt8, _ name: String) -> Bool {
    guard name.utf8.count <= 4096, name.utf8.contains(delimiter) else { return false }
    let parts = name.utf8.split(separator: delimiter).compactMap { String($0) }
    return parts.contains { ColumnName.keys($0).contains(where: ColumnName.latitudes.contains) }
      && parts.contains { ColumnName.keys($0).contains(where: ColumnName.longitudes.contains) }
  }

  private static func shown(_ columns: [Int], of names: [String]) -> String { Quoted.text(names[columns[0]]) }

  /// Whether a name's last word is one of these; never enough to choose a column, but enough to name it.
  private static func ends(_ name: String, with words: [String]) -> Bool {
    // What is that long is no name: a header of megabytes is not worth a look at each of its letters.
    guard name.utf8.count <= 256 else { return false }
    var lastWord = ""
    var previousIsLower = false
    for character in WhiteSpace.trim(name) {
      if !character.isLetter {
        lastWord = ""
        previousIsLower = false
        continue
      }
      if character.isUppercase, previousIsLower { lastWord = "" }
      lastWord.append(character)
      previousIsLower = character.isLowercase
    }
    return words.contains(lastWord.lowercased())
  }

  /// A hint from the first records: that the header is further down, or that there is none.
  static func forFirstRecords(_ sample: TableSample, options: ReadingOptions, request: CoordinateColumns.Request) -> String? {
    guard options.hasHeader else { return nil }
    for line in sample.lines.dropFirst().prefix(20) {
      for delimiter in TableDialect.candidates {
        var grammar = TableGrammar(delimiter: delimiter)
        grammar.hasBackslashEscapes = options.hasBackslashEscapes
        let names = TableCell.texts(of: line.bytes, grammar: grammar)
        if names.count > 1, (try? CoordinateColumns.choose(from: names, request: request)) != nil {
          return "line \(line.number) looks like the header; try --skip-lines \(line.number - 1)"
        }
      }
    }
    guard let first = sample.records.first else { return nil }
    if let line = sample.lines.first, PlainLine.isClearlyCoordinate(String(decoding: line.bytes, as: UTF8.self), rules: .init()) {
      return "line \(first.line) begins with two numbers; for lines of two numbers try --input-format lines"
    }
    var cells = first.cells
    var delimiter = ""
    if cells.count == 1, let line = sample.lines.first {
      cells = TableCell.texts(of: line.bytes, grammar: TableGrammar(delimiter: Byte.space))
      delimiter = " --delimiter space"
    }
    let numbers = cells.indices.filter { CoordinateText.read(cells[$0], axis: .longitude).value != nil }
    guard numbers.count >= 2 else { return nil }
    let degrees = numbers.filter { column in
      let value = CoordinateText.read(cells[column], axis: .longitude).value ?? 1000
      return (-180...180).contains(value) && cells[column].contains { $0 == "." || $0 == "," }
    }
    let columns = degrees.count == 2 ? degrees : Array(numbers.prefix(2))
    return
      "line \(first.line) holds numbers, not column names; for a table without a header try --no-header with column numbers, such as --no-header\(delimiter) --lat \(columns[0] + 1) --lon \(columns[1] + 1)"
  }
}
