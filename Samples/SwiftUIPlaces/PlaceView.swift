#if canImport(SwiftUI)
  import GeocodingKit
  import SwiftUI

  /// All that the geocoder knows of a place, field by field.
  ///
  /// The body reads the geocoder's properties, and SwiftUI draws it again when they change: nothing else is needed.
  struct PlaceView: View {
    let location: Location
    @State private var geocoder = Geocoder()

    var body: some View {
      List {
        Section("Place") {
          FieldView("Name", geocoder.name)
          FieldView("Street", geocoder.street)
          FieldView("Number", geocoder.subStreet)
          FieldView("Postal code", geocoder.postalCode)
          FieldView("Section", geocoder.subCity)
          FieldView("City", geocoder.city)
          FieldView("County", geocoder.subState)
          FieldView("State", geocoder.state)
          FieldView("Country", geocoder.country)
          FieldView("Code", geocoder.iso)
        }
        Section("Surroundings") {
          FieldView("Time zone", geocoder.timeZone?.identifier)
          FieldView("Inland water", geocoder.inlandWater)
          FieldView("Ocean", geocoder.ocean)
          FieldView("Of interest", geocoder.areasOfInterest.isEmpty ? nil : geocoder.areasOfInterest.joined(separator: ", "))
        }
        if let error = geocoder.error {
          Text(error.localizedDescription)
        }
      }
      .navigationTitle(location.name)
      // A look-up takes some microseconds: it needs no task of its own.
      .onAppear { geocoder.update(to: GeographicLocation(latitude: location.latitude, longitude: location.longitude)) }
    }
  }

  /// A field as a row.
  struct FieldView: View {
    private let label: String
    private let value: String?

    init(_ label: String, _ value: String?) {
      self.label = label
      self.value = value
    }

    var body: some View {
      LabeledContent(label, value: value ?? "Unknown")
    }
  }
#endif
