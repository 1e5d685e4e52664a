import GazetteerStore

/// Texts as people write them, made of the names of random places.
struct SearchTexts {
  var names: [String] = []
  var addresses: [String] = []
  var beginnings: [String] = []
  var typos: [String] = []
  var nonsense: [String] = []

  init(world: Gazetteer, count: Int, seed: UInt64) {
    var state = seed
    func next(_ limit: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(state >> 33) % limit
    }
    while names.count < count {
      guard let place = world.place(at: next(world.placeCount)), let country = place.country.flatMap(world.country(at:)) else { continue }
      let name = world.text(at: place.name)
      names.append(name)
      var division = place.division.flatMap(world.division(at:))
      while let deeper = division, let above = deeper.parent { division = world.division(at: above) }
      addresses.append(
        ([name] + (division.map { [world.text(at: $0.name)] } ?? []) + [world.text(at: country.name)]).joined(separator: ", "))
      beginnings.append(String(name.prefix(1 + next(5))))
      var letters = Array(name)
      let position = next(letters.count)
      switch next(3) {
      case 0: letters.remove(at: position)
      case 1: letters.insert("e", at: position)
      default: letters[position] = "a"
      }
      typos.append(String(letters))
      nonsense.append(String(letters.reversed()) + "qx")
    }
  }
}
