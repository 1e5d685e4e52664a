/// Words about records that several places say.
enum RecordWords {
  /// `1 record`, `2 records`.
  static func count(_ count: Int) -> String { count == 1 ? "1 record" : "\(count) records" }

  /// Says that records held text that is not UTF-8.
  static func repairedText(_ count: Int) -> String {
    "\(Self.count(count)) with text that is not UTF-8; it is read as windows-1252 and written as UTF-8"
  }
}
