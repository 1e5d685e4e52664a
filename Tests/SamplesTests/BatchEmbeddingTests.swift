import Foundation
import TestSupport
import Testing

@Suite("The sample BatchEmbedding")
struct BatchEmbeddingTests {
  private let program: SampleProgram

  init() throws { program = try SampleProgram("BatchEmbedding") }

  @Test("it enriches the sample track, and tells how far it is and what it did")
  func track() throws {
    let outcome = try program.run([])
    #expect(outcome.status == 0)
    #expect(outcome.output == program.golden([], outcome.output))
    let told = outcome.error.split(separator: "\n")
    #expect(told.last == "89 records, 0 errors")
    // How often progress is told depends on the machine, that it is told does not; it is the observer who does.
    let pattern = /[0-9]+ records so far, [0-9]+ % of the input/
    #expect(told.count > 1)
    for line in told.dropLast() { #expect(line.wholeMatch(of: pattern) != nil, "\(line)") }
  }

  @Test("files can be named, and their errors are counted")
  func table() throws {
    let outcome = try program.run([SampleProgram.sample("world-cities.csv")])
    #expect(outcome.status == 1)
    #expect(outcome.error.hasSuffix("30 records, 4 errors\n"))
    #expect(outcome.output.hasPrefix("id,"))
  }

  @Test("a file that is not there is told")
  func missing() throws {
    let outcome = try program.run(["nowhere.gpx"])
    #expect(outcome.status == 3)
    #expect(outcome.output == "")
    #expect(outcome.error == "BatchEmbedding: nowhere.gpx: there is no such file\n")
  }
}
