import GazetteerStore

/// The countries by their ISO code.
struct CountryTable {
  private(set) var records: [CountryRecord] = []
  /// Inhabitants of each country, 0 where not known.
  private(set) var populations: [Int] = []
  /// The countries by their geonameid.
  private(set) var positionsByIdentifier: [UInt32: Int] = [:]
  private var positions: [[UInt8]: Int] = [:]

  /// Reads a file in the format of countryInfo.txt: ISO code first, then ISO 3, ISO numeric, FIPS, name, capital, area, population; in
  /// the sixteenth column its languages with commas between them, in the seventeenth its geonameid.
  mutating func read(_ path: String, _ report: inout ImportReport) throws(ImportError) {
    let tooLong = try TabSeparatedFile.read(path, skippingComments: true) { row in
      guard Self.isCode(row.cell(0)) else {
        return report.note(path, row.line, "\(row.quoted(0)) is no ISO code of a country; the line is left out")
      }
      guard let name = row.text(4), !name.isEmpty else {
        return report.note(path, row.line, "no name of a country in column 5; the line is left out")
      }
      let iso = Array(row.cell(0))
      guard positions[iso] == nil else {
        return report.note(path, row.line, "\(row.quoted(0)) was there before; the line is left out")
      }
      let iso3 = row.text(1) ?? ""
      append(iso, CountryRecord(iso: String(decoding: iso, as: UTF8.self), iso3: iso3, name: name))
      populations[populations.count - 1] = row.wholeNumber(7, atMost: 10_000_000_000) ?? 0
      records[records.count - 1].languages = Self.languages(row.text(15) ?? "")
      if let identifier = row.wholeNumber(16, atMost: Int(UInt32.max)), identifier > 0 {
        positionsByIdentifier[UInt32(identifier)] = records.count - 1
      }
    }
    report.noteTooLong(path, tooLong)
    guard !records.isEmpty else { throw ImportError(.noGoodLine, path: path, message: "no country in it; is it countryInfo.txt?") }
  }

  /// The position of a country.
  ///
  /// One that no file told of has its code for a name.
  mutating func position(of code: ArraySlice<UInt8>) -> Int? {
    if let known = positions[Array(code)] { return known }
    guard Self.isCode(code) else { return nil }
    let iso = String(decoding: code, as: UTF8.self)
    append(Array(code), CountryRecord(iso: iso, iso3: "", name: iso))
    return records.count - 1
  }

  private mutating func append(_ code: [UInt8], _ record: CountryRecord) {
    positions[code] = records.count
    records.append(record)
    populations.append(0)
  }

  /// What is no tag of a language is passed over.
  private static func languages(_ list: String) -> [String] {
    var seen = Set<String>()
    return list.split(separator: ",").compactMap { LanguageTag(String($0))?.text }.filter { seen.insert($0).inserted }
  }

  private static func isCode(_ code: ArraySlice<UInt8>) -> Bool {
    code.count == 2 && code.allSatisfy { UInt8(ascii: "A")...UInt8(ascii: "Z") ~= $0 }
  }
}

extension ImportReport {
  mutating func noteTooLong(_ path: String, _ lines: [Int]) {
    for line in lines { note(path, line, "longer than \(TabSeparatedFile.maximumLineLength) bytes; the line is left out") }
  }
}
