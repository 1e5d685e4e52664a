import FileAccess
import Foundation
import ReverseGeocoding
import TestSupport
import Testing

@testable import BatchProcessing

/// No file of a run takes the place of another, however they are spelled.
@Suite struct SameFileTests {
  private func message(_ bench: Workbench, _ inputs: [String], change: (inout EnrichmentOptions) -> Void) async throws -> String? {
    var options = EnrichmentOptions()
    options.inputs = inputs.map { bench.path($0) }
    change(&options)
    do throws(BatchError) {
      _ = try await Enrichment(options: options, geocoder: ReverseGeocoder(gazetteers: [])).run()
      return nil
    } catch {
      #expect(error.code == .usage)
      return bench.plain(error.message)
    }
  }

  @Test func theErrorsAndTheOutput() async throws {
    let bench = try Workbench()
    try bench.write("lat,lon\nx,2\n", to: "a.csv")
    let error = try await message(bench, ["a.csv"]) {
      $0.output = bench.path("./out.csv")
      $0.errorsFile = bench.path("out.csv")
    }
    #expect(error == "--errors and --output name the same file out.csv; name two files")
    #expect(bench.names == ["a.csv"])
  }

  @Test func theErrorsAndOneOfTheOutputs() async throws {
    let bench = try Workbench()
    try bench.write("lat,lon\nx,2\n", to: "a.csv")
    let error = try await message(bench, ["a.csv"]) {
      $0.outputFolder = bench.path("out")
      $0.errorsFile = bench.path("./out//a.csv")
    }
    #expect(error == "the output of a.csv and --errors would both be written to out/a.csv; name another file with --errors")
    #expect(bench.names == ["a.csv"])
  }

  @Test func theFolderIsMadeForTheErrorsHoweverItIsSpelled() async throws {
    let bench = try Workbench()
    try bench.write("lat,lon\nx,2\n", to: "a.csv")
    let error = try await message(bench, ["a.csv"]) {
      $0.outputFolder = bench.path("./out")
      $0.errorsFile = bench.path("out/errors.csv")
    }
    #expect(error == nil)
    #expect(try Folder.names(in: bench.path("out")) == ["a.csv", "errors.csv"])
  }

  @Test func theOutputAndOneOfSeveralInputs() async throws {
    let bench = try Workbench()
    for name in ["a.csv", "all.csv"] { try bench.write("lat,lon\n1,2\n", to: name) }
    let error = try await message(bench, ["a.csv", "all.csv"]) { $0.output = bench.path("./all.csv") }
    #expect(error == "the output ./all.csv is one of the inputs; leave it out of them, or name another file with --output")
    #expect(try bench.read("all.csv") == Array("lat,lon\n1,2\n".utf8))
  }

  @Test(arguments: ["a.csv", "./a.csv", "link.csv", "hard.csv"]) func theOutputAndItsOnlyInput(output: String) async throws {
    let bench = try Workbench()
    try bench.write("lat,lon\n1,2\n", to: "a.csv")
    try FileManager.default.createSymbolicLink(atPath: bench.path("link.csv"), withDestinationPath: bench.path("a.csv"))
    try FileManager.default.linkItem(atPath: bench.path("a.csv"), toPath: bench.path("hard.csv"))
    for makesItinerary in [false, true] {
      let error = try await message(bench, ["a.csv"]) {
        $0.output = bench.path(output)
        $0.makesItinerary = makesItinerary
      }
      let input = output == "a.csv" ? "itself" : "a.csv"
      #expect(error == "the output \(output) is the input \(input), which it would replace; name another file with --output")
    }
    #expect(try bench.read("a.csv") == Array("lat,lon\n1,2\n".utf8) && bench.names == ["a.csv", "hard.csv", "link.csv"])
  }

  @Test func theOutputAndAnInputThatIsReadAgain() async throws {
    let bench = try Workbench()
    try bench.write("lat,lon\n1,2\n", to: "a.csv")
    let error = try await message(bench, ["a.csv"]) {
      $0.output = bench.path("a.csv")
      $0.resumes = true
    }
    #expect(error == "--resume needs its input to the end, and --output would replace a.csv; name another file")
  }
}
