import TestSupport
import Testing

@testable import BatchProcessing

/// What comes out, byte for byte, for a table over three places.
@Suite struct TableFormatTests {
  private let table = "id,lat,lon\n1,46.0207,7.7491\n\"2\", 38.9 ,-77.04\n3,91,0\n4,0,0\n"

  @Test func writesCSV() async throws {
    let bench = try Workbench()
    let outcome = try await bench.enrich(table, geocoder: smallGeocoder(bench))
    #expect(
      outcome.lines == [
        "id,lat,lon,geo_name,geo_iso,geo_country,geo_postal_code,geo_state,geo_state_code,geo_sub_state,geo_city,geo_sub_city,geo_street,geo_sub_street,"
          + "geo_region,geo_time_zone,geo_inland_water,geo_ocean,geo_areas_of_interest,geo_match,geo_distance_m,geo_status,geo_error",
        "1,46.0207,7.7491,Zermatt,CH,Switzerland,,Valais,CH-VS,,Zermatt,,,,\"46.02126,7.74915,1267\",Europe/Zurich,,,,locality,62.4,ok,",
        "\"2\", 38.9 ,-77.04,\"Washington, D.C. <&>\",US,United States,,\"District of \"\"Columbia\"\"\",US-DC,,\"Washington, D.C. <&>\",,,,"
          + "\"38.89511,-77.03637,8659\",America/New_York,,,,locality,628.0,ok,",
        "3,91,0,,,,,,,,,,,,,,,,,,,error,\"lat \"\"91\"\" is outside -90...90; are latitude and longitude swapped? (row 3, line 4)\"",
        "4,0,0,,,,,,,,,,,,,,,,,none,,ok,",
        "",
      ])
    #expect(outcome.summary.recordCount == 4)
    #expect(outcome.summary.errorCount == 1)
  }

  @Test func writesNDJSON() async throws {
    let bench = try Workbench()
    let outcome = try await bench.enrich(table, as: .ndjson, geocoder: smallGeocoder(bench))
    #expect(
      outcome.lines == [
        #"{"row":1,"status":"ok","error":null,"lat":46.0207,"lon":7.7491,"input":{"id":"1","lat":"46.0207","lon":"7.7491"},"placemark":{"name":"Zermatt","#
          + #""iso":"CH","country":"Switzerland","state":"Valais","stateCode":"CH-VS","city":"Zermatt","region":{"latitude":46.02126,"longitude":7.74915,"#
          + #""radiusInMeters":1267,"identifier":"geonames:2657928"},"timeZone":"Europe/Zurich"},"match":"locality","distanceInMeters":62.4}"#,
        #"{"row":2,"status":"ok","error":null,"lat":38.9,"lon":-77.04,"input":{"id":"2","lat":" 38.9 ","lon":"-77.04"},"placemark":{"#
          + #""name":"Washington, D.C. <&>","iso":"US","country":"United States","state":"District of \"Columbia\"","stateCode":"US-DC","#
          + #""city":"Washington, D.C. <&>","region":{"latitude":38.89511,"longitude":-77.03637,"radiusInMeters":8659,"#
          + #""identifier":"geonames:4140963"},"timeZone":"America/New_York"},"match":"locality","distanceInMeters":628.0}"#,
        #"{"row":3,"status":"error","error":"lat \"91\" is outside -90...90; are latitude and longitude swapped? (row 3, line 4)","lat":91.0,"lon":0.0,"#
          + #""input":{"id":"3","lat":"91","lon":"0"},"placemark":{},"match":null,"distanceInMeters":null}"#,
        #"{"row":4,"status":"ok","error":null,"lat":0.0,"lon":0.0,"input":{"id":"4","lat":"0","lon":"0"},"placemark":{},"match":"none","#
          + #""distanceInMeters":null}"#,
        "",
      ])
  }

  @Test func writesGeoJSON() async throws {
    let bench = try Workbench()
    let outcome = try await bench.enrich("lat,lon\n46.0207,7.7491\nx,1\n", as: .geojson, geocoder: smallGeocoder(bench))
    #expect(
      outcome.lines == [
        #"{"type":"FeatureCollection","features":["#,
        #"{"type":"Feature","geometry":{"type":"Point","coordinates":[7.7491,46.0207]},"properties":{"lat":"46.0207","lon":"7.7491","#
          + #""geo_name":"Zermatt","geo_iso":"CH","geo_country":"Switzerland","geo_postal_code":null,"geo_state":"Valais","geo_state_code":"CH-VS","#
          + #""geo_sub_state":null,"geo_city":"Zermatt","geo_sub_city":null,"geo_street":null,"geo_sub_street":null,"#
          + #""geo_region":"46.02126,7.74915,1267","geo_time_zone":"Europe/Zurich","geo_inland_water":null,"geo_ocean":null,"#
          + #""geo_areas_of_interest":null,"geo_match":"locality","geo_distance_m":62.4,"geo_status":"ok","geo_error":null}},"#,
        #"{"type":"Feature","geometry":null,"properties":{"lat":"x","lon":"1","geo_name":null,"geo_iso":null,"geo_country":null,"#
          + #""geo_postal_code":null,"geo_state":null,"geo_state_code":null,"geo_sub_state":null,"geo_city":null,"geo_sub_city":null,"geo_street":null,"#
          + #""geo_sub_street":null,"geo_region":null,"geo_time_zone":null,"geo_inland_water":null,"geo_ocean":null,"geo_areas_of_interest":null,"#
          + #""geo_match":null,"geo_distance_m":null,"geo_status":"error","geo_error":"lat \"x\" is not a number (row 2, line 3)"}}"#,
        "]}",
        "",
      ])
  }

  @Test func writesGPX() async throws {
    let bench = try Workbench()
    let outcome = try await bench.enrich(
      "name,lat,lon\na<b,46.0207,7.7491\nbad,,\n\"\u{1}\",0.0000001,-0\n", as: .gpx, geocoder: smallGeocoder(bench))
    #expect(
      outcome.lines == [
        #"<?xml version="1.0" encoding="UTF-8"?>"#,
        #"<gpx version="1.1" creator="Toponym" xmlns="http://www.topografix.com/GPX/1/1">"#,
        #"<wpt lat="46.0207" lon="7.7491"><name>a&lt;b</name><extensions><gpxx:WaypointExtension xmlns:gpxx="http://www.garmin.com/xmlschemas/GpxExtensions/v3">"#
          + #"<gpxx:Address><gpxx:City>Zermatt</gpxx:City><gpxx:State>Valais</gpxx:State><gpxx:Country>Switzerland</gpxx:Country></gpxx:Address>"#
          + #"</gpxx:WaypointExtension><toponym:placemark xmlns:toponym="urn:toponym:gpx:1" status="ok" match="locality" "#
          + #"distanceInMeters="62.4"><toponym:name>Zermatt</toponym:name><toponym:iso>CH</toponym:iso><toponym:country>Switzerland</toponym:country>"#
          + #"<toponym:state>Valais</toponym:state><toponym:stateCode>CH-VS</toponym:stateCode><toponym:city>Zermatt</toponym:city>"#
          + #"<toponym:region latitude="46.02126" longitude="7.74915" radiusInMeters="1267" identifier="geonames:2657928"/>"#
          + #"<toponym:timeZone>Europe/Zurich</toponym:timeZone></toponym:placemark><toponym:input xmlns:toponym="urn:toponym:gpx:1" row="1">"#
          + #"<toponym:cell name="name">a&lt;b</toponym:cell><toponym:cell name="lat">46.0207</toponym:cell><toponym:cell name="lon">7.7491</toponym:cell>"#
          + #"</toponym:input></extensions></wpt>"#,
        #"<wpt lat="0.0000001" lon="-0.0"><name>�</name><extensions><toponym:placemark xmlns:toponym="urn:toponym:gpx:1" status="ok" match="none">"#
          + #"</toponym:placemark><toponym:input xmlns:toponym="urn:toponym:gpx:1" row="3"><toponym:cell name="name">�</toponym:cell>"#
          + #"<toponym:cell name="lat">0.0000001</toponym:cell><toponym:cell name="lon">-0</toponym:cell></toponym:input></extensions></wpt>"#,
        "</gpx>",
        "",
      ])
    #expect(outcome.summary.errorCount == 1)
    #expect(
      outcome.summary.warnings.map(bench.plain) == [
        "input: lat and lon are empty (row 2, line 3)",
        "input: 1 record without a legal position left out, because GPX has no place for it",
      ])
  }

  /// A reader turns white space in an attribute into spaces, unless it is a reference.
  @Test func keepsTheLineEndInAColumnsNameInGPX() async throws {
    let bench = try Workbench()
    let outcome = try await bench.enrich("lat,lon,\"a\n\tb\"\n1,2,x\n", as: .gpx)
    #expect(outcome.text.contains("<toponym:cell name=\"a&#10;&#9;b\">x</toponym:cell>"))
  }

  @Test(arguments: [
    (OutputFormat.csv, "lat,lon,"), (.ndjson, ""), (.geojson, "{\"type\":\"FeatureCollection\",\"features\":[\n]}\n"), (.gpx, "<?xml"),
  ])
  func writesAValidDocumentOfNoRecords(format: OutputFormat, start: String) async throws {
    let bench = try Workbench()
    let outcome = try await bench.enrich("lat,lon", as: format)
    #expect(outcome.text.hasPrefix(start))
    #expect(outcome.text.isEmpty || outcome.text.hasSuffix("\n"))
    #expect(outcome.summary.recordCount == 0)
  }

  /// Nothing of an input row changes: not its quoting, its spaces, its line ends, its zeros.
  @Test func keepsEveryByteOfARow() async throws {
    let bench = try Workbench()
    let rows = ["01569 ;\"a \"\"b\"\"\";  48,2082;016.37380;=1+1", "x;\"two\r\nlines\";1;2;", "\u{FFFD};é;-0;+0;\" \""]
    let outcome = try await bench.enrich("\u{FEFF}zip;t;LAT ;Lon;f\r\n" + rows.joined(separator: "\r\n") + "\r\n")
    let lines = outcome.text.split(separator: "\r\n", omittingEmptySubsequences: false).map(String.init)
    #expect(lines[0].hasPrefix("\u{FEFF}zip;t;LAT ;Lon;f;geo_name;"))
    #expect(lines[1].hasPrefix(rows[0] + ";"))
    #expect((lines[2] + "\r\n" + lines[3]).hasPrefix(rows[1] + ";"))
    #expect(lines[4].hasPrefix(rows[2] + ";"))
    #expect(lines.count == 6)
    #expect(outcome.summary.errorCount == 0)
  }

  @Test func padsShortRowsAndMarksLongOnes() async throws {
    let bench = try Workbench()
    let outcome = try await bench.enrich("lat,lon,a\n1,2\n1,2,3,,\n1,2,3,4\n1\n") { $0.writing.columnPrefix = "g" }
    let lines = outcome.lines
    let empty = String(repeating: ",", count: 17)
    #expect(lines[1] == "1,2,\(empty)none,,ok,")
    #expect(lines[2] == "1,2,3\(empty)none,,ok,")
    #expect(
      lines[3]
        == "\"1,2,3,4\",,\(empty),,error,\"there are 4 cells under 3 column names; quote the cells that hold the delimiter (row 3, line 4)\""
    )
    #expect(lines[4] == "1,,\(empty),,error,\"lon is missing (row 4, line 5)\"")
    #expect(outcome.summary.errorCount == 2)
  }

  @Test func keepsALineWithAnOpenQuoteAsText() async throws {
    let bench = try Workbench()
    let outcome = try await bench.enrich("name,lat,lon\n\"open,1,2\nb,3,4\n")
    #expect(outcome.lines[1].hasPrefix("\"\"\"open,1,2\",,,"))
    #expect(outcome.lines[1].hasSuffix(",error,\"the quote opened on line 2 is never closed (row 1, line 2)\""))
    #expect(outcome.lines[2].hasPrefix("b,3,4,"))
    #expect(outcome.lines[2].hasSuffix(",ok,"))
  }

  @Test func neverMixesTwoSetsOfColumns() async throws {
    let bench = try Workbench()
    let first = try await bench.enrich("name,lat,lon\nVienna,48.2082,16.3738\n")
    let second = try await bench.enrich(first.text)
    #expect(second.lines[0].hasPrefix(first.lines[0] + ",geo_name_2,geo_iso_2,"))
    #expect(second.lines[0].hasSuffix(",geo_status_2,geo_error_2"))
    #expect(second.lines[1].hasPrefix(first.lines[1] + ","))
    #expect(
      second.summary.warnings.map(bench.plain) == [
        "input: columns with these names exist already; the new ones end in _2, such as \"geo_name_2\""
      ])
  }

  @Test func givesEveryCellAKeyOfItsOwnInJSON() async throws {
    let bench = try Workbench()
    let outcome = try await bench.enrich("name,lat,lon,name,,\nVienna,48,16,Wien,a,b\nx,1,2\n", as: .ndjson)
    #expect(outcome.lines[0].contains(#""input":{"name":"Vienna","lat":"48","lon":"16","name_2":"Wien","column_5":"a","column_6":"b"}"#))
    #expect(outcome.lines[1].contains(#""input":{"name":"x","lat":"1","lon":"2","name_2":null,"column_5":null,"column_6":null}"#))
  }

  /// No member of an object may have the name of another: most readers keep the last one only.
  @Test func givesEveryMemberOfAFeatureANameOfItsOwn() async throws {
    let bench = try Workbench()
    let twins = try await bench.enrich("lat,lon,geo_name,geo_name\n1,2,a,b\n", as: .geojson)
    #expect(twins.text.contains(#""geo_name":"a","geo_name_2":"b","geo_name_3":null"#))
    try bench.write("lat,lon,file\n1,2,mine\n", to: "own")
    let files = try await bench.enrich(["own", "own"], as: .geojson)
    #expect(bench.plain(files.lines[1]).contains(#""properties":{"file_2":"own","lat":"1","lon":"2","file":"mine","#))
  }

  @Test(.timeLimit(.minutes(1))) func bearsWithManyEqualNamesAndManyExtraCells() async throws {
    let bench = try Workbench()
    let count = 100_000
    let header = "lat,lon" + String(repeating: ",a", count: count)
    let row = "1,2" + String(repeating: ",b", count: 2 * count)
    let outcome = try await bench.enrich("\(header)\n\(row)\n", as: .ndjson)
    #expect(outcome.lines[0].contains("\"a_\(count)\":\"b\",\"column_\(count + 3)\":\"b\""))
  }

  @Test func saysWhatTheReasonOfAnErrorIsCalled() async throws {
    let bench = try Workbench()
    func name(_ table: String, _ format: OutputFormat) async throws -> String? {
      try await bench.enrich(table, as: format) { $0.writing.columnPrefix = "p_" }.summary.errorName
    }
    #expect(try await name("lat,lon\n", .csv) == "p_error")
    #expect(try await name("lat,lon,p_city\n", .geojson) == "p_error_2")
    #expect(try await name("lat,lon\n", .ndjson) == "error")
    #expect(try await name("lat,lon\n", .gpx) == nil)
    #expect(try await name("<gpx/>", .gpx) == "toponym:error")
  }

  /// As old versions of Excel save it; the rows beside it are UTF-8 and stay so.
  @Test(arguments: OutputFormat.allCases)
  func readsWindows1252WhereATableIsNotUTF8(format: OutputFormat) async throws {
    func latin(_ text: String) -> [UInt8] { text.unicodeScalars.map { UInt8(truncatingIfNeeded: $0.value) } }
    let bench = try Workbench()
    let table = latin("Straße;Breite;Länge\nKöln;50,9375;6,9603\n\"São \u{80}\";48°12';\"16°\"\n") + Array("東京;35;139\nKöln;1;2\n".utf8)
    try bench.write(table, to: "input")
    let outcome = try await bench.enrich(["input"], as: format)
    #expect(outcome.summary.recordCount == 4 && outcome.summary.errorCount == 0)
    let text = try #require(String(validating: outcome.bytes, as: UTF8.self))
    for word in ["Köln", "São €", "東京"] { #expect(text.contains(word)) }
    if format == .csv { #expect(text.hasPrefix("Straße;Breite;Länge;geo_name;") && text.contains("\nKöln;50,9375;6,9603;")) }
    #expect(
      outcome.summary.warnings.map(bench.plain) == [
        "input: 2 records with text that is not UTF-8; it is read as windows-1252 and written as UTF-8",
        "input: the header is not UTF-8; it is read as windows-1252 and written as UTF-8",
      ])
  }

  @Test func writesValidUTF8WhateverComesIn() async throws {
    let bench = try Workbench()
    try bench.write(Array("n,lat,lon\nK".utf8) + [0xF6, 0xED, 0xA0, 0x80] + Array("\u{0}\u{7F},1,2\n".utf8), to: "input")
    let outcome = try await bench.enrich(["input"], as: .ndjson)
    #expect(String(validating: outcome.bytes, as: UTF8.self) != nil)
    #expect(outcome.text.contains("\"n\":\"Kö\u{ED}\u{A0}€\\u0000\\u007f\""))
    #expect(
      outcome.summary.warnings.map(bench.plain) == [
        "input: 1 record with text that is not UTF-8; it is read as windows-1252 and written as UTF-8",
        "input: there are NUL bytes in this table, which text should not hold; they were kept",
      ])
  }
}
