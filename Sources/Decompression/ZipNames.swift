/// Chooses the file of a zip archive that is meant, from the names as they come.
///
/// A KMZ is an archive with a KML document in it: the first one at its top counts, else the first one. Of other archives the only file
/// that is a track or a table by its name is meant; where there are several, only people know which.
///
/// `Mark` is what the caller knows an entry by.
struct ZipNames<Mark: Hashable> {
  /// What the names so far say.
  enum Verdict: Hashable {
    /// Nothing that could be meant.
    case nothing
    /// The entry with this mark.
    case entry(Mark)
    /// More than one could be meant.
    case several
  }

  /// How many entries have been seen; folders and the system's own files are not counted.
  private(set) var fileCount = 0
  private var shownNames: [String] = []
  private var candidateNames: [String] = []
  private var candidateCount = 0
  private var topDocument: Mark?
  private var innerDocument: Mark?
  private var data: Mark?
  private var dataCount = 0
  private var text: Mark?
  private var textCount = 0
  private var isPlainlyKMZ = false

  private static var shownCount: Int { 8 }

  /// Takes the next name, or says what the archive is instead, in words that follow a file's name.
  mutating func add(_ name: String, mark: Mark) throws(DecompressionError) {
    if let office = Self.officeDocument(name) { throw DecompressionError(office) }
    let base = name.split(separator: "/", omittingEmptySubsequences: false).last.map(String.init) ?? name
    if base.isEmpty || base.hasPrefix(".") || name.hasPrefix("__MACOSX/") { return }
    fileCount += 1
    if shownNames.count < Self.shownCount { shownNames.append(name) }
    switch Self.ending(of: base) {
    case "kml":
      if !name.contains("/") {
        topDocument = topDocument ?? mark
        isPlainlyKMZ = isPlainlyKMZ || name.lowercased() == "doc.kml"
      }
      innerDocument = innerDocument ?? mark
    case "gpx", "tcx", "csv", "tsv", "tab", "json", "geojson", "ndjson", "jsonl", "geojsonl", "geojsons", "geojsonseq", "kmz":
      data = data ?? mark
      dataCount += 1
    case "txt" where !["readme", "license", "licence", "copying", "notice"].contains(where: base.lowercased().hasPrefix):
      text = text ?? mark
      textCount += 1
    default: return
    }
    candidateCount += 1
    if candidateNames.count < Self.shownCount { candidateNames.append(name) }
  }

  var verdict: Verdict {
    if let document = topDocument ?? innerDocument {
      return dataCount == 0 || isPlainlyKMZ ? .entry(document) : .several
    }
    if let data { return dataCount == 1 ? .entry(data) : .several }
    if let text { return textCount == 1 ? .entry(text) : .several }
    return .nothing
  }

  /// Says, in words that follow a file's name, that only people know which file is meant.
  var severalMeant: DecompressionError {
    DecompressionError(
      "is a zip archive with several files that could be meant (\(Self.list(candidateNames, of: candidateCount))); unpack it and name the ones to read"
    )
  }

  /// Says, in words that follow a file's name, that no file in the archive can be read.
  var nothingMeant: DecompressionError {
    if fileCount == 0 { return DecompressionError("is a zip archive without a file in it") }
    return DecompressionError(
      "is a zip archive without a track or table in it (it holds \(Self.list(shownNames, of: fileCount))); unpack it and name the file to read"
    )
  }

  private static func list(_ names: [String], of count: Int) -> String {
    let list = names.map(ZipEntry.shown).joined(separator: ", ")
    return count > names.count ? "\(list) and \(count - names.count) more" : list
  }

  /// The ending that says what a file is; one that gzip compressed keeps its own before `.gz`.
  private static func ending(of base: String) -> String {
    var parts = base.lowercased().split(separator: ".")
    if parts.count > 2, parts.last == "gz" { parts.removeLast() }
    return parts.count > 1 ? String(parts[parts.count - 1]) : ""
  }

  private static func officeDocument(_ name: String) -> String? {
    switch name {
    case "[Content_Types].xml", "xl/workbook.xml": "is an Excel workbook or another Office document; save it as CSV"
    case "mimetype": "is an OpenDocument spreadsheet or another document; save it as CSV"
    case "Index/Document.iwa": "is a Numbers spreadsheet or another iWork document; export it as CSV"
    default: nil
    }
  }
}
