import FileAccess

/// One input of a run, after folders and patterns were replaced by the files that they stand for.
struct InputItem: Hashable {
  /// The path to open; "-" is standard input.
  var path: String
  /// The name that its output gets in an output folder, with the folders that are kept; the extension is still the input's.
  var outputName: String
  /// Why there is nothing to open: a pattern without a file, a folder without one.
  var problem: BatchError?

  /// How people know it.
  var name: String { InputSource.displayName(path) }

  /// A file that was named as it stands.
  init(path: String) {
    self.path = path
    outputName = path == "-" ? "stdin" : PathText.lastPart(of: path)
  }

  /// A file that was found.
  init(path: String, outputName: String) {
    self.path = path
    self.outputName = outputName
  }

  /// Something that stands for no file.
  init(path: String, problem: String) {
    self.init(path: path)
    self.problem = BatchError(code: .inputUnreadable, message: "\(PathText.shown(path)): \(problem)")
  }
}
