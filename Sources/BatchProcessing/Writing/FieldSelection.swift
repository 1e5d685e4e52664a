/// Which fields an output shows, and what it takes to tell them.
struct FieldSelection: Sendable {
  /// In the order they are written in.
  let fields: [PlacemarkField]
  /// Whether those who claim disputed ground are told as well, where a format has room for them.
  let tellsClaimants: Bool
  /// Whether it is told what the fields were taken from, where a format has room for that.
  var tellsProvenance: Bool
  /// Whether the record's own data is left out.
  let omitsInput: Bool
  /// Where local times come from; `nil` where none are wanted.
  let localTimes: LocalTimes?
  /// Whether records are looked up by an address: their position is told with the fields.
  let isOfAddresses: Bool
  /// The member of an object that holds its time, where people named it.
  var timeMember: String?

  init(_ options: WritingOptions, recordsHaveTimes: Bool, localTimes: LocalTimes, isOfAddresses: Bool = false) {
    let standard = options.namesTimeZones ? PlacemarkField.standardInLanguages : PlacemarkField.standard
    fields = options.fields ?? (standard + (recordsHaveTimes ? [.localTime] : []))
    tellsClaimants = options.fields == nil
    tellsProvenance = options.tellsProvenance
    self.isOfAddresses = isOfAddresses
    omitsInput = options.omitsInput
    self.localTimes = fields.contains(.localTime) ? localTimes : nil
  }

  /// Where among the fields the local time stands; the number of fields where it is not among them.
  var localTimeIndex: Int { fields.firstIndex(of: .localTime) ?? fields.count }
}
