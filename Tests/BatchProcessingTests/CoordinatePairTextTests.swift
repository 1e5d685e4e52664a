import TestSupport
import Testing

@testable import BatchProcessing

@Suite struct CoordinatePairTextTests {
  private func read(_ text: String, order: CoordinateOrder = .latitudeFirst, isStrict: Bool = false) -> CoordinatePairText.Reading {
    CoordinatePairText.read(text, rules: .init(order: order, isStrict: isStrict))
  }

  private func isClose(_ pair: CoordinatePairText.Pair?, _ latitude: Double, _ longitude: Double) -> Bool {
    guard let pair else { return false }
    return abs(pair.latitude - latitude) < 1e-6 && abs(pair.longitude - longitude) < 1e-6
  }

  @Test(arguments: [
    "48.2,16.4", " 48.2, 16.4 ", "(48.2, 16.4)", "[48.2,16.4]", "48.2 16.4", "48.2;16.4", "48.2\t16.4", "48.2/16.4", "48,2; 16,4",
    "48,2 16,4", "48,2, 16,4", "48.2°, 16.4°", "48.2N, 16.4E", "16.4E 48.2N", "N48.2 E16.4", "48°12'N 16°24'E", "48°12' 16°24'",
    "48° 12′ 0″ N, 16° 24′ 0″ E", "48d12m0s 16d24m0s", "48.2, 16.4, 171", "48.2,16.4,", "geo:48.2,16.4", "GEO:48.2,16.4;u=10",
    "geo:48.2,16.4,171;crs=wgs84", "POINT(16.4 48.2)", "point z (16.4 48.2 171)", "POINTZ(16.4 48.2 171)", "POINT ZM(16.4 48.2 1 2)",
    "SRID=4326;POINT(16.4 48.2)", "srid=4326; Point (16.4 48.2)", "<http://www.opengis.net/def/crs/OGC/1.3/CRS84> Point(16.4 48.2)",
    "0101000000666666666666304099999999991948" + "40", "0101000020E610000066666666666630409A99999999194840", "北緯48度12分 東経16度24分",
    "48Â°12'N 16Â°24'E",
  ])
  func readsBothNumbers(text: String) {
    #expect(isClose(read(text).pair, 48.2, 16.4), "\(read(text))")
  }

  @Test func takesTheOrderThatWasAskedForUnlessTheTextSaysAnother() {
    #expect(isClose(read("16.4, 48.2", order: .longitudeFirst).pair, 48.2, 16.4))
    #expect(isClose(read("48.2N 16.4E", order: .longitudeFirst).pair, 48.2, 16.4))
    #expect(isClose(read("POINT(16.4 48.2)", order: .longitudeFirst).pair, 48.2, 16.4))
    #expect(isClose(read("geo:48.2,16.4", order: .longitudeFirst).pair, 48.2, 16.4))
    #expect(read("48.2N 16.4E").pair?.isOrderStated == true)
    #expect(read("48.2 16.4").pair?.isOrderStated == false)
  }

  @Test(arguments: [
    ("somewhere", "is not a coordinate such as 48.2, 16.4"), ("48.2", "is not a coordinate such as 48.2, 16.4"),
    ("1,2,3,4,5", "is not a coordinate such as 48.2, 16.4"), ("48 12 30", "is not a coordinate such as 48.2, 16.4"),
    ("48.2, x", "is not a coordinate such as 48.2, 16.4"), ("()", ""),
    ("48,2,16,4", "has commas in its numbers or between them; write decimal points, or a semicolon between the numbers"),
    ("48,2, 16", "has commas in its numbers or between them; write decimal points, or a semicolon between the numbers"),
    ("48.2N 16.4N", "has a compass letter that does not belong to a longitude"),
    ("48.2N 16.4O", "has the compass letter O, which is east in German and west in French and Spanish; write E or W"),
    ("POINT EMPTY", "is an empty point"), ("LINESTRING(0 0,1 1)", "is a LINESTRING, not a POINT"),
    ("MULTIPOINT((1 2))", "is a MULTIPOINT, not a POINT"),
    ("POINT(16.4, 48.2)", "is not a point of two to four numbers, such as POINT(16.37 48.2)"),
    ("POINT(16.4 48.2", "is not a point of two to four numbers, such as POINT(16.37 48.2)"),
    ("POINT(nan nan)", "is not a point of two to four numbers, such as POINT(16.37 48.2)"),
    ("SRID=3857;POINT(1 2)", "has the SRID \"3857\", which is not WGS 84 (4326); convert it to degrees first"),
    ("<http://www.opengis.net/def/crs/EPSG/0/4326> POINT(1 2)", "names a coordinate system that is not CRS84; convert it first"),
    ("geo:48.2", "is not a geo URI such as geo:48.2,16.4"),
    ("geo:1,2;crs=nad27", "names a coordinate system that is not WGS 84; convert it first"),
    ("0101000020110F000066666666666630409A99999999194840", "has the SRID 3857, which is not WGS 84 (4326); convert it to degrees first"),
    ("0102000000020000000000000000000000", "is a geometry in binary (WKB) that is not a point"),
    ("0101000000666666666666", "is a point in binary (WKB) that is cut off"),
  ])
  func saysWhyItIsNone(text: String, reason: String) {
    switch read(text) {
    case .pair(let pair): Issue.record("\(text) was read as \(pair)")
    case .empty: #expect(reason.isEmpty)
    case .unreadable(let found): #expect(found == reason)
    }
  }

