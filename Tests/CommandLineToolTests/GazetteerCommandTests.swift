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
    #expect(outcome.output.contains("name        world\n"))
    #expect(outcome.output.contains("places      234,908\n"))
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
