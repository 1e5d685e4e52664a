/// Code of a file under `Examples` that a page shows: what stands between `// begin: name` and `// end`.
///
/// A region may have several pieces in one file, of one name: imports stand at the top of a file and what uses them in a function. They are joined in
/// their order with an empty line between them. One piece may belong to several regions: `// begin: name, other`. The indentation
/// of the first marker is taken off.
struct CompiledRegion: Sendable {
  var name: String
  var lines: [String] = []

  var text: String { lines.joined(separator: "\n") }

  /// Why a file's markers cannot be read.
  struct MarkerError: Error, CustomStringConvertible {
    var description: String
  }

  /// The regions of a file, in the order in which they begin.
  static func all(in source: String, named file: String) throws -> [CompiledRegion] {
    var regions: [CompiledRegion] = []
    var open: (names: [String], indentation: Int, lines: [String])?
    for (index, line) in source.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
      let indentation = line.prefix { $0 == " " }.count
      let text = line.dropFirst(indentation)
      let place = "\(file):\(index + 1)"
      if text.hasPrefix("// begin: ") {
        if let open { throw MarkerError(description: "\(place): \(open.names) has no end yet") }
        let names = text.dropFirst("// begin: ".count).split(separator: ",").map { $0.trimmingPrefix(" ") }.map(String.init)
        open = (names, indentation, [])
      } else if text == "// end" {
        guard let piece = open else { throw MarkerError(description: "\(place): nothing has begun") }
        for name in piece.names { add(piece.lines, to: name, in: &regions) }
        open = nil
      } else if let outer = open?.indentation {
        open?.lines.append(String(line.dropFirst(min(outer, indentation))))
      } else if text.hasPrefix("#if") {
        throw MarkerError(description: "\(place): a condition may keep an example from being compiled")
      }
    }
    if let open { throw MarkerError(description: "\(file): \(open.names) has no end") }
    return regions
  }

  private static func add(_ lines: [String], to name: String, in regions: inout [CompiledRegion]) {
    if let index = regions.firstIndex(where: { $0.name == name }) {
      regions[index].lines += [""] + lines
    } else {
      regions.append(CompiledRegion(name: name, lines: lines))
    }
  }
}
