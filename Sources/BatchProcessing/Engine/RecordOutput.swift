import FileAccess

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#endif

/// The output of a run, with errors in words for people.
struct RecordOutput {
  private let file: OutputFile

  /// Opens the output; `nil` and "-" are standard output.
  init(path: String?) throws(BatchError) {
    do { file = try OutputFile(path: path) } catch { throw Self.failure(path.map(PathText.shown) ?? "standard output", error) }
  }

  /// Writes all bytes.
  func write(_ bytes: [UInt8]) throws(BatchError) {
    do { try file.write(bytes) } catch { throw Self.failure(file.name, error, isStream: !file.appearsWhenComplete) }
  }

  /// Gives the complete output its name.
  func commit() throws(BatchError) {
    do { try file.commit() } catch { throw Self.failure(file.name, error, isStream: !file.appearsWhenComplete) }
  }

  /// Leaves nothing behind.
  func discard() { file.discard() }

  private static func failure(_ name: String, _ error: SystemError, isStream: Bool = false) -> BatchError {
    let left = isStream ? "what was written so far is not complete" : "nothing was left under this name"
    if error.number == EPIPE {
      return BatchError(code: .outputClosed, message: "\(name): the reader has gone away")
    }
    let message =
      switch error.number {
      case ENOENT: "\(name): the folder to write into does not exist"
      case EISDIR: "\(name): this is a folder; name a file to write"
      case EBADF: "\(name): this stream is closed"
      case EACCES, EPERM, EROFS: "\(name): no permission to write here"
      case ENOSPC, EDQUOT: "\(name): the disk is full; \(left)"
      case EFBIG: "\(name): the file would become larger than is allowed; \(left)"
      default: "\(name): cannot be written (\(error.reason))"
      }
    return BatchError(code: .outputFailed, message: message)
  }
}
