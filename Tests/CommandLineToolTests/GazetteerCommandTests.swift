import GazetteerStore
import TestSupport
import Testing

@testable import CommandLineTool

@Suite("toponym gazetteer")
struct GazetteerCommandTests {
  @Test("the world says what it holds, and whom to credit")
  func info() async {
    let outcome = await Outcome.of("gazetteer", "info")
    #expect(outcome.status == 0)
    #expect(outcome.output.contains("name          world\n"))
    #expect(outcome.output.contains("places        234,908\n"))
    #expect(outcome.output.contains("CC-BY-4.0"))
    #expect(outcome.output.contains("GeoNames"))
  }

  @Test("the world is sound")
  func verify() async {
    let outcome = await Outcome.of("gazetteer", "verify")
    #expect(outcome.status == 0)
    #expect(outcome.output.hasPrefix("the world gazetteer in this program: sound, 234,908 places, "))
  }

  @Test("a gazetteer is built, found sound, looked in, and refused when a byte of it has changed")
  func build() async throws {
    let folder = try TemporaryFolder()
    let places = try folder.write(
      "1\tTestville\tTestville\tTesttown\t10.5\t-20.25\tP\tPPL\tCH\t\tVS\t\t\t\t1234\t\t5\tEurope/Zurich\t2026-01-01\n",
      to: "places.txt")
    let file = folder.path + "/test.gazetteer"
    let built = await Outcome.of("gazetteer", "build", "--places", places, "-o", file)
    #expect(built.status == 0, "\(built.error)")
    let verified = await Outcome.of("gazetteer", "verify", file)
    #expect(verified.status == 0)
    #expect(verified.output.contains("1 place"))
    #expect(await Outcome.of("gazetteer", "info", file).output.contains("places      1\n"))
    #expect(await Outcome.of("reverse", "-g", file, "10.5", "-20.25").output.contains("Testville"))

    var bytes = try #require(Repository.bytes(file))
    let name = try #require(bytes.firstRange(of: Array("Testville".utf8)))
    bytes[name.lowerBound] ^= 1
    let damaged = try folder.write(bytes, to: "damaged.gazetteer")
    let outcome = await Outcome.of("gazetteer", "verify", damaged)
    #expect(outcome.status == 4)
    #expect(outcome.error.hasPrefix("toponym: \(damaged): "))
    #expect(outcome.output == "")
  }

  @Test("streets and houses lie over the world, and are found by their names")
  func streets() async throws {
    let folder = try TemporaryFolder()
    let houses = try folder.write(
      #"{"type":"Feature","properties":{"number":"12","street":"Bahnhofstrasse","postcode":"3920"},"geometry":{"type":"Point","coordinates":[7.7491,46.0212]}}"#
        + "\n",
      to: "houses.geojson")
    let roads = try folder.write(
      #"{"type":"FeatureCollection","features":[{"type":"Feature","properties":{"name":"Riedweg"},"geometry":{"type":"LineString","coordinates":[[7.755,46.02],[7.756,46.02]]}}]}"#,
      to: "roads.geojson")
    let file = folder.path + "/zermatt.gazetteer"
    let built = await Outcome.of("gazetteer", "build", "--addresses", houses, "--addresses", roads, "--country", "CH", "-o", file)
    #expect(built.status == 0, "\(built.error)")
    #expect(built.error.contains("1 houses"))
    #expect(await Outcome.of("gazetteer", "verify", file).status == 0)
    #expect(await Outcome.of("gazetteer", "info", file).output.contains("streets     2\n"))
    let house = await Outcome.of("reverse", "-g", file, "46.02122", "7.74912").output
    for line in [
      "name       Bahnhofstrasse 12", "street     Bahnhofstrasse", "subStreet  12", "postalCode  3920", "iso        CH",
      "city       Zermatt", "match      address",
    ] {
      let (name, value) = (line.prefix { $0 != " " }, line.drop { $0 != " " }.drop { $0 == " " })
      #expect(house.split(separator: "\n").contains { $0.hasPrefix(name) && $0.hasSuffix(value) }, "\(line) in \(house)")
    }
    #expect(await Outcome.of("reverse", "-g", file, "46.0202", "7.7555").output.contains("Riedweg"))
    #expect(await Outcome.of("geocode", "-g", file, "Bahnhofstr. 12, Zermatt").output.contains("Bahnhofstrasse 12"))
  }

