/// The languages that country, state, sub-state, city and section of a city are named in.
///
/// Each field by itself takes the first language of the list that its name is known in, and the gazetteer's usual name where it is known in none. That name is
/// mostly English for countries and states, and for towns English where English has a name of its own, else the local one in Latin letters. A usual
/// name that is known to be right in a language counts as known in it. Accents and scripts stay as they are.
///
/// A tag stands for itself and, behind it, for what its readers read as well:
/// - without its region: `de-CH`, then `de`;
/// - in its script, never in an other: `sr-Latn`, but not `sr`, which is Cyrillic;
/// - Chinese for a region in its characters, then any: `zh-TW`, then `zh-Hant`, then `zh`; `zh-CN`, then `zh-Hans`, then `zh`;
/// - `nb`, `nn` and `no` for each other; `yue`, then `zh-Hant`, then `zh`.
///
/// ``local`` stands for the languages of the country that the thing lies in (GeoNames lists them): the usual name where it is right in one of them, as
/// "Genève" is in French, else the name in the first of them that is known. A place where more than one language is spoken has one of its names.
///
/// Names of waters, areas of interest and time zones are not translated.
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
