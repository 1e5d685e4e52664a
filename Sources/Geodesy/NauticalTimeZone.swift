/// The time zones of the open sea: 24 strips of 15 degrees, the one at Greenwich in the middle of its strip, those at 180 degrees half as wide.
///
/// Their IANA identifiers carry the sign that POSIX gave them: east of Greenwich is minus.
public enum NauticalTimeZone {
  /// How many hours the sea at a longitude is before Greenwich, -12...12; on the line between two strips, those of the eastern one.
  ///
  /// - Parameter longitude: degrees, -180...180.
  /// - Returns: hours, positive to the east.
  public static func hoursEast(longitude: Double) -> Int {
    Int(((longitude + 7.5) / 15).rounded(.down))
  }

  /// The IANA identifier of a strip, such as "Etc/GMT-1" for one hour east.
  public static func identifier(hoursEast hours: Int) -> String {
    hours == 0 ? "Etc/GMT" : "Etc/GMT\(hours > 0 ? "-" : "+")\(abs(hours))"
  }
}
