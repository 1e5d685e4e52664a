/// The names of columns: how they are compared, and which mean what.
enum ColumnName {
  /// The forms under which a name is looked up, the likeliest first.
  ///
  /// Upper and lower case, white space around the name, space, hyphen, full stop and underscore in it make no difference. Brackets at its
  /// end are a unit, `lat (deg)`, or say what the name means, `X (Longitude)`.
  static func keys(_ name: String) -> [String] {
    // Longer than any of them; a cell of prose may have ended up in the header.
    guard name.utf8.count <= 128 else { return [name] }
    var text = WhiteSpace.trim(name).lowercased()
    while let first = text.first, first == "#" || first == "\u{FEFF}" { text = WhiteSpace.trim(String(text.dropFirst())) }
    var keys = [key(text)]
    if let last = text.last, last == ")" || last == "]", let open = text.lastIndex(where: { $0 == "(" || $0 == "[" }) {
      let base = key(String(text[..<open]))
      let inner = key(String(text[text.index(after: open)...].dropLast()))
      if units.contains(inner) {
        keys.append(base)
      } else if plainLatitudes.contains(base) || plainLongitudes.contains(base) || singles.contains(base) {
        keys.append(inner)
      } else if plainLatitudes.contains(inner) || plainLongitudes.contains(inner) {
        keys.append(base)
      }
    }
    return keys
  }

  private static func key(_ text: String) -> String {
    var key = String(text.filter { !" _-.:\n\r\t\u{A0}".contains($0) })
    if key.hasSuffix("°"), key != "°" { key.removeLast() }
    return key
  }

  private static let units: Set = [
    "deg", "degree", "degrees", "decimal", "decimaldegrees", "decimaldegree", "dd", "°", "wgs84", "epsg4326", "dms", "grad", "n", "e",
    "n/s",
    "e/w", "+n/s", "+e/w", "nmea", "ddmm,mmmm", "ddmmmmmm", "°n", "°e",
  ]

  private static let latitudeStems = ["lat", "latitude", "latitud", "latitudine"]
  private static let longitudeStems = ["lon", "lng", "long", "longitude", "longitud", "longitudine"]
  private static let prefixes = [
    "gps", "geo", "wgs84", "location", "point", "stop", "decimal", "position", "coordinates", "coordinate", "coords", "coord",
    "geolocation",
    "geocode", "geocoded", "dd", "centroid", "map", "exif", "exifgps", "geocoordinates", "geopoint", "latlng", "latlon",
  ]
  private static let suffixes = ["deg", "dd", "wgs84", "degree", "degrees", "decimal", "decimaldegrees", "gps", "dec", "4326"]

  private static func spellings(_ stems: [String]) -> [String] {
    stems + stems.flatMap { stem in prefixes.map { $0 + stem } + suffixes.map { stem + $0 } }
  }

  static let latitudes = Set(
    spellings(latitudeStems) + [
      "breite", "breitengrad", "geobreite", "geogrbreite", "geographischebreite", "nördlichebreite", "breddgrad", "breddegrad", "bredde",
      "breedtegraad", "breedte", "latitudegps", "szerokość", "szerokosc", "szerokośćgeograficzna", "szerokoscgeograficzna", "enlem",
      "широта",
      "шир", "πλάτος", "γεωγραφικόπλάτος", "zeměpisnášířka", "šířka", "sirka", "szélesség", "leveysaste", "leveys", "leveyspiiri", "lățime",
      "latitudinea", "lintang", "vĩđộ", "緯度", "纬度", "위도", "ละติจูด", "अक्षांश", "خطالعرض", "دائرةالعرض", "קורוחב",
    ])
  static let longitudes = Set(
    spellings(longitudeStems) + [
      "länge", "laenge", "längengrad", "laengengrad", "geolänge", "geolaenge", "geogrlänge", "geographischelänge", "östlichelänge",
      "longitudgrad", "längdgrad", "lengdegrad", "længdegrad", "længde", "lengde", "lengtegraad", "lengte", "longitudegps", "długość",
      "dlugosc", "długośćgeograficzna", "dlugoscgeograficzna", "boylam", "долгота", "долг", "μήκος", "γεωγραφικόμήκος", "zeměpisnádélka",
      "délka", "delka", "hosszúság", "pituusaste", "pituus", "pituuspiiri", "longitudinea", "bujur", "kinhđộ", "経度", "经度", "經度", "경도",
      "ลองจิจูด", "देशांतर", "خطالطول", "קואורך",
    ])
  /// Names that hold projected metres as often as degrees: used only where no other name is there.
  static let plainLatitudes: Set = ["y", "pointy", "coordy", "ycoord", "ycoordinate", "geoy", "posy", "centroidy"]
  static let plainLongitudes: Set = ["x", "pointx", "coordx", "xcoord", "xcoordinate", "geox", "posx", "centroidx"]

