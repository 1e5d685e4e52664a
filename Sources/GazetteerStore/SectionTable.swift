import SpatialIndex

/// The header and the table of sections, read and checked.
struct SectionTable {
  let sections: [GazetteerSection]

  init(region: MemoryRegion) throws(GazetteerError) {
    guard let header = region.column(of: UInt8.self, at: 0, count: GazetteerFormat.headerSize),
      GazetteerFormat.magic.indices.allSatisfy({ header[$0] == GazetteerFormat.magic[$0] })
    else { throw GazetteerError(code: .notAGazetteer, message: "the file does not begin as a gazetteer does (\"TOPONYM\")") }
    let major = header[GazetteerFormat.magic.count]
    guard major == GazetteerFormat.majorVersion else {
      throw GazetteerError(
        code: .version, message: "the file is of format version \(major), this program reads version \(GazetteerFormat.majorVersion)")
    }
    func number32(_ offset: Int) -> UInt32 { region.column(of: UInt32.self, at: offset, count: 1)?[0] ?? 0 }
    func number64(_ offset: Int) -> UInt64 { region.column(of: UInt64.self, at: offset, count: 1)?[0] ?? 0 }

    let headerChecksum = region.column(of: UInt8.self, at: 0, count: 28)?.withSpan(Checksum.crc32)
    guard number32(28) == headerChecksum else {
      throw GazetteerError(code: .damaged, message: "the header's checksum is not right")
    }
    guard number64(16) == UInt64(region.byteCount) else {
      throw GazetteerError(
        code: .damaged, message: "the file has \(region.byteCount) bytes and should have \(number64(16)); was it cut off?")
    }
    let count = Int(number32(12))
    guard count <= GazetteerFormat.maximumSectionCount,
      let table = region.column(of: UInt8.self, at: GazetteerFormat.headerSize, count: count * GazetteerFormat.sectionEntrySize)
    else { throw GazetteerError(code: .damaged, message: "the table of \(count) sections does not fit into the file") }
    guard table.withSpan(Checksum.crc32) == number32(24) else {
      throw GazetteerError(code: .damaged, message: "the checksum of the table of sections is not right")
    }

    var sections: [GazetteerSection] = []
    for index in 0..<count {
      let entry = GazetteerFormat.headerSize + index * GazetteerFormat.sectionEntrySize
      let letters = (0..<4).map { table[entry - GazetteerFormat.headerSize + $0] }
      let tag = String(decoding: letters, as: UTF8.self)
      let offset = number64(entry + 8)
      let length = number64(entry + 16)
      guard offset <= UInt64(region.byteCount), length <= UInt64(region.byteCount) - offset else {
        throw GazetteerError(code: .damaged, message: "it lies outside the file", section: tag)
      }
      guard offset % UInt64(GazetteerFormat.alignment) == 0 else {
        throw GazetteerError(code: .damaged, message: "it does not begin at a multiple of \(GazetteerFormat.alignment)", section: tag)
      }
      let mustBeUnderstood = number32(entry + 4) & GazetteerFormat.mustBeUnderstood != 0
      if mustBeUnderstood, GazetteerFormat.Tag(rawValue: tag) == nil {
        throw GazetteerError(
          code: .version, message: "the file needs a newer program: this one does not know the section", section: tag)
      }
      guard !sections.contains(where: { $0.tag == tag }) else {
        throw GazetteerError(code: .damaged, message: "it is there twice", section: tag)
      }
      sections.append(
        GazetteerSection(
          tag: tag, byteOffset: Int(offset), byteCount: Int(length), checksum: number32(entry + 24),
          mustBeUnderstood: mustBeUnderstood))
    }
    self.sections = sections
  }

  /// A section that a file need not have.
  func optionalSection(_ tag: GazetteerFormat.Tag) -> GazetteerSection? {
    sections.first { $0.tag == tag.rawValue }
  }

  func section(_ tag: GazetteerFormat.Tag) throws(GazetteerError) -> GazetteerSection {
    guard let section = sections.first(where: { $0.tag == tag.rawValue }) else {
      throw GazetteerError(code: .damaged, message: "it is missing", section: tag.rawValue)
    }
    return section
  }
}
