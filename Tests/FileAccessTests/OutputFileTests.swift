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

@Suite struct OutputFileTests {
  @Test func appearsOnlyWhenItIsComplete() throws {
    let folder = try TemporaryFolder()
    let output = try OutputFile(path: folder.path("out.csv"))
    try output.write(Array("half".utf8))
    #expect(folder.names.count == 1)
    #expect(folder.names.allSatisfy { $0.hasPrefix(".out.csv.") && $0.hasSuffix(".partial") })
    try output.commit()
    #expect(folder.names == ["out.csv"])
    #expect(try folder.read("out.csv") == Array("half".utf8))
  }

  @Test func leavesNothingAndKeepsTheOldFileWhenItIsDiscarded() throws {
    let folder = try TemporaryFolder()
    try folder.write("old", to: "out.csv")
    let output = try OutputFile(path: folder.path("out.csv"))
    try output.write(Array("new".utf8))
    output.discard()
    #expect(folder.names == ["out.csv"])
    #expect(try folder.read("out.csv") == Array("old".utf8))
  }

  @Test func keepsPermissionsAndLinks() throws {
    let folder = try TemporaryFolder()
    try folder.write("old", to: "real.csv")
    #expect(unsafe chmod(folder.path("real.csv"), 0o640) == 0)
    #expect(unsafe symlink("real.csv", folder.path("link.csv")) == 0)
    let output = try OutputFile(path: folder.path("link.csv"))
    try output.write(Array("new".utf8))
    try output.commit()
    #expect(try folder.read("real.csv") == Array("new".utf8))
    #expect(try FileStatus.of(folder.path("real.csv")).permissions == 0o640)
    var status = stat()
    #expect(unsafe lstat(folder.path("link.csv"), &status) == 0)
    #expect(status.st_mode & S_IFMT == S_IFLNK)
  }

  @Test(.enabled(if: (try? FileStatus.of("/dev/shm").isDirectory) == true, "this system keeps no files in /dev/shm"))
  func replacesFilesInTheFolderOfDevices() throws {
    let path = "/dev/shm/toponym-test-\(getpid())"
    defer { _ = unsafe unlink(path) }
    for text in ["a long text", "short"] {
      let output = try OutputFile(path: path)
      #expect(output.appearsWhenComplete)
      try output.write(Array(text.utf8))
      try output.commit()
      #expect(try FileStatus.of(path).byteCount == Int64(text.utf8.count))
    }
  }

  @Test func waitsForAPipeThatDoesNotBlock() async throws {
    var ends: [Int32] = [0, 0]
    #expect(unsafe pipe(&ends) == 0)
    let (reading, writing) = (ends[0], ends[1])
    #expect(fcntl(reading, F_SETFL, O_NONBLOCK) == 0)
    let file = try FileDescriptor.open("/dev/fd/\(reading)", flags: O_RDONLY | O_NONBLOCK)
    let reader = BackgroundThread {
      var bytes: [UInt8] = []
      while try file.read(upTo: 10, into: &bytes) > 0 {}
      return bytes
    }
    try await Task.sleep(for: .milliseconds(50))
    #expect(unsafe write(writing, "late", 4) == 4)
    #expect(close(writing) == 0)
    #expect(try await reader.value == Array("late".utf8))
    file.close()
    close(reading)
  }

  #if os(Linux)
    /// Other systems have no such names.
    @Test func takesNamesThatAreNoText() throws {
      let folder = try TemporaryFolder()
      let name = PathText.carrying(Array("Z".utf8) + [0xFC] + Array("rich é.csv".utf8))
      #expect(PathText.shown(name) == "Z\u{FFFD}rich é.csv")
      let path = folder.path(name)
      for text in ["one", "two"] {
        let output = try OutputFile(path: path)
        #expect(output.name.hasSuffix("/Z\u{FFFD}rich é.csv"))
        try output.write(Array(text.utf8))
        try output.commit()
      }
      let discarded = try OutputFile(path: path)
      discarded.discard()
      let bytes = try #require(
        unsafe opendir(folder.path).flatMap { directory -> [[UInt8]]? in
          defer { unsafe closedir(directory) }
          var names: [[UInt8]] = []
          while let entry = unsafe readdir(directory) {
            names.append(unsafe withUnsafeBytes(of: entry.pointee.d_name) { unsafe Array($0.prefix { $0 != 0 }) })
          }
          return names.filter { $0.first != UInt8(ascii: ".") || $0.count > 2 }
        })
      #expect(bytes == [Array("Z".utf8) + [0xFC] + Array("rich é.csv".utf8)])
      let file = try FileDescriptor.open(path, flags: O_RDONLY)
      defer { file.close() }
      var content: [UInt8] = []
      _ = try file.read(upTo: 10, into: &content)
      #expect(content == Array("two".utf8))
      #expect(try FileStatus.of(path).byteCount == 3)
      _ = unsafe PathText.withBytes(of: path) { unsafe unlink($0) }
    }
  #endif

  @Test func writesIntoADeviceAndAPipe() async throws {
    let null = try OutputFile(path: "/dev/null")
    try null.write([1, 2, 3])
    try null.commit()
    let folder = try TemporaryFolder()
    #expect(unsafe mkfifo(folder.path("pipe"), 0o600) == 0)
    let path = folder.path("pipe")
    let reader = BackgroundThread {
      let file = try FileDescriptor.open(path, flags: O_RDONLY)
      defer { file.close() }
      var bytes: [UInt8] = []
      while try file.read(upTo: 10, into: &bytes) > 0 {}
      return bytes
    }
    let output = try OutputFile(path: path)
    try output.write(Array("through".utf8))
    try output.commit()
    #expect(try await reader.value == Array("through".utf8))
    #expect(folder.names == ["pipe"])
  }

  @Test func takesTheLongestName() throws {
    let folder = try TemporaryFolder()
    let name = String(repeating: "é", count: 127)
    let output = try OutputFile(path: folder.path(name))
    try output.commit()
    #expect(folder.names == [name])
  }
}
