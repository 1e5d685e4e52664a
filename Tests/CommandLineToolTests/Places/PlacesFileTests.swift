import Foundation
import SavedPlaces
import TestSupport
import Testing

@testable import CommandLineTool

@Suite("toponym places: its file")
struct PlacesFileTests {
  private static let broken = "[\n\(PlacesWorkbench.lima),\n{\"id\":\"x\",\"name\":\"no country\"},\n\(PlacesWorkbench.tokyo)\n]\n"

  @Test("a damaged file: what is sound is shown, the flaw is told, nothing is written")
  func readDamaged() async throws {
    let bench = try PlacesWorkbench(Self.broken)
    let outcome = await bench.run("list")
    #expect(outcome.status == 1)
    #expect(outcome.output.split(separator: "\n").count == 2)
    #expect(outcome.error.contains("place 2 (byte 103): the country is missing; 2 places can be read"))
    #expect(bench.folder.names == ["places.json"])
    #expect(bench.text == Self.broken)
  }

  @Test("a change of a damaged file keeps it under a free name first, and never twice under one")
  func changeDamaged() async throws {
    let bench = try PlacesWorkbench(Self.broken)
    let outcome = await bench.run("add", "46.02", "7.75", "--name", "Home")
    #expect(outcome.status == 1)
    #expect(outcome.output == "added 3: Home, Switzerland (46.02, 7.75)\n")
    #expect(outcome.error.contains("the file as it was is kept as \(bench.path).damaged"))
    #expect(String(decoding: try bench.folder.read("places.json.damaged"), as: UTF8.self) == Self.broken)
    #expect(await bench.names() == ["Lima", "Tokyo", "Home"])
    #expect(await bench.run("list").status == 0)
    try bench.folder.write("garbage", to: "places.json")
    #expect(await bench.run("list").status == 3)
    let second = await bench.run("add", "46.02", "7.75", "--name", "Home")
    #expect(second.status == 1)
    #expect(String(decoding: try bench.folder.read("places.json.damaged-2"), as: UTF8.self) == "garbage")
    #expect(String(decoding: try bench.folder.read("places.json.damaged"), as: UTF8.self) == Self.broken)
    #expect(await bench.names() == ["Home"])
  }

  @Test("a change that is refused leaves a damaged file alone")
  func refusedOnDamaged() async throws {
    let bench = try PlacesWorkbench(Self.broken)
    #expect(await bench.run("remove", "Paris").status == 2)
    #expect(bench.text == Self.broken)
    #expect(!bench.folder.names.contains("places.json.damaged"))
  }

  @Test("folders on the way are made, links are followed, permissions stay")
  func places() async throws {
    let bench = try PlacesWorkbench()
    let deep = bench.folder.path("a/b/c/places.json")
    #expect(await Outcome.of("places", "add", "46.02", "7.75", "--name", "Home", "--store", deep).status == 0)
    let manager = FileManager.default
    try manager.setAttributes([.posixPermissions: 0o600], ofItemAtPath: deep)
    let link = bench.folder.path("link.json")
    try manager.createSymbolicLink(atPath: link, withDestinationPath: deep)
    #expect(await Outcome.of("places", "add", "47", "8", "--name", "Other", "--store", link).status == 0)
    #expect(await Outcome.of("places", "list", "--store", deep).output.split(separator: "\n").count == 2)
    #expect((try manager.destinationOfSymbolicLink(atPath: link)) == deep)
    let attributes = try manager.attributesOfItem(atPath: deep)
    #expect((attributes[.posixPermissions] as? NSNumber)?.intValue == 0o600)
  }

  @Test("what is no file that can be written or read is told with its status")
  func impossible() async throws {
    let bench = try PlacesWorkbench(PlacesWorkbench.three)
    for path in [bench.folder.path, "/dev/null"] {
      let outcome = await Outcome.of("places", "list", "--store", path)
      #expect(outcome.status == 3)
      #expect(outcome.error.contains("\(path): the saved places cannot be read: "))
    }
    let outcome = await Outcome.of("places", "add", "46.02", "7.75", "--store", bench.path + "/inside.json")
    #expect(outcome.status == 5)
    #expect(outcome.error.contains("the saved places cannot be written: "))
    #expect(bench.text == PlacesWorkbench.three)
    // Nothing is left beside a folder that was taken for a file.
    let folder = bench.folder.path("folder")
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: false)
    #expect(await Outcome.of("places", "add", "46.02", "7.75", "--store", folder).status == 3)
    #expect(bench.folder.names == ["folder", "places.json"])
  }

  @Test("the file is where XDG_DATA_HOME says, else in the home, else it must be named")
  func standardPath() {
    #expect(LocationFile.standardPath { ["XDG_DATA_HOME": "/data", "HOME": "/home/me"][$0] } == "/data/toponym/places.json")
    #expect(LocationFile.standardPath { ["XDG_DATA_HOME": "/data/"][$0] } == "/data/toponym/places.json")
    for relative in ["", "relative/path"] {
      #expect(
        LocationFile.standardPath { ["XDG_DATA_HOME": relative, "HOME": "/home/me"][$0] } == "/home/me/.local/share/toponym/places.json")
    }
    #expect(LocationFile.standardPath { _ in nil } == nil)
    #expect(LocationFile.standardPath { $0 == "HOME" ? "" : nil } == nil)
  }
}

@Suite("toponym places: processes", .enabled(if: BuiltProgram.path != nil, "the program was not built with the tests"))
struct PlacesProcessTests {
  @Test("processes that add at the same time lose nothing", .timeLimit(.minutes(15)))
  func together() async throws {
    let folder = try TemporaryFolder()
    let program = try #require(BuiltProgram.path)
    var environment = BuiltProgram.libraries
    environment["HOME"] = folder.path
    let statuses = try await withThrowingTaskGroup(of: Int32.self) { group in
      for number in 0..<16 {
        let thread = BackgroundThread { [environment] in
          try BuiltProgram.run(
            program, ["places", "add", "\(number)", "\(number * 2)", "--name", "Place \(number)"], folder: folder.path,
            environment: environment
          ).status
        }
        group.addTask { try await thread.value }
      }
      return try await group.reduce(into: []) { $0.append($1) }
    }
    #expect(statuses == Array(repeating: 0, count: 16))
    let file = try folder.read(".local/share/toponym/places.json")
    let locations = try JSONDecoder().decode([Location].self, from: Data(file))
    #expect(Set(locations.map(\.name)) == Set((0..<16).map { "Place \($0)" }))
  }

  @Test("the environment says where the list is, and without a home the program says what to do")
  func environment() throws {
    let folder = try TemporaryFolder()
    let program = try #require(BuiltProgram.path)
    var environment = BuiltProgram.libraries
    let homeless = try BuiltProgram.run(program, ["places", "list"], folder: folder.path, environment: environment)
    #expect(homeless.status == 2)
    #expect(homeless.error.contains("name their file with --store=FILE"))
    environment["XDG_DATA_HOME"] = folder.path("data")
    let added = try BuiltProgram.run(program, ["places", "add", "1", "2", "--name", "x"], folder: folder.path, environment: environment)
    #expect(added.status == 0)
    #expect(folder.names == ["data"])
    #expect(try folder.read("data/toponym/places.json").count > 10)
  }
}
