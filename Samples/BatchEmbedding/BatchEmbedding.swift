import BatchProcessing
import Foundation
import GazetteerStore
import ReverseGeocoding

/// Enriches tracks, tables and JSON from code: records go to standard output, what is told about them to standard error.
@main @MainActor
struct Program {
  static func main() async {
    let inputs = Array(CommandLine.arguments.dropFirst())
    if inputs == ["--help"] { return print("Usage: BatchEmbedding [FILE...]\nEnriches files, or the sample track, and writes CSV.") }
    var options = EnrichmentOptions()
    options.inputs = inputs.isEmpty ? [sampleTrack] : inputs
    options.format = .csv
    options.writing.fields = [.name, .iso, .state, .city, .timeZone]
    let progress = BatchProgress()
    show(progress)
    do {
      let geocoder = ReverseGeocoder(gazetteers: [try .embeddedWorld()])
      let summary = try await Enrichment(options: options, geocoder: geocoder).run(progress: progress)
      for warning in summary.warnings { tell("warning: \(warning)") }
      tell("\(summary.recordCount) records, \(summary.errorCount) errors")
      exit(summary.unreadableInputCount > 0 ? 3 : summary.errorCount > 0 ? 1 : 0)
    } catch {
      tell("BatchEmbedding: \(error)")
      exit(3)
    }
  }
}
