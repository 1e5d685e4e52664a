extension RecordLookup {
  mutating func lookUp(_ object: Object) -> LookupResult {
    LookupResult()
  }
}
