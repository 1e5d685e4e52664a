import TrackFiles
import Testing

/// Mutated documents: whatever the bytes, nothing crashes, and what the reader promises holds.
@Suite struct FuzzTests {
  /// SplitMix64 (Steele, Lea, Flood, "Fast splittable pseudorandom number generators").
  struct Generator: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
      state &+= 0x9E37_79B9_7F4A_7C15
      var z = state
      z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
      z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
      return z ^ (z >> 31)
    }
  }

  static let seeds: [[UInt8]] =
    Fixtures.all.map { Array($0.utf8) } + [
      Fixtures.utf16(Fixtures.everything, bigEndian: true),
      Array(Fixtures.everything.replacing("UTF-8", with: "windows-1252").utf8) + [0xE9, 0x80, 0x81],
    ]

  /// Pieces of markup that make trouble where they do not belong.
  static let splinters = [
    "<", ">", "&", "\"", "'", "/", "=", "]]>", "<![CDATA[", "<!--", "-->", "--", "<?", "?>", "<?xml version=\"1.0\"?>", "</gpx>", "<gpx>",
    "<trkpt lat=\"1\" lon=\"2\">", "</trkpt>", "<wpt/>", "<a:b c:d=\"e\">", "</a:b>", "xmlns:a=\"b\"", "&#0;", "&#x41;", "&eacute;", "&x;",
    "\0",
    "\u{B}", "\u{FEFF}", "\u{FFFE}", "<!DOCTYPE gpx>", "<extensions>", "<extensions/>", "</extensions>", "<ele>", "</ele>", "\r\n", ":",
    "<1",
  ]

  /// Mutated documents of the other formats: no crash, the same in any pieces, no number that is none.
  @Test(arguments: [DocumentFormat.tcx, .kml])
  func mutatedDocuments(_ format: DocumentFormat) {
    let seed = environment("TOPONYM_FUZZ_SEED").flatMap { UInt64($0) } ?? .random(in: .min ... .max)
    print("fuzzing the \(format) reader with seed \(seed)")
    var generator = Generator(state: seed)
    let (texts, splinters) = format == .tcx ? (TCXFixtures.all, Self.tcxSplinters) : (KMLFixtures.all, Self.kmlSplinters)
    let seeds = texts.map { Array($0.utf8) } + [Fixtures.utf16(texts[0], bigEndian: false)]
    let clock = ContinuousClock()
    let end = clock.now + .seconds(environment("TOPONYM_FUZZ_SECONDS").flatMap { Int($0) } ?? 1)
    var count = 0
    while clock.now < end {
      let document = Self.mutated(seeds, Self.splinters + splinters + splinters, &generator)
      let whole = Reading(document)
      let isStrict = Bool.random(using: &generator)
      let inPieces = Reading(document, piece: Int.random(in: 1...60, using: &generator), isStrict: isStrict)
      var holds = whole.parserComplaintCount == 0
      for point in whole.points where !(point.latitude?.isFinite ?? true) || !(point.longitude?.isFinite ?? true) { holds = false }
      if isStrict {
        holds = holds && inPieces.error == Reading(document, isStrict: true).error && (whole.isClean || inPieces.error != nil)
      } else {
        holds = holds && inPieces == whole
      }
      guard holds else {
        print(inPieces.error as Any, Reading(document, isStrict: true).error as Any, whole.warnings, whole.damage)
        Issue.record("seed \(seed), document \(count), strict \(isStrict): \(String(decoding: document, as: UTF8.self).debugDescription)")
        return
      }
      count += 1
    }
    print("fuzzed the \(format) reader with \(count) documents")
    #expect(count > 0)
  }

  /// A tag that does not end begins where a time that is none was read to: which of them is told does not depend on the pieces.
  @Test func strictReadingTellsTheSameOfTwoThingsAtOnePlace() {
    let document = Array(
      TCXFixtures.activity.replacing("<Time>2024-05-01T08:00:10Z", with: "<Time>20</Time></Trackp24-05-01T08:00:10Z").utf8)
    let whole = Reading(document, isStrict: true)
    #expect(whole.error != nil && document.count > TCXFixtures.activity.utf8.count)
    for piece in 1...80 { #expect(Reading(document, piece: piece, isStrict: true).error == whole.error, "\(piece) bytes") }
  }

  @Test func mutatedDocuments() {
    let seed = environment("TOPONYM_FUZZ_SEED").flatMap { UInt64($0) } ?? .random(in: .min ... .max)
    print("fuzzing the GPX reader with seed \(seed)")
    var generator = Generator(state: seed)
    let clock = ContinuousClock()
    // Longer on request: TOPONYM_FUZZ_SECONDS=600.
    let end = clock.now + .seconds(environment("TOPONYM_FUZZ_SECONDS").flatMap { Int($0) } ?? 2)
    var count = 0
    while clock.now < end {
      let document = Self.mutated(&generator)
      guard check(document, &generator) else {
        Issue.record("seed \(seed), document \(count): \(String(decoding: document, as: UTF8.self).debugDescription)")
        return
      }
      count += 1
    }
    print("fuzzed the GPX reader with \(count) documents")
    #expect(count > 0)
  }

  static let tcxSplinters = [
    "<Trackpoint>", "</Trackpoint>", "<Position>", "</Position>", "<LatitudeDegrees>", "<Lap>", "</Lap>", "<Track>", "</Track>", "<Course>",
    "<BeginPosition>", "<CoursePoint>", "<Name>n</Name>", "<Extensions>", "1e3", "nan",
  ]

  static let kmlSplinters = [
    "<Placemark>", "</Placemark>", "<Point>", "</Point>", "<coordinates>", "</coordinates>", "<LineString>", "<Polygon>", "<LinearRing>",
    "<innerBoundaryIs>", "<gx:Track>", "</gx:Track>", "<when>2024</when>", "<when/>", "<gx:coord>1 2 3</gx:coord>", "<gx:coord/>",
    "<name>n</name>", "<Model><Location>", ",", ", ", ",,", " ", "\n", "1,2,3", "1e3", "nan,inf", "179,1 -179,2", "<NetworkLink/>",
    "<when>",
  ]

  static func mutated(_ generator: inout Generator) -> [UInt8] { mutated(seeds, splinters, &generator) }

  static func mutated(_ seeds: [[UInt8]], _ splinters: [String], _ generator: inout Generator) -> [UInt8] {
    var document = seeds.randomElement(using: &generator)!
    for _ in 0..<Int.random(in: 1...6, using: &generator) where !document.isEmpty {
      let at = Int.random(in: 0..<document.count, using: &generator)
      let length = Int.random(in: 0...min(30, document.count - at), using: &generator)
      switch Int.random(in: 0..<8, using: &generator) {
      case 0: document[at] = UInt8.random(in: 0...255, using: &generator)
      case 1: document.removeSubrange(at..<at + length)
      case 2: document.insert(contentsOf: document[at..<at + length], at: Int.random(in: 0...document.count, using: &generator))
      case 3: document.removeLast(document.count - at)
      case 4: document += seeds.randomElement(using: &generator)!
      default: document.insert(contentsOf: splinters.randomElement(using: &generator)!.utf8, at: at)
      }
    }
    return document
  }

  func check(_ document: [UInt8], _ generator: inout Generator) -> Bool {
    let whole = Reading(document, keepsSkeleton: true)
    var holds = whole.parserComplaintCount == 0
    if !holds { print("the parser complained:", whole.damage) }
    for point in whole.points where point.latitude.map({ !$0.isFinite }) ?? false { holds = false }

    let pieces = Reading(document, piece: Int.random(in: 1...40, using: &generator), keepsSkeleton: true)
    if pieces != whole {
      print(
        "pieces differ:", pieces.points == whole.points, pieces.skeleton == whole.skeleton, pieces.warnings == whole.warnings,
        pieces.damage, whole.damage)
      holds = false
    }
    let plain = Reading(document)
    if plain.summary != whole.summary {
      print("the skeleton changes the points")
      holds = false
    }
    guard whole.error == nil else { return holds }

    // What was mended needs no mending, and says the same; points that were cut stay cut.
    let again = Reading(whole.enriched("<x xmlns=\"urn:x\"/>"), keepsSkeleton: true)
    let isSame = again.summary == whole.summary.map { $0.replacing(" (incomplete)", with: "") }
    let isClean =
      again.error == nil && again.damage.allSatisfy { $0.message.contains("a point begins inside another") }
      && again.warnings.allSatisfy { $0.code == .unexpectedContent }
    let hasDamage = whole.points.contains { !$0.isComplete }
    if !isClean || (!isSame && !hasDamage) {
      print("read again:", isSame, isClean, again.damage, again.warnings, again.error as Any, whole.summary, again.summary)
      print(String(decoding: whole.skeleton, as: UTF8.self))
      holds = false
    }
    return holds
  }
}
