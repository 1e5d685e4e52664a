extension CSVFormat {
  func append(_ object: Object, _ result: LookupResult, memory: inout FormatMemory, to out: inout [UInt8]) {
  }
}
