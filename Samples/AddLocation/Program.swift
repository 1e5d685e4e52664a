import Foundation
import GeocodingKit

/// Finds towns and keeps some of them: what is typed goes to the session, and the list is shown by whoever watches the store.
@main @MainActor
struct Program {
  static func main() async {
    do {
      let options = try Options(CommandLine.arguments.dropFirst())
      if options.wantsHelp { return print(Options.help) }
      let store = try options.makeStore()
      let list = LocationListView(of: store)
      var service = GeocodingClient()
      service.limit = 5
      var session = Session(store: store, service: service)
      list.draw()
      print("Type a town, or \"help\".")
      while let line = await LineInput.next() {
        let command = Command(line)
        if command == .quit { break }
        await session.perform(command)
        await list.isUpToDate()
      }
    } catch {
      FileHandle.standardError.write(Data("AddLocation: \(error)\n".utf8))
      exit(2)
    }
  }
}
