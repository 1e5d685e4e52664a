#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#endif

/// Folders: what is in them, and making them.
public enum Folder {
  /// The names in a folder in the order of their bytes, without "." and ".."; an empty path is the current folder.
  public static func names(in path: String) throws(SystemError) -> [String] {
    guard let stream = unsafe PathText.withBytes(of: path.isEmpty ? "." : path, { unsafe opendir($0) }) else {
      throw SystemError(number: errno)
    }
    defer { unsafe closedir(stream) }
    var names: [[UInt8]] = []
    while true {
      errno = 0
      guard let entry = unsafe readdir(stream) else { break }
      let name = unsafe withUnsafeBytes(of: &entry.pointee.d_name) { unsafe Array($0.prefix { $0 != 0 }) }
      if name != [UInt8(ascii: ".")], name != Array("..".utf8) { names.append(name) }
    }
    guard errno == 0 else { throw SystemError(number: errno) }
    return names.sorted { $0.lexicographicallyPrecedes($1) }.map(PathText.carrying)
  }

  /// Makes a folder, and those that it lies in, where they are missing; an empty path is the current folder.
  public static func make(_ path: String) throws(SystemError) {
    guard !path.isEmpty, path != "/" else { return }
    if let status = try? FileStatus.of(path) {
      if status.isDirectory { return }
      throw SystemError(number: ENOTDIR)
    }
    var parent = path[...]
    while parent.utf8.last == UInt8(ascii: "/") { parent = parent.dropLast() }
    try make(PathText.folder(of: String(parent)))
    // Another run may have made it just now.
    if unsafe PathText.withBytes(of: path, { unsafe mkdir($0, 0o777) }) != 0, errno != EEXIST { throw SystemError(number: errno) }
  }

  /// Takes a file away; that it is not there is no error.
  public static func removeFile(_ path: String) throws(SystemError) {
    if unsafe PathText.withBytes(of: path, { unsafe unlink($0) }) != 0, errno != ENOENT { throw SystemError(number: errno) }
  }

  /// Gives a file another name, which takes the place of a file that has it.
  public static func rename(_ path: String, to newPath: String) throws(SystemError) {
    guard
      unsafe PathText.withBytes(of: path, { old in unsafe PathText.withBytes(of: newPath) { new in unsafe systemRename(old, new) } }) == 0
    else { throw SystemError(number: errno) }
  }
}

// Inside the type above, the plain name would mean its own method.
private func systemRename(_ old: UnsafePointer<CChar>, _ new: UnsafePointer<CChar>) -> Int32 { unsafe rename(old, new) }
