/// The parts of a path, which is text with slashes and nothing else here.
extension PathText {
  /// The folder that a path lies in, with its slash; empty for one in the current folder.
  public static func folder(of path: String) -> String {
    guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) else { return "" }
    return String(path[...slash])
  }

  /// What follows the last slash.
  public static func lastPart(of path: String) -> String {
    guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) else { return path }
    return String(path[path.utf8.index(after: slash)...])
  }

  /// A name in a folder; an empty folder is the current one.
  public static func joined(_ folder: String, _ name: String) -> String {
    folder.isEmpty || folder.utf8.last == UInt8(ascii: "/") ? folder + name : "\(folder)/\(name)"
  }
}
