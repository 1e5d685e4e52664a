import Foundation
import TestSupport
import Testing

@testable import CommandLineTool

/// A line that begins with `$ toponym` or `toponym` in a code block of a page, and the output that the page shows below it.
struct DocumentedCommand: CustomStringConvertible, Sendable {
  var line: String
  /// What stands between a `$ ` line and the next, `nil` for a line without a dollar sign.
  var output: [String]?

  var description: String { line }

  /// All commands in the code blocks of a page.
  static func all(in page: String) -> [DocumentedCommand] {
    var commands: [DocumentedCommand] = []
    var isInBlock = false
    var collects = false
    for line in page.split(separator: "\n", omittingEmptySubsequences: false) {
      if line.hasPrefix("```") {
        isInBlock.toggle()
        collects = false
      } else if isInBlock, line.hasPrefix("$ ") {
        collects = line.hasPrefix("$ toponym ")
        if collects { commands.append(DocumentedCommand(line: String(line.dropFirst(2)), output: [])) }
      } else if collects {
        commands[commands.count - 1].output?.append(String(line))
      } else if isInBlock, line.hasPrefix("toponym ") {
        commands.append(DocumentedCommand(line: String(line)))
      }
    }
    return commands
  }
}

@Suite("Commands that the pages and the help show", .enabled(if: BuiltProgram.path != nil, "the program was not built with the tests"))
struct DocumentedCommandTests {
  static let commands: [DocumentedCommand] =
    Repository.pages.flatMap { DocumentedCommand.all(in: Repository.text($0) ?? "") }
    + CommandTable.commands.flatMap(\.examples).map { DocumentedCommand(line: $0.line) }

  @Test("they work, and print what the page shows", arguments: commands)
  func command(_ command: DocumentedCommand) throws {
    let folder = try TemporaryFolder()
    let files = FileManager.default
    try files.copyItem(atPath: Repository.path + "/Samples", toPath: folder.path + "/Samples")
    // The names that pages use for the reader's own files.
    for (name, sample) in [
      ("mine.gpx", "alps-border-crossing.gpx"), ("hike.gpx", "alps-border-crossing.gpx"), ("mine.csv", "world-cities.csv"),
      ("cities.csv", "world-cities.csv"),
    ] { try files.copyItem(atPath: Repository.path + "/Samples/" + sample, toPath: folder.path + "/" + name) }
    try folder.write(
      "2657928\tZermatt\tZermatt\t\t46.02126\t7.74912\tP\tPPLA3\tCH\t\tVS\t2301\t6300\t\t5643\t\t1631\tEurope/Zurich\t2026-01-01\n",
      to: "CH.txt")
    try folder.write(
      #"{"type":"Feature","properties":{"number":"12","street":"Gasse"},"geometry":{"type":"Point","coordinates":[7.44,46.95]}}"#,
      to: "oa.geojson")
    try folder.write(
      #"{"type":"Feature","properties":{"name":"Park"},"geometry":{"type":"Polygon","coordinates":[[[7,46],[8,46],[8,47],[7,46]]]}}"#,
      to: "parks.geojson")
    // A list of saved places, as somebody has it who removes or moves one.
    try files.createDirectory(atPath: folder.path + "/.local/share/toponym", withIntermediateDirectories: true)
    try folder.write(
      "[{\"id\":\"geo:46,7\",\"name\":\"Zermatt\",\"country\":\"Wallis\",\"latitude\":46,\"longitude\":7}]",
      to: ".local/share/toponym/places.json")
    if command.line.contains(".gazetteer"), !command.line.contains("gazetteer build ") {
      let name = try #require(command.line.split(separator: " ").first { $0.hasSuffix(".gazetteer") })
      _ = try run("toponym gazetteer build --places=CH.txt --output=\(name)", folder)
    }
    let outcome = try run(command.line, folder)
    // 1 is "done, some records are marked": the sample table has such records on purpose.
    #expect(outcome.status == 0 || outcome.status == 1, "\(outcome.error)")
    guard let expected = command.output else { return }
    // A page may leave lines out: "..." stands for any number of them.
    let shown = expected.filter { !$0.isEmpty && $0 != "..." }
    let printed = Set((outcome.output + outcome.error).split(separator: "\n").map(String.init))
    for line in shown where !line.hasPrefix("toponym: ") { #expect(printed.contains(line), "\(line)") }
  }

  private func run(_ line: String, _ folder: TemporaryFolder) throws -> Outcome {
    let program = try #require(BuiltProgram.path)
    var environment = ["PATH": URL(fileURLWithPath: program).deletingLastPathComponent().path + ":/usr/bin:/bin"]
    environment["HOME"] = folder.path
    environment["LD_LIBRARY_PATH"] = ProcessInfo.processInfo.environment["LD_LIBRARY_PATH"]
    return try BuiltProgram.run("/bin/bash", ["-o", "pipefail", "-c", line], folder: folder.path, environment: environment)
  }

  @Test("pages are read as they are meant")
  func parsing() {
    let page = """
      toponym not this
      ```
      toponym enrich a.gpx
      $ toponym reverse 1 2
      name  x

      $ make run
      other
      ```
      """
    let commands = DocumentedCommand.all(in: page)
    #expect(commands.map(\.line) == ["toponym enrich a.gpx", "toponym reverse 1 2"])
    #expect(commands.map(\.output) == [nil, ["name  x", ""]])
  }
}
