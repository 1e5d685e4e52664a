public import ForwardGeocoding
public import ReverseGeocoding

/// What a run did.
public struct EnrichmentSummary: Hashable, Sendable {
  /// Records read, good and bad.
  public var recordCount = 0
  /// Records marked with an error.
  public var errorCount = 0
  /// Records without an error whose address no place matches.
  public var notFoundCount = 0
  /// Places where a document is damaged, each told in ``warnings``; the records around them may be good.
  public var damageCount = 0
  /// Inputs that could not be read, or not to their end, each told in ``warnings``; the others are done.
  public var unreadableInputCount = 0
  /// Outputs of a folder that could not be written, each told in ``warnings``; the others are done.
  public var failedOutputCount = 0
  /// How many records of an earlier output were looked up again, `nil` where that was not asked for.
  public var retriedCount: Int?
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
    /// An input cannot be opened or read, or is in no format that is read.
    case inputUnreadable
    /// The output cannot be written.
    case outputFailed
    /// Whoever read our output has gone away.
    case outputClosed
    /// A record cannot be looked up, and the options say that this ends the run.
    case recordFailed
    /// The task that the run belongs to was cancelled.
    case cancelled
  }

  /// What kind of trouble.
  public var code: Code
  /// One line for people: the file, the place in it, what is wrong and what to do.
  public var message: String
  /// Lines that belong before it: what is wrong with each of several inputs.
  public var notes: [String]

  /// Makes an error with a message for people.
  public init(code: Code, message: String, notes: [String] = []) {
    self.code = code
    self.message = message
    self.notes = notes
  }

  /// The message.
  public var description: String { message }
}

/// Enriches files: reads their records, looks each up, writes them out.
public struct Enrichment: Sendable {
  /// What to enrich, and how.
  public var options: EnrichmentOptions
  let geocoder: ReverseGeocoder
  /// What records are looked up with where they have an address.
  private let addresses: ForwardGeocoder?
  /// The version of the program, which an interrupted run is only continued by.
  public var programVersion: String {
    get { settings.programVersion }
    set { settings.programVersion = newValue }
  }
  /// Never changes the output; tests choose odd sizes to prove it.
  var chunkSize: ChunkSize {
    get { settings.size }
    set { settings.size = newValue }
  }
  var settings = RunSettings()

  /// A run that looks coordinates up.
  public init(options: EnrichmentOptions, geocoder: ReverseGeocoder) {
    self.options = options
    self.geocoder = geocoder
    addresses = nil
  }

  /// A run that looks addresses up: of the columns that ``ReadingOptions/addressColumns`` names.
  ///
  /// A record gets the coordinate and the fields of the likeliest place.
  public init(options: EnrichmentOptions, addresses: ForwardGeocoder) {
    self.options = options
    self.addresses = addresses
    geocoder = addresses.geocoder
  }

  /// Runs to the end.
  ///
  /// An input that cannot be read does not keep the others from being enriched: it is told in the summary. Cancelling the task ends the run.
  ///
  /// - Parameter progress: told of the records done, a few times a second; observable.
  /// - Returns: what was done.
  /// - Throws: ``BatchError`` where no output could be made; nothing is left under its name then.
  /// - Complexity: O(n) in the bytes of the inputs; memory does not grow with them.
  @concurrent
  public func run(progress: BatchProgress = BatchProgress()) async throws(BatchError) -> EnrichmentSummary {
    var options = options
    options.reading.readsAddresses = addresses != nil
    options.writing.namesTimeZones = geocoder.asksForLanguages
    let addresses = addresses.map { AddressLookup(geocoder: $0, options: options.search) }
    return try await BatchRun(options: options, geocoder: geocoder, addresses: addresses, settings: settings, progress: progress).run()
  }
}
