import Foundation
import GeocodingKit

/// Moves a pin along a track.
///
/// All that is seen of it is seen by observation: this loop never asks the view to draw.
@main @MainActor
struct Program {
  static func main() async {
    do {
      let options = try Options(CommandLine.arguments.dropFirst())
      if options.wantsHelp { return print(Options.help) }
      let track = try Track(path: options.path)
      let geocoder = Geocoder()
      let view = GeocoderView(of: geocoder)
      view.draw()
      for location in track.locations(every: options.stride) {
        geocoder.update(to: location)
        // So that each move is seen, however slow the terminal is; a view that may leave moves out need not be waited for.
        await view.isUpToDate()
        try await Task.sleep(for: options.pace ?? view.screen.pace)
      }
    } catch {
      FileHandle.standardError.write(Data("ObservableGeocoder: \(error)\n".utf8))
      exit(error is Options.Misunderstanding ? 2 : 3)
    }
  }
}
