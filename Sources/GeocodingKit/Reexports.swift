// An app imports one module and sees the types that it passes around.
@_exported public import ForwardGeocoding
@_exported public import GazetteerStore
@_exported public import Geodesy
@_exported public import ReverseGeocoding
@_exported public import SavedPlaces
