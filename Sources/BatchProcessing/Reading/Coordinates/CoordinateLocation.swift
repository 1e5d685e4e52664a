/// Where a table has the coordinates of its records, or their addresses.
enum CoordinateLocation: Hashable {
  /// In two columns.
  case pair(CoordinateColumns)
  /// Both numbers in one column.
  case single(column: Int, order: CoordinateOrder)
  /// Nowhere: a record has an address, in these columns together.
  case address([Int])

  /// A location, and what people should know about how it was found.
  struct Choice {
    var location: CoordinateLocation
    var warning: String?
  }

  /// Chooses the columns by what people asked for, else by the well-known names, else says what keeps it from choosing.
  ///
  /// One column for both numbers is found by its name only where the first records bear the name out: a "location" may be a town.
  static func choose(
    from names: [String], sample: [[String]], options: ReadingOptions
  ) throws(CoordinateColumns.Failure) -> Choice {
    if options.readsAddresses { return Choice(location: .address(try AddressColumns.choose(from: names, options: options))) }
    let request = CoordinateColumns.Request(latitude: options.latitudeColumn, longitude: options.longitudeColumn)
    if let wanted = options.coordinateColumn {
      if request.latitude != nil || request.longitude != nil {
        throw CoordinateColumns.Failure(message: "--coordinates names one column for both numbers; leave --lat and --lon out")
      }
      let columns = try CoordinateColumns.named(wanted, option: "--coordinates", in: names)
      if columns.count > 1 { throw CoordinateColumns.ambiguous("coordinate", option: "--coordinates", columns: columns, names: names) }
      return Choice(location: .single(column: columns[0], order: options.coordinateOrder))
    }
    if !options.hasHeader, request.latitude == nil || request.longitude == nil {
      throw CoordinateColumns.Failure(
        message:
          "a table without a header does not say where its coordinates are; give the numbers of the columns with --lat and --lon, or with --coordinates (there \(names.count == 1 ? "is 1 column" : "are \(names.count) columns"))"
      )
    }
    do throws(CoordinateColumns.Failure) {
      return Choice(location: .pair(withLetters(try CoordinateColumns.choose(from: names, request: request), names, sample, options)))
    } catch {
      guard error.foundNone, let choice = try single(names, sample, options) else { throw error }
      if options.isStrict, case .single(let column, _) = choice.location {
        let name = Quoted.text(names[column])
        throw CoordinateColumns.Failure(message: "\(error.message); if \(name) holds both numbers, say so with --coordinates")
      }
      return choice
    }
  }

  private static func single(_ names: [String], _ sample: [[String]], _ options: ReadingOptions) throws(CoordinateColumns.Failure)
    -> Choice?
  {
    let rules = CoordinatePairText.Rules(order: options.coordinateOrder, notation: options.notation)
    var isOrderStated = true
    let columns = ColumnName.columns(of: names, in: ColumnName.singles).filter { column in
      let texts = sample.compactMap { column < $0.count ? $0[column] : nil }.filter { !WhiteSpace.trim($0).isEmpty }.prefix(20)
      if sample.isEmpty { return true }
      let pairs = texts.filter { CoordinatePairText.read($0, rules: rules).pair != nil || WKTPointText.read(WhiteSpace.trim($0)) != nil }
      guard !pairs.isEmpty, pairs.count * 2 >= texts.count else { return false }
      if pairs.contains(where: { CoordinatePairText.read($0, rules: rules).pair?.isOrderStated == false }) { isOrderStated = false }
      return true
    }
    guard let column = columns.first else { return nil }
    if columns.count > 1 { throw CoordinateColumns.ambiguous("coordinate", option: "--coordinates", columns: columns, names: names) }
    let keys = ColumnName.keys(names[column])
    if keys.contains(where: ColumnName.longitudeFirstSingles.contains) {
      return Choice(location: .single(column: column, order: .longitudeFirst))
    }
    if keys.contains(where: ColumnName.latitudeFirstSingles.contains) {
      return Choice(location: .single(column: column, order: .latitudeFirst))
    }
    var choice = Choice(location: .single(column: column, order: options.coordinateOrder))
    if !isOrderStated, options.coordinateOrder == .latitudeFirst {
      choice.warning =
        "the coordinates are read from the column \(Quoted.text(names[column])), the latitude first; if the longitude comes first, add --order lon-lat"
    }
    return choice
  }

  /// Adds the columns with compass letters: those with a well-known name, in NMEA's notation also the column right after the number.
  private static func withLetters(
    _ columns: CoordinateColumns, _ names: [String], _ sample: [[String]], _ options: ReadingOptions
  ) -> CoordinateColumns {
    func holdsLetters(_ column: Int) -> Bool {
      guard column < names.count, column != columns.latitude, column != columns.longitude else { return false }
      let texts = sample.compactMap { column < $0.count ? WhiteSpace.trim($0[column]) : nil }.filter { !$0.isEmpty }
      // Most of them are enough: what else stands there is an error of its row, not a reason to lose the other rows' south and west.
      return !texts.isEmpty && texts.count(where: { CompassWord.read($0) != nil }) * 2 >= texts.count
    }
    func letters(_ wanted: Set<String>, after column: Int) -> Int? {
      let found = ColumnName.columns(of: names, in: wanted).filter(holdsLetters)
      if found.count == 1 { return found[0] }
      return options.notation == .nmea && holdsLetters(column + 1) ? column + 1 : nil
    }
    var columns = columns
    columns.latitudeLetter = letters(ColumnName.latitudeLetters, after: columns.latitude)
    columns.longitudeLetter = letters(ColumnName.longitudeLetters, after: columns.longitude)
    return columns
  }
}
