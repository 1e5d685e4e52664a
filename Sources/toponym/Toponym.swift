import CommandLineTool

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#endif

@main
struct Toponym {
  static func main() async {
    StandardStreams.occupy()
    Signals.prepare()
    exit(await Tool.run(ProgramArguments.all))
  }
}
