#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#endif

/// Outputs whose unfinished part stays when the process ends, so that another run can go on with it.
extension OutputFile {
  /// Opens an output that can be continued; its unfinished part has a fixed name beside it.
  ///
  /// - Parameters:
  ///   - path: of the file; its folder must be there, and it must not be a stream.
  ///   - byteCount: how many bytes of the unfinished part are kept; with 0 it begins anew.
  /// - Throws: ``SystemError``: `ENODATA` where there are fewer bytes than that, `EWOULDBLOCK` where another process is writing it.
  public init(continuing path: String, from byteCount: Int64) throws(SystemError) {
    let existing = try? FileStatus.of(path)
    if let existing, existing.isDirectory { throw SystemError(number: EISDIR) }
    if existing != nil { try FileStatus.checkAccess(path, mode: W_OK) }
    let finalPath = existing == nil ? path : Self.resolvingLinks(path)
    let partialPath = Self.partialPath(of: path)
    let opened = try Self.openPartial(partialPath, mayBeNew: byteCount == 0)
    do throws(SystemError) {
      try opened.lock()
      // Who held the lock may have given the file its final name meanwhile: what was opened is then a finished output.
      guard try opened.status().identity == (try? FileStatus.of(partialPath))?.identity else { throw SystemError(number: EWOULDBLOCK) }
      if try opened.status().byteCount < byteCount { throw SystemError(number: ENODATA) }
      try opened.truncate(to: byteCount)
      // As long as no checkpoint tells of it, it is worth nothing to another run.
      if byteCount == 0 { try UnfinishedOutputs.add(partialPath) }
    } catch {
      UnfinishedOutputs.remove(partialPath)
      opened.close()
      throw error
    }
    if let existing { opened.setPermissions(existing.permissions) }
    self.init(
      name: PathText.shown(path), descriptor: opened, replacement: Replacement(temporaryPath: partialPath, finalPath: finalPath))
  }

  /// A new one is taken away from the first moment on, should the program be told to stop.
  private static func openPartial(_ path: String, mayBeNew: Bool) throws(SystemError) -> FileDescriptor {
    if mayBeNew {
      do throws(SystemError) { return try UnfinishedOutputs.make(path) } catch { if error.number != EEXIST { throw error } }
    }
    return try FileDescriptor.open(path, flags: O_WRONLY | O_NOFOLLOW)
  }

  /// Where the unfinished part of an output lies that can be continued.
  public static func partialPath(of path: String) -> String { beside(path, suffix: "toponym-partial") }

  /// Where the record of how far such an output is lies.
  public static func checkpointPath(of path: String) -> String { beside(path, suffix: "toponym-checkpoint") }

  /// Whether bytes written to this path go straight to a pipe, a terminal or a device.
  public static func isStream(_ path: String) -> Bool { isStream(path, try? FileStatus.of(path)) }

  private static func beside(_ path: String, suffix: String) -> String {
    let finalPath = (try? FileStatus.of(path)) == nil ? path : resolvingLinks(path)
    return "\(PathText.folder(of: finalPath)).\(shortened(PathText.lastPart(of: finalPath))).\(suffix)"
  }

  /// Asks the system to put what was written on the disk.
  public func synchronize() throws(SystemError) { try descriptor.synchronize() }

  /// Says that the unfinished part stays where it is, also when the program is told to stop; to be said before a checkpoint tells of it.
  public func keepWhenStopped() {
    if let replacement { UnfinishedOutputs.remove(replacement.temporaryPath) }
  }

  /// Closes the output and leaves its unfinished part where it is.
  public func keep() {
    guard let replacement else { return }
    descriptor.close()
    UnfinishedOutputs.remove(replacement.temporaryPath)
  }
}
