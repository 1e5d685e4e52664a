import BatchProcessing
import Geodesy
import ReverseGeocoding

/// `toponym reverse`: the place at one coordinate.
enum ReverseCommand {
  static func run(_ arguments: ParsedArguments, _ terminal: Terminal) throws(ToolError) -> ExitStatus {
    let coordinate = try coordinate(from: arguments.operands)
    let geocoder = try GazetteerStack.geocoder(arguments)
    let isJSON = arguments.value(of: .format) == "json"
    try terminal.show(
      isJSON ? AnswerJSON.line(for: coordinate, in: geocoder) : PlacemarkText.rows(of: geocoder.placemark(at: coordinate)))
    return .done
  }

  /// Understands `LAT LON`, `LAT,LON` and what is left of `LAT, LON` when the shell has cut it.
  static func coordinate(from operands: [String]) throws(ToolError) -> Coordinate {
    let numbers = operands.joined(separator: " ").split { $0 == "," || $0.isWhitespace }.map(String.init)
    guard numbers.count == 2 else {
      throw ArgumentParser.usage(
        "'\(operands.joined(separator: " "))' is not a latitude and a longitude, such as 46.0207 7.7491",
        help: CommandName.reverse.words)
    }
    let latitude = try degrees(numbers[0], "latitude", limit: 90)
    let longitude = try degrees(numbers[1], "longitude", limit: 180)
    do {
      return try Coordinate(latitude: latitude, longitude: longitude)
    } catch {
      throw ToolError(.usage, error.description)
    }
  }

  private static func degrees(_ text: String, _ name: String, limit: Double) throws(ToolError) -> Double {
    guard let number = DecimalNumber.parse(text) else {
      throw ToolError(.usage, "\(name) '\(text)' is not a number of decimal degrees, such as 46.0207")
    }
    guard number.magnitude <= limit else {
      throw ToolError(.usage, "\(name) \(text) is outside -\(Int(limit))...\(Int(limit))")
    }
    return number
  }
}
