import Foundation
import SavedPlaces
import TestSupport
import Testing

@testable import CommandLineTool

@Suite("toponym places")
struct PlacesCommandTests {
  @Test("a name, a coordinate and a point under a name of one's own are added, in that order")
  func add() async throws {
    let bench = try PlacesWorkbench()
    let first = await bench.run("add", "Zermatt")
    #expect(first.status == 0)
    #expect(first.output.hasPrefix("added 1: Zermatt, Switzerland (46."))
    let second = await bench.run("add", "-33.86", "151.21")
    #expect(second.status == 0)
    #expect(second.output == "added 2: The Rocks, Australia (-33.86, 151.21)\n")
    let third = await bench.run("add", "46.0207,7.7491", "--name", "Home, sweet \"home\"")
    #expect(third.output == "added 3: Home, sweet \"home\", Switzerland (46.0207, 7.7491)\n")
    let locations = try JSONDecoder().decode([Location].self, from: Data(bench.text.utf8))
    #expect(locations.map(\.name) == ["Zermatt", "The Rocks", "Home, sweet \"home\""])
    #expect(locations[0].id == "geonames:2657928")
    #expect(locations[2].id == "geo:46.0207,7.7491")
    #expect(locations[2].country == "Switzerland")
  }

  @Test("a name that many bear: the likeliest is taken, and the others are told")
  func likeliest() async throws {
    let bench = try PlacesWorkbench()
    let outcome = await bench.run("add", "Springfield")
    #expect(outcome.status == 0)
    #expect(outcome.error.contains("'Springfield' is taken for Springfield, "))
    #expect(outcome.error.contains("others are: "))
    let quiet = await bench.run("add", "-q", "London")
    #expect(quiet.error == "")
    #expect(quiet.output == "")
    #expect(await bench.names() == ["Springfield", "London"])
  }

  @Test("a point at sea has no country, and is kept under a name")
  func sea() async throws {
    let bench = try PlacesWorkbench()
    #expect(await bench.run("add", "0", "-30").status == 1)
    #expect(await bench.run("add", "0", "-30", "--name", "Buoy").output == "added 1: Buoy (0, -30)\n")
    #expect(await bench.names() == ["Buoy"])
  }

  @Test("a coordinate is read in the notations that people paste; half of one is refused")
  func notations() async throws {
    let bench = try PlacesWorkbench()
    for words in ["46.0207N 7.7491E", "46,0207 7,7491", "N46.0207 E7.7491"] {
      #expect(await bench.run("add", words, "--name", words).output.hasSuffix("(46.0207, 7.7491)\n") || bench.text.contains("7.7491"))
    }
    for half in ["12", "-12.5", "46.0207,", "180"] {
      let outcome = await bench.run("add", half)
      #expect(outcome.status == 2 && outcome.error.contains("is one number, and a coordinate has two"), "\(outcome.error)")
    }
    #expect(await bench.names().count == 1)
    #expect(await bench.run("add", "90210, US").status == 0)
  }

  @Test("a name is found without its marks, where one place alone has it")
  func foldedNames() async throws {
    let list = ["Zürich", "Zurich West", "Łódź", "Lodz"].enumerated().map {
      #"{"id":"\#($0)","name":"\#($1)","country":"X","latitude":\#($0),"longitude":1}"#
    }
    let bench = try PlacesWorkbench("[\(list.joined(separator: ","))]")
    #expect(await bench.run("remove", "zurich").output.hasPrefix("removed Zürich, X"))
    // What is spelled as it was typed comes first.
    #expect(await bench.run("remove", "lodz").output.hasPrefix("removed Lodz, X"))
    #expect(await bench.run("remove", "LODZ").output.hasPrefix("removed Łódź, X"))
    #expect(await bench.names() == ["Zurich West"])
  }

  @Test("what is there already is not added again, and the file is not touched")
  func duplicate() async throws {
    let bench = try PlacesWorkbench(PlacesWorkbench.three)
    let outcome = await bench.run("add", "-12.043181", "-77.02824", "--name", "Lima")
    #expect(outcome.status == 1)
    #expect(outcome.output == "")
    #expect(outcome.error == "toponym: Lima, Peru (-12.04318, -77.02824) is number 1 of the list already\n")
    #expect(bench.text == PlacesWorkbench.three)
  }

