import Foundation
import GeocodingKit

/// What the command line asks for.
struct Options {
  static let help = """
    Usage: AddLocation [--suite NAME]

    Finds towns by their names, and saves those that are picked. Reads lines from
    standard input:

    \(Command.summary)

      --suite NAME     keeps the saved locations in the defaults of this suite, not
                       in those of the program
      --help           shows this
    """

  /// A command line that does not say what is to be done.
  struct Misunderstanding: Error, CustomStringConvertible {
    var description: String
  }

  var suite: String?
  var wantsHelp = false

  init(_ arguments: some Sequence<String>) throws(Misunderstanding) {
    var rest = Array(arguments)[...]
    while let argument = rest.popFirst() {
      // `--suite=mine` as well as `--suite mine`.
      let parts = argument.split(separator: "=", maxSplits: 1).map(String.init)
      switch parts.first {
      case "--help", "-h":
        wantsHelp = true
      case "--suite":
        suite = parts.count > 1 ? parts[1] : rest.popFirst() ?? ""
      default:
        throw Misunderstanding(description: "\"\(argument)\" is not understood; --help shows what is")
      }
    }
  }

  /// The store that the options name.
  func makeStore() throws(Misunderstanding) -> LocationStore {
    guard let suite else { return LocationStore() }
    guard let store = LocationStore(suiteName: suite) else {
      throw Misunderstanding(description: "there are no defaults named \"\(suite)\"")
    }
    return store
  }
}
