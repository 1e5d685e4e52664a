import TestSupport
import Testing

@testable import CommandLineTool

/// `--language`, on a small gazetteer of its own over the world, whatever languages the world has.
@Suite("--language")
struct LanguageOptionTests {
  private let folder: TemporaryFolder
  private let gazetteer: String

  init() async throws {
    folder = try TemporaryFolder()
    gazetteer = folder.path("small.gazetteer")
    let places = try folder.write(
      "7\tTestville\tTestville\t\t46.0201\t7.7492\tP\tPPL\tCH\t\tVS\t\t\t\t1234\t\t\tEurope/Zurich\t\n", to: "places.txt")
    let admin1 = try folder.write("CH.VS\tValais\tValais\t8\tCH-VS\n", to: "admin1.txt")
    let countries = try folder.write(
      "CH\tCHE\t756\tSZ\tSwitzerland\t\t\t\tEU\t.ch\tCHF\tFranc\t41\t\t\tde-CH,fr-CH\t9\t\t\n", to: "countries.txt")
    let names = try folder.write(
      "1\t7\tde\tPrüfstadt\t1\t\t\t\n2\t7\tja\tテスト市\t\t\t\t\n3\t8\tde\tWallis\t1\t\t\t\n4\t8\tfr\tValais\t1\t\t\t\n5\t7\tfr\t\t\t\t\t\n6\t8\tspoken\tfr de\n7\tzone:Europe/Zurich\tde\tMitteleuropäische Zeit\n8\tzone:Europe/Zurich\ten\tCentral European Time\n",
      to: "names.txt")
    let built = await Outcome.of(
      "gazetteer", "build", "--places", places, "--admin1", admin1, "--countries", countries, "--names", names, "-o", gazetteer)
    #expect(built.status == 0 && built.error.contains("6 names in 4 languages") && built.error.contains("names.txt:5: \"\" is no name"))
  }

  @Test(
    "reverse names a place in the first language that is known, field by field",
    arguments: [
      (nil, "Testville", "Valais"), ("de", "Prüfstadt", "Wallis"), ("de_CH", "Prüfstadt", "Wallis"), ("ja,de", "テスト市", "Wallis"),
      ("fr,de", "Prüfstadt", "Valais"), ("ja, fr", "テスト市", "Valais"), ("local", "Prüfstadt", "Valais"), ("LOCAL", "Prüfstadt", "Valais"),
    ] as [(String?, String, String)])
  func reverse(_ languages: String?, _ city: String, _ state: String) async {
    let options = ["-g", gazetteer] + (languages.map { ["--language", $0] } ?? [])
    let json = await Outcome.of(["reverse", "--format", "json"] + options + ["46.0201,7.7492"])
    #expect(json.status == 0 && json.output.contains("\"city\":\"\(city)\"") && json.output.contains("\"state\":\"\(state)\""), "\(json)")
    #expect(json.output.contains("\"name\":\"\(city)\""))
    let text = await Outcome.of(["reverse"] + options + ["46.0201,7.7492"])
    #expect(text.output.contains(" \(city)\n") && text.output.contains(" \(state)\n"))
  }

  @Test("every format of a batch carries the names", arguments: ["csv", "ndjson", "geojson", "gpx", "kml"])
  func enrich(_ format: String) async throws {
    let input = try folder.write("lat,lon\n46.0201,7.7492\n46.0201,7.7492\n", to: "in.csv")
    let outcome = await Outcome.of(
      "enrich", "-q", "-g", gazetteer, "--language", "ja,de", "--fields", "state,city", "--format", format, "-o",
      folder.path("out"), input)
    #expect(outcome.status == 0, "\(outcome.error)")
    let output = String(decoding: Repository.bytes(folder.path("out")) ?? [], as: UTF8.self)
    #expect(output.contains("テスト市") && output.contains("Wallis"), "\(output)")
    #expect(!output.contains("Testville") && !output.contains("Valais"))
  }

  /// What a command writes into a file.
  private func written(_ arguments: String...) async throws -> String {
    let path = folder.path("written")
    let outcome = await Outcome.of(arguments + ["-q", "-g", gazetteer, "-o", path])
    #expect(outcome.status == 0, "\(outcome)")
    return String(decoding: Repository.bytes(path) ?? [], as: UTF8.self)
  }

