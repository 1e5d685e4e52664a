import BatchProcessing
import Foundation
import Observation

/// The track that is read where no other is named, beside this file's folder: found wherever `swift run` is called.
let sampleTrack = #filePath.replacing("BatchEmbedding/Telling.swift", with: "alps-border-crossing.gpx")

/// Writes how far the run is, now and whenever it changes, which is a few times a second at most.
@MainActor
func show(_ progress: BatchProgress) {
  let now = withObservationTracking {
    progress.snapshot
  } onChange: {
    // Called for one change only, on a thread that does the work and should not wait for what is shown. A change that falls between the
    // reading above and this is not told, but the next one is, and the summary has the last word.
    Task { @MainActor in show(progress) }
  }
  guard now.recordCount > 0 else { return }
  let share = now.fraction.map { ", \(Int($0 * 100)) % of the input" } ?? ""
  tell("\(now.recordCount) records so far\(share)")
}

/// Writes a line to standard error, which leaves standard output to the records.
func tell(_ line: String) {
  FileHandle.standardError.write(Data((line + "\n").utf8))
}
