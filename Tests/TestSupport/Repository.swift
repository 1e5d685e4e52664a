import Foundation

/// Files of the repository, found from this source file.
public enum Repository {
  /// The folder of the repository.
  public static let path = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().path

  /// The text of a file of the repository.
  public static func text(_ file: String) -> String? { read(path + "/" + file) }

  /// The text of any file.
  public static func read(_ path: String) -> String? { try? String(contentsOfFile: path, encoding: .utf8) }

  /// The bytes of any file.
  public static func bytes(_ path: String) -> [UInt8]? { (try? Data(contentsOf: URL(fileURLWithPath: path))).map(Array.init) }
}
