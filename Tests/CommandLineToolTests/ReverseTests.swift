import Testing

@testable import CommandLineTool

@Suite("toponym reverse")
struct ReverseTests {
  @Test("Zermatt")
  func zermatt() async {
    let outcome = await Outcome.of("reverse", "46.0207", "7.7491")
    #expect(outcome.status == 0)
    #expect(outcome.error == "")
    let rows = outcome.output.split(separator: "\n").map { $0.split(separator: " ", maxSplits: 1, omittingEmptySubsequences: true) }
    let fields = Dictionary(uniqueKeysWithValues: rows.map { (String($0[0]), $0[1].drop { $0 == " " }) })
    #expect(fields["city"] == "Zermatt")
    #expect(fields["state"] == "Valais")
    #expect(fields["stateCode"] == "CH-VS")
    #expect(fields["iso"] == "CH")
    #expect(fields["country"] == "Switzerland")
    #expect(fields["timeZone"] == "Europe/Zurich")
    #expect(fields["match"] == "locality")
    #expect(fields["distance"]?.hasSuffix(" m") == true)
  }

  @Test("south, west and both, typed as they are")
  func negative() async {
    for (arguments, zone) in [
      (["-33.86", "151.21"], "Australia/Sydney"), (["--", "-33.86", "151.21"], "Australia/Sydney"),
      (["-33.4489,-70.6693"], "America/Santiago"), (["40.7128", "-74.0060"], "America/New_York"),
    ] {
      let outcome = await Outcome.of(["reverse"] + arguments)
      #expect(outcome.status == 0)
      #expect(outcome.output.contains(zone), "\(arguments)")
    }
  }

  @Test("JSON is one object on one line, with the fields of a record")
  func json() async {
    let outcome = await Outcome.of("reverse", "--format", "json", "46.0207", "7.7491")
    #expect(outcome.status == 0)
    #expect(outcome.output.split(separator: "\n", omittingEmptySubsequences: false).count == 2)
    for part in [
      "\"status\":\"ok\"", "\"lat\":46.0207", "\"lon\":7.7491", "\"placemark\":{", "\"city\":\"Zermatt\"", "\"match\":\"locality\"",
      "\"distanceInMeters\":",
    ] { #expect(outcome.output.contains(part), "\(part)") }
  }
}
