import TestSupport
import Testing

/// A package's manifest can be compiled by the package manager alone.
@Suite("Manifests in pages")
struct ManifestBlockTests {
  static func isManifest(_ block: CodeBlock) -> Bool { block.language == "swift" && block.text.contains("import PackageDescription") }

  static let manifests = DocumentedFiles.blocks.filter(isManifest)

  @Test("each is compiled, and depends on products that there are", arguments: manifests)
  func isUnderstood(_ block: CodeBlock) throws {
    let swift = try #require(ExternalProgram("swift"))
    let folder = try TemporaryFolder()
    try folder.write(block.text + "\n", to: "Package.swift")
    let outcome = try swift.run(["package", "dump-package"], folder: folder)
    #expect(outcome.status == 0, "\(block): \(outcome.error)")
    let ours = try #require(Repository.text("Package.swift"))
    for line in block.lines where line.contains(".product(name: ") {
      let product = line.split(separator: "\"")[1]
      #expect(
        ours.contains("Row(kind: .library, name: \"\(product)\"") || ours.contains("kind: .library, name: \"\(product)\""),
        "\(block): \(line)")
    }
  }

  @Test("there is one to look at")
  func isFound() { #expect(!Self.manifests.isEmpty) }
}
