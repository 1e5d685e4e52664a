import GPX
import Testing
#if canImport(Glibc)
  import Glibc
#endif
@Test func scratch() {
  guard let dir = unsafe getenv("SCRATCH_DIR").map({ unsafe String(cString: $0) }) else { return }
  let list = String(decoding: contents(ofFile: dir + "/list")!, as: UTF8.self).split(separator: "\n")
  for f in list {
    guard let b = contents(ofFile: String(f)) else { continue }
    let r = Reading(b, keepsSkeleton: true)
    print("== \(f)")
    for s in r.summary.prefix(8) { print("   ", s) }
    for w in r.warnings { print("    W", w) }
    for w in r.damage { print("    D", w) }
    if let e = r.error { print("    E", e) }
    if unsafe getenv("SK") != nil { print(r.enriched("<x/>")) }
    for p in [1, 7] {
      let q = Reading(b, piece: p, keepsSkeleton: true);
      if q != r {
        print("    DIFF at", p);
        print(
          q.points == r.points, q.skeleton == r.skeleton, q.warnings == r.warnings, q.damage == r.damage, q.error == r.error, q.warnings,
          q.damage)
      }
    }
  }
}
