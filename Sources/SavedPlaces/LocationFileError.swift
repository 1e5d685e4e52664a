import FileAccess

/// Why a list in a file could not be read or changed.
public struct LocationFileError: Error, Hashable, Sendable, CustomStringConvertible {
  /// What kind of trouble; more kinds may come.
  public struct Code: RawRepresentable, Hashable, Sendable {
    /// The code's spelling.
    public var rawValue: String
    /// Makes a code from its spelling.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// The file is there and cannot be read.
    public static let unreadable = Code(rawValue: "unreadable")
    /// The file, or something beside it, cannot be written.
    public static let notWritable = Code(rawValue: "not-writable")
    /// Others have been changing the file all the time.
    public static let busy = Code(rawValue: "busy")
  }

  /// What kind of trouble.
  public var code: Code
  /// The file.
  public var path: String
  /// What the system says of it.
  public var reason: String

  init(_ code: Code, _ path: String, _ reason: String) {
    self.code = code
    self.path = path
    self.reason = reason
  }

  /// One line that names the file.
  public var description: String {
    let name = PathText.shown(path)
    return switch code {
    case .busy: "\(name): another process has been changing it for half a minute; try again when it has ended"
    case .notWritable: "\(name): the saved places cannot be written: \(reason)"
    default: "\(name): the saved places cannot be read: \(reason)"
    }
  }
}
