#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#endif

/// Where the output goes: straight to a stream, or to a temporary file that takes the output's name when it is complete.
struct OutputFile {
  /// How people know the output.
  let name: String
  private let descriptor: FileDescriptor
  /// `nil` where bytes go straight to their destination.
  private let replacement: Replacement?

  private struct Replacement {
    var temporaryPath: String
    var finalPath: String
  }

  /// Opens the output; `nil` and "-" are standard output.
  init(path: String?) throws(BatchError) {
    guard let path, path != "-" else {
      name = "standard output"
      descriptor = .standardOutput
      replacement = nil
      return
    }
    name = path
    do throws(SystemError) {
      let existing = try? FileStatus.of(path)
      if let existing, existing.isDirectory { throw SystemError(number: EISDIR) }
      if Self.isStream(path, existing) {
        descriptor = try FileDescriptor.open(path, flags: O_WRONLY)
        replacement = nil
        return
      }
      if existing != nil, unsafe access(path, W_OK) != 0 { throw SystemError(number: errno) }
      // Renaming onto a link would replace the link: the file it points to is what people mean.
      let finalPath = existing == nil ? path : Self.resolvingLinks(path)
      let (opened, temporaryPath) = try Self.openTemporary(beside: finalPath)
      if let existing { opened.setPermissions(existing.permissions) }
      descriptor = opened
      replacement = Replacement(temporaryPath: temporaryPath, finalPath: finalPath)
      UnfinishedOutputs.add(temporaryPath)
    } catch {
      throw Self.failure(path, error)
    }
  }

  /// Writes all bytes.
  func write(_ bytes: [UInt8]) throws(BatchError) {
    do throws(SystemError) {
      try descriptor.write(bytes)
    } catch {
      throw Self.failure(name, error)
    }
  }

  /// Gives the complete output its name.
  func commit() throws(BatchError) {
    guard let replacement else {
      if descriptor.rawValue != 1 { descriptor.close() }
      return
    }
    do throws(SystemError) {
      try descriptor.synchronize()
      descriptor.close()
      guard unsafe rename(replacement.temporaryPath, replacement.finalPath) == 0 else { throw SystemError(number: errno) }
      UnfinishedOutputs.remove(replacement.temporaryPath)
    } catch {
      throw Self.failure(name, error)
    }
  }

  /// Leaves nothing behind.
  func discard() {
    guard let replacement else {
      if descriptor.rawValue != 1 { descriptor.close() }
      return
    }
    descriptor.close()
    _ = unsafe unlink(replacement.temporaryPath)
    UnfinishedOutputs.remove(replacement.temporaryPath)
  }

  /// A pipe, a terminal or a device keeps its name: bytes go into it, nothing is put in its place.
  private static func isStream(_ path: String, _ status: FileStatus?) -> Bool {
    if let status, !status.isRegular { return true }
    return path.hasPrefix("/dev/") || path.hasPrefix("/proc/")
  }

  private static func resolvingLinks(_ path: String) -> String {
    guard let resolved = unsafe realpath(path, nil) else { return path }
    defer { unsafe free(resolved) }
    return unsafe String(cString: resolved)
  }

  private static func openTemporary(beside path: String) throws(SystemError) -> (FileDescriptor, String) {
    let slash = path.utf8.lastIndex(of: UInt8(ascii: "/"))
    let folder = slash.map { String(path[...$0]) } ?? ""
    let name = slash.map { String(path[path.index(after: $0)...]) } ?? path
    // 255 bytes is what a name may have; the text around it takes 17.
    var short = name
    while short.utf8.count > 230 { short.removeLast() }
    var attempts = 0
    while true {
      let alphabet = Array("abcdefghijklmnopqrstuvwxyz0123456789")
      let random = String((0..<6).map { _ in alphabet[Int.random(in: 0..<alphabet.count)] })
      let temporary = "\(folder).\(short).\(random).partial"
      do throws(SystemError) {
        return (try FileDescriptor.open(temporary, flags: O_WRONLY | O_CREAT | O_EXCL), temporary)
      } catch {
        attempts += 1
        if error.number != EEXIST || attempts > 20 { throw error }
      }
    }
  }

  private static func failure(_ name: String, _ error: SystemError) -> BatchError {
    if error.number == EPIPE {
      return BatchError(code: .outputClosed, message: "\(name): the reader has gone away")
    }
    let message =
      switch error.number {
      case ENOENT: "\(name): the folder to write into does not exist"
      case EISDIR: "\(name): this is a folder; name a file to write"
      case EACCES, EPERM, EROFS: "\(name): no permission to write here"
      case ENOSPC, EDQUOT: "\(name): the disk is full; nothing was left under this name"
      case EFBIG: "\(name): the file would become larger than is allowed; nothing was left under this name"
      default: "\(name): cannot be written (\(error.reason))"
      }
    return BatchError(code: .outputFailed, message: message)
  }
}
