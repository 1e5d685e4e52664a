import SpatialIndex

/// Takes the columns of a section one after the other; none may go beyond the section's end.
struct SectionColumns {
  private let region: MemoryRegion
  private let end: Int
  /// Where the next column begins.
  private(set) var next: Int

  init(region: MemoryRegion, at offset: Int, byteCount: Int) {
    self.region = region
    next = offset
    end = offset + byteCount
  }

  /// Whether the columns taken so far fill the section.
  var isAtEnd: Bool { next == end }

  /// The next column, or `nil` where the section is too short for it.
  mutating func take<Element: BitwiseCopyable>(_ type: Element.Type, _ count: Int) -> Column<Element>? {
    let (size, overflow) = count.multipliedReportingOverflow(by: MemoryLayout<Element>.stride)
    guard !overflow, size <= end - next else { return nil }
    defer { next += size }
    return region.column(of: type, at: next, count: count)
  }
}
