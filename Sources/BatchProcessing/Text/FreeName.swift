/// A name that nothing else has.
enum FreeName {
  /// The name itself where it is free, else with the first number behind it that makes it so: `file`, `file_2`, `file_3`.
  static func of(_ name: String, isTaken: (String) -> Bool) -> String {
    var candidate = name
    var number = 2
    while isTaken(candidate) {
      candidate = "\(name)_\(number)"
      number += 1
    }
    return candidate
  }
}
