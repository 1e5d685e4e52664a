/// What was repaired in a document, and what was lost; shared by the stages of reading.
///
/// Trouble of the same kind is counted, not repeated: a broken exporter makes the same mistake at every point.
final class DocumentProblems {
  /// What can be repaired without losing anything of a point, and what people should know about how a document is read.
  enum Repair: Int, CaseIterable {
    case encodingLabel, badBytes, controlCharacters, spaceBeforeDeclaration, textOutsideRoot, secondDocument, misplacedDeclaration
    case doctype, bareAmpersand, undeclaredEntity, illegalReference, strayLessThan, endOfCDATA, comment, instruction, attributes
    case unboundPrefix, name, capitals, elevation, time, longText, namespace, foreignPoints, strayText
    // Training Center XML.
    case withoutPosition
    // KML.
    case coordinateSpacing, unpairedTimes, lateName, areas, badVertices, withoutGeometry, networkLinks, overlays, emptyCoordinates

    /// Whether it is legal all the same: strict reading says it, too, and goes on.
    var isNotice: Bool {
      switch self {
      case .doctype, .withoutPosition, .areas, .withoutGeometry, .networkLinks, .overlays, .lateName, .emptyCoordinates: true
      default: false
      }
    }
  }

  /// More places than this are counted, not told.
  static let damageLimit = 20

  /// Whether the first repair or damage is an error.
  let isStrict: Bool
  /// The first thing that strict reading refuses; the stages of reading do not tell in the order of the document.
  private(set) var refusal: DocumentError?

  private var repairs: [(first: DocumentError, count: Int)?] = Array(repeating: nil, count: Repair.allCases.count)
  /// The first places, in the order of the document: the stages of reading do not tell theirs in that order.
  private var told: [DocumentError] = []
  private var untold = 0
  private var end: DocumentError?

  init(isStrict: Bool = false) { self.isStrict = isStrict }

  /// Notes a repair; only the first of its kind is described.
  func note(
    _ repair: Repair, _ code: DocumentError.Code, line: Int, column: Int, count: Int = 1, _ message: @autoclosure () -> String
  ) {
    if isStrict, !repair.isNotice { refuse(DocumentError(code: code, message: message(), line: line, column: column)) }
    if let known = repairs[repair.rawValue] {
      repairs[repair.rawValue] = (known.first, known.count + count)
    } else {
      repairs[repair.rawValue] = (DocumentError(code: code, message: message(), line: line, column: column), count)
    }
  }

  /// Notes that something was lost, or may be wrong.
  func noteDamage(_ code: DocumentError.Code, line: Int, column: Int, _ message: String) {
    let error = DocumentError(code: code, message: message, line: line, column: column)
    if isStrict { refuse(error) }
    let index = told.lastIndex { ($0.line, $0.column, $0.message) <= (line, column, error.message) }.map { $0 + 1 } ?? 0
    if index < Self.damageLimit { told.insert(error, at: index) }
    if told.count > Self.damageLimit || index >= Self.damageLimit {
      untold += 1
      told.removeLast(max(0, told.count - Self.damageLimit))
    }
  }

  /// Notes that the document ends before it should.
  func noteEarlyEnd(line: Int, column: Int, _ message: String) {
    let error = DocumentError(code: .endsEarly, message: message, line: line, column: column)
    if isStrict { refuse(error) }
    end = error
  }

  private func refuse(_ error: DocumentError) {
    // Two stages may find something at one place, whichever comes first.
    if let refusal, (refusal.line, refusal.column, refusal.message) <= (error.line, error.column, error.message) { return }
    refusal = error
  }

  /// Repairs in the order of the document.
  var warnings: [DocumentError] {
    repairs.compactMap { repair in
      guard let (first, count) = repair else { return nil }
      guard count > 1 else { return first }
      var error = first
      error.message += " (the first of \(count))"
      return error
    }.sorted { ($0.line, $0.column, $0.message) < ($1.line, $1.column, $1.message) }
  }

  /// Losses in the order of the document.
  var damage: [DocumentError] {
    var damage = told
    if untold > 0, let last = told.last {
      damage.append(DocumentError(code: last.code, message: "\(untold) more such places follow", line: last.line, column: last.column))
    }
    if let end { damage.append(end) }
    return damage
  }
}
