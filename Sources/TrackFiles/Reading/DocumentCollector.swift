/// Who makes points of what the parser says.
protocol DocumentCollector: XMLDocumentHandler {
  /// Why nothing more can be read.
  var failure: DocumentError? { get }
  /// Errors of the parser: none are expected, since what it parses was mended.
  var complaintCount: Int { get }
  /// Whether there are points that were not taken yet.
  var hasPoints: Bool { get }
  /// Takes mended bytes before they are parsed.
  func prepare(_ text: Span<UInt8>)
  /// Takes the ends of elements that the document does not close itself, in ascending order.
  func add(ends: [Int])
  /// Gives the points and the skeleton so far; the parser has read the document up to this offset.
  func takeBatch(readTo offset: Int) -> DocumentBatch
}

/// Makes points of the elements and texts of one format.
protocol PointAssembly {
  var points: [DocumentPoint] { get set }
  var failure: DocumentError? { get }
  var complaintCount: Int { get set }
  var problems: DocumentProblems { get }
  /// The ends of elements that the document does not close itself, in ascending order.
  var addedEnds: [Int] { get set }
  var skeleton: GPXSkeleton? { get set }

  mutating func startElement(_ element: borrowing XMLElement, at position: XMLPosition)
  mutating func endElement(at position: XMLPosition)
  mutating func text(_ characters: Span<UInt8>)
}

extension PointAssembly {
  /// Whether the end tag that the parser has just read was added by the mender.
  mutating func takeAddedEnd(at offset: Int) -> Bool {
    guard let first = addedEnds.first, first == offset else { return false }
    addedEnds.removeFirst()
    return true
  }
}

/// Hears the parser for an assembly.
///
/// The work is done by a struct, so that an event is one access to the object and not one for each of its properties.
protocol AssemblyCollector: DocumentCollector {
  associatedtype Assembly: PointAssembly
  var state: Assembly { get set }
}

extension AssemblyCollector {
  var failure: DocumentError? { state.failure }
  var complaintCount: Int { state.complaintCount }
  var hasPoints: Bool { !state.points.isEmpty }

  func prepare(_ text: Span<UInt8>) { state.skeleton?.append(text) }
  func add(ends: [Int]) { state.addedEnds.append(contentsOf: ends) }

  func takeBatch(readTo offset: Int) -> DocumentBatch {
    var batch = DocumentBatch()
    let capacity = state.points.count
    swap(&batch.points, &state.points)
    state.points.reserveCapacity(capacity)
    if let (bytes, start) = state.skeleton?.take(readTo: offset) {
      batch.skeleton = bytes
      for index in batch.points.indices { batch.points[index].insertion.offset -= start }
    }
    return batch
  }

  func startElement(_ element: borrowing XMLElement, at position: XMLPosition) { state.startElement(element, at: position) }
  func endElement(at position: XMLPosition) { state.endElement(at: position) }
  func text(_ characters: Span<UInt8>) { state.text(characters) }

  func malformed(_ message: String, at position: XMLPosition) {
    state.complaintCount += 1
    state.problems.noteDamage(.malformedXML, line: position.line, column: position.column, message)
  }
}

/// Collects the points of GPX.
final class GPXCollector: AssemblyCollector {
  var state: GPXPointAssembly
  init(_ state: GPXPointAssembly) { self.state = state }
}

/// Collects the points of Training Center XML.
final class TCXCollector: AssemblyCollector {
  var state: TCXPointAssembly
  init(_ state: TCXPointAssembly) { self.state = state }
}

/// Collects the points of KML.
final class KMLCollector: AssemblyCollector {
  var state: KMLPointAssembly
  init(_ state: KMLPointAssembly) { self.state = state }
}

/// Refuses a document that is none of ours, once its root element is read.
final class ForeignRootCollector: DocumentCollector {
  private(set) var failure: DocumentError?
  let complaintCount = 0
  let hasPoints = false
  private let expected: DocumentFormat?

  init(expected: DocumentFormat?) { self.expected = expected }

  func startElement(_ element: borrowing XMLElement, at position: XMLPosition) {
    guard failure == nil else { return }
    let names = (expected.map { [$0] } ?? DocumentFormat.allCases).map { "<\($0.rootName)>" }
    let known = names.count > 1 ? names.dropLast().joined(separator: ", ") + " or " + names[names.count - 1] : names[0]
    failure = DocumentError(
      code: .notTrackFile,
      message:
        "this is no \(expected?.displayName ?? DocumentFormat.allNames) document: its root element is <\(element.nameText)>, not \(known)",
      line: position.line, column: position.column)
  }

  func prepare(_ text: Span<UInt8>) {}
  func add(ends: [Int]) {}
  func takeBatch(readTo offset: Int) -> DocumentBatch { DocumentBatch() }
  func endElement(at position: XMLPosition) {}
  func text(_ characters: Span<UInt8>) {}
  func malformed(_ message: String, at position: XMLPosition) {}
}
