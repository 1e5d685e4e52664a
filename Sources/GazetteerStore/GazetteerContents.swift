public import Geodesy

/// Everything that goes into a gazetteer file: what an importer makes and the writer takes.
public struct GazetteerContents: Sendable {
  /// Name, edition, sources, licences.
  public var metadata = GazetteerMetadata()
  /// Countries; other records name them by their position here.
  public var countries: [CountryRecord] = []
  /// Administrative divisions of both levels; other records name them by their position here.
  public var divisions: [DivisionRecord] = []
  /// IANA identifiers; places name them by their position here.
  public var timeZones: [String] = []
  /// Populated places, in any order: the writer puts them into the order of the index.
  public var places: [PlaceRecord] = []

  /// Areas: time zones, land, lakes, seas, states, counties.
  ///
  /// Of areas of one kind that hold a point, the one with the lowest rank, then the first in
  /// this list, answers first.
  public var areas: [AreaRecord] = []
  /// Names of countries, divisions, places, time zones and areas in languages; of two for one thing in one language the first counts.
  ///
  /// Those of places can also be searched for. No more languages fit than ``maximumLanguageCount``.
  public var localizedNames: [LocalizedNameRecord] = []
  /// Houses, in any order.
  public var addresses: [AddressRecord] = []
  /// Lines along streets, in any order.
  public var streetLines: [StreetLineRecord] = []
  /// Position of the country of all houses and streets, where it is one.
  ///
  /// It is told only where no area and no place tells the country.
  public var addressCountry: Int?
  /// How names are folded before they are compared, one rule a character; ASCII letters are folded without a rule.
  public var folding: [FoldingRule] = []

  /// In how many languages there can be names: 127.
  public static let maximumLanguageCount = LanguageNames.maximumLanguageCount

  /// Nothing yet.
  public init() {}
}

/// What becomes of a character when names are compared: lower case, without its marks, or nothing at all.
public struct FoldingRule: Hashable, Sendable {
  /// The character.
  public var scalar: Unicode.Scalar
  /// What it is replaced by.
  public var replacement: String

  /// Makes a rule.
  public init(scalar: Unicode.Scalar, replacement: String) {
    self.scalar = scalar
    self.replacement = replacement
  }
}

/// What a gazetteer says about itself.
public struct GazetteerMetadata: Hashable, Sendable {
  /// A short name, such as "world".
  public var name = ""
  /// The edition: a date or version of the sources, never the time of the build, so that a build repeats byte for byte.
  public var edition = ""
  /// Where the facts come from, in the order they should be credited.
  public var sources: [GazetteerSource] = []

  /// Nothing yet.
  public init() {}
}

/// An origin of facts, with what its licence asks us to say.
public struct GazetteerSource: Hashable, Sendable {
  /// The origin's name, such as "GeoNames".
  public var title: String
  /// Version or date of what was taken.
  public var version: String
  /// SPDX licence identifier, such as "CC-BY-4.0".
  public var licence: String
  /// The attribution text.
  public var attribution: String
  /// The origin's home page.
  public var homepage: String

  /// Makes a source from its five texts.
  public init(title: String, version: String, licence: String, attribution: String, homepage: String) {
    self.title = title
    self.version = version
    self.licence = licence
    self.attribution = attribution
    self.homepage = homepage
  }
}

/// A country or a dependency with its own ISO code.
public struct CountryRecord: Hashable, Sendable {
  /// ISO 3166-1 alpha-2, upper case.
  public var iso: String
  /// ISO 3166-1 alpha-3, upper case, or empty.
  public var iso3: String
  /// The name.
  public var name: String
  /// BCP 47 tags of the languages that are spoken there, the most important first, such as `de-CH`; empty where not known.
  public var languages: [String] = []

  /// Makes a country from its codes and its name.
  public init(iso: String, iso3: String, name: String) {
    self.iso = iso
    self.iso3 = iso3
    self.name = name
  }
}

/// An administrative division.
public struct DivisionRecord: Hashable, Sendable {
  /// 1 for states, 2 for what lies below them.
  public var level: Int
  /// Position of the country.
  public var country: Int
  /// Position of the division of level 1 that it belongs to, for level 2.
  public var parent: Int?
  /// The name.
  public var name: String
  /// ISO 3166-2 code, or empty.
  public var isoCode: String
  /// The source's own code, such as "CH.VS" or "CH.VS.2308", or empty.
  public var sourceCode: String
  /// BCP 47 tags of the languages that are spoken there, the most important first, where they are not those of the country.
  public var languages: [String] = []

  /// Makes a division.
  public init(level: Int, country: Int, parent: Int?, name: String, isoCode: String, sourceCode: String) {
    self.level = level
    self.country = country
    self.parent = parent
    self.name = name
    self.isoCode = isoCode
    self.sourceCode = sourceCode
  }
}

/// A name in a language.
public struct LocalizedNameRecord: Hashable, Sendable {
  /// What bears the name.
  public enum Bearer: Hashable, Sendable {
    /// A country, by its position.
    case country(Int)
    /// A division, by its position.
    case division(Int)
    /// A place, by its position in the contents.
    case place(Int)
    /// A time zone, by its position.
    case timeZone(Int)
    /// An area, by its position.
    case area(Int)
  }

  /// What bears the name.
  public var bearer: Bearer
  /// BCP 47 tag of the language, such as `de` or `zh-Hant`.
  public var language: String
  /// The name in it; it may be the same as the usual one, which says that this one is right.
  public var name: String

  /// Makes a name of something in a language.
  public init(of bearer: Bearer, language: String, name: String) {
    self.bearer = bearer
    self.language = language
    self.name = name
  }
}

/// A populated place.
public struct PlaceRecord: Hashable, Sendable {
  /// Where it is.
  public var coordinate: Coordinate
  /// The name.
  public var name: String
  /// Other names it can be found by; the name itself need not be among them.
  public var alternateNames: [String] = []
  /// Inhabitants, 0 where not known.
  public var population: Int = 0
  /// GeoNames feature code such as "PPLC", or empty where not known.
  public var featureCode: String = ""
  /// The source's identifier (GeoNames: geonameid), 0 for none.
  public var sourceIdentifier: UInt32 = 0
  /// Position of the country.
  public var country: Int
  /// Position of the division of level 1, where known.
  public var state: Int?
  /// Position of the division of level 2, where known.
  public var subState: Int?
  /// Position of the time zone, where known.
  public var timeZone: Int?
  /// Position, in this list of places, of the city that this place is a section of.
  public var parent: Int?
  /// Postal codes, as many as are known.
  public var postalCodes: [String] = []
  /// Whether the place has the one postal code only, and whoever is next to the place may be told it; where ``postalCodes`` has several this says nothing.
  public var isPostalCodeCertain = false

  /// Makes a place with a coordinate, a name and a country; the rest is set afterwards.
  public init(coordinate: Coordinate, name: String, country: Int) {
    self.coordinate = coordinate
    self.name = name
    self.country = country
  }
}
