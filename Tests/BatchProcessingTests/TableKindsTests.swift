import TestSupport
import Testing

@testable import BatchProcessing

/// Tables as people have them: each is read, or the message says what to do.
@Suite struct TableKindsTests {
  struct Case: CustomTestStringConvertible {
    var name: String
    var table: String
    var rows: [String]
    var change: @Sendable (inout ReadingOptions) -> Void
    var testDescription: String { name }

    init(_ name: String, _ table: String, _ rows: [String], change: @escaping @Sendable (inout ReadingOptions) -> Void = { _ in }) {
      self.name = name
      self.table = table
      self.rows = rows
      self.change = change
    }
  }

  static let vienna = ["48.2,16.3"]

  static let readable: [Case] = [
    Case("mixed line ends", "id,lat,lon\r\n1,48.2,16.3\n2,38.7,-9.1\r\n3,1,2", ["48.2,16.3", "38.7,-9.1", "1.0,2.0"]),
    Case("delimiter at the end of rows", "id,lat,lon\n1,48.2,16.3,\n", vienna),
    Case("delimiter at the end of the header", "id,lat,lon,\n1,48.2,16.3\n", vienna),
    Case("everything quoted", "\"id\",\"lat\",\"lon\"\n\"1\",\"48.2\",\"16.3\"\n", vienna),
    Case("quotes within spaces", "id,lat,lon\n1, \"48.2\" , \"16.3\"\n", vienna),
    Case("decimal commas in quotes", "id,lat,lon\n1,\"48,2\",\"16,3\"\n", vienna),
    Case("formulas of a spreadsheet", "lat,lon\n=\"48.2\",\"=\"\"16.3\"\"\"\n", vienna),
    Case("apostrophes of a spreadsheet", "lat,lon\n'48.2,'16.3\n", vienna),
    Case("no-break spaces", "lat,lon\n\u{A0}48.2\u{A0},+16.3\n", vienna),
    Case("exponents", "lat,lon\n4.82e1,1.63E1\n", vienna),
    Case("hemispheres in the cells", "lat,lon\n48.2N,16.3E\n48.2 S,W 16.3\n", ["48.2,16.3", "-48.2,-16.3"]),
    Case(
      "hemispheres beside the cells", "lat,ns,lon,ew\n48.2,N,16.3,E\n48.2,S,16.3,W\n-48.2,S,16.3,E\n",
      ["48.2,16.3", "-48.2,-16.3", "-48.2,16.3"]),
    Case(
      "exif", "f,GPSLatitude,GPSLatitudeRef,GPSLongitude,GPSLongitudeRef\na,\"48 deg 12' 0.00\"\"\",North,16.3,West\n", ["48.2,-16.3"]),
    Case("white space", "id  lat   lon\n1   48.2  16.3\n 22 38.7  -9.1\n", ["48.2,16.3", "38.7,-9.1"]),
    Case("bars", " id | lat | lon \n 1 | 48.2 | 16.3\n", vienna),
    Case("a quoted sep line", "\"sep=;\"\nlat;lon\n48,2;16,3\n", vienna),
    Case("a sep line made as long as the records", "sep=;;;\nlat;lon;a\n48,2;16,3;x\n", vienna),
    Case("a hash before the header", "#lat,lon\n48.2,16.3\n", vienna),
    Case("a number that is a name", "2,1,3\n48.2,5,16.3\n", vienna) {
      $0.latitudeColumn = "2"
      $0.longitudeColumn = "3"
    },
    Case("columns by number", "a,b,c\n5,48.2,16.3\n", vienna) {
      $0.latitudeColumn = "2"
      $0.longitudeColumn = "3"
    },
    Case("numbers tell the delimiter", "a;b;c\n5,5;48,2;16,3\n", vienna) {
      $0.latitudeColumn = "2"
      $0.longitudeColumn = "3"
    },
    Case("no header", "Vienna,48.2,16.3\nLisbon,38.7,-9.1\n", ["48.2,16.3", "38.7,-9.1"]) {
      $0.hasHeader = false
      $0.latitudeColumn = "2"
      $0.longitudeColumn = "column_3"
    },
    Case("no header, decimal commas", "Wien;48,2;16,3\n", vienna) {
      $0.hasHeader = false
      $0.latitudeColumn = "2"
      $0.longitudeColumn = "3"
    },
    Case("lines before the header", "\"Report\n of\",trips\n\nid;lat;lon\n1;48,2;16,3\n", vienna) { $0.skippedLineCount = 3 },
    Case("comments", "# a \"note\nid,lat,lon\n#\n1,48.2,16.3\n#1,2,3", vienna) { $0.commentPrefix = "#" },
    Case("a quoted cell that looks like a comment", "lat,lon,n\n48.2,16.3,\"\n#x\"\n", vienna) { $0.commentPrefix = "#" },
    Case(
      "backslashes", "n,lat,lon\n\"a \\\"b\\\", c\",48.2,16.3\nd\\, e,48.2,16.3\nf\\\ng,48.2,16.3\n\\\\,48.2,16.3\n",
      vienna + vienna + vienna + vienna
    ) {
      $0.hasBackslashEscapes = true
    },
    Case("a delimiter of one's own", "lat^lon\n48.2^16.3\n", vienna) { $0.delimiter = UInt8(ascii: "^") },
    Case("spaces asked for", "n lat lon\n\"a b\" 48.2 16.3\n", vienna) { $0.delimiter = Byte.space },
    Case(
      "longitudes to 360", "lat,lon\n48.2,343.6262\n48.2,-343.7\n48.2,180\n48.2,360\n48.2,16.3\n",
      ["48.2,-16.3738", "48.2,16.3", "48.2,180.0", "48.2,0.0", "48.2,16.3"]
    ) {
      $0.wrapsLongitude = true
    },
    Case("one column", "id,coords\n1,\"48.2, 16.3\"\n2,(48.2 16.3)\n", vienna + vienna),
    Case("one column by number", "id,c\n1,\"16.3, 48.2\"\n", vienna) {
      $0.coordinateColumn = "2"
      $0.coordinateOrder = .longitudeFirst
    },
    Case("one column, longitude first by its name", "id,lon_lat\n1,16.3 48.2\n", vienna),
    Case("well-known text", "id;geom\n1;POINT(16.3 48.2)\n2;POINT(16.3 48.2)\n", vienna + vienna),
    Case("NMEA", "t,lat,x,lon,y\n1,4812.0,N,01618.0,W\n", ["48.2,-16.3"]) { $0.notation = .nmea },
    Case("NMEA in one column", "id,position\n1,\"4812.0,N,01618.0,E\"\n", vienna) { $0.notation = .nmea },
    Case("lines", "48.2 16.3\n\n38.7,-9.1\tLisbon, PT\n", ["48.2,16.3", "38.7,-9.1"]),
    Case("lines, longitude first", "16.3 48.2\n", vienna) { $0.coordinateOrder = .longitudeFirst },
    Case("lines, asked for", "(48,2; 16,3)\n48,2 16,3 171\n48° 12' N 16° 18' E Wien\n", vienna + vienna + vienna) { $0.format = .lines },
    Case("lines behind a comment", "; track\n48.2 16.3\n", vienna) { $0.commentPrefix = ";" },
    Case("tabs, asked for", "a,lat\tlat\tlon\nx\t48.2\t16.3\n", vienna) { $0.format = .tsv },
    Case("a table that begins like XML", "<id>,lat,lon\n1,48.2,16.3\n", vienna) { $0.format = .csv },
  ]

