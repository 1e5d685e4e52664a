public import ReverseGeocoding

/// What a run did.
public struct EnrichmentSummary: Hashable, Sendable {
  /// Records read, good and bad.
  public var recordCount = 0
  /// Records marked with an error.
  public var errorCount = 0
  /// Places where a document is damaged, each told in ``warnings``; the records around them may be good.
  public var damageCount = 0
  /// What the output calls the reason of an error, `nil` where records with errors are not in it.
  public var errorName: String?
  /// Seconds from start to end.
  public var seconds = 0.0
  /// One line each, naming file and place: what was repaired or noticed.
  public var warnings: [String] = []

  /// Nothing done yet.
  public init() {}
}

/// Why a run could not be finished.
public struct BatchError: Error, Hashable, Sendable, CustomStringConvertible {
  /// What kind of trouble; the tool turns it into its exit status.
  public enum Code: Hashable, Sendable {
    /// The options do not fit the input (no coordinate column, two inputs that cannot share an output).
    case usage
    /// An input cannot be opened or read, or is neither GPX nor a table.
    case inputUnreadable
    /// The output cannot be written.
    case outputFailed
    /// Whoever read our output has gone away.
    case outputClosed
  }

  /// What kind of trouble.
  public var code: Code
  /// One line for people: the file, the place in it, what is wrong and what to do.
  public var message: String

  /// Makes an error with a message for people.
  public init(code: Code, message: String) {
    self.code = code
    self.message = message
  }

  /// The message.
  public var description: String { message }
}

/// Enriches files: reads their records, looks each up, writes them out.
public struct Enrichment: Sendable {
  /// What to enrich, and how.
  public var options: EnrichmentOptions
  let geocoder: ReverseGeocoder
  /// Never changes the output; tests choose odd sizes to prove it.
  var chunkSize = ChunkSize()

  /// A run with a geocoder.
  public init(options: EnrichmentOptions, geocoder: ReverseGeocoder) {
    self.options = options
    self.geocoder = geocoder
  }

  /// Runs to the end.
  ///
  /// - Parameter progress: told of the records done, a few times a second; observable.
  /// - Returns: what was done.
  /// - Throws: ``BatchError``; nothing is left under the output's name then.
  @concurrent
  public func run(progress: BatchProgress = BatchProgress()) async throws(BatchError) -> EnrichmentSummary {
    var pipeline = Pipeline(options: options, geocoder: geocoder, size: chunkSize, progress: progress)
    return try await pipeline.run()
  }
}
