import ForwardGeocoding
import GazetteerStore
import Geodesy
import ReverseGeocoding

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// Measures searches a second on the embedded world, one thread, by the processor's time: what else the machine does hardly counts.
///
///     searches [COUNT]          measures with COUNT texts of each kind (20,000 unless told)
///     searches --text TEXT      prints what a text finds
///
/// `--gazetteer FILE` before either takes an other gazetteer.
@main
struct Searches {
  static let seed: UInt64 = 20_260_101

  static func main() throws {
    var arguments = CommandLine.arguments.dropFirst()
    var world = try Gazetteer.embeddedWorld()
    if arguments.first == "--gazetteer", let path = arguments.dropFirst().first {
      world = try Gazetteer.open(path: path)
      arguments = arguments.dropFirst(2)
    }
    let geocoder = ForwardGeocoder(gazetteers: [world])
    if arguments.first == "--text" {
      for text in arguments.dropFirst() { show(text, geocoder) }
      return
    }
    let count = arguments.first.flatMap { Int($0) } ?? 20_000
    print("\(world.metadata.name) \(world.metadata.edition), \(world.nameCount) names; \(count) texts of each kind, seed \(seed), one thread")
    print("texts                        searches/s   us each   us worst   found  checksum")
    _ = geocoder.search("Texas")
    let texts = SearchTexts(world: world, count: count, seed: seed)
    if arguments.last == "--misses" {
      for text in texts.addresses where geocoder.search(text).first?.kind != .exact || geocoder.search(text).first?.unmatchedWords != [] { print(text) }
      return
    }
    report("names, one match", texts.names, geocoder, limit: 1)
    report("names, ten matches", texts.names, geocoder)
    report("name, state, country", texts.addresses, geocoder)
    report("beginnings of 1 to 5", texts.beginnings.prefix(max(count / 20, 1)), geocoder)
    report("one typing error", texts.typos.prefix(max(count / 10, 1)), geocoder)
    report("nothing fits", texts.nonsense.prefix(max(count / 10, 1)), geocoder)
  }

  static func report(_ what: String, _ texts: some Collection<String>, _ geocoder: ForwardGeocoder, limit: Int = 10) {
    var options = SearchOptions()
    options.limit = limit
    var checksum: UInt64 = 0
    var found = 0
    var total = 0.0
    var worst = 0.0
    for text in texts {
      var matches: [AddressMatch] = []
      let start = processorSeconds()
      matches = geocoder.search(text, options: options)
      let seconds = processorSeconds() - start
      total += seconds
      worst = max(worst, seconds)
      if !matches.isEmpty { found += 1 }
      for match in matches { checksum = checksum &* 31 &+ UInt64(match.population) &+ UInt64(match.matchedName.utf8.count) }
    }
    print(
      column(what, 26), column(Int(Double(texts.count) / total), 12), column(Int(total / Double(texts.count) * 1e6), 9),
      column(Int(worst * 1e6), 10), column(found * 100 / max(texts.count, 1), 6) + "%", String(checksum, radix: 16))
  }

  static func show(_ text: String, _ geocoder: ForwardGeocoder) {
    let start = processorSeconds()
    let matches = geocoder.search(text)
    let seconds = processorSeconds() - start
    print("\"\(text)\"  \(matches.count) in \(Int(seconds * 1e6)) us")
    for match in matches {
      let placemark = match.placemark
      let fields = [placemark.name, placemark.subCity, placemark.city, placemark.subState, placemark.state, placemark.stateCode, placemark.country]
      print(
        "  ", match.kind.rawValue, match.identifier, "\"\(match.matchedName)\"", match.population, placemark.match.kind.rawValue,
        placemark.timeZoneIdentifier ?? "-", fields.map { $0 ?? "-" }.joined(separator: " | "), match.unmatchedWords)
    }
  }

  static func processorSeconds() -> Double {
    var time = timespec()
    unsafe clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) * 1e-9
  }

  static func column(_ text: String, _ width: Int) -> String { text + String(repeating: " ", count: max(0, width - text.count)) }

  static func column(_ number: Int, _ width: Int) -> String {
    let text = String(number)
    return String(repeating: " ", count: max(0, width - text.count)) + text
  }
}
