/// How far clocks in one zone are, or were, ahead of UTC.
package final class ZoneRules: Sendable {
  /// A stretch of time in which the clocks of a zone keep their distance from UTC.
  package struct Period: Hashable, Sendable {
    /// Seconds ahead of UTC, negative to the west.
    package var offsetInSeconds: Int
    /// From when on, and until when: seconds since 1970 in UTC.
    ///
    /// The zone may have the same offset before and after.
    package var range: Range<Int64>
  }

  /// The moments at which clocks were changed, ascending: seconds since 1970 in UTC.
  private let changes: [Int64]
  /// The offset before the first change, and then that after each.
  private let offsets: [Int32]
  /// What holds after the last change, where a rule is known.
  private let footer: ZoneFooter?

  /// Rules that were read; there is one more offset than there are changes.
  init(changes: [Int64], offsets: [Int32], footer: ZoneFooter?) {
    precondition(offsets.count == changes.count + 1)
    self.changes = changes
    self.offsets = offsets
    self.footer = footer
  }

  /// The rules of a zone that never changes its clocks.
  package convenience init(offsetInSeconds: Int) {
    self.init(changes: [], offsets: [Int32(clamping: offsetInSeconds)], footer: nil)
  }

  /// What the clocks show at a moment, in seconds since 1970 in UTC, and for how long.
  ///
  /// - Complexity: O(log n) in the changes that the zone has had.
  package func period(at moment: Int64) -> Period {
    // Beyond this, years do not fit the arithmetic; the sun will be gone.
    let moment = min(max(moment, -(1 << 56)), 1 << 56)
    var low = 0
    var high = changes.count
    while low < high {
      let middle = (low + high) / 2
      if changes[middle] <= moment { low = middle + 1 } else { high = middle }
    }
    let start = low > 0 ? changes[low - 1] : Int64.min
    if low == changes.count, let footer {
      var period = footer.period(at: moment)
      period.range = max(period.range.lowerBound, start)..<period.range.upperBound
      return period
    }
    return Period(offsetInSeconds: Int(offsets[low]), range: start..<(low < changes.count ? changes[low] : Int64.max))
  }
}
