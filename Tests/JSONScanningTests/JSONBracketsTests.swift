import TestSupport
import Testing

@testable import JSONScanning

@Suite struct JSONBracketsTests {
  private func scan(_ text: String, step: Int = 1000) -> (stop: JSONBrackets.Stop, position: Int) {
    let bytes = Array(text.utf8)
    var brackets = JSONBrackets()
    var position = 0
    var end = 0
    while end < bytes.count {
      end = min(end + step, bytes.count)
      let stop = brackets.scan(bytes.span, from: &position, to: end)
      if stop != .needsMore { return (stop, position) }
    }
    return (.needsMore, position)
  }

  @Test(arguments: [1, 2, 5, 1000])
  func findsTheEndOfAValue(step: Int) {
    #expect(scan(#"{"a":"}\"{","b":[{}]}, {"#, step: step) == (.closed, 21))
    #expect(scan("[[1],{}]]", step: step) == (.closed, 8))
    #expect(scan(#"{"a":"\\"}x"#, step: step) == (.closed, 10))
    #expect(scan(#"{"a":"\"}"#, step: step) == (.needsMore, 9))
  }

  @Test(arguments: [1, 3, 1000])
  func stopsAtABracketOfTheWrongKind(step: Int) {
    #expect(scan("{\"a\":[1}", step: step) == (.mismatch, 7))
    #expect(scan("{]", step: step) == (.mismatch, 1))
    #expect(scan("}", step: step) == (.mismatch, 0))
  }

  @Test func countsWhatIsNestedDeep() {
    let deep = String(repeating: "[", count: 500) + String(repeating: "]", count: 500)
    #expect(scan(deep, step: 7) == (.closed, 1000))
  }

  /// Whatever follows the grammar ends where the grammar says.
  @Test func agreesWithTheGrammar() {
    let seed = UInt64.random(in: 0...UInt64.max)
    print("JSONBracketsTests.agreesWithTheGrammar seed \(seed)")
    var random = SeededGenerator(seed: seed)
    let pieces = ["{", "}", "[", "]", "\"a\"", ":", ",", "1", "null", " ", "\\", "\"", "\n", "NaN", "-", "é"]
    let start = ContinuousClock.now
    var read = 0
    while ContinuousClock.now - start < .seconds(1) {
      var text = "{"
      for _ in 0..<Int.random(in: 0...12, using: &random) { text += pieces.randomElement(using: &random)! }
      let bytes = Array(text.utf8)
      var members: [JSONMember] = []
      var findings = JSONFindings()
      guard let end = try? JSONParts.readMembers(bytes, 0..<bytes.count, into: &members, findings: &findings) else { continue }
      read += 1
      #expect(scan(text, step: Int.random(in: 1...5, using: &random)) == (.closed, end), "seed \(seed), text \(text)")
      for member in members {
        #expect(bytes[member.name.lowerBound - 1] == UInt8(ascii: "\"") && bytes[member.name.upperBound] == UInt8(ascii: "\""))
        #expect(member.value.upperBound < end)
      }
      // What is written on one line can be read again, with nothing unusual in it, and the values are as many.
      var line: [UInt8] = []
      JSONOneLine.append(bytes, 0..<end, findings: findings, to: &line)
      var again: [JSONMember] = []
      var left = JSONFindings()
      let lineEnd = try? JSONParts.readMembers(line, 0..<line.count, into: &again, findings: &left)
      #expect(lineEnd == line.count && left == [] && again.count == members.count, "seed \(seed), text \(text)")
    }
    #expect(read > 100)
  }
}
