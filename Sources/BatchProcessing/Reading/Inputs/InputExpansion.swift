import FileAccess

/// Finds the files that folders and patterns stand for.
///
/// A pattern comes here where no shell has expanded it: in quotes, or from another program. A file with just that name wins. Results are
/// in the order of their names, so that the same files give the same output.
struct InputExpansion {
  /// What is never an input, although it lies in a folder: what the run itself writes.
  var excluded: Set<FileIdentity> = []
  private var seenFolders: Set<FileIdentity> = []
  private var foundPaths: Set<String> = []

  init(options: EnrichmentOptions) {
    for path in [options.output, options.outputFolder, options.errorsFile] {
      if let path, path != "-", let status = try? FileStatus.of(path) { excluded.insert(status.identity) }
    }
  }

  /// The endings of the names that are taken from a folder; each may have `.gz` behind it.
  static let endings = [
    ".gpx", ".tcx", ".kml", ".kmz", ".csv", ".tsv", ".tab", ".ndjson", ".jsonl", ".geojson", ".geojsonl", ".geojsons", ".geojsonseq",
    ".json",
  ]

  /// The files that operands stand for, in their order.
  mutating func items(of operands: [String]) -> [InputItem] {
    var items: [InputItem] = []
    for operand in operands { items += self.items(of: operand) }
    return items
  }

  private mutating func items(of operand: String) -> [InputItem] {
    guard operand != "-" else { return [InputItem(path: operand)] }
    if let status = try? FileStatus.of(operand) {
      guard status.isDirectory else { return [InputItem(path: operand)] }
      seenFolders = []
      var found: [InputItem] = []
      walk(operand, "", status.identity, &found)
      guard found.isEmpty else { return found }
      return [
        InputItem(path: operand, problem: "there is no file in this folder that can be read (\(Self.endings.joined(separator: " ")))")
      ]
    }
    guard PathPattern.isPattern(operand) else { return [InputItem(path: operand)] }
    let found = matches(of: operand)
    return found.isEmpty ? [InputItem(path: operand, problem: "no file has a name like this pattern")] : found
  }

  // MARK: Folders

  /// Takes the known files of a folder and of the folders in it.
  ///
  /// A link to a folder is followed; a folder that was seen is not entered again, so that links in a circle have an end.
  private mutating func walk(_ folder: String, _ outputFolder: String, _ identity: FileIdentity, _ found: inout [InputItem]) {
    guard seenFolders.insert(identity).inserted else { return }
    let names: [String]
    do throws(SystemError) {
      names = try Folder.names(in: folder)
    } catch {
      found.append(Self.unreadableFolder(folder, error))
      return
    }
    for name in names where name.utf8.first != UInt8(ascii: ".") {
      let path = PathText.joined(folder, name)
      guard let status = try? FileStatus.of(path), !excluded.contains(status.identity) else { continue }
      if status.isDirectory {
        walk(path, PathText.joined(outputFolder, name), status.identity, &found)
      } else if status.isRegular, Self.isKnown(name) {
        found.append(InputItem(path: path, outputName: PathText.joined(outputFolder, name)))
      }
    }
  }

  private static func unreadableFolder(_ folder: String, _ error: SystemError) -> InputItem {
    InputItem(path: folder, problem: "this folder cannot be read (\(error.reason)); the files in it are left out")
  }

  static func isKnown(_ name: String) -> Bool {
    var name = name.lowercased()
    if name.hasSuffix(".gz") { name.removeLast(3) }
    return endings.contains { name.hasSuffix($0) && name.utf8.count > $0.utf8.count }
  }

  // MARK: Patterns

  private mutating func matches(of pattern: String) -> [InputItem] {
    var parts = pattern.split(separator: "/", omittingEmptySubsequences: true).map(String.init)
    var base = pattern.utf8.first == UInt8(ascii: "/") ? "/" : ""
    // What is no pattern yet is where the search begins, and no part of the outputs' names.
    while parts.count > 1, let first = parts.first, !PathPattern.isPattern(first) {
      base = PathText.joined(base, first)
      parts.removeFirst()
    }
    var found: [InputItem] = []
    foundPaths = []
    search(base, "", parts[...], &found)
    return found
  }

  private mutating func search(_ folder: String, _ outputFolder: String, _ parts: ArraySlice<String>, _ found: inout [InputItem]) {
    guard let part = parts.first else { return }
    let rest = parts.dropFirst()
    if part == "**" {
      // At the end of a pattern it means all that lies below.
      search(folder, outputFolder, rest.isEmpty ? ["*"] : rest, &found)
      for (path, outputPath, status) in entries(folder, outputFolder, PathPattern("*"), &found)
      where status.isDirectory && mayEnter(path, status) {
        search(path, outputPath, parts, &found)
      }
      return
    }
    guard PathPattern.isPattern(part) else {
      // A name without a star need not be looked for, and may be `..`.
      let path = PathText.joined(folder, part)
      guard let status = try? FileStatus.of(path) else { return }
      take(path, PathText.joined(outputFolder, part), status, rest, &found)
      return
    }
    for (path, outputPath, status) in entries(folder, outputFolder, PathPattern(part), &found) {
      take(path, outputPath, status, rest, &found)
    }
  }

  private mutating func take(
    _ path: String, _ outputPath: String, _ status: FileStatus, _ rest: ArraySlice<String>, _ found: inout [InputItem]
  ) {
    if status.isDirectory {
      if !rest.isEmpty { search(path, outputPath, rest, &found) }
    } else if rest.isEmpty, !excluded.contains(status.identity), foundPaths.insert(path).inserted {
      found.append(InputItem(path: path, outputName: outputPath))
    }
  }

  private mutating func entries(
    _ folder: String, _ outputFolder: String, _ pattern: PathPattern, _ found: inout [InputItem]
  ) -> [(String, String, FileStatus)] {
    let names: [String]
    do throws(SystemError) {
      names = try Folder.names(in: folder)
    } catch {
      // What is not there has no files; what may not be looked into may have some, and `**` looks twice.
      if (try? FileStatus.of(folder).isDirectory) == true, foundPaths.insert(folder).inserted {
        found.append(Self.unreadableFolder(folder, error))
      }
      return []
    }
    return names.compactMap { name in
      guard pattern.matches(name) else { return nil }
      let path = PathText.joined(folder, name)
      guard let status = try? FileStatus.of(path) else { return nil }
      return (path, PathText.joined(outputFolder, name), status)
    }
  }

  /// Whether `**` goes into a folder: not through links, which could lead in a circle, and not where the outputs are.
  private func mayEnter(_ path: String, _ status: FileStatus) -> Bool {
    !excluded.contains(status.identity) && !FileStatus.isLink(path)
  }
}
