import TestSupport
import Testing

@testable import BatchProcessing

/// What becomes of tables of other kinds in the output, and what is said about them.
@Suite struct TableOutputTests {
  private func firstCells(_ line: String, _ count: Int) -> String {
    line.split(separator: ",", omittingEmptySubsequences: false).prefix(count).joined(separator: ",")
  }

  @Test func writesNoHeaderWhereThereIsNone() async throws {
    let bench = try Workbench()
    let outcome = try await bench.enrich("Vienna;48,2;16,3\n") {
      $0.reading.hasHeader = false
      $0.reading.latitudeColumn = "2"
      $0.reading.longitudeColumn = "3"
    }
    #expect(outcome.lines.count == 2)
    #expect(outcome.lines[0].hasPrefix("Vienna;48,2;16,3;"))
    let json = try await bench.enrich("Vienna;48,2;16,3\n", as: .ndjson) {
      $0.reading.hasHeader = false
      $0.reading.latitudeColumn = "2"
      $0.reading.longitudeColumn = "3"
    }
    #expect(json.text.contains(#""input":{"column_1":"Vienna","column_2":"48,2","column_3":"16,3"}"#))
  }

  @Test func writesLinesAsATable() async throws {
    let bench = try Workbench()
    let outcome = try await bench.enrich("48.20 16.30\n38,7; -9,1 Lisbon, \"PT\"\n\nwhat\n") { $0.reading.format = .lines }
    #expect(outcome.lines[0].hasPrefix("lat,lon,text,geo_name,"))
    #expect(outcome.lines[1].hasPrefix("48.20,16.30,,"))
    #expect(outcome.lines[2].hasPrefix("\"38,7\",\"-9,1\",\"Lisbon, \"\"PT\"\"\","))
    #expect(outcome.lines[3].hasPrefix(",,what,"))
    #expect(outcome.lines[3].hasSuffix(",error,\"the line \"\"what\"\" does not begin with two numbers (row 3, line 4)\""))
    let bare = try await bench.enrich("48.20 16.30\n") {
      $0.reading.format = .lines
      $0.reading.hasHeader = false
    }
    #expect(bare.lines[0].hasPrefix("48.20,16.30,,"))
  }

  @Test func writesATableOfWhiteSpaceWithCommas() async throws {
    let bench = try Workbench()
    let outcome = try await bench.enrich("lat  lon  name\n 1   2  \"a b\"\n3 4 c,d\n")
    #expect(outcome.lines[0].hasPrefix("lat,lon,name,geo_name,"))
    #expect(outcome.lines[1].hasPrefix("1,2,a b,"))
    #expect(outcome.lines[2].hasPrefix("3,4,\"c,d\","))
  }

  @Test func leavesSkippedLinesAndCommentsOut() async throws {
    let bench = try Workbench()
    let outcome = try await bench.enrich("\u{FEFF}title\r\n%lat\r\nlat;lon\r\n%1;2\r\n1;2\r\n") {
      $0.reading.skippedLineCount = 1
      $0.reading.commentPrefix = "%"
    }
    let lines = outcome.text.split(separator: "\r\n", omittingEmptySubsequences: false)
    #expect(lines[0].hasPrefix("\u{FEFF}lat;lon;geo_name;"))
    #expect(lines[1].hasPrefix("1;2;"))
    #expect(lines.count == 3)
  }

  @Test func saysTheLineOfARowBehindSkippedLinesAndComments() async throws {
    let bench = try Workbench()
    let reading = try await bench.readTable("a\nb\n#c\nlat,lon\n#d\n\nx,1\n") {
      $0.skippedLineCount = 2
      $0.commentPrefix = "#"
    }
    #expect(reading.rows == ["lat \"x\" is not a number (row 1, line 7)"])
  }

