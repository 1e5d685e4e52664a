/// KML documents of our own making.
enum KMLFixtures {
  static let everything = """
    <?xml version="1.0" encoding="UTF-8"?>
    <kml xmlns="http://www.opengis.net/kml/2.2" xmlns:gx="http://www.google.com/kml/ext/2.2" xmlns:atom="http://www.w3.org/2005/Atom">
    <Document><name>no name of a point</name><Style id="s"><IconStyle><scale>1</scale></IconStyle></Style>
    <Folder><name>nor this</name><Folder>
    <Placemark id="a"><name>Vienna &amp; more</name><description><![CDATA[<Point><coordinates>9,9</coordinates></Point>]]></description>
      <LookAt><longitude>1</longitude><latitude>2</latitude></LookAt>
      <TimeStamp><when>2024-05-01</when></TimeStamp>
      <ExtendedData><Data name="x"><value>1</value></Data></ExtendedData>
      <Point><altitudeMode>absolute</altitudeMode><coordinates>16.3738,48.2082,171.5</coordinates></Point></Placemark>
    <Placemark><atom:author><atom:name>not I</atom:name></atom:author><name>A line</name><TimeSpan><begin>2024-05</begin><end>2025</end></TimeSpan>
      <LineString><tessellate>1</tessellate><coordinates>
        16.1,48.1,100
        16.2,48.2
        16.3,48.3,300
      </coordinates></LineString></Placemark>
    </Folder></Folder>
    <Placemark><MultiGeometry><LineString><coordinates>1,2 3,4</coordinates></LineString><MultiGeometry><Point><coordinates>5,6</coordinates></Point>
      <LinearRing><coordinates>0,0 1,0 1,1 0,0</coordinates></LinearRing></MultiGeometry></MultiGeometry><name>Many</name></Placemark>
    <Placemark><name>An area</name><Polygon><outerBoundaryIs><LinearRing><coordinates>0,0 4,0 4,2 0,2 0,0</coordinates></LinearRing></outerBoundaryIs>
      <innerBoundaryIs><LinearRing><coordinates>1,1 2,1 2,1.5 1,1</coordinates></LinearRing></innerBoundaryIs></Polygon></Placemark>
    <Placemark><name>House</name><Model><altitudeMode>absolute</altitudeMode><Location><longitude>7.5</longitude><latitude>8.5</latitude>
      <altitude>9</altitude></Location><Orientation><heading>1</heading></Orientation></Model></Placemark>
    <Placemark><name>Ride</name><gx:MultiTrack><gx:interpolate>0</gx:interpolate>
      <gx:Track><altitudeMode>absolute</altitudeMode>
        <when>2024-05-01T08:00:00Z</when><when>2024-05-01T08:00:05Z</when>
        <gx:coord>16.1 48.1 100</gx:coord><gx:coord>16.2 48.2 101</gx:coord></gx:Track>
      <gx:Track><when>2024-05-01T09:00:00Z</when><gx:coord>16.3 48.3 0</gx:coord></gx:Track></gx:MultiTrack></Placemark>
    </Document></kml>

    """

  static let troubled = """
      <kml><Placemark><Point><coordinates>1, 2</Point><name>a & b</name></Placemark><gx:Track><gx:coord>1 2</gx:coord><when>x</gx:Track>
    <NetworkLink><Link><href>http://example.com/x.kml</href></Link></NetworkLink>
    <Placemark><LineString><coordinates>1,2,3,4 5,6 7,,8, 9,10
    """

  static let all = [everything, troubled]
}

/// A KML document around a body.
func kml(_ body: String) -> String {
  """
  <?xml version="1.0" encoding="UTF-8"?>
  <kml xmlns="http://www.opengis.net/kml/2.2" xmlns:gx="http://www.google.com/kml/ext/2.2"><Document>
  \(body)
  </Document></kml>

  """
}

/// A document with one line of these coordinates.
func kmlLine(_ coordinates: String) -> String {
  kml("<Placemark><LineString><coordinates>\(coordinates)</coordinates></LineString></Placemark>")
}
