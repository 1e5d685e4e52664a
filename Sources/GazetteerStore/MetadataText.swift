/// The form of the metadata section: UTF-8, one `key<TAB>value...` a line; line ends and tabs inside a value become spaces.
///
///     name<TAB>world
///     edition<TAB>2026-01-01
///     source<TAB>title<TAB>version<TAB>licence<TAB>attribution<TAB>home page
enum MetadataText {
  static func write(_ metadata: GazetteerMetadata) -> String {
    var lines = ["name\t\(clean(metadata.name))", "edition\t\(clean(metadata.edition))"]
    for source in metadata.sources {
      lines.append(
        (["source", source.title, source.version, source.licence, source.attribution, source.homepage].map(clean))
          .joined(separator: "\t"))
    }
    return lines.map { $0 + "\n" }.joined()
  }

  /// Reads what ``write(_:)`` writes; lines with other keys are passed over, so that later versions may add some.
  static func read(_ text: String) -> GazetteerMetadata {
    var metadata = GazetteerMetadata()
    for line in text.split(separator: "\n") {
      let fields = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
      switch (fields[0], fields.count) {
      case ("name", 2): metadata.name = fields[1]
      case ("edition", 2): metadata.edition = fields[1]
      case ("source", 6):
        metadata.sources.append(
          GazetteerSource(
            title: fields[1], version: fields[2], licence: fields[3], attribution: fields[4], homepage: fields[5]))
      default: break
      }
    }
    return metadata
  }

  private static func clean(_ value: String) -> String {
    String(String.UnicodeScalarView(value.unicodeScalars.map { $0.value < 0x20 ? " " : $0 }))
  }
}
