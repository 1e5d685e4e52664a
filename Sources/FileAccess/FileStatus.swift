#if canImport(Glibc)
  public import Glibc
#elseif canImport(Darwin)
  public import Darwin
#elseif canImport(Musl)
  public import Musl
#endif

/// What the system says about a file.
public struct FileStatus: Hashable, Sendable {
  /// Whether it is a folder.
  public var isDirectory: Bool
  /// Whether it is an ordinary file, neither folder nor pipe nor device.
  public var isRegular: Bool
  /// The size in bytes; it means nothing for what is no ordinary file.
  public var byteCount: Int64
  /// The permission bits.
  public var permissions: mode_t

  init(_ value: stat) {
    let kind = value.st_mode & S_IFMT
    isDirectory = kind == S_IFDIR
    isRegular = kind == S_IFREG
    byteCount = Int64(value.st_size)
    permissions = value.st_mode & 0o7777
  }

  /// Asks whether this process may read or write what `path` names; `mode` is one of `access(2)`.
  public static func checkAccess(_ path: String, mode: Int32) throws(SystemError) {
    guard unsafe PathText.withBytes(of: path, { unsafe access($0, mode) }) == 0 else { throw SystemError(number: errno) }
  }

  /// What `path` names, following links.
  public static func of(_ path: String) throws(SystemError) -> FileStatus {
    var value = stat()
    guard unsafe PathText.withBytes(of: path, { unsafe stat($0, &value) }) == 0 else { throw SystemError(number: errno) }
    return FileStatus(value)
  }
}
