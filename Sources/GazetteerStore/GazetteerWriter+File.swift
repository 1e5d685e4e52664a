#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#endif

extension GazetteerWriter {
  /// Writes a gazetteer file under a temporary name, syncs it and gives it its own name.
  ///
  /// - Parameters:
  ///   - contents: what goes into the file.
  ///   - path: of the file; one that is there is replaced at once, those who have it open keep what they have.
  /// - Throws: ``GazetteerError`` with the code `contents` or `file`; nothing is changed or left behind then.
  public static func write(_ contents: GazetteerContents, to path: String) throws(GazetteerError) {
    let bytes = try bytes(of: contents)
    let temporaryPath = "\(path).\(getpid()).partial"
    let descriptor = createForWriting(temporaryPath)
    guard descriptor >= 0 else { throw GazetteerError(code: .file, message: systemMessage()) }
    do throws(GazetteerError) {
      defer { close(descriptor) }
      try writeAll(bytes, to: descriptor)
      guard fsync(descriptor) == 0 else { throw GazetteerError(code: .file, message: systemMessage()) }
      guard unsafe rename(temporaryPath, path) == 0 else { throw GazetteerError(code: .file, message: systemMessage()) }
    } catch {
      _ = unsafe unlink(temporaryPath)
      throw error
    }
  }
}

// Outside the type, where `open` and `write` are the system's.

private func createForWriting(_ path: String) -> Int32 {
  unsafe open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o644)
}

private func writeAll(_ bytes: [UInt8], to descriptor: Int32) throws(GazetteerError) {
  var written = 0
  while written < bytes.count {
    let count = unsafe bytes.withUnsafeBytes { buffer in
      unsafe write(descriptor, buffer.baseAddress.unsafelyUnwrapped + written, buffer.count - written)
    }
    if count >= 0 {
      written += count
    } else if errno != EINTR {
      throw GazetteerError(code: .file, message: systemMessage())
    }
  }
}
