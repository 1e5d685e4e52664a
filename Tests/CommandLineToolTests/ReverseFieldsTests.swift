import TestSupport
import Testing

@testable import CommandLineTool

@Suite("what reverse and enrich say beside the placemark")
struct ReverseFieldsTests {
  @Test("JSON tells where the fields come from, and all zones")
  func json() async {
    let outcome = await Outcome.of("reverse", "--format", "json", "43.82", "87.6")
    #expect(outcome.status == 0)
    for part in [
      #""timeZone":"Asia/Urumqi""#, #""timeZones":["Asia/Urumqi","Asia/Shanghai"]"#, #""sources":{"name":"place","iso":"area","#,
      #","gazetteer":"world "#,
    ] { #expect(outcome.output.contains(part), "\(part)") }
  }

  @Test("text tells the zones where they are several")
  func text() async {
    #expect(await Outcome.of("reverse", "43.82", "87.6").output.contains("Asia/Urumqi, Asia/Shanghai\n"))
    #expect(await !Outcome.of("reverse", "46.0207", "7.7491").output.contains("timeZones"))
  }

  @Test("the view of the world is chosen", arguments: [([], "XK"), (["--worldview", "default"], "XK"), (["--worldview=iso"], "RS")])
  func worldview(_ options: [String], _ expected: String) async throws {
    let outcome = await Outcome.of(["reverse", "-f", "json"] + options + ["42.66", "21.16"])
    #expect(outcome.output.contains(#""iso":"\#(expected)""#))
    let folder = try TemporaryFolder()
    let table = try folder.write("lat,lon\n42.66,21.16\n", to: "in.csv")
    let run = await Outcome.of(["enrich", "-q", table, "--fields", "iso", "-o", folder.path + "/out.csv"] + options)
    #expect(run.status == 0)
    #expect(Repository.read(folder.path + "/out.csv")?.contains("42.66,21.16,\(expected),") == true)
  }

  @Test("a view that nobody knows is refused")
  func unknownWorldview() async {
    let outcome = await Outcome.of("reverse", "--worldview", "mine", "1", "2")
    #expect(outcome.status == 2 && outcome.error.contains("option '--worldview' knows default or iso, not 'mine'"))
  }
}
