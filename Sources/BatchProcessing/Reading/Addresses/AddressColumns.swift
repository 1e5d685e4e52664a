/// Which columns of a table hold the address of a record.
enum AddressColumns {
  /// The option that names them.
  static let option = "--column"

  /// Chooses the columns: those that people named, else the only one with a well-known name.
  ///
  /// Where several have such names, as a street and a city do, it is not guessed whether they belong together.
  static func choose(from names: [String], options: ReadingOptions) throws(CoordinateColumns.Failure) -> [Int] {
    if options.addressColumns.isEmpty { return [try wellKnown(names, hasHeader: options.hasHeader)] }
    var columns: [Int] = []
    for wanted in options.addressColumns {
      for column in try named(wanted, in: names) where !columns.contains(column) { columns.append(column) }
    }
    return columns
  }

  private static func named(_ wanted: String, in names: [String]) throws(CoordinateColumns.Failure) -> [Int] {
    do throws(CoordinateColumns.Failure) {
      return [try one(wanted, in: names)]
    } catch {
      let parts = wanted.split(separator: ",").map(String.init)
      guard parts.count > 1 else { throw error }
      var columns: [Int] = []
      for part in parts { columns.append(try one(part, in: names)) }
      return columns
    }
  }

  private static func one(_ wanted: String, in names: [String]) throws(CoordinateColumns.Failure) -> Int {
    let found = try CoordinateColumns.named(wanted, option: option, in: names)
    if found.count > 1 { throw CoordinateColumns.ambiguous("address", option: option, columns: found, names: names) }
    guard let column = found.first else { throw CoordinateColumns.Failure(message: "\(option) names no column") }
    return column
  }

  private static func wellKnown(_ names: [String], hasHeader: Bool) throws(CoordinateColumns.Failure) -> Int {
    guard hasHeader else {
      throw CoordinateColumns.Failure(
        message:
          "a table without a header does not say where its addresses are; give the number of the column with \(option) (there \(names.count == 1 ? "is 1 column" : "are \(names.count) columns"))"
      )
    }
    let found = ColumnName.columns(of: names, in: AddressNames.all)
    guard let column = found.first else {
      throw CoordinateColumns.Failure(
        message:
          "no column with a well-known name for an address among \(CoordinateColumns.list(names)); name it with \(option), or read each line as an address with --input-format lines",
        foundNone: true)
    }
    guard found.count == 1 else {
      let shown = found.prefix(8).map { Quoted.text(names[$0]) }.joined(separator: ", ")
      throw CoordinateColumns.Failure(
        message:
          "more than one column may hold an address or a part of it: \(shown); say which with \(option), several with commas between them (\(option) \(example(found, names)))"
      )
    }
    return column
  }

  /// Columns as the option takes them: by name where all names are plain words, else by number.
  private static func example(_ columns: [Int], _ names: [String]) -> String {
    let shown = columns.prefix(3)
    let arePlain = shown.allSatisfy { column in
      !names[column].isEmpty
        && names[column].utf8.allSatisfy { $0 > 0x2C && $0 < 0x7F && $0 != UInt8(ascii: ";") && $0 != UInt8(ascii: "\\") }
        && names.count(where: { $0 == names[column] }) == 1
    }
    return shown.map { arePlain ? names[$0] : "\($0 + 1)" }.joined(separator: ",")
  }
}

/// The well-known names of columns with addresses and with parts of them, in the form of ``ColumnName/keys(_:)``.
enum AddressNames {
  static let all = wholes.union(parts)

  /// Those of a whole address, or of a place.
  private static let wholes: Set = [
    "address", "addresses", "addr", "fulladdress", "postaladdress", "streetaddress", "formattedaddress", "location", "locationname",
    "place",
    "placename", "where", "adresse", "anschrift", "adres", "adress", "osoite", "dirección", "direccion", "indirizzo", "endereço",
    "endereco",
    "morada", "адрес", "住所", "地址", "주소", "ort", "ortsname", "lieu", "lugar", "luogo", "plaats", "место",
  ]

  /// Those of a part.
  private static let parts: Set = [
    "city", "cityname", "town", "village", "locality", "municipality", "stadt", "gemeinde", "ville", "commune", "ciudad", "municipio",
    "città",
    "citta", "comune", "cidade", "stad", "город", "市", "城市",
    "street", "streetname", "straße", "strasse", "rue", "calle", "via", "rua", "straat", "улица", "housenumber", "hausnummer", "address1",
    "address2", "addressline1", "addressline2", "district", "county", "state", "statename", "province", "region", "bundesland", "kanton",
    "canton", "land", "country", "countryname", "countrycode", "pays", "país", "pais", "paese", "страна", "zip", "zipcode", "postcode",
    "postalcode", "plz", "postleitzahl", "codepostal", "cap", "cep",
  ]
}
