import TrackFiles

/// Looks at the first bytes of an input and chooses its reader.
struct InputOpening {
  let options: ReadingOptions
  let size: ChunkSize
  /// Whether the document around the points of GPX is wanted.
  let keepsSkeleton: Bool
  /// Whether the input is an earlier output of ours.
  var isEarlierOutput = false

  /// A reader, and what the records of its input have in common.
  struct Opened {
    var input: any RecordInput
    var layout: InputLayout
  }

  /// Whether something can be told from the first bytes, if no more come for a while: a log that grows slowly must not be waited for.
  static func isEnough(_ head: [UInt8], of source: InputSource) -> Bool {
    guard source.wouldWait else { return false }
    return head.reduce(0) { $0 + ($1 == Byte.lineFeed ? 1 : 0) } >= 2 && source.isIdle(milliseconds: 1000)
  }

  /// Whether the input is a table because somebody says so.
  private var asksForTable: Bool {
    switch options.format {
    case .csv, .tsv, .lines: true
    default: false
    }
  }

  func open(_ source: InputSource) throws(BatchError) -> Opened {
    var head: [UInt8] = []
    var isWhole = false
    while head.count < InputSniffer.headLength, !isWhole {
      if Self.isEnough(head, of: source) { break }
      isWhole = try source.read(upTo: min(size.byteCount, InputSniffer.headLength - head.count), into: &head) == 0
    }
    if options.format.map({ DocumentFormat($0) != nil }) ?? DocumentSniffer.isXML(head, named: source.name) {
      var document = DocumentInput(
        source: source, head: head, isWhole: isWhole, options: options, keepsSkeleton: keepsSkeleton, size: size)
      let format = try document.findFormat()
      return Opened(input: document, layout: .points(format))
    }
    let kind: InputSniffer.Kind
    do throws(InputSniffer.Refusal) {
      kind = asksForTable ? try InputSniffer.tableKind(of: head) : try InputSniffer.kind(of: head)
    } catch {
      throw BatchError(code: .inputUnreadable, message: "\(source.name): this file \(error.message)")
    }
    if let start = JSONInput.start(source, head: head, isWhole: isWhole, kind: kind, options: options) {
      let input = try JSONInput(start, options: options, size: size, isEarlierOutput: isEarlierOutput)
      return Opened(input: input, layout: .objects(input.layout))
    }
    do throws(BatchError) {
      let table = try TableInput(source: source, head: head, isWhole: isWhole, kind: kind, options: options, size: size)
      return Opened(input: table, layout: .table(table.layout))
    } catch {
      // A table may be called anything, but for what is neither the name tells what was meant.
      guard let format = DocumentSniffer.format(forName: source.name) else { throw error }
      let start = Quoted.text(String(decoding: head.prefix(200), as: UTF8.self))
      throw BatchError(
        code: .inputUnreadable,
        message: "\(source.name), line 1: this is no \(format.rawValue.uppercased()): it begins with \(start), not with XML")
    }
  }
}

/// What the records of one input have in common.
enum InputLayout {
  /// Rows of a table.
  case table(TableLayout)
  /// Points of a track file.
  case points(DocumentFormat)
  /// Objects of JSON.
  case objects(JSONLayout)

  /// Whether it is a GPX document, which can be written out again.
  var isGPXDocument: Bool {
    guard case .points(.gpx) = self else { return false }
    return true
  }
}
