/// Why an import could not be made at all.
///
/// A bad line is no reason: it is left out and counted in the ``ImportReport``.
public struct ImportError: Error, Hashable, Sendable, CustomStringConvertible {
  /// What kind of failure it is.
  public struct Code: Hashable, Sendable {
    private let name: String
    /// The file cannot be opened or read.
    public static let unreadable = Code(name: "unreadable")
    /// The file was read, and not one of its lines is of use.
    public static let noGoodLine = Code(name: "noGoodLine")
    /// A file of sources breaks its format.
    public static let invalidSources = Code(name: "invalidSources")
  }

  /// What kind of failure it is.
  public var code: Code
  /// The file.
  public var path: String
  /// The line, counted from 1, where it is about one.
  public var line: Int?
  /// What is wrong, and what to do.
  public var message: String

  /// Makes an error.
  public init(_ code: Code, path: String, line: Int? = nil, message: String) {
    self.code = code
    self.path = path
    self.line = line
    self.message = message
  }

  /// One line that names the file and the place in it.
  public var description: String {
    let place = line.map { ":\($0)" } ?? ""
    return "\(path)\(place): \(message)"
  }
}