  /// The row keeps its text, the added columns their places, and no later run takes a cell for what it is not.
  @Test func keepsARowThatIsTooLongInOneCell() async throws {
    let bench = try Workbench()
    let outcome = try await bench.enrich("id,lat,lon\n1,48,2082,16,3738\n2,1,2\n")
    #expect(outcome.lines[1].hasPrefix("\"1,48,2082,16,3738\",,,,"))
    let again = try await bench.enrich(outcome.text)
    #expect(again.summary.errorCount == 1)
    let columns = outcome.lines[0].split(separator: ",").count
    #expect(again.lines[0].split(separator: ",").count == 2 * columns - 3)
  }

  @Test func unescapesForJSONAndKeepsTheBytesInCSV() async throws {
    let bench = try Workbench()
    let table = "n,lat,lon\na\\, \\\"b\\\"\\n,1,2\n\\N,3,4\n"
    let csv = try await bench.enrich(table) { $0.reading.hasBackslashEscapes = true }
    #expect(csv.lines[1].hasPrefix("a\\, \\\"b\\\"\\n,1,2,"))
    let json = try await bench.enrich(table, as: .ndjson) { $0.reading.hasBackslashEscapes = true }
    #expect(json.lines[0].contains(#""input":{"n":"a, \"b\"\n","lat":"1","lon":"2"}"#))
    #expect(json.lines[1].contains(#""input":{"n":"","lat":"3","lon":"4"}"#))
  }

  @Test func saysWhatItAssumed() async throws {
    let bench = try Workbench()
    func warnings(_ table: String, change: (inout ReadingOptions) -> Void = { _ in }) async throws -> [String] {
      try await bench.readTable(table, change: change).warnings
    }
    #expect(
      try await warnings("id,gps\n1,\"1,2\"\n") == [
        "input: the coordinates are read from the column \"gps\", the latitude first; if the longitude comes first, add --order lon-lat"
      ])
    #expect(try await warnings("id,gps\n1,\"1N 2E\"\n") == [])
    #expect(try await warnings("id,gps\n1,POINT(1 2)\n") == [])
    #expect(try await warnings("id,lat_lon\n1,\"1,2\"\n") == [])
    #expect(try await warnings("id,x\n1,\"1,2\"\n") { $0.coordinateColumn = "x" } == [])
    #expect(
      try await warnings("1.5 2\n") == [
        "input: this is read as lines of two numbers, the latitude first; if the longitude comes first, add --order lon-lat; if it is a table without a header, add --no-header with --lat and --lon"
      ])
    #expect(try await warnings("1 2\n") { $0.format = .lines } == [])
  }

  @Test func asksOnceWhereTheColumnsSeemSwapped() async throws {
    let bench = try Workbench()
    func hints(_ table: String) async throws -> [String] {
      try await bench.readTable(table).warnings.filter { $0.hasPrefix("input: 6 of") || $0.hasPrefix("input: 3 of") }
    }
    let swapped = (1...6).map { "\(100 + $0),\($0)\n" }.joined()
    #expect(
      try await hints("lat,lon\n\(swapped)1,2\n") == [
        "input: 6 of 7 records have a latitude beyond 90 and would be right the other way round: are lat and lon swapped? try --lat lon --lon lat"
      ])
    #expect(
      try await hints("a b,c\n\(swapped)".replacing("a b", with: "Latitude (deg)").replacing(",c", with: ",lng")) == [
        "input: 6 of 6 records have a latitude beyond 90 and would be right the other way round: are lat and lon swapped? try --lat lng --lon 1"
      ])
    #expect(
      try await hints("gps\n" + swapped.split(separator: "\n").map { "\"\($0)\"\n" }.joined()).first?.hasSuffix("try --order lon-lat")
        == true)
    // One record that is wrong either way speaks against it, and so do few records.
    #expect(try await hints("lat,lon\n\(swapped)1000,2000\n") == [])
    #expect(try await hints("lat,lon\n101,1\n102,2\n103,3\n") == [])
    #expect(try await hints("lat,lon\n101,1\n102,2\n103,3\n" + String(repeating: "1,2\n", count: 12)) == [])
  }
}