  @Test func refusesRepairsWhereStrict() {
    #expect(read("48,2; 16,4", isStrict: true).pair == nil)
    #expect(read("48Â°12'N 16Â°24'E", isStrict: true).pair == nil)
    #expect(read("48°12'N 16°24'E", isStrict: true).pair != nil)
  }

  /// Any text gives an answer, and a number in it is finite.
  @Test func bearsAnyText() {
    let seed = UInt64.random(in: 0...UInt64.max)
    print("CoordinatePairTextTests.bearsAnyText seed \(seed)")
    var random = SeededGenerator(seed: seed)
    let pieces = [
      "48.2", "16,4", "-", "+", " ", ",", ";", "N", "S", "e", "W", "O", "°", "'", "\"", "′", "Â°", "d", "m", "s", "deg", ":", "(", ")",
      "POINT",
      "POINT(", "Z", "SRID=", "4326", "EMPTY", "geo:", "nan", "1e400", "0101000000", "FF", "\t", "|", "/", "度", "\u{0}", "é", "\u{200F}",
      "=", "#",
    ]
    for _ in 0..<1500 {
      let text = (0..<Int.random(in: 0...9, using: &random)).map { _ in pieces.randomElement(using: &random)! }.joined()
      for rules in [CoordinatePairText.Rules(), .init(order: .longitudeFirst, notation: .nmea), .init(isStrict: true)] {
        if let pair = CoordinatePairText.read(text, rules: rules).pair {
          #expect(pair.latitude.isFinite && pair.longitude.isFinite, "seed \(seed), text \(text)")
        }
        _ = PlainLine.read(text, rules: rules)
      }
      for axis in [CoordinateText.Axis.latitude, .longitude] {
        if let value = CoordinateText.read(text, axis: axis).value { #expect(value.isFinite, "seed \(seed), text \(text)") }
      }
    }
  }

  /// The short way over the bytes says what the long way over the text says.
  @Test func readsDecimalsTheSameInBytes() {
    let seed = UInt64.random(in: 0...UInt64.max)
    print("CoordinatePairTextTests.readsDecimalsTheSameInBytes seed \(seed)")
    var random = SeededGenerator(seed: seed)
    let numbers = ["48.2", "16", "-9", "+1", ".5", "-", "1.", "48.2.1", "1e1"]
    let gaps = [" ", "\t", ",", ", ", ";", " ; ", ",,", "", "-", ")", " ("]
    let ends = ["", "", " ", "(", ")", "[", "]", ","]
    var found = 0
    for _ in 0..<1000 {
      let text = [ends, numbers, gaps, numbers, ends].map { $0.randomElement(using: &random)! }.joined()
      let bytes = Array(text.utf8)
      guard let short = DecimalPair(bytes.span, 0..<bytes.count) else { continue }
      found += 1
      let long = read(text).pair
      #expect(long?.latitude == short.firstValue && long?.longitude == short.secondValue, "seed \(seed), text \(text)")
      let line = PlainLine.read(text, rules: .init())
      #expect(line?.latitude == String(decoding: bytes[short.first], as: UTF8.self), "seed \(seed), text \(text)")
      #expect(line?.longitude == String(decoding: bytes[short.second], as: UTF8.self), "seed \(seed), text \(text)")
      #expect(line?.rest == "", "seed \(seed), text \(text)")
    }
    #expect(found > 20)
  }

  /// What is written in one of the usual ways comes back.
  @Test func readsBackRandomPairs() {
    let seed = UInt64.random(in: 0...UInt64.max)
    print("CoordinatePairTextTests.readsBackRandomPairs seed \(seed)")
    var random = SeededGenerator(seed: seed)
    for _ in 0..<300 {
      let latitude = (Double.random(in: -90...90, using: &random) * 1e5).rounded() / 1e5
      let longitude = (Double.random(in: -180...180, using: &random) * 1e5).rounded() / 1e5
      func comma(_ value: Double) -> String {
        value.description.split(separator: ".", omittingEmptySubsequences: false).joined(separator: ",")
      }
      guard latitude.magnitude > 0.001, longitude.magnitude > 0.001 else { continue }
      let north = "\(latitude.magnitude)\(latitude < 0 ? "S" : "N")"
      let east = "\(longitude.magnitude)\(longitude < 0 ? "W" : "E")"
      for text in [
        "\(latitude),\(longitude)", "(\(latitude) \(longitude))", "\(comma(latitude)); \(comma(longitude))", "\(north) \(east)",
        "\(east)\(north)",
        "POINT(\(longitude) \(latitude))", "geo:\(latitude),\(longitude)",
      ] {
        #expect(isClose(read(text).pair, latitude, longitude), "seed \(seed), text \(text)")
      }
    }
  }
}
