/// CRC-32 as in ISO 3309 and ITU-T V.42 (the one of gzip and PNG), eight bytes a step.
package enum Checksum {
  /// At 256 k + b, the checksum of byte b followed by k zero bytes.
  private static let table: [UInt32] = {
    var tables: [[UInt32]] = []
    tables.append(
      (0..<256).map { byte in
        (0..<8).reduce(UInt32(byte)) { value, _ in value & 1 == 1 ? value >> 1 ^ 0xEDB8_8320 : value >> 1 }
      })
    for step in 1..<8 {
      let previous = tables[step - 1]
      tables.append(previous.map { tables[0][Int($0 & 0xFF)] ^ $0 >> 8 })
    }
    return tables.flatMap { $0 }
  }()

  /// The checksum of bytes.
  package static func crc32(_ bytes: Span<UInt8>) -> UInt32 {
    let flat = table
    var crc: UInt32 = 0xFFFF_FFFF
    var position = 0
    while position + 8 <= bytes.count {
      var next: UInt32 = 0
      for step in 0..<4 {
        next ^= flat[256 * (7 - step) + Int((crc >> (8 * UInt32(step)) ^ UInt32(bytes[position + step])) & 0xFF)]
        next ^= flat[256 * (3 - step) + Int(bytes[position + 4 + step])]
      }
      crc = next
      position += 8
    }
    while position < bytes.count {
      crc = flat[Int((crc ^ UInt32(bytes[position])) & 0xFF)] ^ crc >> 8
      position += 1
    }
    return crc ^ 0xFFFF_FFFF
  }
}
