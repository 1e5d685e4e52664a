import FileAccess

/// What the program was called with.
public enum ProgramArguments {
  /// The arguments after the program's name; one that is not UTF-8 is carried as ``PathText`` does, since it may be the name of a file.
  public static var all: [String] {
    (1..<max(Int(CommandLine.argc), 1)).map { index in
      guard let argument = unsafe CommandLine.unsafeArgv[index] else { return "" }
      var bytes: [UInt8] = []
      var position = 0
      while unsafe argument[position] != 0 {
        unsafe bytes.append(UInt8(bitPattern: argument[position]))
        position += 1
      }
      return PathText.carrying(bytes)
    }
  }
}
