/// Why a document, or a part of it, could not be read as it stands.
public struct DocumentError: Error, Hashable, Sendable, CustomStringConvertible {
  /// What kind of trouble.
  public struct Code: RawRepresentable, Hashable, Sendable {
    /// The code's spelling.
    public var rawValue: String
    /// Makes a code from its spelling.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// The XML is not well-formed.
    public static let malformedXML = Code(rawValue: "malformed-xml")
    /// The root element is not that of a track file, or there is none.
    public static let notTrackFile = Code(rawValue: "not-track-file")
    /// There are no bytes at all, or none but white space.
    public static let empty = Code(rawValue: "empty")
    /// The document ends before its root element does.
    public static let endsEarly = Code(rawValue: "ends-early")
    /// The document declares entities of its own, which can name files or grow without bound.
    public static let declaresEntities = Code(rawValue: "declares-entities")
    /// Bytes, or the label that says how they spell characters, do not fit.
    public static let encoding = Code(rawValue: "encoding")
    /// The XML is well-formed, but what it says is not what the format asks for.
    public static let unexpectedContent = Code(rawValue: "unexpected-content")
  }

  /// What kind of trouble.
  public var code: Code
  /// One line for people, without the file's name.
  public var message: String
  /// The line, from 1.
  public var line: Int
  /// The column, from 1, in characters.
  public var column: Int

  /// Makes an error at a line and column, both from 1.
  public init(code: Code, message: String, line: Int, column: Int) {
    self.code = code
    self.message = message
    self.line = line
    self.column = column
  }

  /// `line 3, column 7: message`.
  public var description: String { "line \(line), column \(column): \(message)" }
}
