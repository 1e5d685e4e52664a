/// Turns the signs of other scripts and of damaged files into the ones that degrees are read from.
enum CoordinateSpelling {
  /// A text in plain signs.
  struct Plain {
    var text: String
    /// Whether signs were mended that had been read in the wrong encoding.
    var isRepaired: Bool
  }

  /// The text with `−` as `-`, `度` as `°`, `с.ш.` as `N`, `Â°` as `°` and so on.
  static func plain(_ text: String) -> Plain {
    guard text.utf8.contains(where: { $0 >= 0x80 }) else { return Plain(text: text, isRepaired: false) }
    let scalars = Array(text.unicodeScalars)
    var out = String.UnicodeScalarView()
    var isRepaired = false
    var position = 0
    while position < scalars.count {
      if let (length, replacement) = match(damaged, in: scalars, at: position) {
        out.append(contentsOf: replacement.unicodeScalars)
        isRepaired = true
        position += length
      } else if let (length, replacement) = match(foreign, in: scalars, at: position) {
        out.append(contentsOf: replacement.unicodeScalars)
        position += length
      } else {
        out.append(scalars[position])
        position += 1
      }
    }
    return Plain(text: String(out), isRepaired: isRepaired)
  }

  private static func match(
    _ table: [(Unicode.Scalar, [([Unicode.Scalar], String)])], in scalars: [Unicode.Scalar], at position: Int
  ) -> (length: Int, replacement: String)? {
    guard scalars[position].value >= 0x80, let entry = table.first(where: { $0.0 == scalars[position] }) else { return nil }
    for (spelling, replacement) in entry.1 where scalars[position...].starts(with: spelling) { return (spelling.count, replacement) }
    return nil
  }

  private static func table(_ pairs: [(String, String)]) -> [(Unicode.Scalar, [([Unicode.Scalar], String)])] {
    var table: [(Unicode.Scalar, [([Unicode.Scalar], String)])] = []
    for (spelling, replacement) in pairs {
      let scalars = Array(spelling.unicodeScalars)
      if let index = table.firstIndex(where: { $0.0 == scalars[0] }) {
        table[index].1.append((scalars, replacement))
      } else {
        table.append((scalars[0], [(scalars, replacement)]))
      }
    }
    return table
  }

  /// UTF-8 that was read as windows-1252.
  private static let damaged = table([
    ("Â°", "°"), ("Âº", "°"), ("Â´", "'"), ("â€²", "'"), ("â€³", "\""), ("â€™", "'"), ("â€\u{9D}", "\""), ("Â\u{A0}", " "),
  ])

  private static let foreign = table([
    ("\u{2212}", "-"), ("\u{2013}", "-"), ("\u{2010}", "-"), ("\u{2011}", "-"), ("\u{FE63}", "-"), ("\u{FF0D}", "-"),
    ("с. ш.", "N"), ("с.ш.", "N"), ("ю. ш.", "S"), ("ю.ш.", "S"), ("в. д.", "E"), ("в.д.", "E"), ("з. д.", "W"), ("з.д.", "W"),
    ("北緯", "N"), ("北纬", "N"), ("南緯", "S"), ("南纬", "S"), ("東経", "E"), ("東經", "E"), ("东经", "E"), ("西経", "W"), ("西經", "W"), ("西经", "W"),
    ("度", "°"), ("分", "'"), ("秒", "\""), ("º", "°"), ("˚", "°"), ("∘", "°"), ("′", "'"), ("’", "'"), ("‘", "'"), ("´", "'"), ("ʹ", "'"),
    ("″", "\""), ("”", "\""), ("“", "\""), ("ʺ", "\""), ("\u{200E}", ""), ("\u{200F}", ""), ("\u{FEFF}", ""), ("\u{200B}", ""),
    ("\u{A0}", " "), ("\u{202F}", " "), ("\u{2009}", " "), ("\u{3000}", " "),
  ])
}
