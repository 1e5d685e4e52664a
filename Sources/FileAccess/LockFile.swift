#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#endif

/// A file beside another that is held while the other is being changed, so that those who change it come one after the other.
///
/// It stays where it is: to take it away would let two hold it at once. It is let go of when the process ends, however it ends.
public struct LockFile: Sendable {
  private let descriptor: FileDescriptor

  /// Waits for the lock of a file, which need not be there.
  ///
  /// - Parameters:
  ///   - path: of the file that is to be changed; its folder must be there. Links lead to the same lock.
  ///   - seconds: how long to wait for others.
  /// - Throws: ``SystemError``: `EWOULDBLOCK` where others held it all the time.
  public init(for path: String, waitingAtMost seconds: Int = 30) throws(SystemError) {
    let finalPath = (try? FileStatus.of(path)) == nil ? path : OutputFile.resolvingLinks(path)
    let name = "\(PathText.folder(of: finalPath)).\(OutputFile.shortened(PathText.lastPart(of: finalPath))).lock"
    descriptor = try FileDescriptor.open(name, flags: O_RDONLY | O_CREAT | O_NOFOLLOW)
    do throws(SystemError) {
      // One attempt takes up to a second.
      for attempt in 1...max(seconds, 1) {
        do throws(SystemError) {
          try descriptor.lock()
          return
        } catch {
          if error.number != EWOULDBLOCK || attempt == max(seconds, 1) { throw error }
        }
      }
    } catch {
      descriptor.close()
      throw error
    }
  }

  /// Lets others have it.
  public func release() { descriptor.close() }
}
