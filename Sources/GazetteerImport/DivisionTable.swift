import GazetteerStore

/// The administrative divisions of both levels by their code.
struct DivisionTable {
  private(set) var records: [DivisionRecord] = []
  /// The divisions by their geonameid.
  private(set) var positionsByIdentifier: [UInt32: Int] = [:]
  private var positions: [[UInt8]: Int] = [:]

  /// The position of a division by its code, such as "CH.VS" or "CH.VS.2308".
  func position(of code: [UInt8]) -> Int? { positions[code] }

  /// Reads a file in the format of admin1CodesASCII.txt: code, name, ASCII name, geonameid, and perhaps the ISO 3166-2 code.
  mutating func readFirstLevel(_ path: String, _ countries: inout CountryTable, _ report: inout ImportReport) throws(ImportError) {
    try read(path, level: 1, &countries, &report)
  }

  /// Reads a file in the format of admin2Codes.txt, which has the same columns.
  mutating func readSecondLevel(_ path: String, _ countries: inout CountryTable, _ report: inout ImportReport) throws(ImportError) {
    try read(path, level: 2, &countries, &report)
  }

  private mutating func read(
    _ path: String, level: Int, _ countries: inout CountryTable, _ report: inout ImportReport
  ) throws(ImportError) {
    let before = records.count
    let tooLong = try TabSeparatedFile.read(path, skippingComments: true) { row in
      let code = row.cell(0)
      let parts = code.split(separator: UInt8(ascii: "."), maxSplits: level, omittingEmptySubsequences: false)
      guard parts.count == level + 1, !parts.contains(where: \.isEmpty), let sourceCode = row.text(0) else {
        let example = level == 1 ? "\"CH.VS\"" : "\"CH.VS.2308\""
        return report.note(path, row.line, "\(row.quoted(0)) is no code such as \(example); the line is left out")
      }
      guard let country = countries.position(of: parts[0]) else {
        return report.note(path, row.line, "\(row.quoted(0)) does not start with the ISO code of a country; the line is left out")
      }
      guard let name = row.text(1), !name.isEmpty else {
        return report.note(path, row.line, "no name in column 2; the line is left out")
      }
      guard positions[Array(code)] == nil else {
        return report.note(path, row.line, "\(row.quoted(0)) was there before; the line is left out")
      }
      var parent: Int?
      if level == 2 {
        parent = positions[Array(code[..<parts[1].endIndex])]
        if parent == nil { report.note(path, row.line, "no division of level 1 is known for \(row.quoted(0)); it stands alone") }
      }
      positions[Array(code)] = records.count
      if let identifier = row.wholeNumber(3, atMost: Int(UInt32.max)), identifier > 0 {
        positionsByIdentifier[UInt32(identifier)] = records.count
      }
      records.append(
        DivisionRecord(
          level: level, country: country, parent: parent, name: name, isoCode: isoCode(row, path, &report), sourceCode: sourceCode))
    }
    report.noteTooLong(path, tooLong)
    guard records.count > before else {
      throw ImportError(.noGoodLine, path: path, message: "no division of level \(level) in it; is it in the format of GeoNames?")
    }
  }

  /// The code in the fifth column: two letters, a hyphen and one to three letters or digits.
  private func isoCode(_ row: TabSeparatedRow, _ path: String, _ report: inout ImportReport) -> String {
    guard !row.isEmpty(4) else { return "" }
    let code = Array(row.cell(4))
    let isLetterOrDigit = { (byte: UInt8) in byte &- 48 < 10 || UInt8(ascii: "A")...UInt8(ascii: "Z") ~= byte }
    guard (4...6).contains(code.count), code[2] == UInt8(ascii: "-"), code[..<2].allSatisfy({ $0 >= 65 && $0 <= 90 }),
      code[3...].allSatisfy(isLetterOrDigit)
    else {
      report.note(path, row.line, "\(row.quoted(4)) is no ISO 3166-2 code; it is left out")
      return ""
    }
    return String(decoding: code, as: UTF8.self)
  }
}
