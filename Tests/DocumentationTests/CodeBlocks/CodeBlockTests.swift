import TestSupport
import Testing

@Suite("Code in pages and in documentation comments")
struct CodeBlockTests {
  static let swiftBlocks = DocumentedFiles.blocks.filter { $0.language == "swift" && !ManifestBlockTests.isManifest($0) }

  private func regions() throws -> [CompiledRegion] {
    try DocumentedFiles.examples.flatMap { try CompiledRegion.all(in: Repository.text($0) ?? "", named: $0) }
  }

  @Test("every block is code that was compiled with these tests", arguments: swiftBlocks)
  func isCompiled(_ block: CodeBlock) throws {
    let isCompiled = try regions().contains { $0.text == block.text }
    #expect(isCompiled, "\(block): copy the block into a region under Tests/DocumentationTests/Examples:\n\(block.text)")
  }

  @Test("every compiled region is shown somewhere")
  func isShown() throws {
    let shown = Set(Self.swiftBlocks.map(\.text))
    for region in try regions() { #expect(shown.contains(region.text), "no page shows \(region.name):\n\(region.text)") }
  }

  @Test("names of regions are told apart, and no two say the same")
  func areDistinct() throws {
    let regions = try regions()
    #expect(Set(regions.map(\.name)).count == regions.count)
    #expect(Set(regions.map(\.text)).count == regions.count)
  }

  @Test("no Swift hides in a block that does not say so")
  func isLabelled() {
    for block in DocumentedFiles.blocks where block.language != "swift" {
      #expect(block.language.isEmpty, "\(block): \(block.language) is no language that is checked")
      for line in block.lines { #expect(!Self.looksLikeSwift(line), "\(block): label the block as swift: \(line)") }
    }
  }

  @Test("no Swift hides in an indented block, which has no language")
  func isFenced() {
    for file in Repository.pages + DocumentedFiles.sources {
      let isPage = file.hasSuffix(".md")
      var isInFence = false
      let lines = (Repository.text(file) ?? "").split(separator: "\n")
      for line in lines where isPage || line.drop(while: { $0 == " " }).hasPrefix("///") {
        let text = isPage ? line : line.drop { $0 == " " }.dropFirst(4)
        if text.drop(while: { $0 == " " }).hasPrefix("```") { isInFence.toggle() }
        #expect(isInFence || !text.hasPrefix("    ") || !Self.looksLikeSwift(String(text)), "\(file): \(line)")
      }
    }
  }

  private static func looksLikeSwift(_ line: String) -> Bool {
    ["import", "let", "var", "func", "try", "struct", "guard", "@Test", "@State"].contains(line.split(separator: " ").first ?? "")
  }

  @Test("there are blocks to look at: the pages are found")
  func areFound() {
    #expect(Repository.pages.contains("README.md"))
    #expect(Repository.pages.contains("Sources/GeocodingKit/Documentation.docc/GeocodingKit.md"))
    #expect(Self.swiftBlocks.contains { $0.file == "README.md" })
  }
}

@Suite("Reading of blocks and regions")
struct CodeBlockReadingTests {
  @Test("fences of a page, also in a list and of more than three marks")
  func page() {
    let page = """
      # Title
      ```swift
      let a = 1
      ```
      - item
        ```Swift
        let b = 2
          // deeper
        ```
      ````
      ```
      not the end
      ````
      """
    let blocks = CodeBlock.all(inPage: page, named: "page.md")
    #expect(blocks.map(\.language) == ["swift", "swift", ""])
    #expect(blocks.map(\.text) == ["let a = 1", "let b = 2\n  // deeper", "```\nnot the end"])
    #expect(blocks.map(\.line) == [2, 6, 10])
    #expect("\(blocks[1])" == "page.md:6")
  }

  @Test("fences in documentation comments, and in nothing else")
  func source() {
    let source = """
      /// Does something:
      ///
      /// ```swift
      /// let a = 1
      ///
      /// use(a)
      /// ```
      func first() {}
      // ```swift
      // no
      // ```
        /// ```swift
        ///  let b = 2
        /// ```
        func second() {}
      """
    let blocks = CodeBlock.all(inSource: source, named: "a.swift")
    #expect(blocks.map(\.text) == ["let a = 1\n\nuse(a)", " let b = 2"])
    #expect(blocks.map(\.line) == [3, 12])
  }

  @Test("pieces of one name are joined, and a piece may belong to two regions")
  func regions() throws {
    let source = """
      // begin: one, two
      import A
      // end
      func f() {
        // begin: one
        let a = 1
          // deeper

        // end
        // begin: two
        let b = 2
        // end
      }
      """
    let regions = try CompiledRegion.all(in: source, named: "a.swift")
    #expect(regions.map(\.name) == ["one", "two"])
    #expect(regions.map(\.text) == ["import A\n\nlet a = 1\n  // deeper\n", "import A\n\nlet b = 2"])
  }

  @Test(
    "markers that do not fit are errors",
    arguments: ["// begin: a\nlet a = 1", "// end", "// begin: a\n// begin: b\n// end", "#if false\n// begin: a\n// end\n#endif"])
  func errors(_ source: String) {
    #expect(throws: CompiledRegion.MarkerError.self) { try CompiledRegion.all(in: source, named: "a.swift") }
  }
}
