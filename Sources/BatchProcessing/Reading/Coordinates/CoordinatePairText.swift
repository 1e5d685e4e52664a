import Geodesy

/// Reads both numbers of a coordinate from one text: `48.2, 16.4`, `(48.2 16.4)`, `48,2; 16,4`, `40°26'46"N 79°58'56"W`, WKT, `geo:`.
enum CoordinatePairText {
  /// What a text says.
  enum Reading {
    case empty
    case pair(Pair)
    /// The reason, in words that follow the text.
    case unreadable(String)

    /// The pair, where there is one.
    var pair: Pair? {
      guard case .pair(let pair) = self else { return nil }
      return pair
    }
  }

  /// Two numbers, in range or not.
  struct Pair {
    var latitude: Double
    var longitude: Double
    var latitudeText: String
    var longitudeText: String
    /// Whether the text itself says which number is the latitude.
    var isOrderStated: Bool
    /// An elevation behind the numbers, or nothing.
    var rest = ""

    /// Whether it is on the globe.
    var isLegal: Bool { (-90...90).contains(latitude) && (-180...180).contains(longitude) }
  }

  /// How a text is read.
  struct Rules: Hashable {
    var order = CoordinateOrder.latitudeFirst
    var notation = CoordinateNotation.degrees
    var isStrict = false
  }

  /// Longer than any spelling of two numbers.
  static let maximumLength = 512

  static let notPair = Reading.unreadable("is not a coordinate such as 48.2, 16.4")

  static func read(_ text: String, rules: Rules) -> Reading {
    guard text.utf8.count <= maximumLength else {
      // A long geometry is still worth its name.
      let start = String(text.prefix(maximumLength))
      return WKTPointText.read(start) ?? WKBPointText.read(start) ?? notPair
    }
    var plain = WhiteSpace.trim(text)
    if plain.isEmpty { return .empty }
    if let reading = WKTPointText.read(plain) ?? WKBPointText.read(plain) ?? geoURI(plain) { return reading }
    plain = withoutBrackets(plain)
    let spelling = CoordinateSpelling.plain(plain)
    if spelling.isRepaired, rules.isStrict {
      return .unreadable("holds signs in a wrong encoding, such as \"Â°\" for \"°\"; save the file as UTF-8")
    }
    plain = WhiteSpace.trim(spelling.text)
    if plain.isEmpty { return .empty }
    switch PairSplitting.split(plain, isStrict: rules.isStrict) {
    case .parts(let first, let second, let rest):
      guard case .pair(var pair) = read(first, second, rules: rules) else { return read(first, second, rules: rules) }
      pair.rest = rest
      return .pair(pair)
    case .refused(let reason): return .unreadable(reason)
    }
  }

  /// Reads two parts; compass letters in them say which is which, else the order does.
  static func read(_ first: String, _ second: String, rules: Rules) -> Reading {
    let axis = statedAxis(of: first) ?? statedAxis(of: second).map { $0 == .latitude ? .longitude : .latitude }
    let latitudeIsFirst = axis.map { $0 == .latitude } ?? (rules.order == .latitudeFirst)
    let (latitudeText, longitudeText) = latitudeIsFirst ? (first, second) : (second, first)
    let latitude = number(latitudeText, axis: .latitude, rules: rules)
    let longitude = number(longitudeText, axis: .longitude, rules: rules)
    switch (latitude, longitude) {
    case (.degrees(let latitude), .degrees(let longitude)):
      return .pair(
        Pair(
          latitude: latitude, longitude: longitude, latitudeText: latitudeText, longitudeText: longitudeText, isOrderStated: axis != nil))
    case (.unreadable(let reason), _) where reason != "is not a number": return .unreadable(reason)
    case (_, .unreadable(let reason)) where reason != "is not a number": return .unreadable(reason)
    default: return notPair
    }
  }

  private static func number(_ text: String, axis: CoordinateText.Axis, rules: Rules) -> CoordinateText.Reading {
    switch rules.notation {
    case .degrees: CoordinateText.read(text, axis: axis, isStrict: rules.isStrict)
    case .nmea: NMEAText.read(text, axis: axis, hasLetters: false, letter: nil)
    }
  }

  /// Which number a text is by the compass letter in it.
  private static func statedAxis(of text: String) -> CoordinateText.Axis? {
    guard text.utf8.count <= CoordinateText.maximumLength,
      let tokens = CoordinateTokens.tokenize(CoordinateSpelling.plain(text).text, allowsDecimalComma: true)
    else { return nil }
    for case .compass(let compass) in tokens.map(\.token) where compass != .eastOrWest { return compass.axis }
    return nil
  }

  static func withoutBrackets(_ text: String) -> String {
    for (open, close) in [("(", ")"), ("[", "]"), ("{", "}"), ("<", ">")] where text.hasPrefix(open) && text.hasSuffix(close) {
      return WhiteSpace.trim(String(text.dropFirst().dropLast()))
    }
    return text
  }

  /// A geo URI (RFC 5870): always latitude first.
  private static func geoURI(_ text: String) -> Reading? {
    guard text.prefix(4).lowercased() == "geo:" else { return nil }
    let body = text.dropFirst(4)
    let parameters = body.split(whereSeparator: { $0 == ";" || $0 == "?" }).dropFirst()
    for parameter in parameters where parameter.lowercased().hasPrefix("crs=") && parameter.lowercased() != "crs=wgs84" {
      return .unreadable("names a coordinate system that is not WGS 84; convert it first")
    }
    let numbers = body.prefix { $0 != ";" && $0 != "?" }.split(separator: ",", omittingEmptySubsequences: false).map { String($0) }
    guard (2...3).contains(numbers.count), let latitude = DecimalNumber.parse(numbers[0]), let longitude = DecimalNumber.parse(numbers[1]),
      numbers.count == 2 || DecimalNumber.parse(numbers[2]) != nil
    else { return .unreadable("is not a geo URI such as geo:48.2,16.4") }
    return .pair(
      Pair(latitude: latitude, longitude: longitude, latitudeText: numbers[0], longitudeText: numbers[1], isOrderStated: true))
  }
}
