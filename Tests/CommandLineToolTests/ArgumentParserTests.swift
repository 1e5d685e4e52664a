import Testing

@testable import CommandLineTool

@Suite("Command lines are understood the GNU way")
struct ArgumentParserTests {
  private func run(_ arguments: String...) throws -> ParsedArguments {
    guard case .run(let parsed) = try ArgumentParser.parse(arguments) else {
      throw ToolError(.usage, "not a command to run: \(arguments)")
    }
    return parsed
  }

  private func message(_ arguments: [String]) -> String? {
    do {
      _ = try ArgumentParser.parse(arguments)
      return nil
    } catch {
      #expect(error.status == .usage)
      return error.message
    }
  }

  @Test("negative numbers are operands", arguments: [["-33.86", "151.21"], ["-33.86", "-70.5"], ["-.5", "-1e1"], ["-33.86,-70.5"]])
  func negativeNumbers(_ operands: [String]) throws {
    #expect(try ArgumentParser.parse(["reverse"] + operands) == .run(ParsedArguments(command: .reverse, operands: operands)))
    #expect(try ArgumentParser.parse(["reverse", "--"] + operands) == .run(ParsedArguments(command: .reverse, operands: operands)))
  }

  @Test("no option has a digit for a letter, else a negative number would be one")
  func lettersAreLetters() {
    for command in CommandTable.commands {
      for option in command.options + CommandTable.commonOptions {
        #expect(option.letter?.isLetter != false, "\(command.name.rawValue) \(option.display)")
      }
    }
  }

  @Test("no command has two options with one name or one letter")
  func optionsAreDistinct() {
    for command in CommandTable.commands {
      let options = command.options + CommandTable.commonOptions
      #expect(Set(options.map(\.name)).count == options.count, "\(command.name.rawValue)")
      #expect(Set(options.compactMap(\.letter)).count == options.compactMap(\.letter).count, "\(command.name.rawValue)")
    }
    #expect(Set(CommandTable.commands.map(\.name)) == Set(CommandName.allCases))
  }

  @Test(
    "a value may follow or be attached",
    arguments: [
      ["--format", "csv"], ["--format=csv"], ["-f", "csv"], ["-fcsv"], ["-qf", "csv"], ["-qfcsv"],
      ["--format=gpx", "--format=csv"],
    ])
  func values(_ options: [String]) throws {
    for arguments in [["enrich"] + options + ["a.gpx"], ["enrich", "a.gpx"] + options] {
      guard case .run(let parsed) = try ArgumentParser.parse(arguments) else {
        Issue.record("\(arguments)")
        return
      }
      #expect(parsed.value(of: .format) == "csv")
      #expect(parsed.operands == ["a.gpx"])
      #expect(parsed.isOn(.quiet) == options[0].hasPrefix("-q"))
    }
  }

  @Test("options stand between operands, and -- ends them")
  func order() throws {
    let parsed = try run("enrich", "a", "-q", "b", "-", "--", "-q", "--help", "--")
    #expect(parsed.operands == ["a", "b", "-", "-q", "--help", "--"])
    #expect(parsed.isOn(.quiet))
  }

  @Test("values keep their signs and spaces")
  func oddValues() throws {
    let parsed = try run("enrich", "--prefix=", "--lat", "-lat y", "--lon==x", "-o", "-", "in")
    #expect(parsed.value(of: .prefix) == "")
    #expect(parsed.value(of: .lat) == "-lat y")
    #expect(parsed.value(of: .lon) == "=x")
    #expect(parsed.value(of: .output) == "-")
  }

  @Test("a repeatable option keeps all its values in order")
  func repeated() throws {
    #expect(try run("enrich", "-g", "a", "in", "--gazetteer=b").allValues(of: .gazetteer) == ["a", "b"])
  }

  @Test("help and version are answered wherever they stand")
  func helpAndVersion() throws {
    #expect(try ArgumentParser.parse(["--help"]) == .help([]))
    #expect(try ArgumentParser.parse(["-h"]) == .help([]))
    #expect(try ArgumentParser.parse(["gazetteer", "--help"]) == .help(["gazetteer"]))
    #expect(try ArgumentParser.parse(["gazetteer", "info", "x", "-h"]) == .help(["gazetteer", "info"]))
    #expect(try ArgumentParser.parse(["reverse", "--help"]) == .help(["reverse"]))
    #expect(try ArgumentParser.parse(["-V"]) == .version)
    #expect(try ArgumentParser.parse(["enrich", "--version"]) == .version)
  }

