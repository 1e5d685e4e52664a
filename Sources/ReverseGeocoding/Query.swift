import Geodesy

/// A point that is asked about, with what was worked out about it so far.
struct Query {
  let coordinate: Coordinate
  /// The same on the grid of the places' index.
  let point: GridVector
  /// The nearest place of all, once it was looked for.
  var nearest: KnownNearest?

  init(_ coordinate: Coordinate) {
    self.coordinate = coordinate
    point = GridVector(coordinate)
  }
}

/// The nearest of all places of a layer, or that there is none up to a bound.
struct KnownNearest {
  /// The number of the layer.
  var layer: UInt32
  /// How far it was looked for, as a squared chord.
  var bound: Int64
  var found: (index: Int, squaredChord: Int64)?
}
