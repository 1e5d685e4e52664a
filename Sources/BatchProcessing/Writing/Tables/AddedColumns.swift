/// The columns that a table gets, under names that none of its own columns has.
struct AddedColumns {
  /// The names in output order: the fields, match, distance, status, error; where records have addresses, latitude and longitude come first,
  /// and instead of the distance there are a number of matches and the words that none explains.
  let names: [String]
  /// What was put behind each name to keep it apart from the table's own, or nothing.
  let suffix: String

  /// What follows the fields: how the record was found, and whether it failed.
  static let fixed = ["match", "distance_m", "status", "error"]
  /// What follows them where records have addresses.
  static let fixedOfAddresses = ["match", "matches", "unmatched", "status", "error"]

  /// Names with a prefix.
  ///
  /// Where one of them is taken, all get `_2` (or `_3`...), so that a set of columns is never mixed with an earlier one.
  init(prefix: String, fields: [PlacemarkField], existing: [String], areOfAddresses: Bool = false) {
    let columns = fields.map(\.column)
    let bare = areOfAddresses ? ["lat", "lon"] + columns + Self.fixedOfAddresses : columns + Self.fixed
    let taken = Set(existing.map { WhiteSpace.trim($0).lowercased() })
    var suffix = ""
    var number = 2
    while bare.contains(where: { taken.contains("\(prefix)\($0)\(suffix)".lowercased()) }) {
      suffix = "_\(number)"
      number += 1
    }
    self.suffix = suffix
    names = bare.map { "\(prefix)\($0)\(suffix)" }
  }

  /// The columns of the points of a document, which come before the added ones.
  static let pointColumns = ["kind", "track", "segment", "point", "lat", "lon", "elevation", "time", "name"]

  /// What people should know where the names had to change.
  func warning(fileName: String) -> String? {
    guard !suffix.isEmpty else { return nil }
    return "\(fileName): columns with these names exist already; the new ones end in \(suffix), such as \(Quoted.text(names[0]))"
  }
}
