/// Training Center documents of our own making.
enum TCXFixtures {
  static let activity = """
    <?xml version="1.0" encoding="UTF-8"?>
    <TrainingCenterDatabase xmlns="http://www.garmin.com/xmlschemas/TrainingCenterDatabase/v2" xmlns:ns3="http://www.garmin.com/xmlschemas/ActivityExtension/v2">
      <Activities>
        <Activity Sport="Running">
          <Id>2024-05-01T08:00:00Z</Id>
          <Lap StartTime="2024-05-01T08:00:00Z">
            <TotalTimeSeconds>60</TotalTimeSeconds>
            <Intensity>Active</Intensity>
            <Track>
              <Trackpoint>
                <Time>2024-05-01T08:00:00Z</Time>
                <Position><LatitudeDegrees>48.2082</LatitudeDegrees><LongitudeDegrees>16.3738</LongitudeDegrees></Position>
                <AltitudeMeters>171.5</AltitudeMeters>
              </Trackpoint>
              <Trackpoint><Time>2024-05-01T08:00:05.500Z</Time>
                <Position><LatitudeDegrees>48.209</LatitudeDegrees><LongitudeDegrees>16.375</LongitudeDegrees></Position>
                <HeartRateBpm><Value>120</Value></HeartRateBpm>
                <Extensions><ns3:TPX><ns3:Speed>2.5</ns3:Speed></ns3:TPX></Extensions>
              </Trackpoint>
              <Trackpoint><Time>2024-05-01T08:00:10Z</Time></Trackpoint>
            </Track>
            <Track><Trackpoint><Time>2024-05-01T08:01:00Z</Time><Position><LatitudeDegrees>48.21</LatitudeDegrees>
              <LongitudeDegrees>16.376</LongitudeDegrees></Position></Trackpoint></Track>
          </Lap>
          <Lap StartTime="2024-05-01T08:10:00Z">
            <Track>
              <Trackpoint><Time>2024-05-01T08:10:00Z</Time><Position><LatitudeDegrees>48.211</LatitudeDegrees><LongitudeDegrees>16.377</LongitudeDegrees></Position></Trackpoint>
              <Trackpoint><Time>2024-05-01T08:10:05Z</Time><Position/></Trackpoint>
            </Track>
          </Lap>
        </Activity>
      </Activities>
    </TrainingCenterDatabase>

    """

  static let course = tcx(
    """
    <Folders><Courses><CourseFolder Name="My courses"/></Courses></Folders>
    <Courses><Course><Name>Round the lake</Name>
    <Lap><TotalTimeSeconds>60</TotalTimeSeconds><BeginPosition><LatitudeDegrees>48.2</LatitudeDegrees><LongitudeDegrees>16.3</LongitudeDegrees></BeginPosition>
    <EndPosition><LatitudeDegrees>48.3</LatitudeDegrees><LongitudeDegrees>16.4</LongitudeDegrees></EndPosition></Lap>
    <Track><Trackpoint><Time>2024-05-01T08:00:00Z</Time>\(tcxPosition("48.2", "16.3"))</Trackpoint>
    <Trackpoint><Time>2024-05-01T08:01:00Z</Time>\(tcxPosition("48.3", "16.4"))</Trackpoint></Track>
    <CoursePoint><Name>Water</Name><Time>2024-05-01T08:00:30Z</Time>\(tcxPosition("48.25", "16.35"))<AltitudeMeters>200</AltitudeMeters>
    <PointType>Water</PointType></CoursePoint></Course></Courses>
    """)

  static let troubled =
    "\n <TrainingCenterDatabase><Lap><Track><Trackpoint><Time>a & b</Time>\(tcxPosition("1", "2"))<Trackpoint>\(tcxPosition("3", "x"))</Lap>"
    + "<x:y/><Trackpoint><Position><LatitudeDegrees>5"

  static let all = [activity, course, troubled]
}

func tcxPosition(_ latitude: String, _ longitude: String) -> String {
  "<Position><LatitudeDegrees>\(latitude)</LatitudeDegrees><LongitudeDegrees>\(longitude)</LongitudeDegrees></Position>"
}

/// A Training Center document around a body.
func tcx(_ body: String) -> String {
  """
  <?xml version="1.0" encoding="UTF-8"?>
  <TrainingCenterDatabase xmlns="http://www.garmin.com/xmlschemas/TrainingCenterDatabase/v2">
  \(body)
  </TrainingCenterDatabase>

  """
}
