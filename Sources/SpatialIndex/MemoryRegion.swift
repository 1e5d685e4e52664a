public import CPrefetch

/// Bytes that stay where they are for as long as someone holds the region: a mapped file, a table in the program, a copy.
///
/// The region starts at an address that is a multiple of 16.
@safe
public final class MemoryRegion: @unchecked Sendable {
  /// The number of bytes.
  public let byteCount: Int
  private let base: UnsafeRawPointer
  private let release: (@Sendable (UnsafeRawPointer, Int) -> Void)?

  /// Takes memory that will not change or move before `release` is called, which happens when nobody holds the region any more.
  ///
  /// - Parameters:
  ///   - base: the first byte, at a multiple of 16.
  ///   - byteCount: how many there are.
  ///   - release: what gives the memory back, or `nil` for memory that lives as long as the process.
  @unsafe
  public init(base: UnsafeRawPointer, byteCount: Int, release: (@Sendable (UnsafeRawPointer, Int) -> Void)?) {
    precondition(UInt(bitPattern: base) % 16 == 0, "a memory region starts at a multiple of 16")
    unsafe self.base = base
    self.byteCount = byteCount
    unsafe self.release = release
  }

  /// A region with a copy of bytes.
  ///
  /// - Complexity: O(n) in the bytes.
  public convenience init(copying bytes: [UInt8]) {
    let copy = UnsafeMutableRawPointer.allocate(byteCount: max(bytes.count, 1), alignment: 64)
    unsafe bytes.withUnsafeBytes { source in
      if let start = source.baseAddress { unsafe copy.copyMemory(from: start, byteCount: source.count) }
    }
    unsafe self.init(base: copy, byteCount: bytes.count) { pointer, _ in
      unsafe UnsafeMutableRawPointer(mutating: pointer).deallocate()
    }
  }

  deinit {
    if let release = unsafe release { unsafe release(base, byteCount) }
  }

  /// A part of the region as numbers, or `nil` where it does not lie inside the region or is not aligned for them.
  ///
  /// - Complexity: O(1): nothing is copied.
  public func column<Element: BitwiseCopyable>(of type: Element.Type = Element.self, at offset: Int, count: Int) -> Column<Element>? {
    let (byteCount, overflow) = count.multipliedReportingOverflow(by: MemoryLayout<Element>.stride)
    guard offset >= 0, count >= 0, !overflow, offset <= self.byteCount, byteCount <= self.byteCount - offset,
      offset % MemoryLayout<Element>.alignment == 0
    else { return nil }
    let start = unsafe (base + offset).assumingMemoryBound(to: Element.self)
    return unsafe Column(region: self, elements: UnsafeBufferPointer(start: start, count: count))
  }
}

/// Numbers that lie in a memory region which somebody else keeps alive: an index of several columns holds its region once, since every copy of a holder counts.
@safe
@usableFromInline
struct HeldColumn<Element: BitwiseCopyable>: @unchecked Sendable {
  @usableFromInline let elements: UnsafeBufferPointer<Element>

  /// The elements of a column; whoever holds them holds its region too.
  @unsafe
  init(_ column: Column<Element>) { unsafe elements = column.elements }

  @inlinable
  var count: Int { unsafe elements.count }

  @inlinable
  subscript(index: Int) -> Element { unsafe elements.span[index] }

  @inlinable
  func withSpan<Result: ~Copyable, Failure: Error>(_ body: (Span<Element>) throws(Failure) -> Result) throws(Failure) -> Result {
    try body(unsafe elements.span)
  }
}

/// Numbers that lie in a memory region.
///
/// Every access is checked, and a column keeps its region alive.
@safe
public struct Column<Element: BitwiseCopyable>: @unchecked Sendable {
  // Inlinable throughout: a generic call into another module costs more than the access itself.
  @usableFromInline let region: MemoryRegion
  @usableFromInline let elements: UnsafeBufferPointer<Element>

  init(region: MemoryRegion, elements: UnsafeBufferPointer<Element>) {
    self.region = region
    unsafe self.elements = elements
  }

  /// The number of elements.
  @inlinable
  public var count: Int { unsafe elements.count }

  /// The element at a position, which must be less than ``count``.
  ///
  /// - Complexity: O(1).
  @inlinable
  public subscript(index: Int) -> Element { unsafe elements.span[index] }

  /// Calls a function with all elements, without a copy.
  @inlinable
  public func withSpan<Result: ~Copyable, Failure: Error>(_ body: (Span<Element>) throws(Failure) -> Result) throws(Failure) -> Result {
    try body(unsafe elements.span)
  }

  /// Asks the processor for the element at a position, whatever that is, and does not wait for it.
  ///
  /// The files are larger than what a processor keeps near, so that most of the time of a look-up it waits: for one thing after the other, or for several at once.
  @inlinable @inline(__always)
  package func prefetch(_ index: Int) {
    guard index >= 0, index < count else { return }
    unsafe toponym_prefetch(elements.baseAddress.map { unsafe $0 + index })
  }
}
