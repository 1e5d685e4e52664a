import Decompression
import FileAccess

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#endif

/// The bytes of one input, read in pieces; those of a compressed file come decompressed.
struct InputSource {
  /// How people know the input: its path, or "standard input".
  let name: String
  /// The size where it is known before reading; of a compressed file, that of the file as it lies there.
  let byteCount: Int64?
  private let descriptor: FileDescriptor
  private let isStrict: Bool
  private let state = State()

  /// What changes while the bytes are read: every copy of the source sees it.
  private final class State {
    var decompressor = Decompressor()
    var hasStarted = false
    var consumedByteCount: Int64 = 0
  }

  /// Opens a path; "-" is standard input.
  ///
  /// - Parameters:
  ///   - path: of the file.
  ///   - isStrict: whether damage, and bytes behind compressed data, are errors.
  /// - Throws: ``BatchError`` where it cannot be opened.
  init(path: String, isStrict: Bool = false) throws(BatchError) {
    name = Self.displayName(path)
    self.isStrict = isStrict
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

  /// The size of what a path names, where it is known.
  static func byteCount(path: String) -> Int64? {
    guard path != "-", let status = try? FileStatus.of(path), status.isRegular else { return nil }
    return status.byteCount
  }

  /// How many bytes of the file as it lies there have been read: what `byteCount` counts.
  var consumedByteCount: Int64 { state.consumedByteCount }

  /// What is wrong with compressed data, one line each; complete at the end.
  ///
  /// The bytes before the damage have been given.
  var damage: [String] { state.decompressor.damage.map { "\(name): \($0)" } }

  /// Whether the end of compressed data is lost: the last bytes may be the beginning of a record, or of a number.
  var isCutOff: Bool { state.decompressor.isCutOff }

  /// What was noticed in compressed data and does no harm, one line each; complete at the end.
  var warnings: [String] { state.decompressor.warnings.map { "\(name): \($0)" } }

  /// Appends the next bytes, at most `count`; 0 says that there are no more.
  func read(upTo count: Int, into bytes: inout [UInt8]) throws(BatchError) -> Int {
    let start = bytes.count
    if !state.hasStarted { try lookIntoArchive() }
    while !state.decompressor.isPassingThrough {
      let outcome: Decompressor.Outcome
      do throws(DecompressionError) {
        outcome = try state.decompressor.read(upTo: count, into: &bytes)
      } catch {
        throw refused(error)
      }
      switch outcome {
      case .bytes: return bytes.count - start
      case .end:
        if isStrict, let problem = damage.first ?? warnings.first { throw BatchError(code: .inputUnreadable, message: problem) }
        return 0
      case .needsInput:
        var piece: [UInt8] = []
        if try readFile(upTo: count, into: &piece) == 0 { state.decompressor.complete() } else { state.decompressor.feed(piece) }
      }
    }
    return try readFile(upTo: count, into: &bytes)
  }

  /// Asks the directory of a zip archive, where the file is one, which of its files is meant.
  ///
  /// What cannot be read here is read from front to back, and complained of there.
  private func lookIntoArchive() throws(BatchError) {
    state.hasStarted = true
    guard var directory = archiveDirectory() else { return }
    var position = Int64(directory.offset)
    let end = position + Int64(directory.byteCount)
    do throws(DecompressionError) {
      while position < end {
        guard let piece = try? descriptor.bytes(at: position, upTo: Int(min(end - position, 1 << 16))), !piece.isEmpty else { return }
        try directory.feed(piece)
        position += Int64(piece.count)
      }
      state.decompressor = Decompressor(place: try directory.chosenPlace())
    } catch {
      throw refused(error)
    }
  }

  private func archiveDirectory() -> ZipDirectory? {
    guard let byteCount, descriptor != .standardInput else { return nil }
    func bytes(at offset: Int64, upTo count: Int) -> [UInt8] { (try? descriptor.bytes(at: offset, upTo: count)) ?? [] }
    guard bytes(at: 0, upTo: 4).starts(with: [0x50, 0x4B]) else { return nil }
    let tailLength = min(byteCount, Int64(ZipDirectory.tailLength))
    let tail = bytes(at: byteCount - tailLength, upTo: Int(tailLength))
    return ZipDirectory(tail: tail, fileByteCount: UInt64(byteCount)) { offset in
      offset < UInt64(byteCount) ? bytes(at: Int64(offset), upTo: ZipDirectory.largeEndLength) : []
    }
  }

  private func refused(_ error: DecompressionError) -> BatchError {
    BatchError(code: .inputUnreadable, message: "\(name): this file \(error.message)")
  }

  private func readFile(upTo count: Int, into bytes: inout [UInt8]) throws(BatchError) -> Int {
    do throws(SystemError) {
      let got = try descriptor.read(upTo: count, into: &bytes)
      state.consumedByteCount += Int64(got)
      return got
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
      case ENOTDIR: "\(name): there is no such file: what should be its folder is a file"
      case ELOOP: "\(name): there is no such file: its links lead in a circle"
      case ENAMETOOLONG: "\(name): there is no such file: its name is longer than names can be"
      case EMFILE, ENFILE: "\(name): cannot be read, because too many files are open; allow more (ulimit -n), or use fewer workers (--jobs)"
      default: "\(name): cannot be read (\(error.reason))"
      }
    return BatchError(code: .inputUnreadable, message: message)
  }
}
