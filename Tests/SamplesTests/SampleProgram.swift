import Foundation
import TestSupport
import Testing

/// A program under Samples, as it was built with the tests.
struct SampleProgram {
  let name: String
  private let program: ExternalProgram

  init(_ name: String) throws {
    self.name = name
    program = try #require(ExternalProgram(built: name), "\(name) was not built with the tests")
  }

  /// Runs it in a folder of its own, which is also its home: nothing of whoever runs the tests is read or written.
  func run(_ arguments: [String], input: String = "", in folder: TemporaryFolder? = nil) throws -> ExternalProgram.Outcome {
    let folder = try folder ?? TemporaryFolder()
    var environment = ["HOME": folder.path, "CFFIXED_USER_HOME": folder.path, "LANG": "C"]
    // A debug build is linked against the libraries of the toolchain that built it.
    environment["LD_LIBRARY_PATH"] = ProcessInfo.processInfo.environment["LD_LIBRARY_PATH"]
    return try program.run(arguments, input: input, folder: folder, environment: environment)
  }

  /// The text in `Tests/Golden` that is named by the command line; with `TOPONYM_UPDATE_GOLDEN` set, the file is written anew.
  func golden(_ arguments: [String], _ text: String) -> String? {
    let file = "Tests/Golden/\(([name] + arguments).joined(separator: " ")).txt"
    if ProcessInfo.processInfo.environment["TOPONYM_UPDATE_GOLDEN"] != nil {
      try? text.write(toFile: Repository.path + "/" + file, atomically: true, encoding: .utf8)
    }
    return Repository.text(file)
  }

  /// A file under Samples.
  static func sample(_ name: String) -> String { Repository.path + "/Samples/" + name }
}
