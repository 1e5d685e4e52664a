#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#endif

/// Files that are written in one piece.
public enum SmallFile {
  /// Puts bytes on the disk under a name; whenever the process ends, the file has its old bytes or its new ones.
  ///
  /// Without `isSynchronized` that is so when the process ends, but not when the power fails. Where it throws ``SystemError``, the old bytes are still there.
  public static func replace(_ path: String, with bytes: [UInt8], isSynchronized: Bool = true) throws(SystemError) {
    let temporary = path + ".new"
    // One that a killed process has left is in nobody's way: who writes here holds the lock of the output.
    try? Folder.removeFile(temporary)
    let file = try UnfinishedOutputs.make(temporary)
    defer {
      file.close()
      UnfinishedOutputs.remove(temporary)
    }
    do throws(SystemError) {
      try file.write(bytes)
      if isSynchronized { try file.synchronize() }
      try Folder.rename(temporary, to: path)
    } catch {
      try? Folder.removeFile(temporary)
      throw error
    }
  }
}
