/// Why a gazetteer could not be opened, read or written.
public struct GazetteerError: Error, Hashable, Sendable, CustomStringConvertible {
  /// What kind of trouble; more kinds may come.
  public struct Code: RawRepresentable, Hashable, Sendable {
    /// The code's spelling.
    public var rawValue: String
    /// Makes a code from its spelling.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// The file cannot be opened, mapped, or written.
    public static let file = Code(rawValue: "file")
    /// The bytes are not those of a gazetteer.
    public static let notAGazetteer = Code(rawValue: "not-a-gazetteer")
    /// The file is of a version that this reader does not know.
    public static let version = Code(rawValue: "version")
    /// The file is damaged.
    public static let damaged = Code(rawValue: "damaged")
    /// The contents cannot be written: a record names another that is not there, or there are too many.
    public static let contents = Code(rawValue: "contents")
  }

  /// What kind of trouble.
  public var code: Code
  /// One line for people, without the file's name.
  public var message: String
  /// The tag of the section concerned, or `nil` for the file as a whole.
  public var section: String?

  /// Makes an error; `section` is the tag of the section concerned, if it is one.
  public init(code: Code, message: String, section: String? = nil) {
    self.code = code
    self.message = message
    self.section = section
  }

  /// The message, with the section named where there is one.
  public var description: String {
    guard let section else { return message }
    return "section \(section): \(message)"
  }
}
