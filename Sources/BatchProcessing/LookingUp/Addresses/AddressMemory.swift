import Synchronization

/// The answers to the addresses that were seen last: bounded, whatever the input is.
///
/// There are two halves. When the newer one is full it becomes the older one, which is forgotten then: what is asked for often is moved to the newer
/// one in time, and nobody has to keep account of each look.
///
/// Texts are told apart by their bytes: two that Unicode calls equal might be searched for in different ways.
final class AddressMemory: Sendable {
  private struct Halves {
    var newer: [[UInt8]: AddressAnswer?] = [:]
    var older: [[UInt8]: AddressAnswer?] = [:]
  }

  private let halves = Mutex(Halves())
  private let halfSize: Int

  /// A memory of at least `halfSize` addresses and at most twice as many.
  init(halfSize: Int = 4096) {
    self.halfSize = halfSize
  }

  /// The answer to an address that is remembered: `.some(nil)` where that is that no place matches, `nil` where it is not remembered.
  func answer(to text: [UInt8]) -> AddressAnswer?? {
    halves.withLock { halves in
      if let known = halves.newer[text] { return known }
      guard let known = halves.older[text] else { return nil }
      Self.insert(known, text, halfSize, &halves)
      return known
    }
  }

  /// Remembers an answer.
  func remember(_ answer: AddressAnswer?, to text: [UInt8]) {
    halves.withLock { Self.insert(answer, text, halfSize, &$0) }
  }

  private static func insert(_ answer: AddressAnswer?, _ text: [UInt8], _ halfSize: Int, _ halves: inout Halves) {
    if halves.newer.count >= halfSize {
      halves.older = halves.newer
      halves.newer = [:]
    }
    halves.newer[text] = .some(answer)
  }
}
