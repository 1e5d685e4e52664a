#if canImport(Glibc)
  public import Glibc
#elseif canImport(Darwin)
  public import Darwin
#elseif canImport(Musl)
  public import Musl
#endif

/// A file descriptor with the few calls that are needed here, each repeated when a signal interrupts it.
public struct FileDescriptor: Hashable, Sendable {
  /// The system's number.
  public let rawValue: Int32

  /// Standard input.
  public static let standardInput = FileDescriptor(rawValue: 0)
  /// Standard output.
  public static let standardOutput = FileDescriptor(rawValue: 1)
  /// Standard error.
  public static let standardError = FileDescriptor(rawValue: 2)

  /// Opens a file with the flags of `open(2)`; new files get the permissions that the process's mask leaves.
  public static func open(_ path: String, flags: Int32) throws(SystemError) -> FileDescriptor {
    while true {
      let descriptor = systemOpen(path, flags | O_CLOEXEC, 0o666)
      if descriptor >= 0 { return FileDescriptor(rawValue: descriptor) }
      if errno != EINTR { throw SystemError(number: errno) }
    }
  }

  /// Appends at most `count` bytes to `bytes` and says how many came; 0 at the end.
  public func read(upTo count: Int, into bytes: inout [UInt8]) throws(SystemError) -> Int {
    var failure: Int32 = 0
    // A piece of its own need not be filled with zeros first, which takes long where the program was built for debugging.
    let piece = unsafe [UInt8](unsafeUninitializedCapacity: count) { buffer, initializedCount in
      var got = -1
      repeat {
        got = unsafe systemRead(rawValue, buffer.baseAddress, count)
        failure = got < 0 ? errno : 0
        // An inherited terminal or pipe can be non-blocking.
        if failure == EAGAIN { wait(for: POLLIN) }
      } while failure == EINTR || failure == EAGAIN
      initializedCount = max(got, 0)
    }
    guard failure == 0 else { throw SystemError(number: failure) }
    if bytes.isEmpty { bytes = piece } else { bytes.append(contentsOf: piece) }
    return piece.count
  }

  /// Writes all bytes, however few the system takes at a time.
  public func write(_ bytes: [UInt8]) throws(SystemError) {
    var written = 0
    while written < bytes.count {
      let got = unsafe bytes.withUnsafeBytes { buffer in
        unsafe systemWrite(rawValue, buffer.baseAddress.map { unsafe $0 + written }, bytes.count - written)
      }
      if got > 0 {
        written += got
      } else if got == 0 {
        throw SystemError(number: EIO)
      } else if errno == EAGAIN {
        wait(for: POLLOUT)
      } else if errno != EINTR {
        throw SystemError(number: errno)
      }
    }
  }

  /// Whether a read would give something, or the end, within a time.
  public func isReadable(withinMilliseconds timeout: Int32) -> Bool {
    var request = pollfd(fd: rawValue, events: Int16(POLLIN), revents: 0)
    return unsafe poll(&request, 1, timeout) != 0
  }

  /// Cuts the file off, or lengthens it, and goes on writing at its new end.
  public func truncate(to byteCount: Int64) throws(SystemError) {
    while ftruncate(rawValue, off_t(byteCount)) != 0 {
      if errno != EINTR { throw SystemError(number: errno) }
    }
    guard lseek(rawValue, off_t(byteCount), SEEK_SET) >= 0 else { throw SystemError(number: errno) }
  }

  /// Keeps other processes that ask likewise away from the file until it is closed.
  ///
  /// A process that is being started holds the files of the one that starts it for a moment, so it is asked for up to a second.
  public func lock() throws(SystemError) {
    var attempts = 0
    while flock(rawValue, LOCK_EX | LOCK_NB) != 0 {
      if errno == EWOULDBLOCK, attempts < 50 {
        attempts += 1
        usleep(20_000)
        continue
      }
      // Some network file systems know no locks: going on without one is what people expect there.
      if errno == ENOTSUP || errno == EINVAL || errno == ENOLCK { return }
      if errno != EINTR { throw SystemError(number: errno) }
    }
  }

  /// Blocks until a non-blocking descriptor has bytes again, or takes them.
  private func wait(for event: Int32) {
    var request = pollfd(fd: rawValue, events: Int16(event), revents: 0)
    _ = unsafe poll(&request, 1, -1)
  }

  /// Asks the system to put the bytes on the disk.
  public func synchronize() throws(SystemError) {
    while fsync(rawValue) != 0 {
      // A pipe or a device has nothing to synchronize.
      if errno == EINVAL || errno == EROFS { return }
      if errno != EINTR { throw SystemError(number: errno) }
    }
  }

  /// Closes the descriptor; an error here is one that `synchronize` has already told.
  public func close() {
    _ = systemClose(rawValue)
  }

  /// What kind of file it is.
  public func status() throws(SystemError) -> FileStatus {
    var value = stat()
    guard unsafe fstat(rawValue, &value) == 0 else { throw SystemError(number: errno) }
    return FileStatus(value)
  }

  /// Sets the permission bits.
  public func setPermissions(_ bits: mode_t) {
    _ = fchmod(rawValue, bits)
  }
}

// Inside the type above, the plain names would mean its own methods.
private func systemOpen(_ path: String, _ flags: Int32, _ mode: mode_t) -> Int32 {
  unsafe PathText.withBytes(of: path) { unsafe open($0, flags, mode) }
}
private func systemRead(_ descriptor: Int32, _ buffer: UnsafeMutableRawPointer?, _ count: Int) -> Int {
  unsafe read(descriptor, buffer, count)
}
private func systemWrite(_ descriptor: Int32, _ buffer: UnsafeRawPointer?, _ count: Int) -> Int {
  unsafe write(descriptor, buffer, count)
}
private func systemClose(_ descriptor: Int32) -> Int32 { close(descriptor) }
