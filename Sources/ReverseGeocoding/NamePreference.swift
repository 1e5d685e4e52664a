/// The languages that country, state, sub-state, city, section of a city, lake, sea, area of interest and time zone are named in.
///
/// Each field by itself takes the first language of the list that its name is known in, and the gazetteer's usual name where it is known in none. That name is
/// mostly English for countries, states and waters, and for towns English where English has a name of its own, else the local one in Latin letters. A usual
/// name that is known to be right in a language counts as known in it. Accents and scripts stay as they are.
///
/// A tag stands for itself and, behind it, for what its readers read as well:
/// - without its region: `de-CH`, then `de`;
/// - in its script, never in an other: `sr-Latn`, but not `sr`, which is Cyrillic;
/// - Chinese for a region in its characters, then any: `zh-TW`, then `zh-Hant`, then `zh`; `zh-CN`, then `zh-Hans`, then `zh`;
/// - `nb`, `nn` and `no` for each other; `yue`, then `zh-Hant`, then `zh`.
///
/// ``local`` stands for the languages that are spoken where the point is. Where the gazetteer says which these are in the thing's own division, or in the one above
/// it, the usual name is taken if it is right in one of them, else the name in the first that is known: "Genève" and "Suisse" in Geneva, "Zürich" and "Schweiz" in
/// Zürich. Elsewhere it is the name in the first of the country's languages that is known.
/// A water of several countries is called as in the one whose time zone holds the point, and on the open sea, where nobody lives, by its usual name.
///
/// ``Placemark/timeZoneName`` is there only where a language is asked for, and English where it is known in none: the identifier of a zone is no name.
public struct NamePreference: Hashable, Sendable {
  /// BCP 47 tags, or ``local``, the most wanted first; with none, names are the gazetteer's usual ones.
  public var languages: [String]

  /// In place of a tag: the languages of the country.
  public static let local = "local"

  /// Whether ``local`` is among them.
  var asksForLocal: Bool { languages.contains(Self.local) }

  /// A preference for some languages, the most wanted first.
  public init(languages: [String] = []) { self.languages = languages }
}
