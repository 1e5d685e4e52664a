import ReverseGeocoding

// Rows of tables: the coordinate may be in two columns or in one.
extension RecordLookup {
  mutating func lookUp(_ row: Row) -> LookupResult {
    var result = LookupResult()
    if let problem = RowFlaw.of(row) {
      result.problem = "\(problem) \(Self.place(of: row))"
      return result
    }
    switch row.rows.layout.location {
    case .pair(let columns): lookUp(row, columns, &result)
    case .single(let column, let order): lookUp(row, column, order, &result)
    case .address(let columns): lookUpAddress(row, columns, &result)
    }
    return result
  }

  private mutating func lookUp(_ row: Row, _ columns: CoordinateColumns, _ result: inout LookupResult) {
    let latitude = read(columns.latitude, columns.latitudeLetter, axis: .latitude, of: row)
    let longitude = read(columns.longitude, columns.longitudeLetter, axis: .longitude, of: row)
    if case .degrees(let value) = latitude { result.latitude = value }
    if case .degrees(let value) = longitude { result.longitude = value }
    finish(&result)
    guard result.coordinate == nil else { return }
    if row.rows.layout.isMadeOfLines, case (.empty, .empty) = (latitude, longitude) {
      let line = text(2, of: row) ?? ""
      result.problem = "the line \(Quoted.text(line)) does not begin with two numbers \(Self.place(of: row))"
      return
    }
    let names = row.rows.layout.columnNames
    let problem = problem(
      (names[columns.latitude], latitude, text(columns.latitude, columns.latitudeLetter, of: row)),
      (names[columns.longitude], longitude, text(columns.longitude, columns.longitudeLetter, of: row)))
    result.problem = "\(problem) \(Self.place(of: row))"
  }

  private mutating func lookUp(_ row: Row, _ column: Int, _ order: CoordinateOrder, _ result: inout LookupResult) {
    if let pair = decimalPair(column, of: row) {
      (result.latitude, result.longitude) =
        order == .latitudeFirst ? (pair.firstValue, pair.secondValue) : (pair.secondValue, pair.firstValue)
      finish(&result)
      if result.coordinate != nil { return }
      result = LookupResult()
    }
    let options = row.rows.layout.options
    let name = ColumnName.shown(row.rows.layout.columnNames[column])
    guard let text = text(column, of: row) else {
      result.problem = "\(name) is missing \(Self.place(of: row))"
      return
    }
    let reading = CoordinatePairText.read(text, rules: .init(order: order, notation: options.notation, isStrict: options.isStrict))
    switch reading {
    case .empty: result.problem = "\(name) is empty \(Self.place(of: row))"
    case .unreadable(let reason): result.problem = "\(name) \(Quoted.text(text)) \(reason) \(Self.place(of: row))"
    case .pair(let pair):
      result.latitude = pair.latitude
      result.longitude = pair.longitude
      finish(&result)
      guard result.coordinate == nil else { return }
      let problem = problem(
        ("latitude", .degrees(pair.latitude), pair.latitudeText), ("longitude", .degrees(pair.longitude), pair.longitudeText))
      result.problem = "\(name): \(problem) \(Self.place(of: row))"
    }
  }

  /// The two plain decimal numbers that a cell is, where it is nothing else.
  private mutating func decimalPair(_ column: Int, of row: Row) -> DecimalPair? {
    guard column < row.cells.count, row.rows.layout.options.notation == .degrees else { return nil }
    let cell = row.cells[column]
    guard cell.isQuoted else { return DecimalPair(row.rows.bytes.span, cell.range) }
    scratch.removeAll(keepingCapacity: true)
    cell.appendText(from: row.rows.bytes, to: &scratch)
    return DecimalPair(scratch.span, 0..<scratch.count)
  }

  private mutating func read(_ column: Int, _ letterColumn: Int?, axis: CoordinateText.Axis, of row: Row) -> CoordinateText.Reading {
    let options = row.rows.layout.options
    guard column < row.cells.count else { return .empty }
    if letterColumn != nil || options.notation == .nmea { return readWithLetter(column, letterColumn, axis: axis, of: row) }
    let cell = row.cells[column]
    guard cell.isQuoted else { return CoordinateText.read(row.rows.bytes, cell.range, axis: axis, isStrict: options.isStrict) }
    scratch.removeAll(keepingCapacity: true)
    cell.appendText(from: row.rows.bytes, to: &scratch)
    return CoordinateText.read(scratch, 0..<scratch.count, axis: axis, isStrict: options.isStrict)
  }

  private func readWithLetter(_ column: Int, _ letterColumn: Int?, axis: CoordinateText.Axis, of row: Row) -> CoordinateText.Reading {
    let options = row.rows.layout.options
    let number = text(column, of: row) ?? ""
    guard number.utf8.count <= CoordinateText.maximumLength else { return .unreadable("is not a number") }
    var letter: CompassWord?
    if let letterColumn, let text = text(letterColumn, of: row), !WhiteSpace.trim(text).isEmpty {
      letter = CompassWord.read(WhiteSpace.trim(text))
      guard letter != nil else { return .unreadable("has \(Quoted.text(text)) beside it, which is no compass letter (N, S, E, W)") }
    }
    if options.notation == .nmea {
      return NMEAText.read(number, axis: axis, hasLetters: letterColumn != nil, letter: letter)
    }
    let reading = CoordinateText.read(number, axis: axis, isStrict: options.isStrict)
    guard let letter, case .degrees(let value) = reading else { return reading }
    let signed = letter.signed(value.magnitude, hasSign: false, axis: axis)
    // A sign that says the same as the letter does no harm, nor does a letter in the number itself.
    guard let result = signed.value, value < 0, result > 0 else {
      let ownLetter = CoordinateTokens.tokenize(CoordinateSpelling.plain(number).text, allowsDecimalComma: true)?.contains(
        where: \.token.isCompass)
      if ownLetter == true, let result = signed.value, result != value {
        return .unreadable("has another compass letter than the column beside it")
      }
      return signed
    }
    return .unreadable("has a sign against the compass letter beside it")
  }

  private func text(_ column: Int, of row: Row) -> String? {
    column < row.cells.count ? row.cells[column].text(from: row.rows.bytes) : nil
  }

  /// A number as a message shows it: with its letter, where that stands in a column of its own.
  private func text(_ column: Int, _ letterColumn: Int?, of row: Row) -> String? {
    guard let number = text(column, of: row) else { return nil }
    guard let letterColumn, let letter = text(letterColumn, of: row), CompassWord.read(WhiteSpace.trim(letter)) != nil else {
      return number
    }
    return "\(number) \(WhiteSpace.trim(letter))"
  }

  private static func place(of row: Row) -> String { "(row \(row.number), line \(row.record.line))" }
}
