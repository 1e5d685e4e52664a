/// An address string that no gazetteer knows: the cause of a failed request where an answer was expected.
public struct AddressNotFound: Error, Hashable, Sendable, CustomStringConvertible {
  /// What was looked for.
  public var addressString: String

  /// Makes an error for what was looked for.
  public init(addressString: String) {
    self.addressString = addressString
  }

  /// One line that names what was looked for, shortened where it is long.
  public var description: String {
    let line = addressString.unicodeScalars.map { $0.properties.generalCategory == .control ? " " : String($0) }.joined()
    return "nothing is known by “\(line.count > 60 ? line.prefix(59) + "…" : line)”"
  }
}
