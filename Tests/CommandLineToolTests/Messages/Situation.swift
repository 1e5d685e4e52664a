/// A small case in which the program has something to say.
struct Situation {
  /// A file that is there before the program is run.
  struct File {
    var name: String
    var bytes: [UInt8]

    init(_ name: String, _ text: String) { self.init(name, Array(text.utf8)) }
    init(_ name: String, _ bytes: [UInt8]) {
      self.name = name
      self.bytes = bytes
    }
  }

  var files: [File]
  /// What follows `toponym`; words that begin with `@` are paths in the folder of the case.
  var arguments: [String]

  /// A command with words that hold no space.
  init(_ line: String, _ files: File...) {
    self.init(arguments: line.split(separator: " ").map(String.init), files: files)
  }

  init(arguments: [String], files: [File] = []) {
    self.arguments = arguments
    self.files = files
  }

  /// `enrich` of one file with a text.
  static func of(_ name: String, _ text: String, _ options: String = "") -> Situation {
    Situation("enrich @\(name) \(options)", File(name, text))
  }

  static func of(_ name: String, bytes: [UInt8], _ options: String = "") -> Situation {
    Situation("enrich @\(name) \(options)", File(name, bytes))
  }

  /// The cases by what they are about, in the order of the golden file.
  static let groups: [(title: String, situations: [Situation])] = [
    ("The command line", commandLine), ("Options that do not go together", togetherness), ("Inputs", inputs),
    ("Compressed inputs", compressed),
    ("Columns of tables", columns), ("Rows of tables", rows), ("Tables read strictly", strictTables), ("JSON", json),
    ("Track files", tracks),
    ("Track files read strictly", strictTracks), ("Outputs", outputs), ("Several inputs", several),
    ("Errors and what becomes of them", errors),
    ("Going on and trying again", again), ("Itineraries", itineraries), ("Saved places", savedPlaces), ("Addresses", addresses),
  ]
}
