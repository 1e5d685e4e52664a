import ForwardGeocoding
import GazetteerStore
import Geodesy
import ReverseGeocoding
import SpatialIndex
import TestSupport
import Testing

/// The sections that make a search quicker change no answer, and damage in them is found.
@Suite struct SearchSectionTests {
  /// Many names of few letters, so that blocks hold large and small places, primary and alternate names.
  private func bytes(using generator: inout SeededGenerator) throws -> [UInt8] {
    var world = SampleWorld()
    func word() -> String {
      String((0..<Int.random(in: 2...6, using: &generator)).map { _ in "abcd".randomElement(using: &generator) ?? "a" })
    }
    for number in 0..<900 {
      try world.add(word(), Double(number % 80), Double(number % 170)) { place in
        place.alternateNames = (0..<Int.random(in: 0...3, using: &generator)).map { _ in word() }
        place.population = 1 << Int.random(in: 0...22, using: &generator)
        place.country = number % 2
        place.state = number % 2 == 0 ? 0 : 2
        place.featureCode = number % 100 == 0 ? "PPLC" : "PPL"
      }
    }
    return try GazetteerWriter.bytes(of: world.contents)
  }

  /// The file with sections by other names, which a reader passes over.
  private func without(_ tags: [String], _ bytes: [UInt8]) -> [UInt8] {
    change(bytes) { file in
      for entry in Self.entries(file) where tags.contains(Self.tag(entry, file)) { file[entry] = UInt8(ascii: "z") }
    }
  }

  private func change(_ bytes: [UInt8], _ body: (inout [UInt8]) -> Void) -> [UInt8] {
    var file = bytes
    body(&file)
    let end = 64 + 32 * Self.entries(file).count
    Self.set(Self.crc32(file[64..<end]), at: 24, in: &file)
    Self.set(Self.crc32(file[0..<28]), at: 28, in: &file)
    return file
  }

  private static func entries(_ file: [UInt8]) -> [Int] { (0..<Int(file[12])).map { 64 + 32 * $0 } }

  private static func tag(_ entry: Int, _ file: [UInt8]) -> String { String(decoding: file[entry..<entry + 4], as: UTF8.self) }

  private static func set(_ number: UInt32, at offset: Int, in file: inout [UInt8]) {
    for byte in 0..<4 { file[offset + byte] = UInt8(truncatingIfNeeded: number >> UInt32(8 * byte)) }
  }

  private static func crc32(_ bytes: ArraySlice<UInt8>) -> UInt32 {
    var crc: UInt32 = 0xFFFF_FFFF
    for byte in bytes {
      crc ^= UInt32(byte)
      for _ in 0..<8 { crc = crc & 1 == 1 ? crc >> 1 ^ 0xEDB8_8320 : crc >> 1 }
    }
    return ~crc
  }

  private func open(_ bytes: [UInt8]) throws -> Gazetteer { try Gazetteer(region: MemoryRegion(copying: bytes)) }

  @Test func anOlderFileAnswersTheSame() throws {
    let seed = UInt64.random(in: 0 ... .max)
    print("seed \(seed)")
    var generator = SeededGenerator(seed: seed)
    let new = try bytes(using: &generator)
    let sections = try open(new).sections.map(\.tag)
    #expect(sections.contains("RNAM") && sections.contains("NPOP"))
    try open(new).verify()
    let quick = ForwardGeocoder(gazetteers: [try open(new)])
    let plain = ForwardGeocoder(gazetteers: [try open(without(["RNAM", "NPOP"], new))])
    for _ in 0..<200 {
      let beginning = String((0..<Int.random(in: 1...4, using: &generator)).map { _ in "abcd".randomElement(using: &generator) ?? "a" })
      for text in [beginning, beginning + ", US", "CH " + beginning, beginning + " Texas"] {
        var options = SearchOptions()
        options.limit = Int.random(in: 1...20, using: &generator)
        #expect(quick.search(text, options: options) == plain.search(text, options: options), "\(text)")
      }
    }
    for text in ["Switzerland", "CHE", "US-TX", "tx", "Swi", "Visp", "Visp District", "Texsa"] {
      #expect(quick.search(text) == plain.search(text))
    }
  }

  /// The most inhabitants win among all beginnings, by a look at every place.
  @Test func theLargestBeginningComesFirst() throws {
    let seed = UInt64.random(in: 0 ... .max)
    print("seed \(seed)")
    var generator = SeededGenerator(seed: seed)
    let gazetteer = try open(bytes(using: &generator))
    let geocoder = ForwardGeocoder(gazetteers: [gazetteer])
    for beginning in ["a", "b", "cd", "da", "abc"] {
      let exact = Set(gazetteer.places(named: beginning))
      // Capitals weigh double, so they are left out on both sides.
      var populations: [String: Int] = [:]
      for position in 0..<gazetteer.placeCount where !exact.contains(position) {
        let place = try #require(gazetteer.place(at: position))
        guard gazetteer.text(at: gazetteer.featureCode(at: place.featureCode)) == "PPL", gazetteer.text(at: place.name).hasPrefix(beginning)
        else { continue }
        populations["geonames:\(place.sourceIdentifier)"] = place.population
      }
      var options = SearchOptions()
      // More than bear it exactly.
      options.limit = exact.count + 10
      let first = geocoder.search(beginning, options: options).first { $0.kind == .prefix && populations[$0.identifier] != nil }
      #expect(first?.population == populations.values.max(), "\(beginning)")
    }
  }

  @Test func damageIsFound() throws {
    var generator = SeededGenerator(seed: 1)
    let sound = try bytes(using: &generator)
    for tag in ["RNAM", "NPOP"] {
      let section = try #require(open(sound).sections.first { $0.tag == tag })
      // Cut short: refused. Another byte: found by reading everything.
      let short = change(sound) { file in
        for entry in Self.entries(file) where Self.tag(entry, file) == tag {
          Self.set(UInt32(min(section.byteCount - 1, 7)), at: entry + 16, in: &file)
        }
      }
      let refusal = #expect(throws: GazetteerError.self) { try open(short) }
      #expect(refusal?.section == tag && refusal?.code == .damaged)
      for offset in 0..<min(section.byteCount, 400) {
        var damaged = sound
        damaged[section.byteOffset + offset] ^= 0x10
        guard let gazetteer = try? open(damaged) else { continue }
        #expect(throws: GazetteerError.self, "\(tag) \(offset)") { try gazetteer.verify() }
      }
    }
    // A byte that says too little, under a right checksum.
    let section = try #require(open(sound).sections.first { $0.tag == "NPOP" })
    let low = change(sound) { file in
      for position in section.byteOffset..<section.byteOffset + section.byteCount { file[position] = 0 }
      for entry in Self.entries(file) where Self.tag(entry, file) == "NPOP" {
        Self.set(Self.crc32(file[section.byteOffset..<section.byteOffset + section.byteCount]), at: entry + 24, in: &file)
      }
    }
    let error = #expect(throws: GazetteerError.self) { try open(low).verify() }
    #expect(error?.section == "NPOP" && error?.message.contains("inhabitants") == true)
  }
}
