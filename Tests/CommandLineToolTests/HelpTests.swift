import Foundation
import TestSupport
import Testing

@testable import CommandLineTool

@Suite("Help, manual and completions")
struct HelpTests {
  /// Everything that can be asked for help: the program, groups, and each command that is listed.
  static let topics: [[String]] =
    [[]] + CommandTable.groups.map { [$0.word] } + CommandTable.commands.filter { !$0.isHidden }.map(\.name.words)

  /// The text in `Tests/Golden`, named by its command line.
  ///
  /// With `TOPONYM_UPDATE_GOLDEN` set the file is written anew.
  private func golden(_ name: String, _ text: String) -> String? {
    let file = "Tests/Golden/\(name).txt"
    if ProcessInfo.processInfo.environment["TOPONYM_UPDATE_GOLDEN"] != nil {
      try? text.write(toFile: Repository.path + "/" + file, atomically: true, encoding: .utf8)
    }
    return Repository.text(file)
  }

  @Test("help is what it was", arguments: topics)
  func help(_ words: [String]) async {
    let outcome = await Outcome.of(words + ["--help"])
    #expect(outcome.status == 0)
    #expect(outcome.error == "")
    #expect(outcome.output == golden((["toponym"] + words + ["--help"]).joined(separator: " "), outcome.output))
    #expect(await Outcome.of(["help"] + words).output == outcome.output)
  }

  @Test("the long help describes every option, by topic")
  func longHelp() async {
    let outcome = await Outcome.of("help", "--all", "enrich")
    #expect(outcome.status == 0)
    #expect(outcome.output == golden("toponym help --all enrich", outcome.output))
    for line in outcome.output.split(separator: "\n") { #expect(line.count <= 80, "\(line)") }
  }

  @Test("help fits on a screen", arguments: topics)
  func size(_ words: [String]) throws {
    let lines = try #require(HelpText.text(for: words)).split(separator: "\n", omittingEmptySubsequences: false)
    #expect(lines.count <= 45)
    for line in lines { #expect(line.count <= 80, "\(line)") }
  }

  @Test("help names every option and operand, and every option is in a command")
  func complete() {
    for command in CommandTable.commands {
      let text = HelpText.text(of: command, describesAll: true)
      for option in command.options { #expect(text.contains(option.name.spelling)) }
      for operand in command.operands { #expect(text.contains(operand.display)) }
    }
    let used = Set((CommandTable.commands.flatMap(\.options) + CommandTable.commonOptions).map(\.name))
    #expect(used == Set(OptionName.allCases))
  }

  @Test("the help of something unknown is a usage error")
  func unknown() async {
    let outcome = await Outcome.of("help", "revers")
    #expect(outcome.status == 2)
    #expect(outcome.error == "toponym: unknown command 'revers'; did you mean 'reverse'? (see 'toponym --help')\n")
    #expect(outcome.output == "")
  }

  @Test("the version is one line")
  func version() async {
    for arguments in [["--version"], ["-V"], ["enrich", "--version"], ["gazetteer", "-V"]] {
      let outcome = await Outcome.of(arguments)
      #expect(outcome.status == 0)
      #expect(outcome.output == "toponym \(ToolVersion.number)\n")
    }
  }

  @Test("the manual has a section for each command and no line that roff would obey by mistake")
  func manual() async {
    let page = await Outcome.of("generate", "man").output
    for command in CommandTable.commands where !command.isHidden {
      #expect(page.contains("\n.SS toponym \(command.name.rawValue)\n"))
    }
    let requests: Set<Substring> = [".TH", ".SH", ".SS", ".PP", ".TP", ".B", ".I", ".br", ".RS", ".RE", ".nf", ".fi"]
    for line in page.split(separator: "\n") where line.hasPrefix(".") || line.hasPrefix("'") {
      #expect(requests.contains(line.split(separator: " ")[0]), "\(line)")
    }
  }

  @Test(
    "bash completes commands, options, words and files",
    arguments: [
      (["toponym", "enr"], ["enrich"]),
      (["toponym", "gazetteer", ""], ["build", "info", "verify"]),
      (["toponym", "enrich", "--fo"], ["--format"]),
      (["toponym", "enrich", "--format", "g"], ["geojson", "geojsonseq", "gpx"]),
      (["toponym", "enrich", "--format", "=", "g"], ["geojson", "geojsonseq", "gpx"]),
      (["toponym", "reverse", "-f", ""], ["json", "text"]),
      (["toponym", "gazetteer", "info", "wor"], ["world.gazetteer"]),
      (["toponym", "enrich", "-o", "wor"], ["world.gazetteer"]),
      (["toponym", "enrich", "--jobs", ""], []),
    ] as [([String], [String])])
  func completion(_ words: [String], _ expected: [String]) async throws {
    let folder = try TemporaryFolder()
    try folder.write("", to: "world.gazetteer")
    let script = try folder.write(await Outcome.of("generate", "bash").output, to: "completion")
    let quoted = words.map { "'\($0)'" }.joined(separator: " ")
    let command = """
      source '\(script)'; COMP_WORDS=(\(quoted)); COMP_CWORD=\(words.count - 1); _toponym; printf '%s\\n' "${COMPREPLY[@]}" | sort
      """
    let outcome = try BuiltProgram.run(
      "/bin/bash", ["-c", command], folder: folder.path, environment: ["PATH": "/usr/bin:/bin"])
    #expect(outcome.error == "")
    #expect(outcome.output.split(separator: "\n").map(String.init) == expected)
  }
}
