#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#endif

/// A file that has no name: the system takes it away when it is closed, however the program ends.
public struct TemporaryFile: Sendable {
  private let writing: FileDescriptor
  private let reading: FileDescriptor

  /// Makes an empty file in a folder, or, where that is `nil`, in the one that `TMPDIR` names, else in `/var/tmp` or `/tmp`.
  ///
  /// - Parameter folder: must be there.
  /// - Throws: ``SystemError``.
  public init(folder: String?) throws(SystemError) {
    let variable = unsafe getenv("TMPDIR").map { unsafe String(cString: $0) }
    let candidates = folder.map { [$0] } ?? [variable, "/var/tmp", "/tmp"].compactMap { $0 }
    var failure = SystemError(number: ENOENT)
    for candidate in candidates {
      do throws(SystemError) {
        (writing, reading) = try Self.open(in: candidate.isEmpty ? "." : candidate)
        return
      } catch {
        failure = error
      }
    }
    throw failure
  }

  /// Appends bytes.
  public func write(_ bytes: [UInt8]) throws(SystemError) { try writing.write(bytes) }

  /// Appends to `bytes` at most `count` of those that were written and not yet read; 0 says that there are no more.
  public func read(upTo count: Int, into bytes: inout [UInt8]) throws(SystemError) -> Int { try reading.read(upTo: count, into: &bytes) }

  /// Gives the file up.
  public func close() {
    writing.close()
    reading.close()
  }

  private static func open(in folder: String) throws(SystemError) -> (FileDescriptor, FileDescriptor) {
    var attempts = 0
    while true {
      let path = "\(folder)/.toponym.\(UInt32.random(in: 0...UInt32.max)).partial"
      do throws(SystemError) {
        let writing = try UnfinishedOutputs.make(path)
        defer {
          UnfinishedOutputs.delete(path)
          UnfinishedOutputs.remove(path)
        }
        do throws(SystemError) {
          return (writing, try FileDescriptor.open(path, flags: O_RDONLY))
        } catch {
          writing.close()
          throw error
        }
      } catch {
        attempts += 1
        if error.number != EEXIST || attempts > 20 { throw error }
      }
    }
  }
}