  @Test(
    "what is not understood is named, with what was probably meant",
    arguments: [
      (["enrihc"], "unknown command 'enrihc'; did you mean 'enrich'? (see 'toponym --help')"),
      (["frobnicate"], "unknown command 'frobnicate' (see 'toponym --help')"),
      (["hike.GPX"], "unknown command 'hike.GPX'; did you mean 'toponym enrich hike.GPX'? (see 'toponym --help')"),
      (["46.02", "7.75"], "unknown command '46.02'; did you mean 'toponym reverse LAT LON'? (see 'toponym --help')"),
      (["-33.86", "151.21"], "unknown command '-33.86'; did you mean 'toponym reverse LAT LON'? (see 'toponym --help')"),
      (["--hlep"], "unknown option '--hlep'; did you mean '--help'? (see 'toponym --help')"),
      ([], "a command is missing: enrich, reverse, geocode, gazetteer, places or help (see 'toponym --help')"),
      (["gazetteer"], "a command is missing after 'gazetteer': info, verify or build (see 'toponym gazetteer --help')"),
      (["gazetteer", "infp"], "unknown command 'infp'; did you mean 'info'? (see 'toponym gazetteer --help')"),
      (["enrich", "--fromat=csv", "a"], "unknown option '--fromat'; did you mean '--format'? (see 'toponym enrich --help')"),
      (["enrich", "--out", "x", "a"], "unknown option '--out'; did you mean '--output'? (see 'toponym enrich --help')"),
      (["enrich", "-format", "csv"], "unknown option '-format'; did you mean '--format'? (see 'toponym enrich --help')"),
      (["enrich", "-z", "a"], "unknown option '-z' (see 'toponym enrich --help')"),
      (["enrich", "-qz", "a"], "unknown option '-z' in '-qz' (see 'toponym enrich --help')"),
      (["enrich", "--quiet=yes", "a"], "option '--quiet' takes no value (see 'toponym enrich --help')"),
      (["enrich", "a", "-o"], "option '-o' needs a value: -o FILE (see 'toponym enrich --help')"),
      (["enrich", "a", "-o", ""], "option '-o' needs the path of a file, not an empty text (see 'toponym enrich --help')"),
      (
        ["enrich", "a", "-o", "--format", "csv"],
        "option '-o' needs a value, but the option '--format' follows; for that very value write --output=--format (see 'toponym enrich --help')"
      ),
      (
        ["enrich", "a", "-f", "jsno"],
        "option '-f' knows csv, tsv, ndjson, geojson, geojsonseq, gpx or kml, not 'jsno' (see 'toponym enrich --help')"
      ),
      (
        ["enrich", "a", "--format=ndjsn"],
        "option '--format' knows csv, tsv, ndjson, geojson, geojsonseq, gpx or kml, not 'ndjsn'; did you mean 'ndjson'? (see 'toponym enrich --help')"
      ),
      (["enrich", "a", "-j0"], "option '-j' needs a whole number from 1 to 256, not '0' (see 'toponym enrich --help')"),
      (["enrich", "a", "-j", "1e3"], "option '-j' needs a whole number from 1 to 256, not '1e3' (see 'toponym enrich --help')"),
      (["enrich", "a.csv", ""], "INPUT is an empty text, not the path of a file (see 'toponym enrich --help')"),
      (["gazetteer", "info", ""], "FILE is an empty text, not the path of a file (see 'toponym gazetteer info --help')"),
      (["enrich"], "INPUT is missing: a file, a folder or a quoted pattern; \"-\" is standard input (see 'toponym enrich --help')"),
      (["places", "move", "1", "2", "3"], "'3' is one argument too many (see 'toponym places move --help')"),
      (["gazetteer", "build", "--places=x"], "--output=FILE is missing (see 'toponym gazetteer build --help')"),
      (["generate", "mna"], "unknown KIND 'mna'; did you mean 'man'? (see 'toponym generate --help')"),
    ] as [([String], String)])
  func messages(_ arguments: [String], _ expected: String) {
    #expect(message(arguments) == expected)
  }
}
