/// The form in which an area index lies in a file, all numbers little endian:
///
///     UInt32            number of areas
///     UInt32            number of nodes, n
///     UInt32            number of bytes of sets, s
///     UInt32            number of bytes of cells, c
///     UInt32 * 16384    the nodes of level 7, row by row from the south
///     UInt32 * n        the other nodes
///     UInt8  * s        sets
///     UInt8  * c        cells
extension AreaIndex {
  /// An index over bytes that lie in a region, or `nil` where they are not the bytes of an index.
  ///
  /// Everything inside is checked when it is followed.
  ///
  /// - Complexity: O(1).
  public init?(region: MemoryRegion, at offset: Int, byteCount: Int) {
    let topCount = 1 << (2 * Self.topLevel)
    let fixedByteCount = 16 + 4 * topCount
    guard byteCount >= fixedByteCount, let header = region.column(of: UInt32.self, at: offset, count: 4) else { return nil }
    let (nodeCount, setByteCount, cellByteCount) = (Int(header[1]), Int(header[2]), Int(header[3]))
    guard byteCount == fixedByteCount + 4 * nodeCount + setByteCount + cellByteCount,
      let top = region.column(of: UInt32.self, at: offset + 16, count: topCount),
      let nodes = region.column(of: UInt32.self, at: offset + fixedByteCount, count: nodeCount),
      let sets = region.column(of: UInt8.self, at: offset + fixedByteCount + 4 * nodeCount, count: setByteCount),
      let cells = region.column(of: UInt8.self, at: offset + fixedByteCount + 4 * nodeCount + setByteCount, count: cellByteCount)
    else { return nil }
    areaCount = Int(header[0])
    self.region = region
    unsafe self.top = HeldColumn(top)
    unsafe self.nodes = HeldColumn(nodes)
    unsafe self.sets = HeldColumn(sets)
    unsafe self.cells = HeldColumn(cells)
  }
}
