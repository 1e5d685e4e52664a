import Foundation

/// A folder that lives as long as a test does.
final class TemporaryFolder: Sendable {
  let path: String

  init() throws {
    let url = FileManager.default.temporaryDirectory.appendingPathComponent("toponym-tests-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    path = url.path
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  /// Writes a file into the folder and gives its path.
  @discardableResult
  func write(_ name: String, _ content: String) throws -> String { try write(name, Array(content.utf8)) }

  @discardableResult
  func write(_ name: String, _ bytes: [UInt8]) throws -> String {
    let file = path + "/" + name
    try Data(bytes).write(to: URL(fileURLWithPath: file))
    return file
  }

  /// The names in the folder, hidden ones too.
  var names: [String] { (try? FileManager.default.contentsOfDirectory(atPath: path).sorted()) ?? [] }
}

/// Files of the repository, found from this source file.
enum Repository {
  static let path = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().path

  /// The text of a file of the repository.
  static func text(_ file: String) -> String? { read(path + "/" + file) }

  /// The text of any file.
  static func read(_ path: String) -> String? { try? String(contentsOfFile: path, encoding: .utf8) }

  /// The bytes of any file.
  static func bytes(_ path: String) -> [UInt8]? { (try? Data(contentsOf: URL(fileURLWithPath: path))).map(Array.init) }
}
