import FileAccess
import SavedPlaces

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// `toponym places export`: the list for other programs.
enum PlacesExportCommand {
  static func run(_ arguments: ParsedArguments, _ terminal: Terminal) throws(ToolError) -> ExitStatus {
    let saved = try SavedList(arguments)
    let path = arguments.value(of: .output)
    let format = arguments.value(of: .format).flatMap(PlacesFormat.init(rawValue:)) ?? path.flatMap(PlacesFormat.init(fileName:)) ?? .json
    if let path, FilePlace(path) == FilePlace(saved.file.path) {
      throw ToolError(.usage, "\(PathText.shown(path)) is the file of the list itself; choose another output")
    }
    let (list, status) = try saved.read(terminal)
    let bytes = format.bytes(of: list.locations)
    guard let path, path != "-" else {
      try terminal.show(String(decoding: bytes, as: UTF8.self))
      return status
    }
    do throws(SystemError) {
      try OutputFile.write(bytes, to: path)
    } catch {
      if error.number == EPIPE { throw .outputClosed }
      throw ToolError(.outputFailed, "\(PathText.shown(path)): the output cannot be written: \(error.reason)")
    }
    return status
  }
}

/// `toponym places import`: the places of another list, as far as they are new.
enum PlacesImportCommand {
  static func run(_ arguments: ParsedArguments, _ terminal: Terminal) throws(ToolError) -> ExitStatus {
    let saved = try SavedList(arguments)
    let path = arguments.operands.first ?? "-"
    let name = path == "-" ? "standard input" : PathText.shown(path)
    let contents = LocationArchive.decode(try bytes(at: path, name))
    if let damage = contents.damage {
      guard !contents.list.isEmpty else { throw ToolError(.inputUnreadable, "\(name): \(damage)") }
      terminal.tell("\(name): \(damage); \(NumberText.count(damage.keptCount, "place")) can be read")
    }
    let (outcome, status) = try saved.update(terminal) { list throws(ToolError) in list.add(contentsOf: contents.list.locations) }
    var failed = contents.damage != nil
    for refusal in outcome.refused {
      if case .duplicate = refusal.error { continue }
      failed = true
      terminal.tell("\(name): place \(refusal.position + 1), \(refusal.location.title): \(refusal.error)")
    }
    if !arguments.isOn(.quiet) {
      let known = outcome.duplicateCount == 0 ? "" : "; \(outcome.duplicateCount) in the list already"
      try terminal.show("added \(NumberText.count(outcome.addedCount, "place"))\(known)\n")
    }
    return failed ? .recordsWithErrors : status
  }

  private static func bytes(at path: String, _ name: String) throws(ToolError) -> [UInt8] {
    let bytes: [UInt8]
    do throws(SystemError) {
      let input = path == "-" ? FileDescriptor.standardInput : try FileDescriptor.open(path, flags: O_RDONLY)
      defer { if path != "-" { input.close() } }
      bytes = try input.readWhole(limit: LocationFile.mostBytes)
    } catch {
      throw ToolError(.inputUnreadable, "\(name): it cannot be read: \(error.reason)")
    }
    guard bytes.count <= LocationFile.mostBytes else { throw ToolError(.inputUnreadable, "\(name): it is larger than any list of places") }
    return bytes
  }
}
