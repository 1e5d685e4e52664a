import FileAccess

/// Bytes that wait for their turn: a few in memory, many in a file without a name.
struct Spool {
  private let folder: String?
  private var bytes: [UInt8] = []
  private var file: TemporaryFile?

  private static let memoryLimit = 1 << 20

  /// A spool whose file lies in a folder, or where the system keeps temporary files.
  init(folder: String?) {
    self.folder = folder
  }

  mutating func write(_ new: [UInt8]) throws(BatchError) {
    bytes.append(contentsOf: new)
    guard bytes.count > Self.memoryLimit else { return }
    do throws(SystemError) {
      if file == nil { file = try TemporaryFile(folder: folder) }
      try file?.write(bytes)
      bytes.removeAll(keepingCapacity: true)
    } catch {
      throw Self.failure(error)
    }
  }

  /// Gives all bytes, in pieces; the spool is of no use after that.
  mutating func readAll(_ take: ([UInt8]) throws(BatchError) -> Void) throws(BatchError) {
    if let file {
      while true {
        var piece: [UInt8] = []
        do throws(SystemError) {
          if try file.read(upTo: 256 << 10, into: &piece) == 0 { break }
        } catch {
          throw Self.failure(error)
        }
        try take(piece)
      }
      file.close()
    }
    try take(bytes)
    file = nil
    bytes = []
  }

  /// Gives up what the spool holds.
  func discard() { file?.close() }

  private static func failure(_ error: SystemError) -> BatchError {
    BatchError(
      code: .outputFailed,
      message: "a temporary file: cannot be written (\(error.reason)); tracks wait in it until all waypoints are written")
  }
}
