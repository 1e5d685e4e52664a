/// The version of the program, as `--version` and the manual say it.
enum ToolVersion {
  static let number = "0.1.0"
}
