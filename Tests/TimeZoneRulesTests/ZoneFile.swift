/// A time zone file made for a test.
struct ZoneFile {
  /// When, and the index of the offset that holds from then on.
  var changes: [(Int64, Int)] = []
  var offsets: [Int32] = [0]
  var footer: String? = ""
  var version: UInt8 = 2

  var bytes: [UInt8] {
    guard version > 1 else { return block(timeLength: 4, changes) }
    return block(timeLength: 4, []) + block(timeLength: 8, changes) + (footer.map { Array("\n\($0)\n".utf8) } ?? [])
  }

  private func block(timeLength: Int, _ changes: [(Int64, Int)]) -> [UInt8] {
    var out = Array("TZif".utf8) + [version > 1 ? 48 + version : 0] + [UInt8](repeating: 0, count: 15)
    for count in [0, 0, 0, changes.count, offsets.count, 4] { out += Self.bytes(Int64(count), 4) }
    for change in changes { out += Self.bytes(change.0, timeLength) }
    for change in changes { out.append(UInt8(truncatingIfNeeded: change.1)) }
    for offset in offsets { out += Self.bytes(Int64(offset), 4) + [0, 0] }
    return out + Array("ABC\0".utf8)
  }

  private static func bytes(_ value: Int64, _ length: Int) -> [UInt8] {
    (0..<length).reversed().map { UInt8(truncatingIfNeeded: value >> Int64($0 * 8)) }
  }
}
