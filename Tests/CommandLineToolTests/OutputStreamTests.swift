import BatchProcessing
import Testing

@testable import CommandLineTool

@Suite("What is written where")
struct OutputStreamTests {
  @Test("a reader that has gone away ends the program quietly")
  func closedPipe() async {
    let outcome = await Outcome.of(["--help"], failure: .closed)
    #expect(outcome.status == 0)
    #expect(outcome.error == "")
  }

  @Test("an output that cannot be written is told")
  func fullDisk() async {
    let outcome = await Outcome.of(["--help"], failure: .failed("No space left on device"))
    #expect(outcome.status == 5)
    #expect(outcome.error == "toponym: standard output cannot be written: No space left on device\n")
  }

  @Test("a message stays one line, and the terminal does not obey it")
  func controlCharacters() async {
    let outcome = await Outcome.of("enrich", "-f", "c\u{1B}[2J\nsv", "in")
    #expect(outcome.error.split(separator: "\n").count == 1)
    #expect(!outcome.error.contains("\u{1B}"))
  }

  @Test("numbers as people read them")
  func numbers() {
    #expect(
      [0, 7, 999, 1000, 12_345, 1_234_567, -1000].map(NumberText.grouped) == ["0", "7", "999", "1,000", "12,345", "1,234,567", "-1,000"])
    #expect(NumberText.fixed(0.005, decimals: 2) == "0.01")
    #expect(NumberText.fixed(-0.25, decimals: 1) == "-0.3")
    #expect(NumberText.fixed(12.0, decimals: 3) == "12.000")
    #expect(NumberText.fixed(12.6, decimals: 0) == "13")
    #expect(NumberText.count(1, "record") == "1 record")
    #expect(NumberText.count(2000, "record") == "2,000 records")
  }

  @Test("the progress line says what is known")
  func progressLine() {
    var snapshot = BatchProgress.Snapshot()
    #expect(ProgressLine.text(snapshot, seconds: 0) == "0 records, 0/s")
    snapshot.recordCount = 250_000
    snapshot.errorCount = 1
    snapshot.fraction = 0.256
    snapshot.currentFile = "a\u{1B}b.gpx"
    #expect(ProgressLine.text(snapshot, seconds: 0.5) == "26%  250,000 records, 500,000/s, 1 error  a\u{FFFD}b.gpx")
    // The terminal wraps again afterwards, whatever its width.
    #expect(ProgressLine.drawn("x") == "\r\u{1B}[?7lx\u{1B}[K\u{1B}[?7h")
    snapshot.currentFile = String(repeating: "x", count: 200)
    #expect(ProgressLine.text(snapshot, seconds: 0.5).count <= 80)
  }
}
