extension AreaIndex {
  /// Whether every node, set and cell can be read to its end.
  ///
  /// - Complexity: O(n) in the bytes of the index.
  public func isSound() -> Bool {
    var visited = 0
    for index in 0..<top.count {
      guard isSound(top[index], level: Self.topLevel, &visited) else { return false }
    }
    return true
  }

  private func isSound(_ node: UInt32, level: Int, _ visited: inout Int) -> Bool {
    let position = Int(node >> 2)
    switch node & 3 {
    case NodeKind.whole: return isSoundSet(position)
    case NodeKind.edges: return isSoundCell(position)
    case NodeKind.quarters:
      // More visits than nodes mean that a node is there twice, and the tree might never end.
      visited += 4
      guard level < AreaGridPoint.bits, visited <= nodes.count, position + 3 < nodes.count else { return false }
      for quarter in 0..<4 {
        guard isSound(nodes[position + quarter], level: level + 1, &visited) else { return false }
      }
      return true
    default: return false
    }
  }

  private func isSoundSet(_ offset: Int) -> Bool {
    sets.withSpan { bytes in
      var cursor = ByteCursor(position: offset)
      guard let count = cursor.readNumber(bytes), count <= areaCount else { return false }
      for _ in 0..<count {
        guard let area = cursor.readNumber(bytes), area < areaCount else { return false }
      }
      return true
    }
  }

  private func isSoundCell(_ offset: Int) -> Bool {
    cells.withSpan { bytes in
      var cursor = ByteCursor(position: offset)
      guard let base = cursor.readNumber(bytes), isSoundSet(base), let localCount = cursor.readNumber(bytes),
        localCount <= Self.maximumLocalCount
      else { return false }
      for _ in 0..<localCount {
        guard let local = cursor.readNumber(bytes), local >> 1 < areaCount else { return false }
      }
      guard let chainCount = cursor.readNumber(bytes), chainCount <= bytes.count else { return false }
      for _ in 0..<chainCount {
        guard let low = cursor.readNumber(bytes), low & Self.moreBits == 0 || cursor.readNumber(bytes) != nil,
          let cornerCount = cursor.readNumber(bytes), cornerCount <= bytes.count
        else { return false }
        for _ in 0..<2 * cornerCount where cursor.readSignedNumber(bytes) == nil { return false }
      }
      return true
    }
  }
}
