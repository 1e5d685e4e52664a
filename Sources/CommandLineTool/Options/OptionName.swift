/// The long names of all options: what a command asks its arguments for.
///
/// An option means the same thing in every command that has it.
enum OptionName: String, CaseIterable, Sendable {
  case admin1
  case admin2
  case areas
  case countries
  case format
  case gazetteer
  case help
  case jobs
  case lat
  case lon
  case output
  case places
  case prefix
  case quiet
  case sources
  case version

  /// The option as it is typed.
  var spelling: String { "--" + rawValue }
}
