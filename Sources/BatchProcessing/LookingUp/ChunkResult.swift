/// What became of one chunk.
struct ChunkResult: Sendable {
  var bytes: [UInt8] = []
  var recordCount = 0
  var errorCount = 0
  /// How many records without an error have an address that no place matches.
  var notFoundCount = 0
  /// How many records are in `bytes`.
  var writtenCount = 0
  /// The records with errors, where they are collected.
  var errorRecords: [UInt8] = []
  /// The first few problems, to be shown.
  var problems: [String] = []
  /// How many records held text that is not UTF-8.
  var repairedTextCount = 0
  var omittedCount = 0
  /// What was noticed in the records beside errors.
  var notes = RecordNotes()
  /// What the numbers of all records say about them together.
  var ranges = RangeTally()
  /// What the records are in an itinerary, where one is made.
  var itineraryPoints: [ItineraryPoint] = []
  /// What goes behind the bytes of all chunks.
  var sections = GPXSections.Chunk()
  /// How many records of an earlier output were looked up again.
  var retriedCount = 0
}
