/// Reads the points of a track file (GPX, TCX or KML) from bytes that the caller feeds in pieces of any size.
///
/// The root element says which format it is. The same points come out whatever the pieces. The reader owns no file and keeps no more than
/// the current point, or the first few thousand of a placemark of KML.
///
/// A document need not be well-formed: what real programs get wrong is mended, see ``warnings``, and where it is broken or cut off, the
/// points around the damage are given all the same, see ``damage``. An error is thrown only where nothing more can be read; points that
/// were read before are always given first, and then the next call throws. Strict reading throws at the first repair or damage instead.
public final class DocumentReader {
  /// What reading can be told.
  public struct Options: Hashable, Sendable {
    /// Keep the document around the points, so that it can be written out again with something added to each point; only GPX is kept.
    public var keepsSkeleton = false
    /// Read this format and no other, and then also a document whose root is an element from inside it; `nil` to tell by the root element.
    public var format: DocumentFormat?
    /// Repair nothing: what would be a warning about the document, or damage, is an error.
    public var isStrict = false

    /// The defaults.
    public init() {}
  }

  private let options: Options
  private let problems: DocumentProblems
  private var decoder: XMLTextDecoder
  private var mender: XMLMender
  private var collector: (any DocumentCollector)?
  private var stream: XMLDocumentStream?
  private var decoded: [UInt8] = []
  /// The first characters, for a message when the document is no XML at all.
  private var head: [UInt8] = []
  private var hasBytes = false
  private var failure: DocumentError?

  /// The format, once the root element has begun.
  public private(set) var format: DocumentFormat?

  /// A reader for one document.
  public init(options: Options = Options()) {
    self.options = options
    problems = DocumentProblems(isStrict: options.isStrict)
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
  var parserComplaintCount: Int { collector?.complaintCount ?? 0 }

  /// Takes the next bytes of the document and gives the points and the skeleton bytes that are complete.
  ///
  /// - Parameter bytes: any number of bytes, cut anywhere.
  /// - Returns: the points whose end was seen; their insertions lie in the skeleton that comes with them.
  /// - Throws: ``DocumentError`` where the document cannot be read (further). Every later call throws it again.
  /// - Complexity: O(n) in the bytes; what is kept between calls does not grow with the document.
  public func feed(_ bytes: Span<UInt8>) throws(DocumentError) -> DocumentBatch {
    if let failure { throw failure }
    if bytes.count > 0 { hasBytes = true }
    decoded.removeAll(keepingCapacity: true)
    do {
      try decoder.decode(bytes, into: &decoded)
    } catch {
      failure = error
    }
    return try mendAndParse(atEnd: false)
  }

  /// Says that the document has ended, and gives what is left.
  ///
  /// A document that ends early is no error here: its last points are given, and ``damage`` says where it ends.
  ///
  /// - Returns: the last points, and the end of the skeleton, in which everything that was left open is closed.
  /// - Throws: ``DocumentError`` where nothing can be made of the document: it is empty, or there is no element in it that begins one.
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
    chooseCollector()
    mender.finish()
    decoded.removeAll()
    guard failure != nil || mender.failure != nil || mender.rootName != nil else {
      failure = missingRoot
      throw failure!
    }
    let batch = try mendAndParse(atEnd: true)
    _ = stream?.finish()
    if let error = collector?.failure {
      failure = error
      throw error
    }
    return batch
  }

  private func mendAndParse(atEnd: Bool) throws(DocumentError) -> DocumentBatch {
    noteHead()
    mender.mend(decoded.span)
    chooseCollector()
    var status = XMLDocumentStream.Status.going
    if let collector, let stream {
      collector.add(ends: mender.addedEnds)
      mender.forgetAddedEnds()
      mender.take { text, _ in
        collector.prepare(text)
        status = stream.parse(text)
      }
    }
    if let error = collector?.failure ?? mender.failure {
      failure = failure ?? error
    } else if status != .going {
      failure =
        failure ?? problems.damage.last
        ?? DocumentError(code: .malformedXML, message: "the XML cannot be read", line: mender.line, column: 1)
    }
    refuseRepairs(atEnd: atEnd)
    guard let collector, let stream else {
      if let failure { throw failure }
      return DocumentBatch()
    }
    if let failure, !collector.hasPoints || problems.refusal != nil { throw failure }
    return collector.takeBatch(readTo: stream.position.offset)
  }

  /// Strict reading ends at the first thing that would be mended.
  ///
  /// The stages of reading are not at the same place: what one of them has found waits until all have read on to the next line, so that it
  /// does not depend on the pieces which is the first.
  private func refuseRepairs(atEnd: Bool) {
    guard let refusal = problems.refusal else { return }
    if let known = failure {
      guard (refusal.line, refusal.column) <= (known.line, known.column) else { return }
    } else if !atEnd {
      // What is wrong with a position of KML may show on a later line, and is told with the place where it begins.
      guard format != .kml, let stream, stream.position.line > refusal.line else { return }
    }
    var error = refusal
    error.message = "strict reading stops here; otherwise: \(refusal.message)"
    failure = error
  }

  /// More than this before the root element is no document.
  private static let longestProlog = 16 << 20

  private func chooseCollector() {
    guard collector == nil else { return }
    guard let name = mender.rootName else {
      if mender.waitingCount > Self.longestProlog, failure == nil {
        failure = DocumentError(
          code: .notTrackFile, message: "this is no \(wanted) document: no element begins within its first \(Self.longestProlog >> 20) MB",
          line: mender.line, column: 1)
      }
      return
    }
    let format = format(ofRoot: name)
    self.format = format
    let new: any DocumentCollector =
      switch format {
      case .gpx: GPXCollector(GPXPointAssembly(problems: problems, keepsSkeleton: options.keepsSkeleton))
      case .tcx: TCXCollector(TCXPointAssembly(problems: problems))
      case .kml: KMLCollector(KMLPointAssembly(problems: problems))
      case nil: ForeignRootCollector(expected: options.format)
      }
    mender.keepsCutText = format == .kml
    collector = new
    stream = XMLDocumentStream(handler: new)
  }

  private func format(ofRoot name: String) -> DocumentFormat? {
    guard let wanted = options.format else { return DocumentFormat.allCases.first { $0.rootName == name } }
    return name == wanted.rootName || wanted.fragmentNames.contains(name) ? wanted : nil
  }

  private func noteHead() {
    if head.count < 40 { head.append(contentsOf: decoded.prefix(40 - head.count)) }
  }

  private var wanted: String { options.format?.displayName ?? DocumentFormat.allNames }

  private var missingRoot: DocumentError {
    guard hasBytes else { return DocumentError(code: .empty, message: "there is nothing in it", line: 1, column: 1) }
    guard head.contains(where: { !XMLCharacters.isSpace($0) }) else {
      return DocumentError(code: .empty, message: "there is nothing in it but white space", line: 1, column: 1)
    }
    let beginning = String(decoding: head, as: UTF8.self).split(whereSeparator: \.isNewline).first ?? ""
    return DocumentError(
      code: .notTrackFile, message: "this is no \(wanted) document: no element is in it; it begins with \"\(beginning)\"", line: 1,
      column: 1)
  }
}
