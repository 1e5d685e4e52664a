import ForwardGeocoding
import GazetteerStore
import ReverseGeocoding
import SpatialIndex
import TestSupport
import Testing

/// Texts that mean harm, and gazetteers that do.
@Suite struct HostileTextTests {
  static let texts: [String] = [
    String(repeating: "a", count: 4_000_000), String(repeating: ",", count: 4_000_000), String(repeating: "a,", count: 500_000),
    String(repeating: "a ", count: 500_000), String(repeating: "\u{202E}", count: 500_000) + "Zermatt",
    String(repeating: "\u{301}", count: 500_000),
    String(repeating: "\u{0}", count: 500_000), String(repeating: "\u{FFFD}", count: 100_000), String(repeating: "st ", count: 200),
    String(repeating: "san ", count: 24), String(repeating: "s ", count: 24), String(repeating: "de la ", count: 12), "s s s s",
    "a,b,c,d,e,f,g,h",
    String(repeating: "((((", count: 1_000), String(repeating: "東", count: 100_000), String(repeating: "👨‍👩‍👧‍👦", count: 10_000),
    "\u{10FFFF}\u{E000}",
    "🇨🇭", "'", "-", "--", "‮tamreZ", "Zermatt" + String(repeating: " ", count: 100_000) + "CH", String(repeating: "1 ", count: 1_000),
    String(repeating: "Zermatt, ", count: 1_000), String(decoding: [0xED, 0xA0, 0x80, 0x5A, 0xFF, 0xC0] as [UInt8], as: UTF8.self),
  ]

  @Test(arguments: texts.indices) func doNoHarmInBoundedTime(index: Int) throws {
    let time = ContinuousClock().measure { _ = try? World.search(Self.texts[index]) }
    // Milliseconds in a release; the bound leaves room for a debug build on a busy machine.
    #expect(time < .seconds(10), "text \(index) took \(time)")
  }

  @Test func onlyTheBeginningOfALongTextIsConsidered() throws {
    let tail = String(repeating: " xyzzyx", count: 10)
    let long = try World.search("Zermatt" + String(repeating: " ", count: 300) + tail)
    #expect(try long.map(\.identifier) == World.search("Zermatt").map(\.identifier))
  }

  @Test func randomTexts() throws {
    let seed = UInt64.random(in: 0 ... .max)
    print("seed \(seed)")
    var generator = SeededGenerator(seed: seed)
    let geocoder = try sample().geocoder()
    let letters = Array("zermat ,;.-'\u{301}\u{200F}é東1(")
    for _ in 0..<3_000 {
      let text = String((0..<Int.random(in: 0...30, using: &generator)).map { _ in letters.randomElement(using: &generator) ?? "z" })
      for match in geocoder.search(text) { #expect(!match.identifier.isEmpty && match.placemark.name != nil) }
    }
  }

  private func sample() throws -> SampleWorld {
    var world = SampleWorld()
    for number in 0..<60 {
      try world.add("Zermatt \(number % 7)", 46 + Double(number) / 100, 7) { place in
        place.alternateNames = ["Zermatt", "Matt \(number)", "Übermatt-am-Ort \(number)", "東\(number)"]
        place.population = number
      }
    }
    return world
  }

  /// Damage in the sections of names, sealed with the right checksums: no search crashes or hangs.
  @Test func damagedNamesDoNoHarm() throws {
    let seed = UInt64.random(in: 0 ... .max)
    print("seed \(seed)")
    var generator = SeededGenerator(seed: seed)
    let sound = try GazetteerWriter.bytes(of: sample().contents)
    let sections = try Gazetteer(region: MemoryRegion(copying: sound)).sections
    var openedCount = 0
    for tag in ["NAME", "RNAM", "NPOP", "FOLD", "PLAC", "DIVI", "CTRY", "TEXT"] {
      let section = try #require(sections.first { $0.tag == tag })
      for _ in 0..<120 {
        var bytes = sound
        for _ in 0..<Int.random(in: 1...12, using: &generator) {
          let position = section.byteOffset + Int.random(in: 0..<section.byteCount, using: &generator)
          bytes[position] =
            [0, 0xFF, bytes[position] ^ 1 << UInt8.random(in: 0...7, using: &generator), UInt8.random(in: 0...255, using: &generator)]
            .randomElement(using: &generator) ?? 0
        }
        // Opening checks no checksum of a section, so nothing need be sealed.
        guard let gazetteer = try? Gazetteer(region: MemoryRegion(copying: bytes)) else { continue }
        openedCount += 1
        let geocoder = ForwardGeocoder(gazetteers: [gazetteer])
        for text in ["Zermatt", "zer", "Zrematt 3", "Matt 5, Valais, CH", "Switzerland", "東1", "CH-VS", "z, ch"] {
          _ = geocoder.search(text)
        }
      }
    }
    #expect(openedCount > 700)
  }
}