  @Test(arguments: readable)
  func isRead(_ given: Case) async throws {
    let bench = try Workbench()
    #expect(try await bench.readTable(given.table, change: given.change).rows == given.rows)
  }

  /// The size of the pieces changes nothing.
  @Test(arguments: readable)
  func isReadTheSameInSmallPieces(_ given: Case) async throws {
    let bench = try Workbench()
    let size = ChunkSize(byteCount: 1, recordCount: 1)
    #expect(try await bench.readTable(given.table, size: size, change: given.change).rows == given.rows)
  }

  @Test(arguments: [
    "Latitude,Longitude", "latitud,longitud", "Latitudine,Longitudine", "Breite,Länge", "Breitengrad,Längengrad",
    "geogr. Breite,geogr. Länge",
    "緯度,経度", "纬度,经度", "위도,경도", "широта,долгота", "enlem,boylam", "Szerokość,Długość", "Latitude (°),Longitude (°)", "lat[deg],lon[deg]",
    "GPSLatitude,GPSLongitude", "decimalLatitude,decimalLongitude", "Lat.,Long.", "Y (Latitude),X (Longitude)",
    "Latitude (Y),Longitude (X)",
    "POINT_Y,POINT_X", "location.lat,location.lng", "gps-lat,gps-lng", "lat_wgs84,lon_wgs84", "LAT_DD,LONG_DD", "breddgrad,längdgrad",
    "πλάτος,μήκος", "šířka,délka", "breedtegraad,lengtegraad",
  ])
  func isFoundByItsNames(header: String) async throws {
    let bench = try Workbench()
    #expect(try await bench.readTable("\(header)\n48.2,16.3\n").rows == Self.vienna)
  }

