import GazetteerImport
import GazetteerStore
import Geodesy
import TestSupport
import Testing

/// Houses and streets from GeoJSON in the forms in which it is published.
@Suite struct AddressImportTests {
  private static let house =
    #"{"type":"Feature","properties":{"hash":"a1","number":"12","street":"MAIN ST","unit":"","city":"Lausanne","district":"","region":"","postcode":"1003","id":""},"geometry":{"type":"Point","coordinates":[6.63,46.52]}}"#
  private static let road =
    #"{"type":"Feature","properties":{"name":"Höhenweg","highway":"path","ref":null},"geometry":{"type":"LineString","coordinates":[[7.74,46.01,1600],[7.741,46.0101,1610]]}}"#

  private func importing(_ texts: String...) throws -> (GazetteerContents, ImportReport) {
    let folder = try TemporaryFolder()
    let paths = try texts.enumerated().map { try folder.write($1, to: "\($0).geojson") }
    var contents = try AddressImport.contents(ofCountry: "CH", countriesPath: nil, sourcesPath: nil)
    var source = AddressImport(paths: paths)
    try source.add(to: &contents)
    try open(contents).verify()
    return (contents, source.report)
  }

  @Test(arguments: [
    house + "\n" + road, house + "\r\n" + road + "\n", "\u{1E}" + house + "\n\u{1E}" + road + "\n",
    #"{"type":"FeatureCollection","name":"x","features":["# + house + "," + road + "]}",
    "\u{FEFF}{\n \"crs\": {\"type\": \"name\"},\n \"features\": [\n" + house + ",\n" + road + "\n],\n \"type\": \"FeatureCollection\"}\n",
  ])
  func everyFormGivesTheSame(text: String) throws {
    let (contents, report) = try importing(text)
    #expect(contents.addresses.count == 1)
    let address = try #require(contents.addresses.first)
    #expect([address.street, address.number, address.unit, address.city, address.postalCode] == ["MAIN ST", "12", "", "Lausanne", "1003"])
    #expect((address.coordinate.latitude, address.coordinate.longitude) == (46.52, 6.63))
    #expect(contents.streetLines.map(\.name) == ["Höhenweg"])
    #expect(contents.streetLines.first?.line.count == 2)
    #expect(report.addresses == 1)
    #expect(report.streetLines == 1)
    #expect(report.problemCount == 0)
  }

  @Test func keysOfOpenStreetMap() throws {
    let tags =
      #"{"type":"Feature","properties":{"addr:housenumber":"5","addr:street":"Rue du Lac","addr:postcode":1003,"addr:city":"Lausanne"},"geometry":{"type":"Polygon","coordinates":[[[6.6,46.5],[6.61,46.5],[6.61,46.52],[6.6,46.5]]]}}"#
    let (contents, _) = try importing(
      tags + "\n"
        + #"{"type":"Feature","properties":{"housenumber":"6","street":"Rue du Lac"},"geometry":{"type":"Point","coordinates":[6.6,46.5]}}"#
    )
    #expect(contents.addresses.map(\.number) == ["5", "6"])
    #expect(contents.addresses[0].postalCode == "1003")
    #expect(abs(contents.addresses[0].coordinate.latitude - 46.51) < 1e-9)
    #expect(abs(contents.addresses[0].coordinate.longitude - 6.605) < 1e-9)
  }

  @Test func severalLinesAreOneStreet() throws {
    let (contents, _) = try importing(
      #"{"type":"Feature","properties":{"name":"A"},"geometry":{"type":"MultiLineString","coordinates":[[[7,46],[7.001,46]],[[7.002,46],[7.003,46]],[[7.004,46]]]}}"#
    )
    #expect(contents.streetLines.map(\.name) == ["A", "A"])
    #expect(try open(contents).streetCount == 1)
  }