  /// Names of one column for both numbers.
  static let singles: Set = latitudeFirstSingles.union(longitudeFirstSingles).union([
    "coordinates", "coordinate", "coords", "coord", "location", "position", "gps", "wkt", "geom", "geometry", "thegeom", "geopoint",
    "geopoint2d", "point", "geolocation", "geo", "gpscoordinates", "gpscoordinate", "gpsposition", "gpslocation", "gpspoint",
    "geocoordinates", "wktgeom", "geomwkt", "wktgeometry", "geometrywkt", "shape", "geotag", "georss:point", "georsspoint",
    "koordinaten", "coordenadas", "coordonnées", "coordonnees", "coordinaten", "coördinaten", "współrzędne", "координаты",
    "koordinatlar", "座標", "坐标", "좌표", "standort", "ubicación", "ubicacion", "localização", "posizione",
  ])
  static let latitudeFirstSingles: Set = [
    "latlon", "latlng", "latlong", "latitudelongitude", "lat,lon", "lat,lng", "lat,long", "latitude,longitude", "lat/lon", "lat/lng",
    "lat/long", "latitude/longitude", "lat;lon", "lat&lon", "lat|lon", "breite/länge", "breite,länge", "latlongs", "latlngs",
  ]
  static let longitudeFirstSingles: Set = [
    "lonlat", "lnglat", "longlat", "longitudelatitude", "lon,lat", "lng,lat", "long,lat", "longitude,latitude", "lon/lat", "lng/lat",
    "long/lat", "longitude/latitude",
  ]

  /// Names of the columns with the compass letter of a number; used only where letters are in them.
  static let latitudeLetters: Set = [
    "ns", "n/s", "latdir", "latdirection", "lathemisphere", "lathemi", "latref", "latitudedir", "latitudedirection", "latitudehemisphere",
    "latituderef", "gpslatituderef", "latns", "latitudens", "nsindicator", "n/sindicator", "nshemisphere", "hemispherens", "hemispherelat",
    "northsouth", "north/south",
  ]
  static let longitudeLetters: Set = [
    "ew", "e/w", "londir", "londirection", "lonhemisphere", "lonhemi", "lonref", "lngdir", "lnghemisphere", "lngref", "longdir", "longref",
    "longhemisphere", "longitudedir", "longitudedirection", "longitudehemisphere", "longituderef", "gpslongituderef", "lonew",
    "longitudeew", "ewindicator", "e/windicator", "ewhemisphere", "hemisphereew", "hemispherelon", "eastwest", "east/west", "we", "w/e",
  ]

  /// Names of the column with the time of a record.
  static let elevations: Set = [
    "ele", "elevation", "altitude", "alt", "elevationm", "altitudem", "elevationmeters", "altitudemeters", "height",
  ]
  static let labels: Set = ["name", "title", "label"]
  static let times: Set = [
    "time", "timestamp", "datetime", "dateandtime", "utc", "utctime", "timeutc", "gpstime", "time(utc)", "recordedat", "createdat",
    "eventdate", "eventtime", "zeit", "zeitpunkt", "zeitstempel", "localtime", "isotime", "observedon", "timeobservedat",
  ]

  /// Words that stand for projected metres.
  static let projected: Set = [
    "northing", "northings", "easting", "eastings", "northing(m)", "easting(m)", "rechtswert", "hochwert", "utmeasting", "utmnorthing",
    "utmx",
    "utmy", "gridx", "gridy", "osgbeasting", "osgbnorthing", "lambertx", "lamberty", "nordwert", "ostwert", "utmzone",
  ]

  /// The columns, of those with these names, whose name is one of a set.
  static func columns(of names: [String], in wanted: Set<String>) -> [Int] { columns(withKeys: names.map(keys), in: wanted) }

  /// The columns, of those with these ``keys(_:)``, whose name is one of a set.
  static func columns(withKeys keys: [[String]], in wanted: Set<String>) -> [Int] {
    keys.indices.filter { keys[$0].contains(where: wanted.contains) }
  }

  /// A column's name in a message: bare where that reads well.
  static func shown(_ name: String) -> String {
    let trimmed = WhiteSpace.trim(name)
    let isPlain = !trimmed.isEmpty && trimmed.utf8.allSatisfy { $0 > 0x20 && $0 < 0x7F && $0 != Byte.quote } && trimmed.utf8.count <= 40
    return isPlain ? trimmed : Quoted.text(name)
  }
}
