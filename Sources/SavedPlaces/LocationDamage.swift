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

  /// The flaws in the order of the bytes, at least one.
  public internal(set) var flaws: [Flaw]
  /// How many locations could be read all the same.
  public internal(set) var keptCount: Int

  /// One line for people: the first flaw, and how many more there are.
  public var description: String {
    let first = flaws.first?.description ?? "unreadable"
    return flaws.count > 1 ? "\(first); and \(flaws.count - 1) more" : first
  }
}
