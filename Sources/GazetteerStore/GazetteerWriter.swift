/// Writes gazetteer files.
public enum GazetteerWriter {
  /// The bytes of a gazetteer file with these contents. The same contents give the same bytes.
  public static func bytes(of contents: GazetteerContents) throws -> [UInt8] { [] }

  /// Writes a gazetteer file under a temporary name, syncs it and renames it.
  public static func write(_ contents: GazetteerContents, to path: String) throws {}
}
