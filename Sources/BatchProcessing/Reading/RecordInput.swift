/// One input, read chunk by chunk.
protocol RecordInput {
  /// The next records, or `nil` at the end.
  mutating func nextChunk() throws(BatchError) -> RecordChunk?
  /// What was noticed and does no harm, one line each; complete at the end.
  var warnings: [String] { get }
  /// Damage that was noticed and that is no record, one line each: it counts as an error each; complete at the end.
  var damage: [String] { get }
  func close()
}

/// How large the pieces are that inputs are read in; tests choose odd ones.
struct ChunkSize {
  /// Bytes read at a time.
  var byteCount = 128 << 10
  /// The most records in a chunk.
  var recordCount = 4096
}