  static let refused: [Case] = [
    Case(
      "no header", "Vienna,48.2082,16.3738\n",
      [
        "input, line 1: no coordinate columns among \"Vienna\", \"48.2082\", \"16.3738\"; name them with --lat and --lon; line 1 holds numbers, not column names; for a table without a header try --no-header with column numbers, such as --no-header --lat 2 --lon 3"
      ]),
    Case(
      "no header, no columns", "Vienna,48.2,16.3\n",
      [
        "input, line 1: a table without a header does not say where its coordinates are; give the numbers of the columns with --lat and --lon, or with --coordinates (there are 3 columns)"
      ]
    ) { $0.hasHeader = false },
    Case("a number too large", "a,b\n", ["input, line 1: --lon asks for column 9, but there are 2 columns, counted from 1"]) {
      $0.latitudeColumn = "1"
      $0.longitudeColumn = "9"
    },
    Case("a number too small", "a\n", ["input, line 1: --coordinates asks for column 0, but there is only one column"]) {
      $0.coordinateColumn = "0"
    },
    Case(
      "three numbers a line", "1 48.2 16.3\n2 38.7 -9.1\n",
      [
        "input, line 1: no coordinate columns among \"1 48.2 16.3\"; name them with --lat and --lon; line 1 holds numbers, not column names; for a table without a header try --no-header with column numbers, such as --no-header --delimiter space --lat 2 --lon 3"
      ]),
    Case(
      "whole numbers", "1,2,Wien\n",
      [
        "input, line 1: no coordinate columns among \"1\", \"2\", \"Wien\"; name them with --lat and --lon; line 1 holds numbers, not column names; for a table without a header try --no-header with column numbers, such as --no-header --lat 1 --lon 2"
      ]),
    Case(
      "a title first", "Report of trips\n\nid;lat;lon\n1;48,2;16,3\n",
      [
        "input, line 1: no coordinate columns among \"Report of trips\"; name them with --lat and --lon; line 3 looks like the header; try --skip-lines 2"
      ]),
    Case(
      "two pairs", "start_lat,start_lng,end_lat,end_lng\n1,2,3,4\n",
      [
        "input, line 1: no coordinate columns among \"start_lat\", \"start_lng\", \"end_lat\", \"end_lng\"; name them with --lat and --lon, for example --lat start_lat --lon start_lng"
      ]),
    Case(
      "projected", "Northing,Easting\n1,2\n",
      [
        "input, line 1: no coordinate columns among \"Northing\", \"Easting\"; name them with --lat and --lon (\"Northing\" looks like projected metres, which must be converted to degrees first)"
      ]),
    Case(
      "a line in quotes", "\"id,lat,lon\"\n",
      [
        "input, line 1: no coordinate columns among \"id,lat,lon\"; name them with --lat and --lon (the whole line is in one pair of quotes; take the outer quotes away)"
      ]),
    Case(
      "a town is no coordinate", "id,location\n1,Vienna\n",
      ["input, line 1: no coordinate columns among \"id\", \"location\"; name them with --lat and --lon"]),
    Case(
      "two columns with pairs", "geom,gps\n\"1,2\",\"3,4\"\n",
      ["input, line 1: more than one coordinate column: \"geom\" (column 1) and \"gps\" (column 2); say which with --coordinates"]),
    Case("both ways", "a,lat,lon\n", ["input, line 1: --coordinates names one column for both numbers; leave --lat and --lon out"]) {
      $0.coordinateColumn = "a"
      $0.latitudeColumn = "lat"
    },
    Case(
      "lines, strictly", "48.2 16.3\n",
      [
        "input, line 1: no coordinate columns among \"48.2 16.3\"; name them with --lat and --lon; line 1 begins with two numbers; for lines of two numbers try --input-format lines"
      ]
    ) { $0.isStrict = true },
    Case(
      "one column, strictly", "id,gps\n1,\"1,2\"\n",
      [
        "input, line 1: no coordinate columns among \"id\", \"gps\"; name them with --lat and --lon; if \"gps\" holds both numbers, say so with --coordinates"
      ]
    ) { $0.isStrict = true },
    Case(
      "one name twice, strictly", "a,lat,lon,a\n",
      ["input, line 1: two columns are named \"a\", which --strict refuses; give them different names"]
    ) {
      $0.isStrict = true
    },
    Case("all lines skipped", "lat,lon\n1,2\n", ["input: there are no lines left after --skip-lines 9"]) { $0.skippedLineCount = 9 },
    Case("all lines comments", "#lat,lon\n", ["input: there is no header line"]) { $0.commentPrefix = "#" },
    Case("no time", "lat,lon\n", ["input, line 1: --time names the column \"when\", but the columns are \"lat\", \"lon\""]) {
      $0.timeColumn = "when"
    },
  ]

