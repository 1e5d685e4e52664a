public import GazetteerStore

/// Reads a small file that says what a gazetteer is called and where its facts come from.
///
/// Tab separated; lines that start with `#` are comments. The first line holds the name and the edition, each further line a source:
/// title, version, SPDX licence identifier, attribution text, home page of the origin.
public enum SourcesFile {
  /// Reads the file.
  ///
  /// - Parameter path: where it is.
  /// - Returns: what the gazetteer will say about itself.
  /// - Throws: ``ImportError`` for a file that cannot be read or breaks the format.
  public static func read(_ path: String) throws(ImportError) -> GazetteerMetadata {
    var metadata = GazetteerMetadata()
    var problem: ImportError?
    let tooLong = try TabSeparatedFile.read(path, skippingComments: true) { row in
      guard problem == nil else { return }
      let cells = (0..<row.count).map { row.text($0) ?? "" }
      let expected = metadata.name.isEmpty ? 2 : 5
      guard cells.count == expected, !cells.contains("") else {
        let wanted = expected == 2 ? "a name and an edition" : "title, version, licence, attribution and home page"
        problem = ImportError(
          .invalidSources, path: path, line: row.line, message: "expected \(wanted), separated by tabs, none empty")
        return
      }
      if expected == 2 {
        metadata.name = cells[0]
        metadata.edition = cells[1]
      } else {
        metadata.sources.append(
          GazetteerSource(title: cells[0], version: cells[1], licence: cells[2], attribution: cells[3], homepage: cells[4]))
      }
    }
    if let problem { throw problem }
    guard tooLong.isEmpty, !metadata.sources.isEmpty else {
      throw ImportError(.noGoodLine, path: path, message: "no source in it; every gazetteer must say where its facts come from")
    }
    return metadata
  }
}
