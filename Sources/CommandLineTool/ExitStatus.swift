/// How the program ends: the only place that knows the numbers.
///
/// When whoever reads our output goes away (`toponym enrich big.gpx | head`), the work is over and nothing went wrong: the
/// program ends quietly with ``done``.
enum ExitStatus: Int32, CaseIterable, Sendable {
  case done = 0
  case recordsWithErrors = 1
  case usage = 2
  case inputUnreadable = 3
  case gazetteerInvalid = 4
  case outputFailed = 5

  /// What help and manual say of it.
  var summary: String {
    switch self {
    case .done: "all done"
    case .recordsWithErrors:
      "done, but some records had errors, or nothing was found; or one record has ended the run, as --on-error stop asks for"
    case .usage: "the command line is not understood, or does not fit the input"
    case .inputUnreadable: "an input cannot be read, or not to its end; all others are done"
    case .gazetteerInvalid: "a gazetteer cannot be opened, or is damaged"
    case .outputFailed: "an output cannot be written"
    }
  }
}
