import Observation
import ReverseGeocoding
import TestSupport
import Testing

@testable import BatchProcessing

@Suite(.timeLimit(.minutes(5))) struct ProgressObservationTests {
  private func snapshot(_ recordCount: Int) -> BatchProgress.Snapshot {
    var snapshot = BatchProgress.Snapshot()
    snapshot.recordCount = recordCount
    snapshot.errorCount = 2
    snapshot.currentFile = "track.gpx"
    snapshot.fileIndex = 3
    snapshot.fileCount = 4
    snapshot.recordsPerSecond = 5.5
    snapshot.secondsLeft = 6.5
    snapshot.fraction = 0.75
    return snapshot
  }

  @Test func hasAPropertyForEachNumber() {
    let progress = BatchProgress()
    #expect(progress.fraction == nil)
    progress.publish(snapshot(1))
    #expect(progress.snapshot == snapshot(1))
    #expect([progress.recordCount, progress.errorCount, progress.fileIndex, progress.fileCount] == [1, 2, 3, 4])
    #expect([progress.recordsPerSecond, progress.secondsLeft, progress.fraction] == [5.5, 6.5, 0.75])
    #expect(progress.currentFile == "track.gpx")
  }

  /// Whatever is read, each publishing is one change, and the new numbers are there when it is told.
  @Test func tellsEachObserverOnce() {
    let progress = BatchProgress()
    let one = Watcher { progress.recordCount }
    let all = Watcher {
      [
        Double(progress.recordCount), Double(progress.errorCount), Double(progress.fileIndex), Double(progress.fileCount),
        progress.recordsPerSecond, progress.secondsLeft ?? 0, progress.fraction ?? 0, Double(progress.currentFile.count),
      ]
    }
    for number in 1...5 { progress.publish(snapshot(number)) }
    #expect(one.seen == [0, 1, 2, 3, 4, 5])
    #expect(all.changeCount == 5)
    #expect(all.seen.last == [5, 2, 3, 4, 5.5, 6.5, 0.75, 9])
    progress.publish(snapshot(5))
    #expect(one.changeCount == 5)
  }

  /// Each number that several threads publish at the same time is one change for every observer, and the last one is seen by all.
  @Test func tellsEachObserverOnceWhenManyPublish() async {
    let progress = BatchProgress()
    let watchers = (0..<10).map { _ in Watcher { progress.recordCount } }
    await withTaskGroup(of: Void.self) { group in
      for number in 1...2_000 { group.addTask { progress.publish(snapshot(number)) } }
    }
    for watcher in watchers {
      #expect(watcher.changeCount == 2_000)
      #expect(watcher.seen.last == progress.recordCount)
    }
  }

  /// An observer may publish while it is told: the others are told of both, none of them twice.
  @Test func letsAnObserverPublish() {
    let progress = BatchProgress()
    let watcher = Watcher { progress.recordCount }
    withObservationTracking {
      _ = progress.snapshot
    } onChange: {
      progress.publish(snapshot(2))
    }
    progress.publish(snapshot(1))
    #expect(watcher.changeCount == 2)
    #expect(progress.recordCount == 2)
  }

  /// A run of many records is followed by an observer that observes anew inside `onChange`.
  @Test func isObservedDuringARun() async throws {
    let bench = try Workbench()
    let rowCount = 20_000
    try bench.write("lat,lon\n" + String(repeating: "46.02,7.74\nx,1\n", count: rowCount / 2), to: "input")
    var options = EnrichmentOptions()
    options.inputs = [bench.path("input")]
    options.output = bench.path("output")
    let progress = BatchProgress()
    let watcher = Watcher { progress.snapshot }
    let records = Watcher { progress.recordCount }
    let summary = try await Enrichment(options: options, geocoder: smallGeocoder(bench)).run(progress: progress)
    let seen = watcher.seen
    #expect(seen.count > 2)
    #expect(zip(seen, seen.dropFirst()).allSatisfy { $0.recordCount <= $1.recordCount && $0 != $1 })
    #expect(seen.last == progress.snapshot)
    #expect(records.seen.last == rowCount)
    #expect(records.changeCount == watcher.changeCount)
    #expect(progress.errorCount == summary.errorCount)
    #expect(progress.errorCount == rowCount / 2)
    #expect(progress.fraction == 1)
    #expect(progress.recordsPerSecond > 0)
    #expect(progress.currentFile == bench.path("input"))
    #expect(progress.fileCount == 1)
  }

  @available(macOS 26, iOS 26, tvOS 26, watchOS 26, visionOS 26, *)
  @Test func isAnAsyncSequenceDuringARun() async throws {
    let bench = try Workbench()
    try bench.write("lat,lon\n" + String(repeating: "46.02,7.74\n", count: 20_000), to: "input")
    var options = EnrichmentOptions()
    options.inputs = [bench.path("input")]
    options.output = bench.path("output")
    let progress = BatchProgress()
    let following = Task {
      var counts: [Int] = []
      for await snapshot in Observations({ progress.snapshot }) {
        counts.append(snapshot.recordCount)
        if snapshot.recordCount == 20_000 { break }
      }
      return counts
    }
    _ = try await Enrichment(options: options, geocoder: smallGeocoder(bench)).run(progress: progress)
    let counts = await following.value
    #expect(counts.last == 20_000)
    #expect(counts == counts.sorted())
  }
}
