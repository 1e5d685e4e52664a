/// Reads the points of a GPX document from bytes that the caller feeds in pieces of any size.
///
/// The same points come out whatever the pieces. The reader owns no file and keeps no more than the current point.
///
/// A document need not be well-formed: what real programs get wrong is mended, see ``warnings``, and where it is broken or cut off, the
/// points around the damage are given all the same, see ``damage``. An error is thrown only where nothing more can be read; points that
/// were read before are always given first, and then the next call throws.
public final class GPXReader {
  /// What reading can be told.
  public struct Options: Sendable {
    /// Keep the document around the points, so that it can be written out again with something added to each point.
    public var keepsSkeleton = false

    /// The defaults.
    public init() {}
  }

  private let problems = DocumentProblems()
  private let collector: GPXPointCollector
  private let stream: XMLDocumentStream
  private var decoder: XMLTextDecoder
  private var mender: XMLMender
  private var decoded: [UInt8] = []
  /// The first characters, for a message when the document is no XML at all.
  private var head: [UInt8] = []
  private var hasBytes = false
  private var failure: DocumentError?

  /// A reader for one document.
  public init(options: Options = Options()) {
    collector = GPXPointCollector(problems: problems, keepsSkeleton: options.keepsSkeleton)
    stream = XMLDocumentStream(handler: collector)
    decoder = XMLTextDecoder(problems: problems)
    mender = XMLMender(problems: problems)
  }

  /// What was repaired so far without losing anything, each kind once, with the line and column of its first place.
  public var warnings: [DocumentError] { problems.warnings }

  /// Where something was lost or may be wrong, so far: a garbled tag, an element that is never closed, the document's early end.
  ///
  /// Empty after ``finish()`` means that the document was read as it was meant. A document with damage should be reported as partly read.
  public var damage: [DocumentError] { problems.damage }

  /// Errors that the parser found in what was mended: there should be none.
  var parserComplaintCount: Int { collector.state.complaintCount }

  /// Takes the next bytes of the document and gives the points and the skeleton bytes that are complete.
  ///
  /// - Parameter bytes: any number of bytes, cut anywhere.
  /// - Returns: the points whose end was seen; their insertions lie in the skeleton that comes with them.
  /// - Throws: ``DocumentError`` where the document cannot be read (further). Every later call throws it again.
  public func feed(_ bytes: Span<UInt8>) throws(DocumentError) -> DocumentBatch {
    if let failure { throw failure }
    if bytes.count > 0 { hasBytes = true }
    decoded.removeAll(keepingCapacity: true)
    do {
      try decoder.decode(bytes, into: &decoded)
    } catch {
      failure = error
    }
    return try mendAndParse()
  }

  /// Says that the document has ended, and gives what is left.
  ///
  /// A document that ends early is no error here: its last points are given, and ``damage`` says where it ends.
  ///
  /// - Returns: the last points, and the end of the skeleton, in which everything that was left open is closed.
  /// - Throws: ``DocumentError`` where nothing can be made of the document: it is empty, or there is no element `gpx` in it.
  public func finish() throws(DocumentError) -> DocumentBatch {
    if let failure { throw failure }
    decoded.removeAll(keepingCapacity: true)
    do {
      try decoder.finish(into: &decoded)
    } catch {
      failure = error
    }
    noteHead()
    mender.mend(decoded.span)
    mender.finish()
    decoded.removeAll()
    guard failure != nil || mender.failure != nil || mender.open.depth > 0 || mender.rootIsClosed || collector.state.hasRoot else {
      throw fail(missingRoot)
    }
    let batch = try mendAndParse()
    _ = stream.finish()
    return batch
  }

  private func mendAndParse() throws(DocumentError) -> DocumentBatch {
    noteHead()
    mender.mend(decoded.span)
    collector.state.addedEnds.append(contentsOf: mender.addedEnds)
    mender.forgetAddedEnds()
    var status = XMLDocumentStream.Status.going
    mender.take { text, _ in
      collector.state.skeleton?.append(text)
      status = stream.parse(text)
    }
    if let error = collector.state.failure ?? mender.failure {
      failure = failure ?? error
    } else if status != .going {
      failure =
        failure ?? problems.damage.last
        ?? DocumentError(code: .malformedXML, message: "the XML cannot be read", line: mender.line, column: 1)
    }
    if let failure, collector.state.points.isEmpty { throw failure }
    return collector.state.takeBatch(readTo: stream.position.offset)
  }

  private func noteHead() {
    if head.count < 40 { head.append(contentsOf: decoded.prefix(40 - head.count)) }
  }

  private func fail(_ error: DocumentError) -> DocumentError {
    failure = error
    return error
  }

  private var missingRoot: DocumentError {
    guard hasBytes else { return DocumentError(code: .empty, message: "there is nothing in it", line: 1, column: 1) }
    guard head.contains(where: { !XMLCharacters.isSpace($0) }) else {
      return DocumentError(code: .empty, message: "there is nothing in it but white space", line: 1, column: 1)
    }
    let beginning = String(decoding: head, as: UTF8.self).split(whereSeparator: \.isNewline).first ?? ""
    return DocumentError(
      code: .notGPX, message: "this is no GPX document: no element is in it; it begins with \"\(beginning)\"", line: 1, column: 1)
  }
}

/// What one call of the reader gives.
public struct DocumentBatch: Sendable {
  /// Points in document order.
  public var points: [DocumentPoint] = []
  /// The document's own bytes (UTF-8) since the last batch, when a skeleton is kept.
  ///
  /// All batches after one another are well-formed XML, also where the document is not.
  public var skeleton: [UInt8] = []

  /// Nothing.
  public init() {}
}
