/// Chooses which of a place's names go into the index of names.
///
/// Names are compared in their folded forms, so "Zurich" beside "Zürich" finds nothing more: of alternate names that fold to one form, one goes into the
/// index, and none that folds as the place's own name does. That spares a tenth of a world's file and more.
struct DistinctNames {
  let folding: NameFolding

  /// The alternate names that find what no other name of the place finds: of several spellings the one with the most bytes, which has its marks.
  func alternateNames(of place: PlaceRecord) -> [String] {
    guard !place.alternateNames.isEmpty else { return [] }
    var chosen: [[UInt8]: String] = [:]
    let usual = folding.fold(place.name)
    for name in place.alternateNames {
      let key = folding.fold(name)
      guard key != usual else { continue }
      guard let other = chosen[key] else {
        chosen[key] = name
        continue
      }
      if (name.utf8.count, other) > (other.utf8.count, name) { chosen[key] = name }
    }
    return Array(chosen.values)
  }
}
