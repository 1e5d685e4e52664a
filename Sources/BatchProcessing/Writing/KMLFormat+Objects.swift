extension KMLFormat {
  func append(_ object: Object, _ result: LookupResult, memory: inout FormatMemory, to out: inout [UInt8]) {
    appendStart(name: nil, result, memory.geocoder, to: &out)
    out.append("<ExtendedData>")
    appendAdded(result, memory: &memory, to: &out)
    appendEnd(result, elevation: nil, to: &out)
  }
}
