import FileAccess

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#endif

/// The bytes of one input, read in pieces.
struct InputSource {
  /// How people know the input: its path, or "standard input".
  let name: String
  /// The size where it is known before reading.
  let byteCount: Int64?
  private let descriptor: FileDescriptor

  /// Opens a path; "-" is standard input.
  init(path: String) throws(BatchError) {
    name = Self.displayName(path)
    do throws(SystemError) {
      descriptor = path == "-" ? .standardInput : try FileDescriptor.open(path, flags: O_RDONLY)
      let status = try descriptor.status()
      if status.isDirectory {
        if path != "-" { descriptor.close() }
        throw SystemError(number: EISDIR)
      }
      byteCount = status.isRegular ? status.byteCount : nil
    } catch {
      throw Self.unreadable(name, error)
    }
  }

  /// Says what would stop a path from being opened, without opening it: a pipe can be opened only once.
  static func check(path: String) throws(BatchError) {
    guard path != "-" else { return }
    do throws(SystemError) {
      if try FileStatus.of(path).isDirectory { throw SystemError(number: EISDIR) }
      try FileStatus.checkAccess(path, mode: R_OK)
    } catch {
      throw unreadable(displayName(path), error)
    }
  }

  /// The size of what a path names, where it is known.
  static func byteCount(path: String) -> Int64? {
    guard path != "-", let status = try? FileStatus.of(path), status.isRegular else { return nil }
    return status.byteCount
  }

  /// Appends the next bytes, at most `count`; 0 says that there are no more.
  func read(upTo count: Int, into bytes: inout [UInt8]) throws(BatchError) -> Int {
    do throws(SystemError) {
      return try descriptor.read(upTo: count, into: &bytes)
    } catch {
      throw Self.unreadable(name, error)
    }
  }

  /// Whether reading would have to wait for whoever writes; an ordinary file never makes wait.
  var wouldWait: Bool { isIdle(milliseconds: 0) }

  /// Whether nothing comes for some time.
  func isIdle(milliseconds: Int32) -> Bool { byteCount == nil && !descriptor.isReadable(withinMilliseconds: milliseconds) }

  func close() {
    if descriptor.rawValue != 0 { descriptor.close() }
  }

  static func displayName(_ path: String) -> String { path == "-" ? "standard input" : PathText.shown(path) }

  private static func unreadable(_ name: String, _ error: SystemError) -> BatchError {
    let message =
      switch error.number {
      case ENOENT: "\(name): there is no such file"
      case EISDIR: "\(name): this is a folder; name the files in it"
      case EBADF: "\(name): this stream is closed"
      case EACCES: "\(name): no permission to read this file"
      default: "\(name): cannot be read (\(error.reason))"
      }
    return BatchError(code: .inputUnreadable, message: message)
  }
}