  @Test("the list is aligned text, or JSON, or CSV")
  func list() async throws {
    let bench = try PlacesWorkbench(PlacesWorkbench.three)
    #expect(
      await bench.run("list").output == """
        1  Lima   Peru           -12.04318, -77.02824  geonames:3936456
        2  Tokyo  Japan          35.6895, 139.69171    geonames:1850147
        3  Lima   United States  40.74255, -84.10523   geonames:5160783

        """)
    #expect(await bench.run("list", "--format", "json").output == PlacesWorkbench.three)
    #expect(
      await bench.run("list", "-f", "csv").output == """
        id,name,country,latitude,longitude
        geonames:3936456,Lima,Peru,-12.04318,-77.02824
        geonames:1850147,Tokyo,Japan,35.6895,139.69171
        geonames:5160783,Lima,United States,40.74255,-84.10523

        """)
  }

  @Test("an empty list is told, and makes no file")
  func empty() async throws {
    let bench = try PlacesWorkbench()
    let outcome = await bench.run("list")
    #expect(outcome.status == 0)
    #expect(outcome.output == "")
    #expect(outcome.error.contains("the list is empty"))
    #expect(await bench.run("list", "-f", "json").output == "[]\n")
    #expect(bench.folder.names == [])
  }

  @Test(
    "a place is removed by its number, its identifier or its name, in any case, also without quotes",
    arguments: [
      (["2"], ["Lima", "Lima"]), (["geonames:1850147"], ["Lima", "Lima"]), (["TOKYO"], ["Lima", "Lima"]),
      (["1", "2"], ["Lima"]), (["3", "1", "3"], ["Tokyo"]), (["lima, peru"], ["Tokyo", "Lima"]), (["Lima,", "Peru"], ["Tokyo", "Lima"]),
    ])
  func remove(_ words: [String], _ left: [String]) async throws {
    let bench = try PlacesWorkbench(PlacesWorkbench.three)
    let outcome = await Outcome.of(["places", "remove", "--store", bench.path] + words)
    #expect(outcome.status == 0, "\(outcome.error)")
    #expect(outcome.output.hasPrefix("removed "))
    #expect(await bench.names() == left)
  }

  @Test(
    "a name that fits several places, or none, removes nothing",
    arguments: [["Lima"], ["Tokyo", "Lima"], ["2", "Paris"], ["0"], ["4"], ["-1"]])
  func ambiguous(_ words: [String]) async throws {
    let bench = try PlacesWorkbench(PlacesWorkbench.three)
    let outcome = await Outcome.of(["places", "remove", "--store", bench.path] + words)
    #expect(outcome.status == 2)
    if words.contains("Lima") {
      for part in ["1 Lima, Peru (-12.04318, -77.02824)", "3 Lima, United States (40.74255, -84.10523)"] {
        #expect(outcome.error.contains(part))
      }
    }
    #expect(bench.text == PlacesWorkbench.three)
  }

  @Test(
    "moving gives a place the number that is asked for",
    arguments: [
      ("1", "3", ["Tokyo", "Lima", "Lima"]), ("tokyo", "1", ["Tokyo", "Lima", "Lima"]), ("2", "3", ["Lima", "Lima", "Tokyo"]),
      ("2", "2", ["Lima", "Tokyo", "Lima"]),
    ])
  func move(_ place: String, _ number: String, _ expected: [String]) async throws {
    let bench = try PlacesWorkbench(PlacesWorkbench.three)
    #expect(await bench.run("move", place, number).status == 0)
    #expect(await bench.names() == expected)
    #expect(await bench.run("move", place, "4").status == 2)
    #expect(await bench.names() == expected)
  }

  @Test("what a terminal would obey never reaches it", arguments: ["text", "csv", "json", "gpx", "kml", "geojson"])
  func controlCharacters(_ format: String) async throws {
    let name = "\\u001b[31mred\\u0007\\u009b2J\\u007f\\nline\\u0085\\u2028"
    let bench = try PlacesWorkbench("[{\"id\":\"\(name)\",\"name\":\"\(name)\",\"country\":\"\(name)\",\"latitude\":1,\"longitude\":2}]")
    let command = ["text", "csv", "json"].contains(format) ? "list" : "export"
    let outcome = await bench.run(command, "-f", format)
    #expect(outcome.status == 0)
    #expect(outcome.output.contains("red"))
    for scalar in (outcome.output + outcome.error).unicodeScalars where scalar != "\n" {
      #expect(scalar.properties.generalCategory != .control && scalar != "\u{2028}", "U+\(String(scalar.value, radix: 16))")
    }
    #expect(!(await bench.run("move", "1", "9").error.contains("\u{1B}")))
    #expect(!(await bench.run("add", "1", "2", "--name", "\u{1B}[31m").output.contains("\u{1B}")))
    #expect(!(await bench.run("remove", "1").output.contains("\u{1B}")))
  }
}
