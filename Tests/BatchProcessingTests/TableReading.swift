import TestSupport

@testable import BatchProcessing

/// How the rows of a table were read.
struct TableReading {
  /// `48.2,16.3` for a good row, the reason for another.
  var rows: [String]
  var warnings: [String]
}

extension TemporaryFolder {
  /// Reads a table and says what was made of each row.
  func readTable(
    _ bytes: [UInt8], size: ChunkSize = ChunkSize(), change: (inout ReadingOptions) -> Void = { _ in }
  ) async throws -> TableReading {
    try write(bytes, to: "input")
    let outcome = try await enrich(["input"], as: .ndjson, size: size) { change(&$0.reading) }
    let rows = outcome.lines.filter { !$0.isEmpty }.map { line in
      let isGood = Self.between("\"status\":\"", "\"", in: line) == "ok"
      if !isGood { return Self.unescaped(Self.between("\"error\":\"", "\",\"lat\":", in: line)) }
      return Self.between("\"lat\":", ",\"lon\"", in: line) + "," + Self.between("\"lon\":", ",\"", in: line)
    }
    return TableReading(rows: rows, warnings: outcome.summary.warnings.map(plain))
  }

  func readTable(
    _ text: String, size: ChunkSize = ChunkSize(), change: (inout ReadingOptions) -> Void = { _ in }
  ) async throws -> TableReading {
    try await readTable(Array(text.utf8), size: size, change: change)
  }

  /// The message with which a table is refused.
  func refusal(of text: String, change: (inout ReadingOptions) -> Void = { _ in }) async -> String? {
    do {
      _ = try await readTable(text, change: change)
      return nil
    } catch {
      return plain("\(error)")
    }
  }

  private static func between(_ start: String, _ end: String, in text: String) -> String {
    guard let from = range(of: start, in: text[...])?.upperBound, let to = range(of: end, in: text[from...])?.lowerBound else { return "" }
    return String(text[from..<to])
  }

  private static func range(of word: String, in text: Substring) -> Range<String.Index>? {
    var index = text.startIndex
    while index < text.endIndex {
      if text[index...].hasPrefix(word) { return index..<text.index(index, offsetBy: word.count) }
      index = text.index(after: index)
    }
    return nil
  }

  private static func unescaped(_ text: String) -> String {
    text.split(separator: "\\\"", omittingEmptySubsequences: false).joined(separator: "\"")
  }
}
