import FileAccess
import GazetteerStore
import ReverseGeocoding

/// What must be the same for a run to go on where another was interrupted.
struct RunFingerprint: Hashable, Sendable {
  /// What it is called in a checkpoint, and its value; inputs come last.
  var parts: [Part]

  struct Part: Hashable, Sendable {
    var key: String
    var value: String
  }

  init(parts: [Part]) { self.parts = parts }

  /// The state of everything that an output depends on.
  init(job: OutputJob, options: EnrichmentOptions, geocoder: ReverseGeocoder, settings: RunSettings) {
    // The number of workers changes nothing, and the inputs are told one by one.
    var told = options
    told.workerCount = 0
    told.inputs = []
    parts = [
      Part(key: "version", value: settings.programVersion),
      Part(key: "options", value: "\(told) \(settings.size) \(geocoder.rules.worldview) \(geocoder.names.languages)"),
    ]
    parts += geocoder.gazetteers.map { gazetteer in
      let sections = gazetteer.sections.map { "\($0.tag)\($0.byteCount)-\($0.checksum)" }.joined(separator: ",")
      return Part(key: "gazetteer", value: "\(gazetteer.metadata.name) \(gazetteer.metadata.edition) \(sections)")
    }
    parts += job.inputs.map { input in
      let status = try? FileStatus.of(input.path)
      let state = status.map { "\($0.byteCount) \($0.modificationTimeInNanoseconds)" } ?? "none none"
      return Part(key: "input", value: "\(state) \(input.path)")
    }
  }

  /// What has changed since another state, in words that follow "because"; `nil` where nothing has.
  func change(since old: RunFingerprint) -> String? {
    if self == old { return nil }
    for key in ["version", "options", "gazetteer"] where values(key) != old.values(key) {
      return switch key {
      case "version": "it was made by another version of the program"
      case "options": "its options were others"
      default: "its gazetteers were others"
      }
    }
    let inputs = values("input")
    let oldInputs = old.values("input")
    guard inputs.map(Self.path) == oldInputs.map(Self.path) else { return "its inputs were others" }
    let changed = zip(inputs, oldInputs).first { $0 != $1 }
    return "the input \(PathText.shown(changed.map { Self.path($0.0) } ?? "")) has changed since"
  }

  private func values(_ key: String) -> [String] { parts.filter { $0.key == key }.map(\.value) }

  private static func path(_ value: String) -> String {
    String(value.split(separator: " ", maxSplits: 2, omittingEmptySubsequences: false).last ?? "")
  }
}
