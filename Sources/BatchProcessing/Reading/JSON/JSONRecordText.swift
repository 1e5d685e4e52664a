import JSONScanning
import TrackFiles

/// One record's text, with its members found.
struct JSONRecordText {
  /// What is written: UTF-8, JSON by the grammar, on one line, unless there is a ``flaw``.
  var bytes: [UInt8] = []
  /// Where it lies in `bytes`.
  var range = 0..<0
  /// Its members.
  var members: [JSONMember] = []
  /// As it came, where numbers had to be replaced in what is written: their spelling belongs into messages.
  var original: (bytes: [UInt8], members: [JSONMember])?
  /// Why it is no object that can be read, with the place.
  var flaw: String?

  /// Takes the text of a record out of its chunk.
  mutating func take(_ record: JSONRecord, of objects: JSONRecords, number: Int, noting notes: inout RecordNotes) {
    bytes = objects.bytes
    range = record.start..<record.end
    original = nil
    flaw = nil
    members.removeAll(keepingCapacity: true)
    let word = objects.layout.recordWord
    if record.flaw == .tooLong {
      flaw =
        "the \(word) is longer than \(JSONSplitter.maximumRecordLength >> 20) MB; is a bracket or a quote in it never closed? (\(word) \(number), line \(record.line))"
      return
    }
    let isStrict = objects.layout.isStrict
    if !UTF8Text.isValid(bytes.span.extracting(range)) {
      bytes = UTF8Text.repaired(bytes.span.extracting(range))
      range = 0..<bytes.count
      guard !isStrict else {
        flaw = "the \(word) holds text that is not UTF-8 (\(word) \(number), line \(record.line))"
        return
      }
      notes.add(.encoding)
    }
    var findings = JSONFindings()
    do throws(JSONScanner.Failure) {
      let hasComma = try read(isStrict: isStrict, &findings)
      if findings.isStrictlyWrong || hasComma {
        notes.add(findings.contains(.notNumbers) ? .notNumbers : .syntax)
      }
    } catch {
      members = []
      let problem =
        record.flaw == .unclosed
        ? "a bracket or a quote in the \(word) is never closed, so it ends where the next one begins"
        : JSONProblem.text(error, bytes, range, word)
      flaw = "\(problem) (\(word) \(number), \(Self.place(of: error.offset, record, bytes, range)))"
      return
    }
    if !findings.isEmpty { rewrite(findings) }
  }

  /// Finds the members; says whether a comma follows the object.
  private mutating func read(isStrict: Bool, _ findings: inout JSONFindings) throws(JSONScanner.Failure) -> Bool {
    var end = try JSONParts.readMembers(bytes, range, into: &members, findings: &findings)
    if isStrict, findings.isStrictlyWrong {
      throw JSONScanner.Failure(
        offset: range.lowerBound,
        expected: findings.contains(.notNumbers) ? JSONProblem.notNumbers : JSONProblem.controlCharacters)
    }
    let objectEnd = end
    JSONParts.skipSpace(bytes, &end, range.upperBound)
    var hasComma = false
    if !isStrict, end < range.upperBound, bytes[end] == Byte.comma {
      hasComma = true
      end += 1
      JSONParts.skipSpace(bytes, &end, range.upperBound)
    }
    guard end == range.upperBound else { throw JSONScanner.Failure(offset: end, expected: JSONProblem.end) }
    range = range.lowerBound..<objectEnd
    return hasComma
  }

  private mutating func rewrite(_ findings: JSONFindings) {
    if findings.contains(.notNumbers) { original = (bytes, members) }
    var line: [UInt8] = []
    line.reserveCapacity(range.count)
    JSONOneLine.append(bytes, range, findings: findings, to: &line)
    bytes = line
    range = 0..<line.count
    members = JSONParts.members(line, range)
  }

  private static func place(of offset: Int, _ record: JSONRecord, _ bytes: [UInt8], _ range: Range<Int>) -> String {
    var line = record.line
    var column = record.column
    for byte in bytes[range.lowerBound..<min(max(offset, range.lowerBound), range.upperBound)] {
      column += 1
      if byte == Byte.lineFeed {
        line += 1
        column = 1
      }
    }
    return "line \(line), column \(column)"
  }
}

extension JSONFindings {
  /// Whether there is something that JSON has no place for.
  fileprivate var isStrictlyWrong: Bool { !intersection([.notNumbers, .controlCharacters]).isEmpty }
}

extension Object {
  /// Makes a record the object.
  mutating func take(_ record: JSONRecord, noting notes: inout RecordNotes) {
    self.record = record
    text.take(record, of: objects, number: number, noting: &notes)
  }
}

/// Words for what is wrong with a record.
enum JSONProblem {
  static let end = "the end of the record"
  static let notNumbers = "NaN or Infinity, which JSON does not have"
  static let controlCharacters = "control characters in a text, where JSON wants escapes"

  /// What is wrong, in a few words, with what stands there instead.
  static func text(_ failure: JSONScanner.Failure, _ bytes: [UInt8], _ range: Range<Int>, _ word: String) -> String {
    if failure.expected == notNumbers || failure.expected == controlCharacters {
      return "the \(word) holds \(failure.expected), and --strict refuses that"
    }
    let first = range.isEmpty ? 0 : bytes[range.lowerBound]
    if failure.offset <= range.lowerBound, first != UInt8(ascii: "{") {
      return "the \(word) is no JSON object: it begins with \(found(range.lowerBound, bytes, range))\(hint(first))"
    }
    guard failure.offset < range.upperBound else { return "the \(word) ends before \(failure.expected)" }
    let byte = bytes[failure.offset]
    return "the \(word) is no JSON: \(failure.expected) is missing before \(found(failure.offset, bytes, range))\(hint(byte))"
  }

  private static func found(_ offset: Int, _ bytes: [UInt8], _ range: Range<Int>) -> String {
    Quoted.text(String(decoding: bytes[offset..<min(range.upperBound, offset + 80)], as: UTF8.self), limit: 20)
  }

  private static func hint(_ byte: UInt8) -> String {
    switch byte {
    case UInt8(ascii: "'"): "; JSON has double quotes"
    case UInt8(ascii: "/"), UInt8(ascii: "#"): "; JSON has no comments"
    case UInt8(ascii: "}"), UInt8(ascii: "]"): "; is there a comma too many?"
    case 0xEF: "; is there a byte order mark inside the file?"
    default: ""
    }
  }
}
