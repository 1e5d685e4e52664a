import BatchProcessing
import TestSupport
import Testing

@testable import CommandLineTool

@Suite("toponym enrich: many files")
struct BatchTests {
  private func folder() throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    try folder.write("lat,lon\n46.0207,7.7491\nx,1\n", to: "a.csv")
    try folder.write("lat,lon\n46.0207,7.7491\n", to: "b.csv")
    try folder.write("", to: "empty.csv")
    return folder
  }

  @Test("an unreadable file among others: all others are done, and the status says it")
  func oneIsBad() async throws {
    let folder = try folder()
    let output = folder.path + "/out.ndjson"
    let outcome = await Outcome.of("enrich", folder.path + "/empty.csv", folder.path + "/*.csv", "-o", output)
    #expect(outcome.status == 3)
    #expect(outcome.error.contains("toponym: 2 inputs could not be read; all others are done\n"))
    #expect(Repository.read(output)?.split(separator: "\n").count == 3)
    let all = await Outcome.of("enrich", folder.path + "/empty.csv", folder.path + "/none.csv", "-o", folder.path + "/none.out")
    #expect(all.status == 3)
    #expect(
      all.error.split(separator: "\n").map { $0.split(separator: "/").last ?? "" }.last == "toponym: none of the 2 inputs could be read")
    #expect(all.error.split(separator: "\n").count == 3)
    #expect(folder.names == ["a.csv", "b.csv", "empty.csv", "out.ndjson"])
  }

  @Test("--on-error: mark and skip finish with status 1, stop ends with it", arguments: ["mark", "skip", "stop"])
  func onError(_ action: String) async throws {
    let folder = try folder()
    let outcome = await Outcome.of(
      "enrich", folder.path + "/a.csv", "--on-error", action, "-o", folder.path + "/out.csv", "--errors", folder.path + "/errors.csv")
    #expect(outcome.status == 1)
    let text = Repository.read(folder.path + "/out.csv")
    switch action {
    case "mark": #expect(text?.contains("\nx,1,") == true)
    case "skip":
      #expect(text?.contains("\nx,1,") == false)
      #expect(outcome.error.contains("toponym: 1 record could not be looked up and is left out; \(folder.path)/errors.csv collects it\n"))
    default:
      #expect(text == nil)
      #expect(outcome.error.hasSuffix("(row 2, line 3); the run ends here, as --on-error stop asks for\n"))
    }
    #expect(Repository.read(folder.path + "/errors.csv")?.split(separator: "\n").count == 2)
  }

  @Test("--retry fills in what was mended")
  func retry() async throws {
    let folder = try folder()
    let output = folder.path + "/out.csv"
    #expect(await Outcome.of("enrich", folder.path + "/a.csv", "-o", output).status == 1)
    try folder.write(try #require(Repository.read(output)).replacing("x,1", with: "46.0207,7.7491"), to: "out.csv")
    let outcome = await Outcome.of("enrich", output, "--retry", "-o", output)
    #expect(outcome.status == 0)
    #expect(outcome.error.contains("toponym: 1 record looked up again, 1 of them found\n"))
    let lines = try #require(Repository.read(output)).split(separator: "\n")
    #expect(lines[1] == lines[2])
  }

  @Test("--progress json: an object a line on standard error, the last one done, also with --quiet")
  func progress() async throws {
    let folder = try folder()
    let outcome = await Outcome.of("enrich", folder.path + "/b.csv", "-q", "--progress", "json", "-o", folder.path + "/out.csv")
    let last = try #require(outcome.error.split(separator: "\n").last)
    #expect(
      last.hasPrefix("{\"records\":1,\"errors\":0,\"file\":\"\(folder.path)/b.csv\",\"fileIndex\":1,\"fileCount\":1,\"fraction\":1.0000,"))
    #expect(last.hasSuffix("\"secondsLeft\":0.0,\"done\":true}"))
    #expect(await Outcome.of("enrich", folder.path + "/b.csv", "-q", "--progress", "none", "-o", folder.path + "/out.csv").error == "")
  }

  @Test("a progress object is JSON, whatever a file is called")
  func progressObject() {
    var snapshot = BatchProgress.Snapshot()
    snapshot.currentFile = "a\"\\\n\u{1B}é"
    #expect(
      ProgressObjects.text(snapshot, isDone: false)
        == #"{"records":0,"errors":0,"file":"a\"\\\u000a\u001bé","fileIndex":0,"fileCount":0,"fraction":null,"recordsPerSecond":0.0,"secondsLeft":null,"done":false}"#
    )
  }

  @Test("the progress line says how long, and which file")
  func progressLine() {
    var snapshot = BatchProgress.Snapshot()
    snapshot.recordCount = 1000
    snapshot.fraction = 0.5
    snapshot.secondsLeft = 130
    snapshot.fileIndex = 2
    snapshot.fileCount = 7
    snapshot.currentFile = "a.gpx"
    #expect(ProgressLine.text(snapshot, seconds: 1) == "50%  1,000 records, 1,000/s, about 2 min left  2/7  a.gpx")
    #expect(
      [3, 12, 54, 58, 89, 5000, 7000].map { ProgressLine.timeLeft($0) } == [
        "a few s left", "about 10 s left", "about 50 s left", "about 1 min left", "about 1 min left", "about 83 min left", "about 2 h left",
      ])
  }
}
