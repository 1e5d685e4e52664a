import JSONScanning
import TrackFiles

/// An earlier output of ours in NDJSON, of which the records with errors are filled in again; all others stay as they are.
struct ObjectRetryFormat: RecordFormat {
  private let rows: NDJSONFormat
  private let points: NDJSONFormat
  private let layout: JSONLayout
  private let pointLayout: JSONLayout

  let errorName: String? = "error"

  init(layout: JSONLayout, options: EnrichmentOptions, localTimes: LocalTimes) {
    self.layout = layout
    pointLayout = EarlierObjects.pointLayout(layout.fileName, options.reading)
    func format(hasTimes: Bool) -> NDJSONFormat {
      var selection = FieldSelection(options.writing, recordsHaveTimes: hasTimes, localTimes: localTimes)
      selection.timeMember = options.reading.timeColumn
      return NDJSONFormat(selection: selection, records: RecordColumns(), hasFile: false)
    }
    rows = format(hasTimes: options.reading.timeColumn != nil)
    points = format(hasTimes: true)
  }

  /// Whether a record was marked with an error, or is none any more.
  func hasError(_ object: Object) -> Bool {
    object.text.flaw != nil || text(of: EarlierObjects.status, in: object) == Array("\"error\"".utf8)[...]
  }

  /// Looks a record up again by what it was made from.
  func lookUp(_ object: Object, _ lookup: inout RecordLookup) -> LookupResult {
    guard object.text.flaw == nil else { return lookup.lookUp(object) }
    let (inner, isPoint) = inner(of: object)
    if let problem = unmended(object, inner, isPoint: isPoint) {
      var result = LookupResult()
      result.problem = problem
      return result
    }
    return lookup.lookUp(inner)
  }

  func append(_ object: Object, _ result: LookupResult, memory: inout FormatMemory, to out: inout [UInt8]) {
    let text = object.text
    guard text.flaw == nil, !isTheSame(result.problem, in: object) else {
      appendUntouched(object, to: &out)
      return
    }
    let (inner, isPoint) = inner(of: object)
    let format = isPoint ? points : rows
    var fresh: [UInt8] = Array("{\"\":0".utf8)
    format.appendStatus(result, to: &fresh)
    format.appendAnswer(result, time: format.selection.time(of: inner), memory: &memory, to: &fresh)
    let added = JSONParts.members(fresh, 0..<fresh.count).dropFirst()
    var position = text.range.lowerBound
    for member in text.members {
      guard let new = added.first(where: { JSONPath.isNamed(member, Array(fresh[$0.name]), text.bytes) }) else { continue }
      out.append(text.bytes, position..<member.value.lowerBound)
      out.append(fresh, new.value)
      position = member.value.upperBound
    }
    out.append(text.bytes, position..<text.range.upperBound)
    out.append(Byte.lineFeed)
  }

  /// Appends a record as it is.
  func appendUntouched(_ object: Object, to out: inout [UInt8]) {
    out.append(object.objects.bytes, object.record.start..<object.record.end)
    out.append(Byte.lineFeed)
  }

  // Only NDJSON has objects with a status.
  func append(_ row: Row, _ result: LookupResult, memory: inout FormatMemory, to out: inout [UInt8]) {}
  func append(_ point: Point, _ result: LookupResult, memory: inout FormatMemory, to out: inout [UInt8]) {}

  // MARK: What a record was made from

  private func inner(of object: Object) -> (object: Object, isPoint: Bool) {
    var inner = object
    let bytes = object.text.original?.bytes ?? object.text.bytes
    let members = object.text.original?.members ?? object.text.members
    inner.text.bytes = bytes
    inner.text.members = members
    inner.text.original = nil
    guard case .value(let range) = JSONPath.member(EarlierObjects.input, in: bytes, members) else {
      inner.objects.layout = pointLayout
      return (inner, true)
    }
    inner.objects.layout = layout
    inner.text.range = range
    inner.text.members = bytes[range.lowerBound] == UInt8(ascii: "{") ? JSONParts.members(bytes, range) : []
    return (inner, false)
  }

  /// The reason that still holds where nothing was mended that could be looked up.
  private func unmended(_ object: Object, _ inner: Object, isPoint: Bool) -> String? {
    guard let reason = reason(of: object) else { return nil }
    if isPoint {
      // What could not be read as a number is not kept in the output; a number in its place is what people put there.
      let values = [EarlierObjects.latitude, EarlierObjects.longitude].map { text(of: $0, in: object) }
      return values.contains { $0 == nil || $0 == Array("null".utf8)[...] } ? reason : nil
    }
    // A record that was no JSON, or a row that could not be cut into cells, is one text.
    if inner.text.members.isEmpty { return reason }
    let words = reason.split(separator: " ", maxSplits: 4)
    guard words.count > 3, words[0] == "there", words[1] == "are", words[3] == "cells", let count = Int(words[2]) else { return nil }
    return inner.text.members.count == count ? reason : nil
  }

  private func reason(of object: Object) -> String? {
    guard let text = text(of: EarlierObjects.error, in: object), text.first == Byte.quote, text.count >= 2 else { return nil }
    var bytes: [UInt8] = []
    JSONStringText.append(object.text.bytes, text.startIndex + 1..<text.endIndex - 1, to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Whether a reason is the one that the record has, whatever number the record had in its own file.
  private func isTheSame(_ problem: String?, in object: Object) -> Bool {
    guard let problem, let reason = reason(of: object) else { return false }
    return Self.withoutPlace(problem) == Self.withoutPlace(reason)
  }

  private static func withoutPlace(_ reason: String) -> Substring {
    guard reason.hasSuffix(")"), let start = reason.lastIndex(of: "(") else { return reason[...] }
    return reason[..<start]
  }

  private func text(of name: [UInt8], in object: Object) -> ArraySlice<UInt8>? {
    guard case .value(let range) = JSONPath.member(name, in: object.text.bytes, object.text.members) else { return nil }
    return object.text.bytes[range]
  }
}
