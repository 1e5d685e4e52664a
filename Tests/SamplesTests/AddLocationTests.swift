import Foundation
import GeocodingKit
import TestSupport
import Testing

@Suite("The sample AddLocation")
struct AddLocationTests {
  private let program: SampleProgram

  init() throws { program = try SampleProgram("AddLocation") }

  private func session(_ arguments: [String], _ lines: [String], in folder: TemporaryFolder) throws -> ExternalProgram.Outcome {
    try program.run(arguments, input: lines.map { $0 + "\n" }.joined(), in: folder)
  }

  @Test("towns are found, picked, saved and removed, and the list is shown whenever it changes")
  func session() throws {
    let folder = try TemporaryFolder()
    let lines = [
      "zermatt, switzerland", "1", "1", "springfield", "2", "東京", "1", "remove 1", "remove 7", "9", "", "qqqqqq", "help", "quit", "zermatt",
    ]
    let outcome = try session(["--suite", "trip"], lines, in: folder)
    #expect(outcome.status == 0)
    #expect(outcome.error == "")
    #expect(outcome.output == program.golden(["--suite", "trip"], outcome.output))
  }

  @Test("what is saved is there the next time, and in no other suite; the end of the input ends the program")
  func persistence() throws {
    let folder = try TemporaryFolder()
    for suite in ["one", "two"] {
      let outcome = try session(["--suite=\(suite)"], ["reykjavik, iceland", "1"], in: folder)
      #expect(outcome.output.hasPrefix("No saved locations.\n"))
      #expect(outcome.status == 0)
    }
    let again = try session(["--suite", "one"], ["remove 1"], in: folder)
    #expect(again.output.hasPrefix("Saved locations:\n  1  Reykjav"))
    #expect(again.output.hasSuffix("> remove 1\nNo saved locations.\n> \n"))
    #expect(try session(["--suite", "two"], [], in: folder).output.hasPrefix("Saved locations:\n"))
    #expect(try session([], [], in: folder).output.hasPrefix("No saved locations.\n"))
  }

  #if os(Linux)
    @Test("damaged defaults are told, and no reason to stop")
    func damage() throws {
      let folder = try TemporaryFolder()
      try FileManager.default.createDirectory(atPath: folder.path(".config"), withIntermediateDirectories: false)
      let damaged: [String: Any] = [UserDefaults.savedLocationsKey: Data("no list at all".utf8)]
      let bytes = try PropertyListSerialization.data(fromPropertyList: damaged, format: .xml, options: 0)
      try folder.write(Array(bytes), to: ".config/damaged.plist")
      let outcome = try session(["--suite", "damaged"], ["reykjavik, iceland", "1"], in: folder)
      #expect(outcome.status == 0)
      #expect(outcome.output.hasPrefix("Warning: The saved places are damaged"))
      #expect(try session(["--suite", "damaged"], [], in: folder).output.hasPrefix("Saved locations:\n  1  Reykjav"))
    }
  #endif

  @Test("help tells of every command and option")
  func help() throws {
    let outcome = try program.run(["--help"])
    #expect(outcome.status == 0)
    #expect(outcome.output == program.golden(["--help"], outcome.output))
  }

  @Test(
    "what it cannot do is told",
    arguments: [
      (["--suite"], "there are no defaults named \"\""),
      (["--suite=../elsewhere"], "there are no defaults named \"../elsewhere\""),
      (["zermatt"], "\"zermatt\" is not understood; --help shows what is"),
    ])
  func errors(_ arguments: [String], _ message: String) throws {
    let outcome = try program.run(arguments)
    #expect(outcome.status == 2)
    #expect(outcome.output == "")
    #expect(outcome.error == "AddLocation: \(message)\n")
  }
}
