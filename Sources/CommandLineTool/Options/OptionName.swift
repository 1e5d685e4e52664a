/// The long names of all options: what a command asks its arguments for.
///
/// An option means the same thing in every command that has it.
enum OptionName: String, CaseIterable, Sendable {
  case addresses
  case admin1
  case admin2
  case all
  case areas
  case backslashEscapes = "backslash-escapes"
  case column
  case comment
  case coordinates
  case countries
  case country
  case delimiter
  case errors
  case fields
  case format
  case gazetteer
  case help
  case input
  case inputFormat = "input-format"
  case interests
  case itinerary
  case jobs
  case language
  case lat
  case limit
  case lon
  case names
  case name
  case noHeader = "no-header"
  case notation
  case onError = "on-error"
  case onlyNew = "only-new"
  case order
  case output
  case outputFolder = "output-dir"
  case places
  case postalCodes = "postal-codes"
  case prefix
  case progress
  case provenance
  case quiet
  case region
  case resume
  case retry
  case skipLines = "skip-lines"
  case sources
  case store
  case strict
  case time
  case version
  case worldview
  case wrapLongitude = "wrap-longitude"

  /// The option as it is typed.
  var spelling: String { "--" + rawValue }
}
