import Foundation

/// What the command line asks for.
struct Options {
  static let help = """
    Usage: ObservableGeocoder [--pace SECONDS] [--every N] [TRACK]

    Moves a pin along a track and shows what is there, field by field.

      TRACK            a GPX, TCX or KML file; without it, a walk over the Alps
      --pace SECONDS   the time between two moves, such as 0.5; without it, 0.3
                       on a terminal, and 0 into a file or a pipe
      --every N        moves to every Nth point only
      --help           shows this

    On a terminal the fields are redrawn in place; into a file or a pipe go all
    frames, one after another.
    """

  /// A command line that does not say what is to be done.
  struct Misunderstanding: Error, CustomStringConvertible {
    var description: String
  }

  /// The track's file: without another the sample, which lies beside this file's folder, so that it is found wherever `swift run` is called.
  var path = #filePath.replacing("ObservableGeocoder/Options.swift", with: "alps-border-crossing.gpx")
  var pace: Duration?
  var stride = 1
  var wantsHelp = false

  init(_ arguments: some Sequence<String>) throws(Misunderstanding) {
    var rest = Array(arguments)[...]
    var paths: [String] = []
    while let argument = rest.popFirst() {
      // `--pace=1` as well as `--pace 1`.
      let parts = argument.split(separator: "=", maxSplits: 1).map(String.init)
      switch parts.first {
      case "--help", "-h":
        wantsHelp = true
      case "--pace":
        let text = parts.count > 1 ? parts[1] : rest.popFirst() ?? ""
        guard let seconds = Double(text), (0...60).contains(seconds) else {
          throw Misunderstanding(description: "--pace takes seconds from 0 to 60, not \"\(text)\"")
        }
        pace = .seconds(seconds)
      case "--every":
        let text = parts.count > 1 ? parts[1] : rest.popFirst() ?? ""
        guard let number = Int(text), number > 0 else {
          throw Misunderstanding(description: "--every takes a number from 1, not \"\(text)\"")
        }
        stride = number
      default:
        guard !argument.hasPrefix("-") else {
          throw Misunderstanding(description: "there is no option \(argument); --help shows all")
        }
        paths.append(argument)
      }
    }
    guard paths.count <= 1 else { throw Misunderstanding(description: "one track at a time, not \(paths.count)") }
    if let given = paths.first { path = given }
  }
}
