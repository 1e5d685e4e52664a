import FileAccess
import SavedPlaces

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// The list that a command line is about, and what is told of its file.
struct SavedList {
  let file: LocationFile

  init(_ arguments: ParsedArguments) throws(ToolError) {
    guard let path = arguments.value(of: .store) ?? LocationFile.standardPath(Self.variable) else {
      throw ToolError(.usage, "neither XDG_DATA_HOME nor HOME says where the saved places are; name their file with --store=FILE")
    }
    file = LocationFile(path: path)
  }

  /// Reads the list, and tells what could not be read of it.
  func read(_ terminal: Terminal) throws(ToolError) -> (list: LocationList, status: ExitStatus) {
    let contents: LocationArchive.Contents
    do {
      contents = try file.read()
    } catch {
      throw Self.toolError(error)
    }
    guard let damage = contents.damage else { return (contents.list, .done) }
    terminal.tell("\(PathText.shown(file.path)): \(damage); \(Self.kept(damage)), and the file is left as it is")
    return (contents.list, damage.keptCount == 0 ? .inputUnreadable : .recordsWithErrors)
  }

  /// Changes the list, and tells what could not be read of it before.
  func update<Value>(
    _ terminal: Terminal, _ change: (inout LocationList) throws(ToolError) -> Value
  ) throws(ToolError) -> (value: Value, status: ExitStatus) {
    let outcome: LocationFile.Outcome<Result<Value, ToolError>>
    do {
      outcome = try file.update { list in Result { () throws(ToolError) in try change(&list) } }
    } catch {
      throw Self.toolError(error)
    }
    if let damage = outcome.damage {
      let becomes = outcome.damagedPath.map { "the file as it was is kept as \(PathText.shown($0))" } ?? "the file is left as it is"
      terminal.tell("\(PathText.shown(file.path)): \(damage); \(Self.kept(damage)), and \(becomes)")
    }
    return (try outcome.value.get(), outcome.damage == nil ? .done : .recordsWithErrors)
  }

  private static func kept(_ damage: LocationDamage) -> String {
    damage.keptCount == 0 ? "no place can be read" : "\(NumberText.count(damage.keptCount, "place")) can be read"
  }

  private static func toolError(_ error: LocationFileError) -> ToolError {
    ToolError(error.code == .unreadable ? .inputUnreadable : .outputFailed, error.description)
  }

  private static func variable(_ name: String) -> String? {
    guard let value = unsafe getenv(name) else { return nil }
    return unsafe PathText.carrying(Array(UnsafeRawBufferPointer(start: value, count: strlen(value))))
  }
}

extension Location {
  /// The latitude as people and tables have it.
  var latitudeText: String { NumberText.trimmed(latitude) }
  /// The longitude as people and tables have it.
  var longitudeText: String { NumberText.trimmed(longitude) }
  /// Name, country and point in one line.
  var line: String { "\(title) (\(latitudeText), \(longitudeText))" }
}
