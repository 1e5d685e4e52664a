#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#endif

/// Where the output goes: straight to a stream, or to a temporary file that takes the output's name when it is complete.
public struct OutputFile {
  /// How people know the output: its path, or "standard output".
  public let name: String
  let descriptor: FileDescriptor
  /// `nil` where bytes go straight to their destination.
  let replacement: Replacement?

  struct Replacement {
    var temporaryPath: String
    var finalPath: String
  }

  init(name: String, descriptor: FileDescriptor, replacement: Replacement?) {
    self.name = name
    self.descriptor = descriptor
    self.replacement = replacement
  }

  /// Whether the output takes its name only when it is complete; a pipe or a device gets its bytes at once.
  public var appearsWhenComplete: Bool { replacement != nil }

  /// Opens the output; `nil` and "-" are standard output.
  ///
  /// - Parameter path: of the file; its folder must be there.
  /// - Throws: ``SystemError``.
  public init(path: String?) throws(SystemError) {
    guard let path, path != "-" else {
      self.init(name: "standard output", descriptor: .standardOutput, replacement: nil)
      return
    }
    let name = PathText.shown(path)
    let existing = try? FileStatus.of(path)
    if let existing, existing.isDirectory { throw SystemError(number: EISDIR) }
    if Self.isStream(path, existing) {
      self.init(name: name, descriptor: try FileDescriptor.open(path, flags: O_WRONLY), replacement: nil)
      return
    }
    if existing != nil { try FileStatus.checkAccess(path, mode: W_OK) }
    // Renaming onto a link would replace the link: the file it points to is what people mean.
    let finalPath = existing == nil ? path : Self.resolvingLinks(path)
    let (opened, temporaryPath) = try Self.openTemporary(beside: finalPath)
    if let existing { opened.setPermissions(existing.permissions) }
    self.init(
      name: name, descriptor: opened, replacement: Replacement(temporaryPath: temporaryPath, finalPath: finalPath))
  }

  /// Writes all bytes.
  public func write(_ bytes: [UInt8]) throws(SystemError) {
    try descriptor.write(bytes)
  }

  /// Gives the complete output its name.
  public func commit() throws(SystemError) {
    guard let replacement else {
      if descriptor.rawValue != 1 { descriptor.close() }
      return
    }
    try descriptor.synchronize()
    let status = unsafe PathText.withBytes(of: replacement.temporaryPath) { temporaryPath in
      unsafe PathText.withBytes(of: replacement.finalPath) { finalPath in unsafe rename(temporaryPath, finalPath) }
    }
    guard status == 0 else { throw SystemError(number: errno) }
    // Only now: what fails before this is discarded, and a number closed twice might be another file's by then.
    descriptor.close()
    UnfinishedOutputs.remove(replacement.temporaryPath)
  }

  /// Leaves nothing behind.
  public func discard() {
    guard let replacement else {
      if descriptor.rawValue != 1 { descriptor.close() }
      return
    }
    descriptor.close()
    UnfinishedOutputs.delete(replacement.temporaryPath)
    UnfinishedOutputs.remove(replacement.temporaryPath)
  }

  /// A pipe, a terminal or a device keeps its name: bytes go into it, nothing is put in its place.
  static func isStream(_ path: String, _ status: FileStatus?) -> Bool {
    if let status, !status.isRegular { return true }
    // These name streams that are open already, even where a file is behind them; other parts of /dev may hold files, as /dev/shm does.
    return ["/dev/stdout", "/dev/stderr"].contains(path) || ["/dev/fd/", "/proc/"].contains(where: path.hasPrefix)
  }

  static func resolvingLinks(_ path: String) -> String {
    guard let resolved = unsafe PathText.withBytes(of: path, { unsafe realpath($0, nil) }) else { return path }
    defer { unsafe free(resolved) }
    return unsafe PathText.carrying(Array(UnsafeRawBufferPointer(start: resolved, count: strlen(resolved))))
  }

  /// A name that leaves room for what is put around it: 255 bytes is what a name may have, and the longest of those texts takes 21.
  static func shortened(_ name: String) -> String {
    var short = name
    while short.utf8.count > 230 { short.removeLast() }
    return short
  }

  private static func openTemporary(beside path: String) throws(SystemError) -> (FileDescriptor, String) {
    let folder = PathText.folder(of: path)
    let short = shortened(PathText.lastPart(of: path))
    var attempts = 0
    while true {
      let alphabet = Array("abcdefghijklmnopqrstuvwxyz0123456789")
      let random = String((0..<6).map { _ in alphabet[Int.random(in: 0..<alphabet.count)] })
      let temporary = "\(folder).\(short).\(random).partial"
      do throws(SystemError) {
        return (try UnfinishedOutputs.make(temporary), temporary)
      } catch {
        attempts += 1
        if error.number != EEXIST || attempts > 20 { throw error }
      }
    }
  }
}
