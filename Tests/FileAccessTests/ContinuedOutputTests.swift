import TestSupport
import Testing

@testable import FileAccess

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#endif

/// Outputs that another run can go on with.
@Suite struct ContinuedOutputTests {
  /// The second run has opened the unfinished part before the first one gives it the final name.
  @Test func doesNotCutOffAnOutputThatWasFinishedMeanwhile() async throws {
    let folder = try TemporaryFolder()
    let path = folder.path("out")
    for _ in 0..<5 {
      let first = try OutputFile(continuing: path, from: 0)
      try first.write(Array("whole".utf8))
      let second = BackgroundThread<Int32> {
        do throws(SystemError) {
          try OutputFile(continuing: path, from: 0).discard()
          return 0
        } catch {
          return error.number
        }
      }
      try await Task.sleep(for: .milliseconds(100))
      try first.commit()
      #expect([0, EWOULDBLOCK].contains(try await second.value))
      #expect(try folder.read("out") == Array("whole".utf8))
    }
    #expect(folder.names == ["out"])
  }
}
