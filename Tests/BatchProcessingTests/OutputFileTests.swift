import ReverseGeocoding
import Testing

@testable import BatchProcessing

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#endif

@Suite struct OutputFileTests {
  @Test func appearsOnlyWhenItIsComplete() throws {
    let bench = try Workbench()
    let output = try OutputFile(path: bench.path("out.csv"))
    try output.write(Array("half".utf8))
    #expect(bench.names.count == 1)
    #expect(bench.names.allSatisfy { $0.hasPrefix(".out.csv.") && $0.hasSuffix(".partial") })
    try output.commit()
    #expect(bench.names == ["out.csv"])
    #expect(try bench.read("out.csv") == Array("half".utf8))
  }

  @Test func leavesNothingAndKeepsTheOldFileWhenItIsDiscarded() throws {
    let bench = try Workbench()
    try bench.write("old", to: "out.csv")
    let output = try OutputFile(path: bench.path("out.csv"))
    try output.write(Array("new".utf8))
    output.discard()
    #expect(bench.names == ["out.csv"])
    #expect(try bench.read("out.csv") == Array("old".utf8))
  }

  @Test func keepsPermissionsAndLinks() throws {
    let bench = try Workbench()
    try bench.write("old", to: "real.csv")
    #expect(unsafe chmod(bench.path("real.csv"), 0o640) == 0)
    #expect(unsafe symlink("real.csv", bench.path("link.csv")) == 0)
    let output = try OutputFile(path: bench.path("link.csv"))
    try output.write(Array("new".utf8))
    try output.commit()
    #expect(try bench.read("real.csv") == Array("new".utf8))
    #expect(try FileStatus.of(bench.path("real.csv")).permissions == 0o640)
    var status = stat()
    #expect(unsafe lstat(bench.path("link.csv"), &status) == 0)
    #expect(status.st_mode & S_IFMT == S_IFLNK)
  }

  @Test func writesIntoADeviceAndAPipe() async throws {
    let null = try OutputFile(path: "/dev/null")
    try null.write([1, 2, 3])
    try null.commit()
    let bench = try Workbench()
    #expect(unsafe mkfifo(bench.path("pipe"), 0o600) == 0)
    let path = bench.path("pipe")
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
    #expect(bench.names == ["pipe"])
  }

  @Test func takesTheLongestName() throws {
    let bench = try Workbench()
    let name = String(repeating: "é", count: 127)
    let output = try OutputFile(path: bench.path(name))
    try output.commit()
    #expect(bench.names == [name])
  }

  @Test func replacesItsOwnInput() async throws {
    let bench = try Workbench()
    try bench.write("lat,lon\n1,2\n", to: "table")
    var options = EnrichmentOptions()
    options.inputs = [bench.path("table")]
    options.output = bench.path("table")
    _ = try await Enrichment(options: options, geocoder: .init(gazetteers: [])).run()
    #expect(String(decoding: try bench.read("table"), as: UTF8.self).hasPrefix("lat,lon,geo_name,"))
    #expect(bench.names == ["table"])
  }
}
