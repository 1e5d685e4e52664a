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
  /// Which file it is, whatever name it was asked by.
  public var identity: FileIdentity
  /// When the content was last changed, in nanoseconds since 1970.
  public var modificationTimeInNanoseconds: Int64

  init(_ value: stat) {
    let kind = value.st_mode & S_IFMT
    isDirectory = kind == S_IFDIR
    isRegular = kind == S_IFREG
    byteCount = Int64(value.st_size)
    permissions = value.st_mode & 0o7777
    identity = FileIdentity(device: UInt64(truncatingIfNeeded: value.st_dev), number: UInt64(truncatingIfNeeded: value.st_ino))
    #if canImport(Darwin)
      let time = value.st_mtimespec
    #else
      let time = value.st_mtim
    #endif
    modificationTimeInNanoseconds = Int64(time.tv_sec) &* 1_000_000_000 &+ Int64(time.tv_nsec)
  }

  /// Asks whether this process may read or write what `path` names; `mode` is one of `access(2)`.
  public static func checkAccess(_ path: String, mode: Int32) throws(SystemError) {
    guard unsafe PathText.withBytes(of: path, { unsafe access($0, mode) }) == 0 else { throw SystemError(number: errno) }
  }

  /// Whether `path` names a symbolic link.
  public static func isLink(_ path: String) -> Bool {
    var value = stat()
    return unsafe PathText.withBytes(of: path, { unsafe lstat($0, &value) }) == 0 && value.st_mode & S_IFMT == S_IFLNK
  }

  /// What `path` names, following links.
  public static func of(_ path: String) throws(SystemError) -> FileStatus {
    var value = stat()
    guard unsafe PathText.withBytes(of: path, { unsafe stat($0, &value) }) == 0 else { throw SystemError(number: errno) }
    return FileStatus(value)
  }
}

/// What makes two names names of one file.
public struct FileIdentity: Hashable, Sendable {
  /// The device that holds it.
  public var device: UInt64
  /// Its number on that device.
  public var number: UInt64
}
