/// Reads the points of a GPX document from bytes that the caller feeds in pieces of any size.
///
/// The same points come out whatever the pieces. The reader owns no file and keeps no more than the current point.
public final class GPXReader {
  /// What reading can be told.
  public struct Options: Sendable {
    /// Keep the document around the points, so that it can be written out again with something added to each point.
    public var keepsSkeleton = false

    /// The defaults.
    public init() {}
  }

  /// Warnings so far (for example recovered XML errors), each with line and column.
  public private(set) var warnings: [GPXError] = []

  /// A reader for one document; `name` is the file's name for messages.
  public init(options: Options = Options()) {}

  /// Takes the next bytes of the document and gives the points and the skeleton bytes that are complete.
  public func feed(_ bytes: Span<UInt8>) throws(GPXError) -> GPXBatch { GPXBatch() }

  /// Says that the document has ended, and gives what is left.
  public func finish() throws(GPXError) -> GPXBatch { GPXBatch() }
}

/// What one call of the reader gives.
public struct GPXBatch: Sendable {
  /// Points in document order.
  public var points: [GPXPoint] = []
  /// The document's own bytes (UTF-8) since the last batch, when a skeleton is kept.
  public var skeleton: [UInt8] = []

  /// Nothing.
  public init() {}
}

/// Why a document, or a part of it, could not be read.
public struct GPXError: Error, Hashable, Sendable, CustomStringConvertible {
  /// What kind of trouble.
  public struct Code: RawRepresentable, Hashable, Sendable {
    /// The code's spelling.
    public var rawValue: String
    /// Makes a code from its spelling.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// The XML is not well-formed.
    public static let malformedXML = Code(rawValue: "malformed-xml")
    /// The root element is not `gpx`.
    public static let notGPX = Code(rawValue: "not-gpx")
    /// There are no bytes at all.
    public static let empty = Code(rawValue: "empty")
    /// The document ends before its root element does.
    public static let endsEarly = Code(rawValue: "ends-early")
  }

  /// What kind of trouble.
  public var code: Code
  /// One line for people, without the file's name.
  public var message: String
  /// The line, from 1.
  public var line: Int
  /// The column, from 1.
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
