import JSONScanning

extension JSONInput {
  /// What an input of JSON begins with: nothing where it is none.
  ///
  /// JSON begins with a bracket, or with a record separator; a table whose first column has such a name can be read with the option for it.
  static func start(
    _ source: InputSource, head: [UInt8], isWhole: Bool, kind: InputSniffer.Kind, options: ReadingOptions
  ) -> Start? {
    var start = Start(source: source, head: head, isWhole: isWhole)
    var text = head.prefix(4096)
    switch kind {
    case .xml: return nil
    case .table: start.markLength = head.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    case .utf16Table(let isBigEndian, let markLength):
      start.markLength = markLength
      start.transcoder = UTF16Transcoder(isBigEndian: isBigEndian)
      // The first character is one of ASCII: the other half of its unit is 0.
      text = text.dropFirst(markLength).filter { $0 != 0 }[...]
    }
    switch options.format {
    case .ndjson, .geojson: return start
    case .some: return nil
    case nil: break
    }
    if case .table = kind { text = text.dropFirst(start.markLength) }
    let first = text.first { ![Byte.space, Byte.tab, Byte.lineFeed, Byte.carriageReturn].contains($0) }
    return [UInt8(ascii: "{"), UInt8(ascii: "["), JSONSplitter.recordSeparator].contains(first) ? start : nil
  }
}