  @Test func flatsOfOneHouseAreOne() throws {
    let flats = ["1", "2", "3"].map { Self.house.replacing(#""unit":"""#, with: #""unit":"\#($0)""#) }
    let (contents, report) = try importing(flats.joined(separator: "\n"))
    #expect(contents.addresses.map(\.unit) == [""])
    #expect(report.repeatedAddresses == 2)
    #expect(try importing(flats[0]).0.addresses.map(\.unit) == ["1"])
  }

  @Test func whatIsNoHouseAndNoStreetIsLeftOut() throws {
    let others = [
      #"{"type":"Feature","properties":{"number":"","street":"X"},"geometry":{"type":"Point","coordinates":[7,46]}}"#,
      #"{"type":"Feature","properties":{"name":null},"geometry":{"type":"LineString","coordinates":[[7,46],[7.1,46]]}}"#,
      #"{"type":"Feature","properties":{"name":"School"},"geometry":{"type":"Polygon","coordinates":[[[7,46],[7.1,46],[7.1,46.1],[7,46]]]}}"#,
    ]
    let (contents, report) = try importing((others + [Self.house]).joined(separator: "\n"))
    #expect(contents.addresses.count == 1)
    #expect(contents.streetLines.isEmpty)
    #expect(report.featuresWithoutNumberOrName == 3)
    #expect(report.problemCount == 0)
  }

  @Test func problemsNameTheirLine() throws {
    let bad = [
      #"{"type":"Feature","properties":{"number":"1","street":"X"},"geometry":{"type":"Point","coordinates":[7,146]}}"#,
      #"{"type":"Feature","properties":{"number":"1","street":"X"},"geometry":null}"#,
      #"{"type":"Feature","properties":{"name":"X"},"geometry":{"type":"LineString","coordinates":[[7,46],[307,46]]}}"#,
      #"{"type":"Feature","properties":{"name":"X"},"geometry":{"type":"LineString","coordinates":[[7,46],[9,46]]}}"#,
      #"{"type":"Feature""#, "hello",
    ]
    let (contents, report) = try importing(([Self.house] + bad).joined(separator: "\n"))
    #expect(contents.addresses.count == 1)
    #expect(report.problems.map(\.line) == [2, 3, 4, 5, 6, 7])
    #expect(report.problems.allSatisfy { $0.path.hasSuffix("0.geojson") })
    // What stands before the damage of a collection is kept.
    let (cut, cutReport) = try importing("{\"type\":\"FeatureCollection\",\"features\":[\n" + Self.house + ",\n{\"type\":")
    #expect(cut.addresses.count == 1)
    #expect(cutReport.problems.map(\.line) == [3])
  }

  @Test(arguments: [
    "", "[]", "{}", "{\"features\":[]}", #"{"type":"Feature","properties":{},"geometry":{"type":"Point","coordinates":[7,46]}}"#,
  ])
  func aFileWithNothingOfUseIsRefused(text: String) throws {
    let error = #expect(throws: ImportError.self) { try importing(text) }
    #expect(error?.description.contains("0.geojson") == true)
  }

  @Test func aCodeThatIsNoCountryIsRefused() {
    for code in ["", "ch", "CHE", "C1"] {
      #expect(throws: ImportError.self) { try AddressImport.contents(ofCountry: code, countriesPath: nil, sourcesPath: nil) }
    }
  }

  @Test func anyBytesAreSurvived() throws {
    let seed = UInt64.random(in: 0 ... .max)
    var generator = SeededGenerator(seed: seed)
    let folder = try TemporaryFolder()
    let sequence = Self.house + "\n" + Self.road
    let collection = #"{"type":"FeatureCollection","features":["# + Self.house + "," + Self.road + "]}"
    for round in 0..<400 {
      var bytes = Array((round % 2 == 0 ? sequence : collection).utf8)
      for _ in 0..<Int.random(in: 1...6, using: &generator) {
        let position = Int.random(in: 0..<bytes.count, using: &generator)
        switch Int.random(in: 0...3, using: &generator) {
        case 0: bytes[position] = UInt8.random(in: 0...255, using: &generator)
        case 1: bytes.remove(at: position)
        case 2: bytes.insert("{}[]\",:0\\".utf8.randomElement(using: &generator)!, at: position)
        default: bytes.removeLast(Int.random(in: 0..<bytes.count, using: &generator))
        }
        if bytes.isEmpty { bytes = [0] }
      }
      var contents = try AddressImport.contents(ofCountry: "CH", countriesPath: nil, sourcesPath: nil)
      var source = AddressImport(paths: [try folder.write(bytes, to: "x.geojson")])
      guard (try? source.add(to: &contents)) != nil else { continue }
      #expect(throws: Never.self, "seed \(seed), round \(round)") { try open(contents).verify() }
    }
  }
}
