/// The program: from its arguments to its exit status.
public enum Tool {
  /// Runs with the arguments after the program's name, and gives the exit status.
  public static func run(_ arguments: [String]) async -> Int32 { 0 }
}
