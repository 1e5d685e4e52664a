import FileAccess

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#endif

/// An output of a run, with errors in words for people.
struct RecordOutput {
  /// How many bytes the output has so far.
  private(set) var byteCount: Int64 = 0
  private let file: OutputFile

  /// Opens the output; `nil` and "-" are standard output.
  init(path: String?) throws(BatchError) {
    do { file = try OutputFile(path: path) } catch { throw Self.failure(path.map(PathText.shown) ?? "standard output", error) }
  }

  /// Opens an output that another run can go on with, and keeps the bytes that an interrupted one has written.
  init(continuing path: String, from byteCount: Int64) throws(BatchError) {
    self.byteCount = byteCount
    do {
      file = try OutputFile(continuing: path, from: byteCount)
    } catch {
      let partial = PathText.shown(OutputFile.partialPath(of: path))
      switch error.number {
      case EWOULDBLOCK:
        throw BatchError(code: .outputFailed, message: "\(PathText.shown(path)): another run is writing this output just now")
      case ENODATA where byteCount > 0, ENOENT where byteCount > 0:
        throw BatchError(
          code: .outputFailed,
          message:
            "\(PathText.shown(path)): \(partial) is not what the interrupted run has left; delete \(PathText.shown(OutputFile.checkpointPath(of: path))) to start anew"
        )
      default: throw Self.failure(PathText.shown(path), error)
      }
    }
  }

  /// Makes the folder that an output lies in, where it is missing.
  static func makeFolder(of path: String) throws(BatchError) {
    let folder = PathText.folder(of: path)
    do {
      try Folder.make(folder)
    } catch {
      let reason = error.number == ENOTDIR ? "there is a file of this name, where a folder should be" : error.reason
      throw BatchError(code: .outputFailed, message: "\(PathText.shown(folder)): this folder cannot be made (\(reason))")
    }
  }

  /// Writes all bytes.
  mutating func write(_ bytes: [UInt8]) throws(BatchError) {
    do { try file.write(bytes) } catch { throw failure(error) }
    byteCount += Int64(bytes.count)
  }

  /// Has the bytes put on the disk.
  func synchronize() throws(BatchError) {
    do { try file.synchronize() } catch { throw failure(error) }
  }

  /// Gives the complete output its name.
  func commit() throws(BatchError) {
    do { try file.commit() } catch { throw failure(error) }
  }

  /// Leaves nothing behind.
  func discard() { file.discard() }

  /// Says that the unfinished part stays, also when the program is told to stop.
  func keepWhenStopped() { file.keepWhenStopped() }

  /// Leaves the unfinished part for another run.
  func keep() { file.keep() }

  private func failure(_ error: SystemError) -> BatchError {
    Self.failure(file.name, error, isStream: !file.appearsWhenComplete)
  }

  /// What went wrong with an output, or with something beside it.
  static func failure(_ name: String, _ error: SystemError, isStream: Bool = false) -> BatchError {
    let left = isStream ? "what was written so far is not complete" : "nothing was left under this name"
    if error.number == EPIPE {
      return BatchError(code: .outputClosed, message: "\(name): the reader has gone away")
    }
    let message =
      switch error.number {
      case ENOENT: "\(name): the folder to write into does not exist; make it first"
      case EISDIR: "\(name): this is a folder; name a file to write"
      case EBADF: "\(name): this stream is closed"
      case ENOTDIR: "\(name): the folder to write into is a file; name another place"
      case ENAMETOOLONG: "\(name): this name is longer than names can be; choose a shorter one"
      case EMFILE, ENFILE:
        "\(name): cannot be written, because too many files are open; allow more (ulimit -n), or use fewer workers (--jobs)"
      case EACCES, EPERM, EROFS: "\(name): no permission to write here"
      case ENOSPC, EDQUOT: "\(name): the disk is full; \(left)"
      case EFBIG: "\(name): the file would become larger than is allowed; \(left)"
      default: "\(name): cannot be written (\(error.reason))"
      }
    return BatchError(code: .outputFailed, message: message)
  }
}
