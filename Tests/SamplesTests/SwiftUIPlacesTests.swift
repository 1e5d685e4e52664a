import Foundation
import TestSupport
import Testing

/// The compiler of the toolchain, if it can be found.
private let compiler = ExternalProgram("swiftc")

@Suite("The sample SwiftUIPlaces, which is not built here", .enabled(if: compiler != nil, "there is no swiftc in the PATH"))
struct SwiftUIPlacesTests {
  private static let folder = Repository.path + "/Samples/SwiftUIPlaces"

  static var files: [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []).filter { $0.hasSuffix(".swift") }.sorted()
  }

  @Test("every file can be parsed, is for SwiftUI only, and is named in the README", arguments: files)
  func syntax(_ file: String) throws {
    let path = Self.folder + "/" + file
    let outcome = try #require(compiler).run(["-frontend", "-parse", "-swift-version", "6", path])
    #expect(outcome.status == 0, "\(outcome.error)")
    let text = try #require(Repository.read(path))
    let code = text.split(separator: "\n").filter { !$0.hasPrefix("//") }
    #expect(code.first == "#if canImport(SwiftUI)")
    #expect(code.last == "#endif")
    #expect(Repository.read(Self.folder + "/README.md")?.contains("`\(file)`") == true)
  }

  #if os(Linux)
    @Test("its types are right, with declarations in place of SwiftUI")
    func types() throws {
      let outcome = try Self.checkTypes()
      #expect(outcome.status == 0, "\(outcome.error)")
    }

    @Test("a mistake in it would be found")
    func mistake() throws {
      let folder = try TemporaryFolder()
      let wrong = try folder.write(
        "import GeocodingKit\nimport SwiftUI\nstruct Wrong: View { var body: some View { Text(Geocoder().town) } }\n", to: "Wrong.swift")
      let outcome = try Self.checkTypes(and: [wrong])
      #expect(outcome.status != 0)
      #expect(outcome.error.contains("has no member 'town'"))
    }

    private static func checkTypes(and further: [String] = []) throws -> ExternalProgram.Outcome {
      let compiler = try #require(compiler)
      let modules = try TemporaryFolder()
      let language = ["-swift-version", "6", "-parse-as-library"]
      let standIn = try compiler.run(
        language + [
          "-emit-module", "-module-name", "SwiftUI", "-emit-module-path", modules.path("SwiftUI.swiftmodule"),
          Repository.path + "/Tests/SwiftUIStandIn/SwiftUI.swift",
        ])
      try #require(standIn.status == 0, "\(standIn.error)")
      // The libraries as they were built with the tests; two of them need modules of C.
      let build = try #require(ExternalProgram(built: "AddLocation")).folder
      return try compiler.run(
        language + [
          "-typecheck", "-warnings-as-errors", "-module-name", "SwiftUIPlaces", "-I", modules.path, "-I", build + "/Modules",
          "-Xcc", "-fmodule-map-file=\(build)/CWorldGazetteer.build/module.modulemap",
          "-Xcc", "-fmodule-map-file=\(build)/CPrefetch.build/module.modulemap",
        ] + files.map { folder + "/" + $0 } + further)
    }
  #endif
}
