import ForwardGeocoding
import GazetteerStore
import TestSupport
import Testing

@testable import BatchProcessing

@Suite("Addresses in tables")
struct AddressTableTests {
  @Test("every cell stays as it is, and the place follows; what is not found and what is empty say so")
  func table() async throws {
    let bench = try Workbench()
    let text =
      "id;address;note\r\n1;Zermatt;\"a \"\"b\"\"\"\r\n2; \t;x\r\n3;Nowhere;\r\n4;\" Genf\r\n\";z\r\n5\r\n6;a;b;c;d\r\n7;springfield;\r\n"
    let outcome = try await bench.geocode(text)
    #expect(
      outcome.text
        == "id;address;note;geo_lat;geo_lon;geo_iso;geo_match;geo_matches;geo_unmatched;geo_status;geo_error\r\n"
        + "1;Zermatt;\"a \"\"b\"\"\";46.02126;7.74915;CH;exact;1;;ok;\r\n"
        + "2; \t;x;;;;;;;error;address is empty (row 2, line 3)\r\n"
        + "3;Nowhere;;;;;none;0;;none;\r\n"
        + "4;\" Genf\r\n\";z;46.20222;6.14569;CH;exact;1;;ok;\r\n"
        + "5;;;;;;;;;error;address is missing (row 5, line 7)\r\n"
        + "\"6;a;b;c;d\";;;;;;;;;error;\"there are 5 cells under 3 column names; quote the cells that hold the delimiter (row 6, line 8)\"\r\n"
        + "7;springfield;;37.21533;-93.29824;US;exact;2;;ok;\r\n")
    #expect(outcome.summary.recordCount == 7)
    #expect(outcome.summary.errorCount == 3)
    #expect(outcome.summary.notFoundCount == 1)
  }

  @Test("all fields are those of enrich, in the same order")
  func fields() async throws {
    let bench = try Workbench()
    let addresses = try await bench.geocode("address\nZermatt\n") { $0.writing.fields = nil }
    let points = try await bench.enrich("lat,lon\n46,7\n")
    let names = addresses.lines[0].split(separator: ",").map(String.init)
    let known = points.lines[0].split(separator: ",").map(String.init)
    #expect(Array(names.dropFirst(3).dropLast(5)) == Array(known.dropFirst(2).dropLast(4)))
    #expect(Array(names.suffix(5)) == ["geo_match", "geo_matches", "geo_unmatched", "geo_status", "geo_error"])
    #expect(addresses.lines[1].hasPrefix("Zermatt,46.02126,7.74915,Zermatt,"))
  }

  @Test("several columns are one address, and empty ones are left out", arguments: [["town,country"], ["town", "country"], ["2,3"]])
  func severalColumns(_ columns: [String]) async throws {
    let bench = try Workbench()
    let text = "id,town,country\n1,Zermatt,\n2,,\n"
    let outcome = try await bench.geocode(text) { $0.reading.addressColumns = columns }
    #expect(outcome.lines[1] == "1,Zermatt,,46.02126,7.74915,CH,exact,1,,ok,")
    #expect(outcome.lines[2] == "2,,,,,,,,,error,\"town and country are empty (row 2, line 3)\"")
  }

  @Test("a column whose name has a comma in it is one column")
  func nameWithComma() async throws {
    let bench = try Workbench()
    let outcome = try await bench.geocode("\"a,b\";a;b\nZermatt;x;y\n") { $0.reading.addressColumns = ["a,b"] }
    #expect(outcome.lines[1] == "Zermatt;x;y;46.02126;7.74915;CH;exact;1;;ok;")
  }

  @Test(
    "the only column with a well-known name is taken; nothing else is guessed",
    arguments: [
      ("address,x\nZermatt,1\n", nil), ("x,Full Address\n1,Zermatt\n", nil), ("Ort\nZermatt\n", nil), ("city,lat\nZermatt,1\n", nil),
      ("id,name\n1,Zermatt\n", "no column with a well-known name for an address among \"id\", \"name\""),
      ("street,city\nx,Zermatt\n", "more than one column may hold an address or a part of it: \"street\", \"city\""),
      ("address,address\nx,y\n", "more than one column may hold an address or a part of it"),
      ("Zermatt\nGenf\n", "--input-format lines"),
    ] as [(String, String?)])
  func wellKnown(_ text: String, _ problem: String?) async throws {
    let bench = try Workbench()
    do {
      let outcome = try await bench.geocode(text)
      #expect(problem == nil)
      #expect(outcome.text.contains("46.02126"))
    } catch let error as BatchError {
      #expect(error.code == .usage)
      #expect(error.message.contains(try #require(problem, "\(error.message)")), "\(error.message)")
      #expect(!bench.names.contains("output"))
    }
  }

  @Test("a column that does not exist is a usage error that names those that do")
  func missingColumn() async throws {
    let bench = try Workbench()
    for (column, words) in [("adress", "\"adress\", but the columns are \"id\", \"address\""), ("3", "column 3, but there are 2 columns")] {
      let error = try await #require(throws: BatchError.self) {
        try await bench.geocode("id,address\n1,Zermatt\n") { $0.reading.addressColumns = [column] }
      }
      #expect(error.code == .usage)
      #expect(error.message.contains(words), "\(error.message)")
    }
  }

  @Test("lines are an address each, commas and quotes included")
  func lines() async throws {
    let bench = try Workbench()
    let outcome = try await bench.geocode("Zermatt\n\"Genf\", x\nGenf\n") { $0.reading.format = .lines }
    #expect(outcome.lines[0] == "address,geo_lat,geo_lon,geo_iso,geo_match,geo_matches,geo_unmatched,geo_status,geo_error")
    #expect(outcome.lines[1] == "Zermatt,46.02126,7.74915,CH,exact,1,,ok,")
    #expect(outcome.lines[2].hasPrefix("\"\"\"Genf\"\", x\","))
    #expect(outcome.lines[3] == "Genf,46.20222,6.14569,CH,exact,1,,ok,")
    let bare = try await bench.geocode("Zermatt\n") {
      $0.reading.format = .lines
      $0.reading.hasHeader = false
    }
    #expect(bare.text == "Zermatt,46.02126,7.74915,CH,exact,1,,ok,\n")
  }

  @Test("an earlier result's columns stay, and the new ones get other names")
  func twice() async throws {
    let bench = try Workbench()
    let once = try await bench.geocode("address\nZermatt\n")
    let twice = try await bench.geocode(once.text) { $0.reading.addressColumns = ["address"] }
    #expect(twice.lines[0].hasSuffix(",geo_lat_2,geo_lon_2,geo_iso_2,geo_match_2,geo_matches_2,geo_unmatched_2,geo_status_2,geo_error_2"))
    for (old, new) in zip(once.lines, twice.lines) { #expect(new.hasPrefix(old)) }
  }

  @Test("only the new columns, without the table's own")
  func onlyNew() async throws {
    let bench = try Workbench()
    let outcome = try await bench.geocode("id,address\n1,Zermatt\n") { $0.writing.omitsInput = true }
    #expect(outcome.lines[1] == "46.02126,7.74915,CH,exact,1,,ok,")
  }

  @Test("records with errors are skipped, collected, or end the run; what is not found is no error")
  func errors() async throws {
    let bench = try Workbench()
    let text = "address\nNowhere\n \nZermatt\n"
    let skipped = try await bench.geocode(text) {
      $0.errorHandling = .skip
      $0.errorsFile = bench.path("errors.csv")
    }
    #expect(skipped.lines.count == 4)
    #expect(skipped.lines[1] == "Nowhere,,,,none,0,,none,")
    #expect(String(decoding: try bench.read("errors.csv"), as: UTF8.self).contains("address is empty (row 2, line 3)"))
    let error = try await #require(throws: BatchError.self) { try await bench.geocode(text) { $0.errorHandling = .stop } }
    #expect(error.code == .recordFailed)
  }

  @Test("what has coordinates, and what cannot be written, is refused before anything is written")
  func refused() async throws {
    let bench = try Workbench()
    let track = "<gpx xmlns=\"http://www.topografix.com/GPX/1/1\"><wpt lat=\"46\" lon=\"7\"/></gpx>"
    let changes: [(String, (inout EnrichmentOptions) -> Void)] = [
      (track, { _ in }), ("address\nx\n", { $0.format = .gpx }), ("address\nx\n", { $0.format = .kml }),
      ("address\nx\n", { $0.makesItinerary = true }), ("address\nx\n", { $0.retriesErrors = true }),
      ("address\nx\n", { $0.writing.fields = [.localTime] }),
      (
        "address\nx\n",
        {
          $0.reading.format = .lines
          $0.reading.addressColumns = ["address"]
        }
      ),
    ]
    for (text, change) in changes {
      let error = try await #require(throws: BatchError.self) { try await bench.geocode(text, change: change) }
      #expect(error.code == .usage, "\(error.message)")
      #expect(!bench.names.contains("output"))
    }
  }
}
