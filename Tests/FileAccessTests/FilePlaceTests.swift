import FileAccess
import Foundation
import TestSupport
import Testing

/// Whether two paths lead to one file, also before it is there.
@Suite struct FilePlaceTests {
  @Test(arguments: [
    ("new", "./new", true), ("new", "sub/../new", true), ("link/new", "sub/new", true), ("sub", "link", true),
    ("no/new", "./no//new", true),
    ("no/new", "no/./new", true), ("new", "new2", false), ("new", "sub/new", false), ("no/new", "no/new/new", false),
    ("sub", "sub/new", false),
  ])
  func knowsOneFileByItsNames(first: String, second: String, isSame: Bool) throws {
    let folder = try TemporaryFolder()
    try Folder.make(folder.path("sub"))
    try FileManager.default.createSymbolicLink(atPath: folder.path("link"), withDestinationPath: folder.path("sub"))
    #expect((FilePlace(folder.path(first)) == FilePlace(folder.path(second))) == isSame)
  }

  @Test func knowsWhatLiesInAFolderThatIsNotThere() throws {
    let folder = try TemporaryFolder()
    func isInside(_ path: String, _ missing: String) -> Bool {
      FilePlace(folder.path(path)).isInside(missing: FilePlace(folder.path(missing)))
    }
    #expect(isInside("no/file", "./no"))
    #expect(isInside("no/deep/file", "no/"))
    #expect(!isInside("file", "no"))
    #expect(!isInside("no", "no"))
    #expect(!isInside("file", "."))
  }

  @Test func hasAnEndForAnyPath() {
    for path in ["", "/", "//", "/no/such", "///no", ".", "..", "no/", "/.", "./."] { #expect(FilePlace(path) == FilePlace(path)) }
  }
}
