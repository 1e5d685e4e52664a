public import SavedPlaces

/// What is wrong with the saved locations.
public struct StoreError: Error, Hashable, Sendable, CustomStringConvertible {
  /// What kind of trouble; more kinds may come.
  public struct Code: RawRepresentable, Hashable, Sendable {
    /// The code's spelling.
    public var rawValue: String
    /// Makes a code from its spelling.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// What is stored cannot be read, or not all of it; the damaged bytes are kept aside.
    public static let damaged = Code(rawValue: "damaged")
    /// The system did not put the list on the disk: it is gone when the process ends.
    public static let notPersisted = Code(rawValue: "not-persisted")
  }

  /// What kind of trouble.
  public var code: Code
  /// One line for people.
  public var message: String
  /// What could not be read, where that is the trouble.
  public var damage: LocationDamage?

  /// Makes an error.
  public init(code: Code, message: String, damage: LocationDamage? = nil) {
    self.code = code
    self.message = message
    self.damage = damage
  }

  /// The message.
  public var description: String { message }
}

extension StoreError {
  static func damaged(_ damage: LocationDamage) -> StoreError {
    StoreError(
      code: .damaged,
      message: "The saved places are damaged: \(damage). \(damage.keptCount) could be read; the damaged bytes are kept aside.",
      damage: damage)
  }

  static func ofAnotherKind(_ value: Any) -> StoreError {
    StoreError(
      code: .damaged,
      message: "The saved places are damaged: there is a value of the type \(type(of: value)) in their place. It is kept aside.")
  }

  static let notPersisted = StoreError(
    code: .notPersisted,
    message: "The saved places cannot be put on the disk, and are lost when the program ends. Is the disk full, or the folder read-only?")
}
