import Geodesy

/// A point met by a search, ordered by distance, then by position.
struct Candidate: Comparable {
  var squaredChord: Int64
  var index: Int

  static func < (left: Candidate, right: Candidate) -> Bool {
    (left.squaredChord, left.index) < (right.squaredChord, right.index)
  }

  var neighbor: Neighbor {
    Neighbor(index: index, distanceInMeters: GridVector.distanceInMeters(squaredChord: squaredChord))
  }
}

/// The nearest candidates so far, with the farthest of them on top.
struct CandidateHeap {
  private var items: [Candidate] = []
  private let capacity: Int

  init(capacity: Int) {
    self.capacity = capacity
    items.reserveCapacity(min(capacity, 1024))
  }

  var isFull: Bool { items.count == capacity }

  /// The last that would be given out.
  var farthest: Candidate { items[0] }

  /// Takes a candidate in, and when full puts the farthest out for it.
  mutating func insert(_ candidate: Candidate) {
    if isFull {
      guard capacity > 0, candidate < items[0] else { return }
      items[0] = candidate
      sink()
    } else {
      items.append(candidate)
      rise()
    }
  }

  func sorted() -> [Candidate] { items.sorted() }

  private mutating func rise() {
    var child = items.count - 1
    while child > 0, items[(child - 1) / 2] < items[child] {
      items.swapAt(child, (child - 1) / 2)
      child = (child - 1) / 2
    }
  }

  private mutating func sink() {
    var parent = 0
    while true {
      var largest = parent
      for child in [2 * parent + 1, 2 * parent + 2] where child < items.count && items[largest] < items[child] {
        largest = child
      }
      guard largest != parent else { return }
      items.swapAt(largest, parent)
      parent = largest
    }
  }
}
