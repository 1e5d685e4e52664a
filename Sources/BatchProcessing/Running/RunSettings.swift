/// What a run does the same whatever its options are; tests choose odd values.
struct RunSettings: Sendable {
  var size = ChunkSize()
  /// The least time between two checkpoints.
  var checkpointInterval = Duration.milliseconds(300)
  /// Whether a checkpoint waits until the bytes that it counts are on the disk.
  ///
  /// Only then is it right after the power has failed; a process that is killed loses nothing that it has written. Tests, which write
  /// thousands of checkpoints, do without.
  var synchronizesCheckpoints = true
  /// Called after each checkpoint with how many there were; what it answers is whether the run ends right there, as if it had been killed.
  var endsAfterCheckpoint: (@Sendable (_ count: Int) -> Bool)?
  /// The version of the program: another one may write other bytes, so that it does not go on with an interrupted run.
  var programVersion = ""
}
