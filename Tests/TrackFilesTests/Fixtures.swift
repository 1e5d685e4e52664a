/// Documents of our own making, a kind of content or of trouble each.
enum Fixtures {
  static let everything = """
    <?xml version="1.0" encoding="UTF-8" standalone="yes"?>
    <!-- a <wpt lat="1" lon="1"/> in a comment is no point -->
    <?pi a > b?>
    <gpx version="1.1" creator="t &amp; t" xmlns="http://www.topografix.com/GPX/1/1" xmlns:e='urn:e' xmlns:f="urn:f">
      <metadata><name>no name of a point</name><time>2024-01-01T00:00:00Z</time></metadata>
      <wpt lon='16.3738' lat="48.2082">
        <ele>171.5</ele>
        <time> 2024-05-01T08:00:00Z </time>
        <name>Caf\u{E9} <![CDATA[<b> & ]]>&lt;c&gt; &#x20AC;<!-- -->!</name>
        <extensions>
          <e:a f:b="c"><name>no</name><wpt lat="9" lon="9"/></e:a>
        </extensions>
      </wpt>
      <rte><name>r</name><rtept lat="1" lon="2"/><rtept lat="3" lon="4"><extensions/></rtept></rte>
      <trk>
        <trkseg>
          <trkpt lat="-1.5" lon="+2.25"><ele>1</ele></trkpt>
          <trkpt lat="0" lon="0" />
        </trkseg>
        <trkseg/>
        <trkseg><trkpt lat="5" lon="6"></trkpt></trkseg>
      </trk>
      <extensions><e:z/></extensions>
    </gpx>
    <!-- the end -->

    """

  static let version10 = """
    <?xml version="1.0"?>
    <gpx version="1.0" creator="t" xmlns="http://www.topografix.com/GPX/1/0">\r
      <wpt lat="1" lon="2">\r
        <ele>3</ele>\r
        <course>1</course>\r
      </wpt>\r
      <wpt lat="3" lon="4"/>\r
    </gpx>
    """

  static let prefixed = """
    <g:gpx version="1.1" creator="t" xmlns:g="http://www.topografix.com/GPX/1/1"><g:trk><g:trkseg><g:trkpt lat="1" lon="2"><g:ele>3</g:ele>\
    </g:trkpt><g:trkpt lat="3" lon="4"/></g:trkseg></g:trk></g:gpx>
    """

  static let noNamespace = "<gpx><wpt lat=\"1\" lon=\"2\"><name>a]]b]</name></wpt></gpx>"

  /// Trouble of many kinds in one document.
  static let troubled = """

      <?xml version="1.0" encoding="UTF-16"?>
    <gpx version="1.1" creator="t" xmlns="http://www.topografix.com/GPX/1/1">
    <wpt lat=48.1 lon='16.2'><name>Park & Ride &ntilde; &nonsense; &#0; a < b ]]> \u{B}</name></wpt>
    <wpt lat="1" lat="2" lon="3"c="d<e" f><x:y x:z="1"/><!-- a -- b --->
    <a:b:c/></wpt>
    <trk><trkseg><trkpt lat="1" lon="2"><ele>17|o<unwu|</speed></trkpt>
    <trkpt lat="3" lon="4"><ele>5<trkpt lat="6" lon="7"/></trkseg>
    <?XmL no?><trkpt lat="1.5" lon="2.5">
    """

  static let glued = noNamespace + "\n" + version10 + "\n<trk/>" + everything

  static let all = [everything, version10, prefixed, noNamespace, troubled, glued]

  /// A document in UTF-16, with a byte order mark.
  static func utf16(_ text: String, bigEndian: Bool) -> [UInt8] {
    ([0xFEFF] + Array(text.utf16)).flatMap { unit in
      let bytes = [UInt8(unit >> 8), UInt8(unit & 0xFF)]
      return bigEndian ? bytes : bytes.reversed()
    }
  }
}
