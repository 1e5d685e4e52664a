/// How far one output is: all that a later run must know to go on from here.
struct RunPosition: Hashable, Sendable {
  /// How many inputs are done.
  var inputCount = 0
  /// How many chunks of the next input are done.
  var chunkCount = 0
  /// How many records those chunks hold.
  var recordsInInput = 0
  /// How many records were read in all.
  var recordCount = 0
  /// How many records are in the output.
  var writtenCount = 0
  /// How many bytes the output has.
  var outputBytes: Int64 = 0
  /// How many bytes the file with the errors has.
  var errorsBytes: Int64 = 0
  /// Whether the output is written to its end, and only its name may be missing.
  var isComplete = false
  /// What was noticed in the next input up to here.
  var tally = FileTally(name: "")
  /// What is done.
  var summary = EnrichmentSummary()
}
