import FileAccess

/// Refuses outputs whose names promise what they would not be: nothing is compressed here.
enum CompressedOutputCheck {
  /// What people do instead, by the ending of the name.
  private static let remedies: [(ending: String, remedy: @Sendable (_ name: String) -> String)] = [
    (".gz", { pipe("gzip", $0) }),
    (".bz2", { pipe("bzip2", $0) }),
    (".xz", { pipe("xz", $0) }),
    (".zst", { pipe("zstd", $0) }),
    (".kmz", { "write \($0.dropLast(3))kml and put that into a zip archive" }),
    (".zip", { _ in "write the file itself and put that into a zip archive" }),
    (".xlsx", { "write \($0.dropLast(4))csv, which spreadsheets open" }),
    (".xls", { "write \($0.dropLast(3))csv, which spreadsheets open" }),
    (".ods", { "write \($0.dropLast(3))csv, which spreadsheets open" }),
  ]

  static func check(path: String?) throws(BatchError) {
    guard let path, path != "-" else { return }
    let lowercased = path.lowercased()
    guard let (ending, remedy) = remedies.first(where: { lowercased.hasSuffix($0.ending) }) else { return }
    let name = PathText.shown(path)
    throw BatchError(code: .usage, message: "\(name): outputs are not written as \(ending); \(remedy(name))")
  }

  private static func pipe(_ program: String, _ name: String) -> String {
    "write to standard output with --format, and on with: | \(program) > \(name)"
  }
}
