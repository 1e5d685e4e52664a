/// An opened gazetteer.
public final class Gazetteer: Sendable {
  init() {}

  /// The world gazetteer that is embedded in the program.
  public static func embeddedWorld() throws -> Gazetteer { Gazetteer() }

  /// Maps a gazetteer file into memory and validates it.
  public static func open(path: String) throws -> Gazetteer { Gazetteer() }
}