  @Test(arguments: refused)
  func isRefusedWithAdvice(_ given: Case) async throws {
    let bench = try Workbench()
    let message = await bench.refusal(of: given.table, change: given.change)
    #expect(message == given.rows[0])
  }

  static let rowErrors: [Case] = [
    Case(
      "hemispheres", "lat,ns,lon,ew\n-48.2,N,16.3,E\n48.2N,S,16.3,E\n48.2,?,16.3,E\n",
      [
        "lat \"-48.2 N\" has a sign against the compass letter beside it (row 1, line 2)",
        "lat \"48.2N S\" has another compass letter than the column beside it (row 2, line 3)",
        "lat \"48.2\" has \"?\" beside it, which is no compass letter (N, S, E, W) (row 3, line 4)",
      ]),
    Case(
      "ranges", "y,x\n5341000.5,602000.1\n482082000,163738000\n482082,163738\n48.2,343.7\n4812.492,01622.428\n100,20\n91,91\n",
      [
        "y \"5341000.5\" is outside -90...90; x \"602000.1\" is outside -180...180; these look like projected metres, not degrees; convert them first (row 1, line 2)",
        "y \"482082000\" is outside -90...90; x \"163738000\" is outside -180...180; these look like whole numbers of 1e-7 or 1e-6 degrees; divide them by 10,000,000 or 1,000,000 first (row 2, line 3)",
        "y \"482082\" is outside -90...90; x \"163738\" is outside -180...180; these look like projected metres, or like degrees that lost their decimal point (row 3, line 4)",
        "x \"343.7\" is outside -180...180; for longitudes beyond 180 try --wrap-longitude (row 4, line 5)",
        "y \"4812.492\" is outside -90...90; x \"01622.428\" is outside -180...180; these look like degrees and minutes (ddmm.mmmm); try --notation nmea (row 5, line 6)",
        "y \"100\" is outside -90...90; are latitude and longitude swapped? (row 6, line 7)",
        "y \"91\" is outside -90...90 (row 7, line 8)",
      ]),
    Case(
      "one column", "id,geom\n1,POINT(16 95)\n2,\n3,LINESTRING(0 0)\n4\n5,POINT(1 1)\n6,POINT(2 2)\n",
      [
        "geom: latitude \"95\" is outside -90...90; are latitude and longitude swapped? (row 1, line 2)", "geom is empty (row 2, line 3)",
        "geom \"LINESTRING(0 0)\" is a LINESTRING, not a POINT (row 3, line 4)", "geom is missing (row 4, line 5)", "1.0,1.0", "2.0,2.0",
      ]),
    Case(
      "lines", "48.2 16.3\nVienna\n91 0\n48,2,16,3\n1 2.5\n3 4.5\n",
      [
        "48.2,16.3", "the line \"Vienna\" does not begin with two numbers (row 2, line 2)",
        "lat \"91\" is outside -90...90; are latitude and longitude swapped? (row 3, line 3)",
        "the line \"48,2,16,3\" does not begin with two numbers (row 4, line 4)", "1.0,2.5", "3.0,4.5",
      ]),
    Case(
      "a row too long, no header", "1,2\n1,2,3\n",
      ["1.0,2.0", "there are 3 cells but 2 in the first record; quote the cells that hold the delimiter (row 2, line 2)"]
    ) {
      $0.hasHeader = false
      $0.latitudeColumn = "1"
      $0.longitudeColumn = "2"
    },
    Case(
      "strict", "n,lat,lon\n1,\"48,2\",2\n2,1\n3,1,2,\na\"b,1,2\n\"a\"b,1,2\n\u{0},1,2\n4,48°12',\"16\"\n",
      [
        "lat \"48,2\" has a decimal comma, which --strict refuses (row 1, line 2)",
        "there are 2 cells under 3 column names, which --strict refuses (row 2, line 3)",
        "there are 4 cells under 3 column names, which --strict refuses (row 3, line 4)",
        "n has a quote inside a cell that is not quoted as a whole, which --strict refuses (row 4, line 5)",
        "n has a quote inside a cell that is not quoted as a whole, which --strict refuses (row 5, line 6)",
        "there is a NUL byte, which --strict refuses (row 6, line 7)", "48.2,16.0",
      ]
    ) { $0.isStrict = true },
  ]

  @Test(arguments: rowErrors)
  func marksTheRowsThatCannotBeRead(_ given: Case) async throws {
    let bench = try Workbench()
    #expect(try await bench.readTable(given.table, change: given.change).rows == given.rows)
  }

  @Test func refusesTextThatIsNotUTF8WhereStrict() async throws {
    let bench = try Workbench()
    let bytes = Array("n,lat,lon\nK".utf8) + [0xF6] + Array("ln,1,2\n".utf8)
    let reading = try await bench.readTable(bytes) { $0.isStrict = true }
    #expect(reading.rows == ["the text is not UTF-8, which --strict refuses; save the table as UTF-8 (row 1, line 2)"])
  }

  @Test func refusesUTF32() async throws {
    let bench = try Workbench()
    await #expect(throws: BatchError(code: .inputUnreadable, message: "\(bench.path("input")): this file is UTF-32; save it as UTF-8")) {
      try await bench.readTable([0xFF, 0xFE, 0, 0, 0x61, 0, 0, 0])
    }
  }
}
