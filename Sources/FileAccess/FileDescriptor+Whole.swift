extension FileDescriptor {
  /// Reads to the end, but not beyond the first bytes over a limit: what has more bytes than the limit is larger than it may be.
  public func readWhole(limit: Int) throws(SystemError) -> [UInt8] {
    var bytes: [UInt8] = []
    var piece: [UInt8] = []
    while bytes.count <= limit, try read(upTo: 1 << 16, into: &piece) > 0 {
      bytes += piece
      piece.removeAll(keepingCapacity: true)
    }
    return bytes
  }
}
