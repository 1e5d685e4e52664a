/// What a text may mean, before its placemark is made.
struct Candidate {
  /// A place by its position, a country or division by its number in the index of regions, or a water or an area of interest by its position.
  enum Target: Hashable {
    case place(Int)
    case region(Int)
    case area(Int)

    /// What comes first of things that are equal in all else: regions, then places, then areas, each in their order.
    var order: (kind: Int, number: Int) {
      switch self {
      case .region(let number): (0, number)
      case .place(let position): (1, position)
      case .area(let position): (2, position)
      }
    }
  }

  var target: Target
  var name: [UInt8]
  var kind: AddressMatchKind
  /// How many words it leaves unexplained, and how many common words it passes over; more for what only a postal code names.
  var cost: Cost
  /// What orders candidates that match equally well: inhabitants for the most part.
  var weight: Double
  /// The words that are its name.
  var span: Range<Int>

  /// The better one comes first; of equal ones the first in the gazetteer, so that the order never depends on the way of the search.
  static func comesBefore(_ left: Candidate, _ right: Candidate) -> Bool {
    if left.cost.unmatchedCount != right.cost.unmatchedCount { return left.cost.unmatchedCount < right.cost.unmatchedCount }
    if left.kind != right.kind { return left.kind < right.kind }
    if left.cost != right.cost { return left.cost < right.cost }
    if left.weight != right.weight { return left.weight > right.weight }
    return left.target.order < right.target.order
  }
}

/// What an interpretation leaves aside: unexplained words, then common words passed over.
struct Cost: Hashable, Comparable {
  private(set) var value: UInt16 = 0

  static let none = Cost(value: 0)
  static let unmatchedWord = Cost(value: 64)
  static let passedOverWord = Cost(value: 1)
  /// That a place is found by nothing but its postal code, or by one that is spelled in an other way.
  static let postalCode = Cost(value: 1)
  static let otherPostalCode = Cost(value: 2)
  /// That a name is only another spelling of its bearer's own, beside places that bear it first.
  static let spelledAlike = Cost(value: 1)
  /// That a place is found by the code of its airport.
  static let code = Cost(value: 1)

  init(value: UInt16) { self.value = value }

  // No text has more than 24 words.
  var unmatchedCount: Int { Int(value / 64) }

  static func + (left: Cost, right: Cost) -> Cost { Cost(value: left.value &+ right.value) }
  static func < (left: Cost, right: Cost) -> Bool { left.value < right.value }
}

/// By position of a word: the least that is left aside from it on.
///
/// It lies in registers, as one is made for every candidate.
struct Costs {
  private var values = SIMD32<UInt16>(repeating: 0)

  subscript(position: Int) -> Cost {
    get { Cost(value: values[position]) }
    set { values[position] = newValue.value }
  }
}

/// The best candidates of many, each target once.
final class BestCandidates {
  private let limit: Int
  private var kept: [Candidate] = []
  /// A candidate no heavier than this, of the same cost and kind as all that are kept, would not be among the best.
  private(set) var threshold = -Double.infinity

  init(limit: Int) { self.limit = max(limit, 1) }

  var isEmpty: Bool { kept.isEmpty }

  func add(_ candidate: Candidate) {
    kept.append(candidate)
    if kept.count >= 4 * limit + 64 { compact() }
  }

  /// The best, in their order.
  func take() -> [Candidate] {
    compact()
    return kept
  }

  private func compact() {
    kept.sort(by: Candidate.comesBefore)
    var seen: Set<Candidate.Target> = []
    kept.removeAll { !seen.insert($0.target).inserted }
    guard kept.count >= limit else { return }
    kept.removeLast(kept.count - limit)
    if let last = kept.last, last.cost == .none, kept.allSatisfy({ $0.kind == last.kind && $0.cost == last.cost }) {
      threshold = last.weight
    }
  }
}
