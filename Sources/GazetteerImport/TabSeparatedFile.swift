import FileAccess

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// Reads a tab separated file line by line, in pieces, so that its size does not matter.
enum TabSeparatedFile {
  /// A longer line is refused; the longest of GeoNames has about 20,000 bytes.
  static let maximumLineLength = 1 << 20
  private static let pieceLength = 1 << 18

  /// Calls `body` with each line that is neither empty nor a comment.
  ///
  /// LF and CRLF end a line, the last one may lack it, and a byte order mark at the start is skipped.
  /// - Returns: the numbers of the lines that were too long to be read.
  static func read(_ path: String, skippingComments: Bool, body: (TabSeparatedRow) -> Void) throws(ImportError) -> [Int] {
    let file: FileDescriptor
    do { file = try FileDescriptor.open(path, flags: O_RDONLY) } catch {
      throw ImportError(.unreadable, path: path, message: "cannot be opened: \(error.reason)")
    }
    defer { file.close() }

    var cutter = LineCutter()
    var tooLong: [Int] = []
    func deliver(_ line: Int, _ bytes: ArraySlice<UInt8>?) {
      guard var bytes else { return tooLong.append(line) }
      if line == 1, bytes.starts(with: [0xEF, 0xBB, 0xBF]) { bytes.removeFirst(3) }
      if bytes.last == UInt8(ascii: "\r") { bytes.removeLast() }
      if bytes.isEmpty || (skippingComments && bytes.first == UInt8(ascii: "#")) { return }
      body(TabSeparatedRow(line: line, bytes: Array(bytes)))
    }
    var piece: [UInt8] = []
    repeat {
      piece.removeAll(keepingCapacity: true)
      do { _ = try file.read(upTo: pieceLength, into: &piece) } catch {
        throw ImportError(.unreadable, path: path, message: "cannot be read: \(error.reason)")
      }
      cutter.take(piece[...], deliver: deliver)
    } while !piece.isEmpty
    cutter.finish(deliver: deliver)
    return tooLong
  }
}

/// Cuts pieces of a file into lines.
struct LineCutter {
  private var line = 1
  private var rest: [UInt8] = []
  private var isTooLong = false

  /// Calls `deliver` for each line that ends in the piece, with `nil` where the line is too long.
  mutating func take(_ piece: ArraySlice<UInt8>, deliver: (Int, ArraySlice<UInt8>?) -> Void) {
    var piece = piece
    while let end = piece.firstIndex(of: UInt8(ascii: "\n")) {
      if rest.isEmpty && !isTooLong && end - piece.startIndex <= TabSeparatedFile.maximumLineLength {
        deliver(line, piece[..<end])
      } else {
        keep(piece[..<end])
        deliver(line, isTooLong ? nil : rest[...])
        rest.removeAll(keepingCapacity: true)
        isTooLong = false
      }
      line += 1
      piece = piece[(end + 1)...]
    }
    keep(piece)
  }

  /// Delivers a last line without an end.
  mutating func finish(deliver: (Int, ArraySlice<UInt8>?) -> Void) {
    guard !rest.isEmpty || isTooLong else { return }
    deliver(line, isTooLong ? nil : rest[...])
    rest = []
    isTooLong = false
  }

  private mutating func keep(_ part: ArraySlice<UInt8>) {
    if isTooLong || rest.count + part.count > TabSeparatedFile.maximumLineLength {
      isTooLong = true
      rest.removeAll(keepingCapacity: true)
    } else {
      rest += part
    }
  }
}
