import GazetteerStore
import Testing

/// The sample with one section to be damaged, so that all checksums above it can be right again.
struct DamagedSection {
  var file: DamagedFileTests.File
  /// Where the section begins.
  let offset: Int
  /// Where its entry in the table of sections begins.
  let entry: Int

  init(_ tag: String) throws {
    file = try DamagedFileTests.File()
    entry = file.entry(tag)
    offset = Int(file.number(at: entry + 8, of: UInt64.self))
  }

  /// As the table has it.
  var byteCount: Int {
    get { Int(file.number(at: entry + 16, of: UInt64.self)) }
    set { file.set(UInt64(newValue), at: entry + 16) }
  }

  /// A number of the section's header, by its place there.
  subscript(number index: Int) -> UInt32 {
    get { file.number(at: offset + 4 * index, of: UInt32.self) }
    set { file.set(newValue, at: offset + 4 * index) }
  }

  /// Makes the section's checksum and those above it right.
  mutating func seal() {
    file.set(DamagedFileTests.crc32(file.bytes[offset..<offset + byteCount]), at: entry + 24)
    file.seal()
  }

  /// Changes every byte of the section in turn, with checksums that are right, and asks what can still be opened: never a crash.
  ///
  /// - Parameters:
  ///   - values: what to put in the place of a byte, by its position in the section.
  ///   - ask: asks everything about the section.
  /// - Returns: how many files there were, how many of these were opened, and what verifying found in these.
  func changingEveryByte(
    to values: (Int, UInt8) -> [UInt8], _ ask: (Gazetteer) -> Void
  ) -> (all: Int, opened: Int, found: [GazetteerError]) {
    var (all, opened, found): (Int, Int, [GazetteerError]) = (0, 0, [])
    for index in 0..<byteCount {
      let byte = file.bytes[offset + index]
      for value in values(index, byte) where value != byte {
        var section = self
        section.file.bytes[offset + index] = value
        section.seal()
        all += 1
        guard let gazetteer = try? open(section.file.bytes) else { continue }
        opened += 1
        ask(gazetteer)
        do throws(GazetteerError) { try gazetteer.verify() } catch { found.append(error) }
      }
    }
    return (all, opened, found)
  }
}
