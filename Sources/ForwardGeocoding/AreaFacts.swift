import GazetteerStore
import Geodesy
import SpatialIndex
import Synchronization

/// What searches need to know of a gazetteer's areas; each part is worked out when it is first asked for.
final class AreaFacts: Sendable {
  private let gazetteer: Gazetteer
  private let knownNames = Mutex<AreaNames?>(nil)
  private let knownWaters = Mutex<WaterNames?>(nil)
  private let knownMiddles = Mutex<(walkCount: Int, isWhole: Bool, middles: [Int: AreaMiddle?])>((0, false, [:]))

  init(_ gazetteer: Gazetteer) { self.gazetteer = gazetteer }

  var names: AreaNames {
    knownNames.withLock { names in
      if let names { return names }
      let new = AreaNames(gazetteer)
      names = new
      return new
    }
  }

  var waters: WaterNames {
    knownWaters.withLock { waters in
      if let waters { return waters }
      let new = WaterNames(gazetteer)
      waters = new
      return new
    }
  }

  /// The point that stands for a water or an area of interest.
  ///
  /// The first few are worked out by themselves; who asks for more gets all at once.
  func middle(of area: Int) -> AreaMiddle? {
    knownMiddles.withLock { known in
      if let middle = known.middles[area] { return middle }
      guard !known.isWhole else { return nil }
      known.walkCount += 1
      known.isWhole = known.walkCount > Self.singleWalks
      let isWhole = known.isWhole
      let middles = middles { isWhole || $0 == area }
      for (position, middle) in middles.enumerated() where isWhole || position == area { known.middles[position] = .some(middle) }
      return middles.indices.contains(area) ? middles[area] : nil
    }
  }

  private static let singleWalks = 3

  private func middles(where isWanted: (Int) -> Bool) -> [AreaMiddle?] {
    let kinds = (0..<gazetteer.areaCount).map { gazetteer.area(at: $0)?.kind }
    let index = gazetteer.areaIndex
    return index.middles(
      where: { kinds.indices.contains($0) && kinds[$0].map(AreaName.isNamed) == true && isWanted($0) },
      isGood: { area, point in
        // The areas of seas lie over islands and shores, where they say nothing.
        guard kinds[area] == .sea else { return true }
        var isOnLand = false
        index.forEachArea(at: point) { if kinds.indices.contains($0), kinds[$0] == .land { isOnLand = true } }
        return !isOnLand
      })
  }
}
