/// A name in a language.
public struct LocalizedName: Hashable, Sendable {
  /// BCP 47 tag of the language, such as `de` or `zh-Hant`.
  public var language: String
  /// The name in it.
  public var name: String
}

extension Gazetteer {
  /// The names of the country at a position in other languages; empty where the file has none.
  public func localizedNames(ofCountry position: Int) -> [LocalizedName] { [] }

  /// The names of the division at a position in other languages; empty where the file has none.
  public func localizedNames(ofDivision position: Int) -> [LocalizedName] { [] }

  /// The names of the place at a position in other languages; empty where the file has none.
  public func localizedNames(ofPlace position: Int) -> [LocalizedName] { [] }
}
