/// The open `gx:Track`: its times and positions are two lists of which either may come first.
struct KMLTrack {
  private var times = KMLTimeQueue()
  /// Where among the points that are held those are that wait for their time; -1 for one that was left out.
  private var waiting: [Int] = []
  private var firstWaiting = 0
  /// How many wait behind them that were given on already.
  private var lostCount = 0
  private var timeCount = 0

  /// Whether a time was for a point that has been given on.
  private(set) var hasLostTimes = false

  mutating func begin() {
    hasLostTimes = false
    times.removeAll()
    waiting.removeAll(keepingCapacity: true)
    (firstWaiting, timeCount, lostCount) = (0, 0, 0)
  }

  /// The time of the next position, empty where it has none; `nil` where it is not known yet.
  mutating func nextTime() -> String? { times.next() }

  /// A position without a time yet: the index of its point, or `nil` where that is given on at once.
  mutating func wait(at index: Int?) {
    if let index, lostCount == 0 { waiting.append(index) } else { lostCount += 1 }
  }

  /// A position was left out: its time goes with it.
  mutating func skipPosition() {
    guard times.next() == nil else { return }
    if lostCount == 0 { waiting.append(-1) } else { lostCount += 1 }
  }

  /// The points have been given on: their times are lost, but still counted.
  mutating func giveUpWaiting() {
    lostCount += waiting.count - firstWaiting
    waiting.removeAll(keepingCapacity: true)
    firstWaiting = 0
  }

  /// The index of the point that has waited longest, or `nil` where its time comes too late; where none waits the time is kept.
  mutating func takeWaiting(orKeep time: String) -> Int? {
    timeCount += 1
    if firstWaiting < waiting.count {
      firstWaiting += 1
      return waiting[firstWaiting - 1]
    }
    guard lostCount > 0 else {
      times.append(Array(time.utf8))
      return nil
    }
    lostCount -= 1
    hasLostTimes = true
    return nil
  }

  mutating func end(_ problems: DocumentProblems, at position: XMLPosition) {
    let (left, missing) = (times.count, timeCount > 0 ? waiting.count - firstWaiting + lostCount : 0)
    if left > 0 || missing > 0 || times.isFull {
      problems.note(
        .unpairedTimes, .unexpectedContent, line: position.line, column: position.column,
        "a track has \(left > 0 ? "more" : "fewer") times than positions; they are paired from the first on")
    }
    begin()
  }
}
