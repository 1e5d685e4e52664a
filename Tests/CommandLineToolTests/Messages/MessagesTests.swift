import Foundation
import TestSupport
import Testing

@testable import CommandLineTool

/// All that the program says, in one file, `Tests/Golden/messages.txt`, to be read by people.
///
/// With `TOPONYM_UPDATE_GOLDEN` set the file is written anew: read what has changed, line by line.
@Suite("Messages")
struct MessagesTests {
  private static let file = "Tests/Golden/messages.txt"

  @Test("every message is what it was")
  func golden() async throws {
    var text = "What the program says when something is wrong: the files and the command, the exit status, and standard error.\n"
    var count = 0
    for group in Situation.groups {
      text += "\n\n# \(group.title)\n"
      for situation in group.situations {
        text += "\n" + (try await told(situation))
        count += 1
      }
    }
    #expect(count >= 120)
    if ProcessInfo.processInfo.environment["TOPONYM_UPDATE_GOLDEN"] != nil {
      try text.write(toFile: Repository.path + "/" + Self.file, atomically: true, encoding: .utf8)
    }
    let expected = (Repository.text(Self.file) ?? "").components(separatedBy: "\n\n")
    for (now, then) in zip(text.components(separatedBy: "\n\n"), expected) where now != then {
      Issue.record("this was:\n\(then)\nthis is:\n\(now)")
    }
    #expect(text.components(separatedBy: "\n\n").count == expected.count)
  }

  private func told(_ situation: Situation) async throws -> String {
    let folder = try TemporaryFolder()
    for file in situation.files { try folder.write(file.bytes, to: file.name) }
    // The answers are not what this is about, and need not be in the output of the tests.
    let outcome = await Outcome.of(situation.arguments.map { $0.hasPrefix("@") ? folder.path($0.dropFirst().description) : $0 })
    let error = plain(outcome.error, folder)
    let command = (["toponym"] + situation.arguments.map(Self.shown)).joined(separator: " ")
    #expect(outcome.status != 4 || error.contains("gazetteer") || command.contains("gazetteer"), "\(command)")
    for line in error.split(separator: "\n") {
      #expect(line.hasPrefix("toponym: "), "\(command): \(line)")
      #expect(line.count < 900, "\(command): \(line)")
    }
    if outcome.status != 0 { #expect(error.contains("toponym: "), "\(command) fails without a word") }
    let files = situation.files.map { "  \($0.name): \(Self.shown($0.bytes))\n" }.joined()
    let words = error.isEmpty ? "" : "  " + error.dropLast().replacing("\n", with: "\n  ") + "\n"
    return "$ \(command)\n\(files)  => \(outcome.status)\n\(words)"
  }

  /// Without the folder, and without what is different each time.
  private func plain(_ text: String, _ folder: TemporaryFolder) -> String {
    text.replacing(folder.path + "/", with: "").replacing(folder.path, with: ".")
      .replacing(#/[0-9.]+ s, [0-9,]+ records/s/#, with: "… s, … records/s")
  }

  private static func shown(_ argument: String) -> String {
    let word = argument.hasPrefix("@") ? String(argument.dropFirst()) : argument
    let short = word.count > 60 ? "\(word.prefix(20))…" : word
    return short.isEmpty ? "''" : short
  }

  /// A file's content on one line.
  private static func shown(_ bytes: [UInt8]) -> String {
    var text = ""
    for scalar in String(decoding: bytes, as: UTF8.self).unicodeScalars {
      switch scalar {
      case "\n": text += "⏎"
      case "\u{FFFD}": text += "?"
      case _ where scalar.value < 32: text += "·"
      default: text.unicodeScalars.append(scalar)
      }
    }
    return bytes.isEmpty ? "(empty)" : text.count > 200 ? "\(text.prefix(200))…" : text
  }
}
