import Foundation
import TestSupport
import Testing

@Suite("The sample ObservableGeocoder")
struct ObservableGeocoderTests {
  private let program: SampleProgram

  init() throws { program = try SampleProgram("ObservableGeocoder") }

  @Test("every move of the pin is one frame, on the sample track and over the 180th meridian")
  func frames() throws {
    for arguments in [["--every", "10"], ["--every", "12", "--pace=0.01", "antimeridian-crossing.gpx"]] {
      let folder = try TemporaryFolder()
      let track = "antimeridian-crossing.gpx"
      try folder.write(try #require(Repository.bytes(SampleProgram.sample(track))), to: track)
      let outcome = try program.run(arguments, in: folder)
      #expect(outcome.status == 0)
      #expect(outcome.error == "")
      #expect(outcome.output == program.golden(arguments, outcome.output))
    }
  }

  @Test("no frame is left out, and none is drawn twice, without any pace")
  func everyFrame() throws {
    let outcome = try program.run(["--pace", "0"])
    let frames = outcome.output.split(separator: "\n").filter { $0.hasPrefix("Frame ") }
    // The track has 86 points, and the two at the pass, where its segments meet, are one place: the second move there changes nothing.
    #expect(frames == (0...85).map { "Frame \($0)" })
  }

  @Test("on a terminal frames are drawn over each other", .enabled(if: terminal != nil, "there is no program script of util-linux"))
  func inPlace() throws {
    let path = try #require(ExternalProgram(built: "ObservableGeocoder")).path
    let outcome = try #require(Self.terminal).run(["-qec", "'\(path)' --pace 0.01 --every 30", "/dev/null"])
    #expect(outcome.status == 0)
    let frames = outcome.output.components(separatedBy: "Frame ").dropFirst()
    #expect(frames.count == 4)
    // After each frame but the last, back over its 18 lines.
    for frame in frames.dropLast() { #expect(frame.contains("\u{1B}[18A\r")) }
    #expect(frames.last?.contains("\u{1B}[18A") == false)
  }

  /// A program that runs others on a terminal of its own.
  private static let terminal = ExternalProgram("script")

  @Test("help tells of every option")
  func help() throws {
    let outcome = try program.run(["--help"])
    #expect(outcome.status == 0)
    #expect(outcome.output == program.golden(["--help"], outcome.output))
  }

  @Test(
    "what it cannot do is told",
    arguments: [
      (["nowhere.gpx"], 3, "nowhere.gpx: there is no such file, or it may not be read"),
      (["folder"], 3, "folder: there is no such file, or it may not be read"),
      (["empty.gpx"], 3, "empty.gpx: line 1, column 1: there is nothing in it"),
      (["pointless.gpx"], 3, "pointless.gpx: there is no point with a coordinate in it"),
      (["--pace", "fast"], 2, "--pace takes seconds from 0 to 60, not \"fast\""),
      (["--pace=-1"], 2, "--pace takes seconds from 0 to 60, not \"-1\""),
      (["--every", "0"], 2, "--every takes a number from 1, not \"0\""),
      (["--every"], 2, "--every takes a number from 1, not \"\""),
      (["--jump"], 2, "there is no option --jump; --help shows all"),
      (["a.gpx", "b.gpx"], 2, "one track at a time, not 2"),
    ])
  func errors(_ arguments: [String], _ status: Int32, _ message: String) throws {
    let folder = try TemporaryFolder()
    try folder.write("", to: "empty.gpx")
    try folder.write("<gpx><trk><trkseg><trkpt lat='95' lon='7'/></trkseg></trk></gpx>", to: "pointless.gpx")
    try FileManager.default.createDirectory(atPath: folder.path("folder"), withIntermediateDirectories: false)
    let outcome = try program.run(arguments, in: folder)
    #expect(outcome.status == status)
    #expect(outcome.output == "")
    #expect(outcome.error == "ObservableGeocoder: \(message)\n")
  }
}
