extension Situation {
  /// Files that cannot be read, whatever they are called.
  static let inputs: [Situation] = [
    Situation("enrich @none.csv"),
    Situation("enrich @in.csv/none.csv", File("in.csv", "lat,lon\n")),
    Situation("enrich @."),
    Situation("enrich @none*.csv"),
    of("in.csv", ""),
    of("in.csv", " \n\n"),
    of("in.csv", bytes: [0xFF, 0xFE, 0, 0] + Array("l\0\0\0a\0\0\0".utf8)),
    of("in.csv", bytes: (0..<200).map { UInt8($0 % 32) }),
    of("in.xlsx", bytes: [0xD0, 0xCF, 0x11, 0xE0, 0xA1, 0xB1, 0x1A, 0xE1]),
    of("in.pdf", "%PDF-1.7\n"),
    of("in.db", "SQLite format 3\0"),
    of("in.html", "<!DOCTYPE html><html><body><p>no such page</p></body></html>"),
    of("in.txt", "Dear reader,\nthere is no table here.\n"),
    of("in.gpx", "lat,lon\n46,7\n", "--input-format gpx"),
    of("in.gpx", "sorry"),
    of("in.json", "{\"lat\":46,\"lon\":7}", "--input-format tcx"),
    of("in.csv", "lat,lon\n46,7\n", "--input-format ndjson"),
    of("in.csv", "<gpx/>", "--input-format csv"),
  ]

  private static let gzip: [UInt8] = [
    31, 139, 8, 0, 0, 0, 0, 0, 2, 255, 203, 73, 44, 209, 201, 201, 207, 227, 50, 49, 211, 49, 231, 50, 49, 215, 177, 224, 2, 0, 197, 28,
    159,
    163, 18, 0, 0, 0,
  ]

  private static func changed(_ bytes: [UInt8], at index: Int) -> [UInt8] {
    var copy = bytes
    copy[index] ^= 0xFF
    return copy
  }

  private static let archive: [UInt8] = [
    80, 75, 3, 4, 20, 0, 0, 0, 0, 0, 0, 0, 33, 0, 131, 92, 186, 58, 13, 0, 0, 0, 13, 0, 0, 0, 5, 0, 0, 0, 97, 46, 99, 115, 118, 108, 97,
    116,
    44, 108, 111, 110, 10, 52, 54, 44, 55, 10, 80, 75, 3, 4, 20, 0, 0, 0, 0, 0, 0, 0, 33, 0, 131, 92, 186, 58, 13, 0, 0, 0, 13, 0, 0, 0, 5,
    0,
    0, 0, 98, 46, 99, 115, 118, 108, 97, 116, 44, 108, 111, 110, 10, 52, 54, 44, 55, 10, 80, 75, 1, 2, 20, 3, 20, 0, 0, 0, 0, 0, 0, 0, 33,
    0,
    131, 92, 186, 58, 13, 0, 0, 0, 13, 0, 0, 0, 5, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 128, 1, 0, 0, 0, 0, 97, 46, 99, 115, 118, 80, 75, 1, 2,
    20,
    3, 20, 0, 0, 0, 0, 0, 0, 0, 33, 0, 131, 92, 186, 58, 13, 0, 0, 0, 13, 0, 0, 0, 5, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 128, 1, 48, 0, 0, 0,
    98,
    46, 99, 115, 118, 80, 75, 5, 6, 0, 0, 0, 0, 2, 0, 2, 0, 102, 0, 0, 0, 96, 0, 0, 0, 0, 0,
  ]

  private static let archiveOfText: [UInt8] = [
    80, 75, 3, 4, 20, 0, 0, 0, 0, 0, 0, 0, 33, 0, 131, 22, 220, 140, 1, 0, 0, 0, 1, 0, 0, 0, 5, 0, 0, 0, 97, 46, 116, 120, 116, 120, 80, 75,
    1,
    2, 20, 3, 20, 0, 0, 0, 0, 0, 0, 0, 33, 0, 131, 22, 220, 140, 1, 0, 0, 0, 1, 0, 0, 0, 5, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 128, 1, 0, 0,
    0,
    0, 97, 46, 116, 120, 116, 80, 75, 5, 6, 0, 0, 0, 0, 1, 0, 1, 0, 51, 0, 0, 0, 36, 0, 0, 0, 0, 0,
  ]

  /// Compressed files that are damaged, or hold what is not expected, and those of other programs.
  static let compressed: [Situation] = [
    of("in.csv.gz", bytes: Array(gzip.prefix(30))),
    of("in.csv.gz", bytes: Array(gzip.prefix(5))),
    of("in.csv.gz", bytes: changed(gzip, at: 12)),
    of("in.csv.gz", bytes: changed(gzip, at: 31)),
    of("in.csv.gz", bytes: changed(gzip, at: 31), "--strict"),
    of("in.csv.gz", bytes: changed(gzip, at: 35)),
    of("in.csv.gz", bytes: gzip + Array("rest".utf8)),
    of("in.csv.gz", bytes: gzip + Array("rest".utf8), "--strict"),
    of("in.zip", bytes: archive),
    of("in.zip", bytes: archiveOfText),
    of("in.zip", bytes: Array(archive.prefix(40))),
    of("in.kmz", bytes: archiveOfText),
    of("in.csv.zst", bytes: [0x28, 0xB5, 0x2F, 0xFD, 0]),
    of("in.csv.xz", bytes: [0xFD, 0x37, 0x7A, 0x58, 0x5A, 0]),
    of("in.csv.bz2", "BZh91AY&SY"),
    of("in.rar", "Rar!\u{1A}\u{7}"),
    of("in.7z", bytes: [0x37, 0x7A, 0xBC, 0xAF, 0x27, 0x1C]),
    of(
      "in.tar", bytes: Array("in.csv".utf8) + [UInt8](repeating: 0, count: 251) + Array("ustar\0".utf8) + [UInt8](repeating: 0, count: 249)),
  ]
}