  @Test("zones have a name beside their identifier, in every format, where a language is asked for, and only there")
  func zones() async throws {
    let input = try folder.write("lat,lon\n46.0201,7.7492\n", to: "zones.csv")
    for (format, shown) in [
      ("csv", ",geo_time_zone,geo_time_zone_name,geo_inland_water,"), ("csv", ",Europe/Zurich,Mitteleuropäische Zeit,"),
      ("ndjson", #""timeZone":"Europe/Zurich","timeZoneName":"Mitteleuropäische Zeit""#),
      ("geojson", #""geo_time_zone_name":"Mitteleuropäische Zeit""#),
      ("gpx", "<toponym:timeZoneName>Mitteleuropäische Zeit</toponym:timeZoneName>"),
      ("kml", "Mitteleuropäische Zeit"),
    ] {
      let named = try await written("enrich", input, "--language", "de", "--format", format)
      #expect(named.contains(shown), "\(format): \(named)")
      let plain = try await written("enrich", input, "--format", format)
      #expect(plain.contains("Testville") && !plain.contains("timeZoneName") && !plain.contains("time_zone_name"))
    }
    let some = try await written("enrich", input, "--language", "ja", "--fields", "time_zone_name,time_zone")
    #expect(some.contains(",Central European Time,Europe/Zurich,"), "\(some)")
    let reverse = await Outcome.of("reverse", "-g", gazetteer, "--language", "local", "46.0201,7.7492")
    #expect(reverse.output.contains("timeZone      Europe/Zurich\ntimeZoneName  Mitteleuropäische Zeit\n"), "\(reverse)")
    let unasked = await Outcome.of("enrich", "-q", "-g", gazetteer, "--fields", "time_zone_name", input)
    #expect(unasked.status == 2 && unasked.error.contains("the field time_zone_name needs --language"))
  }

  @Test("geocode names what it finds, alone and in files")
  func geocode() async throws {
    for word in ["Testville", "Prüfstadt", "テスト市"] {
      let outcome = await Outcome.of("geocode", "-g", gazetteer, "--language", "de", "-f", "json", "-n", "1", word)
      #expect(outcome.status == 0 && outcome.output.contains(#""city":"Prüfstadt""#), "\(outcome)")
      #expect(outcome.output.contains(#""state":"Wallis""#) && outcome.output.contains(#""timeZoneName":"Mitteleuropäische Zeit""#))
    }
    let table = await Outcome.of("geocode", "-g", gazetteer, "--language", "ja", "-f", "csv", "-n", "1", "Testville")
    #expect(table.output.contains(",time_zone,time_zone_name,") && table.output.contains("テスト市"))
    let plain = await Outcome.of("geocode", "-g", gazetteer, "-f", "csv", "-n", "1", "Testville")
    #expect(!plain.output.contains("time_zone_name") && plain.output.contains("Testville"))
    let state = await Outcome.of("geocode", "-g", gazetteer, "--language", "de", "Valais, Switzerland")
    #expect(state.output.contains("state         Wallis\n"), "\(state)")
    let input = try folder.write("city\nTestville\n", to: "cities.csv")
    let files = try await written("geocode", "--input", input, "--language", "de")
    #expect(files.contains("Prüfstadt") && files.contains("Mitteleuropäische Zeit"), "\(files)")
    let unknown = await Outcome.of("geocode", "-g", gazetteer, "--language", "xx", "Testville")
    #expect(unknown.status == 2 && unknown.error.contains("option '--language' knows no names in 'xx'"))
  }

  @Test("places add keeps the name in the language")
  func placesAdd() async throws {
    let store = folder.path("places.json")
    let byName = await Outcome.of("places", "add", "-g", gazetteer, "--language", "ja,de", "-s", store, "Testville")
    #expect(byName.status == 0 && byName.output.contains("テスト市"), "\(byName)")
    let byPoint = await Outcome.of("places", "add", "-g", gazetteer, "--language", "de", "-s", store, "46.02", "7.75")
    #expect(byPoint.status == 0 && byPoint.output.contains("Prüfstadt"), "\(byPoint)")
    let unknown = await Outcome.of("places", "add", "-g", gazetteer, "--language", "de,,fr", "-s", store, "Testville")
    #expect(unknown.status == 2 && unknown.error.contains("needs tags of languages with commas between them"))
  }

  @Test("what is no language, or one that no name is in, is a usage error that names those that are there")
  func unknown() async {
    for list in ["xx", "de,xx", "deutsch"] {
      let outcome = await Outcome.of("reverse", "-g", gazetteer, "--language", list, "1", "2")
      #expect(outcome.status == 2 && outcome.output.isEmpty)
      #expect(
        outcome.error.hasPrefix(
          "toponym: option '--language' knows no names in '\(list.split(separator: ",").last ?? "")'; they are in local, "))
      #expect(outcome.error.contains("de, ") && outcome.error.contains("ja"))
    }
    for list in ["", "de,,fr", ","] {
      let outcome = await Outcome.of("reverse", "-g", gazetteer, "--language", list, "1", "2")
      #expect(outcome.status == 2 && outcome.error.contains("needs tags of languages with commas between them"), "\(outcome)")
    }
  }
}
