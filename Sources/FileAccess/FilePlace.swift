/// What a path leads to, so that two spellings of one path can be told to be the same, even before there is anything under it.
public struct FilePlace: Hashable, Sendable {
  /// The file or folder itself, or else the nearest folder on the way to it that is there; `nil` where there is none.
  private let base: FileIdentity?
  /// The names that are not there yet, from `base` on.
  private let missing: [String]

  /// Asks the system how far the path leads.
  public init(_ path: String) {
    var rest = path[...]
    var missing: [String] = []
    while true {
      if let status = try? FileStatus.of(rest.isEmpty ? "." : String(rest)) {
        base = status.identity
        break
      }
      while rest.utf8.count > 1, rest.utf8.last == UInt8(ascii: "/") { rest = rest.dropLast() }
      let name = PathText.lastPart(of: String(rest))
      if name != ".", !name.isEmpty { missing.append(Self.key(name)) }
      rest = PathText.folder(of: String(rest))[...]
      if name.isEmpty, rest.isEmpty || rest == "/" {
        base = nil
        break
      }
    }
    self.missing = missing.reversed()
  }

  /// Whether a file here would lie in a folder that is not there yet.
  public func isInside(missing folder: FilePlace) -> Bool {
    !folder.missing.isEmpty && base == folder.base && missing.count > folder.missing.count && missing.starts(with: folder.missing)
  }

  /// Most disks of a Mac do not tell upper case from lower.
  private static func key(_ name: String) -> String {
    #if canImport(Darwin)
      name.lowercased()
    #else
      name
    #endif
  }
}
