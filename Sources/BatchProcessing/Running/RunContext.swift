/// What all outputs of a run share.
struct RunContext: Sendable {
  let options: EnrichmentOptions
  let worker: ChunkWorker
  let settings: RunSettings
  let slots: LookupSlots
  let meter: ProgressMeter
  /// Where local times come from, for all outputs: what it cannot tell is told once.
  let localTimes = LocalTimes()
  /// Where the records with errors are collected, or `nil`.
  let errors: ErrorsFile?
}
