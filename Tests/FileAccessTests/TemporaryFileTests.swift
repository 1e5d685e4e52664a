import FileAccess
import TestSupport
import Testing

/// Files without a name.
@Suite struct TemporaryFileTests {
  @Test func givesBackWhatWasWritten() throws {
    let folder = try TemporaryFolder()
    let file = try TemporaryFile(folder: folder.path)
    #expect(folder.names.isEmpty, "it has no name")
    var got: [UInt8] = []
    #expect(try file.read(upTo: 10, into: &got) == 0)
    try file.write([1, 2, 3])
    try file.write([4])
    #expect(try file.read(upTo: 2, into: &got) == 2)
    try file.write([5])
    while try file.read(upTo: 2, into: &got) > 0 {}
    #expect(got == [1, 2, 3, 4, 5])
    file.close()
  }

  @Test func saysThatAFolderIsMissing() throws {
    let folder = try TemporaryFolder()
    #expect(throws: SystemError.self) { try TemporaryFile(folder: folder.path("missing")) }
    // Without a folder there is always one.
    try TemporaryFile(folder: nil).close()
  }
}
