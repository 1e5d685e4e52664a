public import ForwardGeocoding

/// What to enrich, and how.
public struct EnrichmentOptions: Sendable {
  /// Paths of files or folders; "-" is standard input.
  public var inputs: [String] = []
  /// A path, or `nil` or "-" for standard output.
  public var output: String?
  /// A folder that gets one output for each input, or `nil` for one output for all of them.
  public var outputFolder: String?
  /// The format of the output, or `nil` to choose by the output's name, else CSV.
  public var format: OutputFormat?
  /// How inputs are read.
  public var reading = ReadingOptions()
  /// What outputs show.
  public var writing = WritingOptions()
  /// What becomes of records that cannot be looked up.
  public var errorHandling = ErrorHandling.mark
  /// A file that collects the records with errors, or `nil`.
  public var errorsFile: String?
  /// Whether `inputs` is one earlier output, of which only the records with errors are looked up again.
  public var retriesErrors = false
  /// Whether the run keeps a checkpoint, and goes on from the one that an interrupted run has left.
  public var resumes = false
  /// Whether the output is not the records but the places that they passed, one after another.
  public var makesItinerary = false
  /// How addresses are searched for, where records are looked up by one; how many matches are asked for is the run's own business.
  public var search = SearchOptions()
  /// How many chunks are looked up at a time, at least 1.
  public var workerCount = 2

  /// The defaults.
  public init() {}
}

/// What becomes of a record that cannot be looked up; it is counted in any case.
public enum ErrorHandling: String, Hashable, Sendable, CaseIterable {
  /// It keeps its place in the output, marked with the reason.
  case mark
  /// It is left out of the output.
  case skip
  /// The run ends with an error.
  case stop
}
