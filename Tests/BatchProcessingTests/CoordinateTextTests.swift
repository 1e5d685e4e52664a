import Testing

@testable import BatchProcessing

@Suite struct CoordinateTextTests {
  private func degrees(_ text: String, _ axis: CoordinateText.Axis = .latitude) -> Double? {
    let bytes = Array("(\(text))".utf8)
    guard case .degrees(let value) = CoordinateText.read(bytes, 1..<bytes.count - 1, axis: axis) else { return nil }
    return value
  }

  @Test(arguments: [
    ("48.2082", 48.2082), (" +48.2082\t", 48.2082), ("-0", 0), ("\u{A0}48,2082\u{2009}", 48.2082), ("-9,1393", -9.1393), ("48.2°", 48.2),
    ("1e1", 10), ("\u{2212}33.8", -33.8), ("\u{2212}33,8", -33.8),
  ])
  func readsDecimals(text: String, value: Double) {
    #expect(degrees(text) == value)
  }

  @Test(arguments: [
    "40°26'46\"N", "40° 26′ 46″ N", "40 26 46N", "N40°26'46\"", "40º26’46”N", "N 40:26:46", "40°26'46''", "40d26'46\"",
  ])
  func readsDegreesMinutesSeconds(text: String) throws {
    let value = try #require(degrees(text))
    #expect(abs(value - 40.446111) < 1e-6)
  }

  @Test func readsTheSignFromTheLetterOrTheMinus() throws {
    #expect(try #require(degrees("79°30'W", .longitude)) == -79.5)
    #expect(try #require(degrees("-79°30'", .longitude)) == -79.5)
    #expect(try #require(degrees("-0°30'")) == -0.5)
    #expect(try #require(degrees("12.5 S")) == -12.5)
  }

  @Test(arguments: [
    "", " ", "NaN", "nan", "inf", "-Infinity", "0x30", "0x1.8p5", "1e400", "1_0", "48.2082abc", "48.2082 16.3738", "48.208.200",
    "48,208,200", "16,373.8",
    "40°66'46\"N", "40°26'76\"N", "-40°26'46\"S", "40°26'46\"X", "40°26'46\"E", "40.5°26'N", "N40S", "somewhere", "N", "°", "--1",
    "48.2\u{FFFD}", "40'26°", "1 2 3 4N", "40:26:", "٤٨",
  ])
  func takesNothingElseForANumber(text: String) {
    #expect(degrees(text) == nil)
  }
}

@Suite struct CoordinateColumnsTests {
  private func choose(_ names: [String], lat: String? = nil, lon: String? = nil) -> Result<CoordinateColumns, CoordinateColumns.Failure> {
    Result { () throws(CoordinateColumns.Failure) in
      try CoordinateColumns.choose(from: names, request: .init(latitude: lat, longitude: lon))
    }
  }

  @Test(arguments: [
    ["id", "lat", "lon"], ["id", " LAT ", "Lng"], ["x", "Latitude", "LONGITUDE"], ["id", "y", "x"], ["n", "GPS Lat", "gps-long"],
    ["n", "lat [deg]", "lon\n(deg)"], ["stop_id", "stop_lat", "stop_lon"], ["translation", "latitude", "longitude"],
  ])
  func findsThemByTheirWholeNames(names: [String]) throws {
    #expect(try choose(names).get() == CoordinateColumns(latitude: 1, longitude: 2))
  }

  @Test func takesTheNamesThatWereGiven() throws {
    #expect(try choose(["lat", "lon", "a", "B"], lat: "a", lon: "b").get() == CoordinateColumns(latitude: 2, longitude: 3))
    #expect(try choose(["lat", "latitude", "lon"], lat: "latitude").get() == CoordinateColumns(latitude: 1, longitude: 2))
  }

  @Test(arguments: [
    (["name", "translation"], "no coordinate columns among \"name\", \"translation\"; name them with --lat and --lon"),
    (["lat", "elongation"], "no longitude column among \"lat\", \"elongation\"; name it with --lon"),
    (
      ["a", "lat", "latitude", "lon"], "more than one latitude column: \"lat\" (column 2) and \"latitude\" (column 3); say which with --lat"
    ),
    (["lat", "lon", "lon"], "more than one longitude column: \"lon\" (column 2) and \"lon\" (column 3); say which with --lon"),
  ])
  func refusesToGuess(names: [String], message: String) {
    guard case .failure(let failure) = choose(names) else {
      Issue.record("columns were chosen from \(names)")
      return
    }
    #expect(failure.message == message)
  }

  @Test func namesOnlyTheFirstOfManyColumns() {
    guard case .failure(let failure) = choose(["lon"] + Array(repeating: "lat", count: 1000)) else {
      Issue.record("one of a thousand columns was chosen")
      return
    }
    #expect(failure.message.hasSuffix("\"lat\" (column 6) and 995 more; say which with --lat"))
  }

  @Test func saysWhichColumnsThereAre() {
    guard case .failure(let failure) = choose(["a", "b"], lat: "c", lon: "b") else {
      Issue.record("a column was found that is not there")
      return
    }
    #expect(failure.message == "--lat names the column \"c\", but the columns are \"a\", \"b\"")
    guard case .failure(let same) = choose(["a", "b"], lat: "b", lon: "b") else {
      Issue.record("one column was taken for both")
      return
    }
    #expect(same.message == "--lat and --lon both name the column \"b\"; name two columns")
  }
}
