/// What was noticed in records that are no errors: counted, each kind with its first example.
struct RecordNotes: Hashable, Sendable {
  /// What can be noticed.
  enum Kind: Int, Hashable, Sendable, CaseIterable {
    /// Text that is not UTF-8.
    case encoding
    /// NaN or an infinity.
    case notNumbers
    /// Control characters, or a comma behind the record.
    case syntax
    /// A member that the table has no column for.
    case noColumn
    /// A property of the name of an added one.
    case renamed
  }

  private var counts = [Int](repeating: 0, count: Kind.allCases.count)
  private var examples = [String?](repeating: nil, count: Kind.allCases.count)

  init() {}

  /// Counts a record.
  mutating func add(_ kind: Kind, example: @autoclosure () -> String? = nil) {
    counts[kind.rawValue] += 1
    if examples[kind.rawValue] == nil { examples[kind.rawValue] = example() }
  }

  /// Adds those of later records.
  mutating func add(_ later: RecordNotes) {
    for index in counts.indices {
      counts[index] += later.counts[index]
      examples[index] = examples[index] ?? later.examples[index]
    }
  }

  /// One sentence a kind, for people.
  var sentences: [String] {
    Kind.allCases.compactMap { kind in
      let count = counts[kind.rawValue]
      guard count > 0 else { return nil }
      let records = RecordWords.count(count)
      let example = examples[kind.rawValue] ?? ""
      return switch kind {
      case .encoding: RecordWords.repairedText(count)
      case .notNumbers: "\(records) with NaN or Infinity, which JSON does not have; JSON gets null instead"
      case .syntax: "\(records) with small mistakes in the JSON, such as raw control characters; they were put right"
      case .noColumn:
        "\(records) with members that the table has no column for, first \(example): columns are those of the first \(JSONSamples.maximumCount) records; choose --format ndjson to keep all"
      case .renamed: "\(records) with a property that has the name of a new one, first \(example); its name got the ending _input"
      }
    }
  }

  /// What was noticed, a line a kind, to be read back by ``add(line:)``: the kind's number, the count, and the example where there is one.
  var lines: [String] {
    Kind.allCases.filter { counts[$0.rawValue] > 0 }.map { kind in
      "\(kind.rawValue) \(counts[kind.rawValue])" + (examples[kind.rawValue].map { " \($0)" } ?? "")
    }
  }

  /// Takes up a line of ``lines``; says whether it is one.
  mutating func add(line: String) -> Bool {
    let parts = line.split(separator: " ", maxSplits: 2, omittingEmptySubsequences: false)
    guard parts.count >= 2, let index = Int(parts[0]), counts.indices.contains(index), let count = Int(parts[1]), count > 0 else {
      return false
    }
    counts[index] += count
    if parts.count == 3, examples[index] == nil { examples[index] = String(parts[2]) }
    return true
  }
}
