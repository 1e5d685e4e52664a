import GazetteerStore
import Geodesy
import ReverseGeocoding

/// Puts candidates of all gazetteers into their order, each place once, and makes matches of them.
struct MatchCollector {
  let geocoder: ForwardGeocoder
  let limit: Int
  private var candidates: [(candidate: Candidate, layer: Int)] = []
  private var targets: Set<LayerTarget> = []

  private struct LayerTarget: Hashable {
    var target: Candidate.Target
    var layer: Int
  }

  init(geocoder: ForwardGeocoder, limit: Int) {
    self.geocoder = geocoder
    self.limit = limit
  }

  var isEmpty: Bool { candidates.isEmpty }

  /// Whether nothing worse is of use any more.
  var isFull: Bool { candidates.count >= limit && (geocoder.gazetteers.count == 1 || candidates.count >= limit + 16) }

  /// Adds candidates that are worse than those that were added before, or equally good ones of an other gazetteer.
  mutating func add(_ further: [Candidate], of layer: Int) {
    for candidate in further where targets.insert(LayerTarget(target: candidate.target, layer: layer)).inserted {
      candidates.append((candidate, layer))
    }
  }

  func matches(_ layers: [LayerSearch]) -> [AddressMatch] {
    let sorted = candidates.sorted { left, right in
      if Candidate.comesBefore(left.candidate, right.candidate) { return true }
      return !Candidate.comesBefore(right.candidate, left.candidate) && left.layer < right.layer
    }
    let fewest = sorted.first?.candidate.cost.unmatchedCount ?? 0
    var matches: [AddressMatch] = []
    var origins: [Int] = []
    for (candidate, layer) in sorted where candidate.cost.unmatchedCount == fewest {
      guard let match = layers[layer].match(candidate, layer: layer, geocoder: geocoder) else { continue }
      if let known = matches.indices.first(where: { origins[$0] != layer && Self.isSame(matches[$0], match) }) {
        // The same in two gazetteers: its place in the order is the better one, its fields are those of the more detailed gazetteer.
        if layer < origins[known] { (matches[known], origins[known]) = (match, layer) }
        continue
      }
      if matches.count < limit {
        matches.append(match)
        origins.append(layer)
      } else if geocoder.gazetteers.count == 1 {
        break
      }
    }
    return matches
  }

  /// Whether matches of two gazetteers are one place: by their number, or by name, country and point.
  private static func isSame(_ left: AddressMatch, _ right: AddressMatch) -> Bool {
    if left.identifier == right.identifier { return true }
    guard left.placemark.match.kind == right.placemark.match.kind, left.placemark.iso == right.placemark.iso,
      left.placemark.name == right.placemark.name
    else { return false }
    return left.placemark.coordinate.distanceInMeters(to: right.placemark.coordinate) <= sameWithinInMeters
  }

  private static let sameWithinInMeters = 3_000.0
}
