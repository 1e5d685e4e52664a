import JSONScanning

/// Records of NDJSON that an earlier run of ours has written.
///
/// What a row or an object was made of stands in their `input`: that is what people mend, and where the coordinate is read from again. A
/// point of a track file has no such member; its coordinate is `lat` and `lon` themselves.
enum EarlierObjects {
  static let status = Array("status".utf8)
  static let input = Array("input".utf8)
  static let error = Array("error".utf8)
  static let latitude = Array("lat".utf8)
  static let longitude = Array("lon".utf8)

  /// How the records are read: by what stands in their `input`, where they have one.
  static func layout(
    _ samples: JSONSamples, _ splitter: JSONSplitter, _ options: ReadingOptions, fileName: String
  ) throws(BatchError) -> JSONLayout {
    let isCollection = splitter.sawCollection || samples.records.first?.isGeoJSON == true
    if isCollection {
      throw BatchError(
        code: .usage, message: "\(fileName): --retry needs an earlier output that is a table or NDJSON, and this is GeoJSON; enrich it anew"
      )
    }
    guard samples.records.isEmpty || samples.records.contains(where: { $0.names.contains("status") }) else {
      let names = samples.memberNames(isGeoJSON: false).prefix(20).map { Quoted.text($0) }.joined(separator: ", ")
      throw BatchError(
        code: .usage,
        message: "\(fileName): --retry needs an earlier output whose records have a member \"status\"; their members are \(names)")
    }
    var inner = samples
    inner.records = samples.records.compactMap { sample in
      guard case .value(let range) = JSONPath.member(input, in: sample.bytes, sample.members),
        sample.bytes[range.lowerBound] == UInt8(ascii: "{")
      else { return nil }
      return JSONSample(bytes: Array(sample.bytes[range]))
    }
    guard !inner.records.isEmpty else { return pointLayout(fileName, options) }
    let isGeoJSON = inner.records.contains(where: \.isGeoJSON)
    return JSONLayout(
      fileName: fileName, memberNames: inner.memberNames(isGeoJSON: isGeoJSON), isGeoJSON: isGeoJSON,
      coordinates: try inner.coordinates(options, isGeoJSON: isGeoJSON), isStrict: options.isStrict, wrapsLongitude: options.wrapsLongitude)
  }

  /// How records without `input` are read.
  static func pointLayout(_ fileName: String, _ options: ReadingOptions) -> JSONLayout {
    JSONLayout(
      fileName: fileName, memberNames: [], coordinates: .pair(latitude: JSONPath(["lat"]), longitude: JSONPath(["lon"])),
      isStrict: options.isStrict, wrapsLongitude: options.wrapsLongitude)
  }
}
