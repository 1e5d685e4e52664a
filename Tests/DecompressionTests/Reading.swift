import TestSupport

@testable import Decompression

/// What a decompressor made of bytes.
struct Reading: Hashable {
  var bytes: [UInt8] = []
  var damage: [String] = []
  var warnings: [String] = []
  /// Why it stopped, where it did.
  var error: String?
  /// The most bytes that one reading gave.
  var largestPiece = 0

  var text: String { String(decoding: bytes, as: UTF8.self) }
}

/// Reads bytes fed in pieces and asked for in pieces, of one length or of random ones.
func decompress(
  _ bytes: [UInt8], place: ZipPlace? = nil, piece: Int = 1 << 16, limit: Int = 1 << 16, random: inout SeededGenerator
) -> Reading {
  let decompressor = Decompressor(place: place)
  var reading = Reading()
  var position = 0
  do throws(DecompressionError) {
    while true {
      let before = reading.bytes.count
      switch try decompressor.read(upTo: limit > 0 ? limit : Int.random(in: 1...3000, using: &random), into: &reading.bytes) {
      case .bytes: reading.largestPiece = max(reading.largestPiece, reading.bytes.count - before)
      case .end:
        reading.damage = decompressor.damage
        reading.warnings = decompressor.warnings
        return reading
      case .needsInput:
        let length = min(piece > 0 ? piece : Int.random(in: 1...3000, using: &random), bytes.count - position)
        if length == 0 { decompressor.complete() } else { decompressor.feed(Array(bytes[position..<position + length])) }
        position += length
      }
    }
  } catch {
    reading.error = error.message
    return reading
  }
}

/// Reads bytes in large pieces.
func decompress(_ bytes: [UInt8], piece: Int = 1 << 16) -> Reading {
  var random = SeededGenerator(seed: 0)
  return decompress(bytes, piece: piece, random: &random)
}

/// Text that deflate makes smaller, and can be told apart wherever it is cut.
func sample(_ length: Int, random: inout SeededGenerator) -> [UInt8] {
  var bytes: [UInt8] = []
  while bytes.count < length {
    if Bool.random(using: &random) {
      bytes += Array("46.0\(Int.random(in: 0...99, using: &random)),7.7\n".utf8)
    } else {
      bytes.append(UInt8.random(in: 0...255, using: &random))
    }
  }
  return Array(bytes.prefix(length))
}
