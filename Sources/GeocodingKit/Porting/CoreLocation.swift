#if canImport(CoreLocation)
  public import CoreLocation

  extension GeographicCoordinate {
    /// The coordinate of Core Location.
    public init(_ coordinate: CLLocationCoordinate2D) {
      self.init(latitude: coordinate.latitude, longitude: coordinate.longitude)
    }
  }

  extension GeographicLocation {
    /// The point of a location of Core Location.
    public init(_ location: CLLocation) {
      self.init(GeographicCoordinate(location.coordinate))
    }
  }

  extension CLLocationCoordinate2D {
    /// The coordinate for Core Location.
    public init(_ coordinate: GeographicCoordinate) {
      self.init(latitude: coordinate.latitude, longitude: coordinate.longitude)
    }

    /// The coordinate for Core Location.
    public init(_ coordinate: Coordinate) {
      self.init(latitude: coordinate.latitude, longitude: coordinate.longitude)
    }
  }

  extension CLLocation {
    /// The location for Core Location.
    public convenience init(_ location: GeographicLocation) {
      self.init(latitude: location.coordinate.latitude, longitude: location.coordinate.longitude)
    }
  }
#endif
