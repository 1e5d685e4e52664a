/// What could not be read of a stored list.
public struct LocationDamage: Error, Hashable, Sendable, CustomStringConvertible {
  /// One flaw and where it is.
  public struct Flaw: Hashable, Sendable, CustomStringConvertible {
    /// The element of the list, counted from 1; `nil` where what is wrong is the list itself.
    public var element: Int?
    /// Where in the bytes, counted from 0.
    public var offset: Int
    /// What is wrong, in half a sentence.
    public var reason: String

    /// One line for people.
    public var description: String {
      element.map { "place \($0) (byte \(offset)): \(reason)" } ?? "byte \(offset): \(reason)"
    }
  }

  /// How many flaws are described at most.
  public static let mostFlaws = 100

  /// The first flaws in the order of the bytes, ``mostFlaws`` at most.
  public private(set) var flaws: [Flaw] = []
  /// How many flaws there are, at least one.
  public private(set) var flawCount = 0
  /// How many locations could be read all the same.
  public internal(set) var keptCount = 0
  /// The element that the latest flaw is of.
  private(set) var lastElement: Int?

  init() {}

  mutating func add(_ flaw: Flaw) {
    flawCount += 1
    lastElement = flaw.element
    if flaws.count < Self.mostFlaws { flaws.append(flaw) }
  }

  /// One line for people: the first flaw, and how many more there are.
  public var description: String {
    let first = flaws.first?.description ?? "unreadable"
    return flawCount > 1 ? "\(first); and \(flawCount - 1) more" : first
  }
}