  @Test("postal codes are built in, and told around their place")
  func postalCodes() async throws {
    let folder = try TemporaryFolder()
    let places = try folder.write(
      "1\tTestville\tTestville\tTesttown\t46.02\t7.75\tP\tPPL\tCH\t\tVS\t\t\t\t1234\t\t5\tEurope/Zurich\t2026-01-01\n", to: "places.txt")
    let codes = try folder.write("CH\t3920\tTesttown\t\t\t\t\t\t\t\t\t\n", to: "codes.txt")
    let file = folder.path + "/test.gazetteer"
    let built = await Outcome.of("gazetteer", "build", "--places", places, "--postal-codes", codes, "-o", file)
    #expect(built.status == 0, "\(built.error)")
    #expect(built.error.contains("1 places with a postal code"))
    #expect(await Outcome.of("gazetteer", "info", file).output.contains("postal codes  1\n"))
    #expect(await Outcome.of("reverse", "-g", file, "46.0201", "7.7501").output.contains("3920"))
  }

  @Test("parks of one's own lie over the world")
  func interests() async throws {
    let folder = try TemporaryFolder()
    let parks = try folder.write(
      #"""
      { "type": "FeatureCollection", "features": [
        { "type": "Feature", "properties": { "name": "Our Valley", "id": 7 },
          "geometry": { "type": "Polygon", "coordinates": [[[7.6, 45.9], [7.9, 45.9], [7.9, 46.1], [7.6, 46.1], [7.6, 45.9]]] } },
        { "type": "Feature", "properties": { "name": "Our Hut", "radius": 400 },
          "geometry": { "type": "Point", "coordinates": [7.7, 45.98] } } ] }
      """#, to: "parks.geojson")
    let file = folder.path + "/parks.gazetteer"
    let built = await Outcome.of("gazetteer", "build", "--interests", parks, "-o", file)
    #expect(built.status == 0 && built.error.contains("2 areas of interest"), "\(built.error)")
    #expect(await Outcome.of("gazetteer", "verify", file).status == 0)
    let reverse = await Outcome.of("reverse", "-g", file, "45.981", "7.701").output
    #expect(reverse.contains("areasOfInterest  Our Hut\n                 Our Valley\n"), "\(reverse)")
    for line in ["name             Our Hut\n", "country          Switzerland\n", "timeZone         Europe/Zurich\n"] {
      #expect(reverse.contains(line), "\(reverse)")
    }
    let points = try folder.write("lat,lon\n45.981,7.701\n", to: "points.csv")
    for (name, expected) in [("out.csv", "Our Hut; Our Valley"), ("out.ndjson", #""areasOfInterest":["Our Hut","Our Valley"]"#)] {
      let enriched = await Outcome.of("enrich", "-g", file, points, "-o", folder.path(name))
      #expect(enriched.status == 0, "\(enriched.error)")
      #expect(Repository.read(folder.path(name))?.contains(expected) == true)
    }
  }

  @Test(
    "what does not go together is said",
    arguments: [
      (["-o", "x"], "--places=FILE, --addresses=FILE or --interests=FILE is missing"),
      (["--areas", "x", "-o", "x"], "parks alone are read with --interests=FILE"),
      (["--interests", "x", "--names", "y", "-o", "x"], "--names needs --places=FILE"),
      (["--addresses", "x", "-o", "x"], "--addresses without --places needs --country=ISO"),
      (["--addresses", "x", "--country", "ch", "-o", "x"], "'--country' needs an ISO 3166-1 code of two capitals, such as BD, not 'ch'"),
      (["--addresses", "x", "--country", "CH", "--postal-codes", "x", "-o", "x"], "--postal-codes needs --places=FILE"),
    ])
  func usage(_ arguments: [String], _ message: String) async {
    let outcome = await Outcome.of(["gazetteer", "build"] + arguments)
    #expect(outcome.status == 2)
    #expect(outcome.error.contains(message), "\(outcome.error)")
  }

  @Test("what cannot be built leaves nothing behind")
  func failedBuild() async throws {
    let folder = try TemporaryFolder()
    let output = folder.path + "/out.gazetteer"
    let missing = await Outcome.of("gazetteer", "build", "--places", folder.path + "/missing.txt", "-o", output)
    #expect(missing.status == 3)
    #expect(missing.error.contains("missing.txt"))
    #expect(folder.names == [])
  }

  @Test("a file that is no gazetteer", arguments: ["info", "verify"])
  func refusal(_ command: String) async throws {
    let folder = try TemporaryFolder()
    for (name, content) in [("empty", ""), ("text", "hello, world\n")] {
      let path = try folder.write(content, to: name)
      let outcome = await Outcome.of("gazetteer", command, path)
      #expect(outcome.status == 4)
      #expect(outcome.error.hasPrefix("toponym: \(path): "))
      #expect(outcome.output == "")
    }
    #expect(await Outcome.of("gazetteer", command, folder.path).status == 4)
  }
}
