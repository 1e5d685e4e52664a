import Foundation

/// A folder that lives as long as a test does.
public final class TemporaryFolder: Sendable {
  /// Its path.
  public let path: String

  /// Makes a new, empty folder.
  public init() throws {
    let url = FileManager.default.temporaryDirectory.appendingPathComponent("toponym-tests-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    path = url.path
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  /// The path of a file in the folder.
  public func path(_ name: String) -> String { path + "/" + name }

  /// Writes a file into the folder and gives its path.
  @discardableResult
  public func write(_ bytes: [UInt8], to name: String) throws -> String {
    try Data(bytes).write(to: URL(fileURLWithPath: path(name)))
    return path(name)
  }

  /// Writes a file into the folder and gives its path.
  @discardableResult
  public func write(_ text: String, to name: String) throws -> String { try write(Array(text.utf8), to: name) }

  /// The bytes of a file in the folder.
  public func read(_ name: String) throws -> [UInt8] { Array(try Data(contentsOf: URL(fileURLWithPath: path(name)))) }

  /// The names in the folder, hidden ones too.
  public var names: [String] { (try? FileManager.default.contentsOfDirectory(atPath: path).sorted()) ?? [] }
}
