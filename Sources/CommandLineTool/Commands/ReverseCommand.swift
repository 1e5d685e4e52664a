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

  /// Understands two numbers in any of the notations that tables may have, in one argument or in what the shell has made of it.
  static func coordinate(from operands: [String]) throws(ToolError) -> Coordinate {
    let text = operands.joined(separator: " ")
    switch TypedCoordinate.read(text) {
    case .coordinate(let coordinate): return coordinate
    case .offGlobe(let reason): throw ToolError(.usage, reason)
    case .unreadable(let reason):
      throw numberError(in: text) ?? ArgumentParser.usage("'\(text)' \(reason)", help: CommandName.reverse.words)
    }
  }

  /// Of two words, which of them is no number.
  private static func numberError(in text: String) -> ToolError? {
    let words = text.split { $0 == "," || $0.isWhitespace }.map(String.init)
    guard words.count == 2, let index = words.firstIndex(where: { DecimalNumber.parse($0) == nil }),
      !words[index].contains(where: { "0"..."9" ~= $0 }) || DecimalNumber.parse(words[1 - index]) != nil
    else { return nil }
    return ToolError(.usage, "\(index == 0 ? "latitude" : "longitude") '\(words[index])' is not a number of degrees, such as 46.0207")
  }
}
