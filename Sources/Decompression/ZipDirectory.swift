/// Where in a zip archive a file is.
package struct ZipPlace: Hashable, Sendable {
  var offset: UInt64
  var compressedByteCount: UInt64
  var byteCount: UInt64
  var checksum: UInt32
}

/// The directory at the end of a zip archive, for archives that lie in a file: it says what is meant before anything is read.
///
/// It owns no file: the caller hands it the bytes it asks for. Where the directory is missing or makes no sense there is none, and the
/// archive is read from front to back.
package struct ZipDirectory {
  /// How many bytes at the end of the archive are looked at: the longest comment, and the records around it.
  package static let tailLength = 65_535 + 22 + 20

  /// How many bytes the larger end record of zip64 has.
  package static let largeEndLength = 56

  /// Where in the file the directory begins.
  package let offset: UInt64
  /// How long it is.
  package let byteCount: UInt64

  private var input = InputQueue()
  private var names = ZipNames<ZipPlace>()
  private var isSound = true

  /// Finds the directory.
  ///
  /// - Parameters:
  ///   - tail: the last ``tailLength`` bytes of the file, or all.
  ///   - fileByteCount: how many bytes the file has.
  ///   - largeEnd: gives the ``largeEndLength`` bytes at a place in the file; asked for zip64 only.
  package init?(tail: [UInt8], fileByteCount: UInt64, largeEnd: (_ offset: UInt64) -> [UInt8]) {
    guard UInt64(tail.count) <= fileByteCount else { return nil }
    var bytes = InputQueue()
    bytes.append(tail)
    let length = 22
    guard tail.count >= length,
      let end = (0...tail.count - length).reversed().first(where: { Self.matches([5, 6], bytes, at: $0) })
    else { return nil }
    var size = bytes.number(at: end + 12, length: 4)
    var start = bytes.number(at: end + 16, length: 4)
    if size == 0xFFFF_FFFF || start == 0xFFFF_FFFF {
      // Zip64: a locator before the end record says where a larger one is.
      guard end >= 20, Self.matches([6, 7], bytes, at: end - 20) else { return nil }
      var large = InputQueue()
      large.append(largeEnd(bytes.number(at: end - 20 + 8, length: 8)))
      guard large.count >= Self.largeEndLength, Self.matches([6, 6], large, at: 0) else { return nil }
      size = large.number(at: 40, length: 8)
      start = large.number(at: 48, length: 8)
    }
    guard start <= fileByteCount, size <= fileByteCount - start else { return nil }
    offset = start
    byteCount = size
  }

  /// Takes the next bytes of the directory.
  ///
  /// - Throws: ``DecompressionError`` where the archive is a document of another kind.
  package mutating func feed(_ bytes: [UInt8]) throws(DecompressionError) {
    input.append(bytes)
    let fixedLength = 46
    while isSound, input.count >= fixedLength {
      guard Self.matches([1, 2], input, at: 0) else {
        isSound = false
        return
      }
      let nameLength = Int(input.number(at: 28, length: 2))
      let extraLength = Int(input.number(at: 30, length: 2))
      let length = fixedLength + nameLength + extraLength + Int(input.number(at: 32, length: 2))
      guard input.count >= length else { return }
      let start = input.position + fixedLength
      let name = String(decoding: input.bytes[start..<start + nameLength], as: UTF8.self)
      let place = readPlace(extra: fixedLength + nameLength..<fixedLength + nameLength + extraLength)
      input.skip(length)
      if !name.hasSuffix("/") { try names.add(name, mark: place) }
    }
  }

  /// Where the file is that is meant, `nil` where the directory makes no sense.
  ///
  /// - Throws: ``DecompressionError`` where nothing or more than one file could be meant.
  package func chosenPlace() throws(DecompressionError) -> ZipPlace? {
    guard isSound, input.isEmpty else { return nil }
    switch names.verdict {
    case .nothing: throw names.nothingMeant
    case .several: throw names.severalMeant
    case .entry(let place): return place.offset < offset ? place : nil
    }
  }

  /// Numbers that do not fit into 32 bits stand in an extra field.
  private func readPlace(extra: Range<Int>) -> ZipPlace {
    let none: UInt64 = 0xFFFF_FFFF
    // In the order in which the field has those that it has.
    var numbers = [input.number(at: 24, length: 4), input.number(at: 20, length: 4), input.number(at: 42, length: 4)]
    var position = extra.lowerBound
    while position + 4 <= extra.upperBound {
      let identifier = input.number(at: position, length: 2)
      let fieldEnd = min(position + 4 + Int(input.number(at: position + 2, length: 2)), extra.upperBound)
      position += 4
      if identifier == 1 {
        for index in numbers.indices where numbers[index] == none && position + 8 <= fieldEnd {
          numbers[index] = input.number(at: position, length: 8)
          position += 8
        }
      }
      position = fieldEnd
    }
    return ZipPlace(
      offset: numbers[2], compressedByteCount: numbers[1], byteCount: numbers[0], checksum: UInt32(input.number(at: 16, length: 4)))
  }

  private static func matches(_ kind: [UInt8], _ bytes: InputQueue, at offset: Int) -> Bool {
    bytes[offset] == 0x50 && bytes[offset + 1] == 0x4B && bytes[offset + 2] == kind[0] && bytes[offset + 3] == kind[1]
  }
}
