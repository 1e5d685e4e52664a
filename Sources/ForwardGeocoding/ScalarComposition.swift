/// Puts together what decomposed text has apart, where folding does not take the marks off: Hangul, kana, and Indic vowel signs.
///
/// Marks of Latin, Greek, Cyrillic, Hebrew and Arabic are dropped when names are folded, so these need nothing. The rules are those of Unicode's composition
/// (The Unicode Standard, chapter 3.12 for Hangul), reduced to the characters that names of places have.
enum ScalarComposition {
  static func compose(_ scalars: [Unicode.Scalar]) -> [Unicode.Scalar] {
    var composed: [Unicode.Scalar] = []
    composed.reserveCapacity(scalars.count)
    for scalar in scalars {
      if scalar.value >= 0x900, let last = composed.last, let one = pair(last, scalar) {
        composed[composed.count - 1] = one
      } else if let parts = apart[scalar] {
        // Composed letters that Unicode keeps apart in its canonical form.
        composed.append(contentsOf: parts)
      } else {
        composed.append(scalar)
      }
    }
    return composed
  }

  private static func pair(_ first: Unicode.Scalar, _ second: Unicode.Scalar) -> Unicode.Scalar? {
    switch (first.value, second.value) {
    case (0x1100...0x1112, 0x1161...0x1175):
      return Unicode.Scalar(0xAC00 + ((first.value - 0x1100) * 21 + second.value - 0x1161) * 28)
    case (0xAC00...0xD7A3, 0x11A8...0x11C2) where (first.value - 0xAC00) % 28 == 0:
      return Unicode.Scalar(first.value + second.value - 0x11A7)
    case (_, 0x3099): return voiced[first]
    case (0x306F...0x307B, 0x309A) where (first.value - 0x306F) % 3 == 0: return Unicode.Scalar(first.value + 2)
    case (0x30CF...0x30DB, 0x309A) where (first.value - 0x30CF) % 3 == 0: return Unicode.Scalar(first.value + 2)
    case (0x900...0x1FFF, 0x900...0x1FFF): return signs[[first, second]]
    default: return nil
    }
  }

  /// Kana that have a voiced form, which is the next character but for a few.
  private static let voiced: [Unicode.Scalar: Unicode.Scalar] = {
    var table: [Unicode.Scalar: Unicode.Scalar] = ["う": "ゔ", "ウ": "ヴ", "ワ": "ヷ", "ヰ": "ヸ", "ヱ": "ヹ", "ヲ": "ヺ"]
    for kana in "かきくけこさしすせそたちつてとはひふへほカキクケコサシスセソタチツテトハヒフヘホ".unicodeScalars {
      table[kana] = Unicode.Scalar(kana.value + 1)
    }
    return table
  }()

  /// Vowel signs and letters in two parts.
  private static let signs: [[Unicode.Scalar]: Unicode.Scalar] = {
    let table: [(UInt32, UInt32, UInt32)] = [
      (0x928, 0x93C, 0x929), (0x930, 0x93C, 0x931), (0x933, 0x93C, 0x934), (0x9C7, 0x9BE, 0x9CB), (0x9C7, 0x9D7, 0x9CC),
      (0xB47, 0xB56, 0xB48), (0xB47, 0xB3E, 0xB4B), (0xB47, 0xB57, 0xB4C), (0xB92, 0xBD7, 0xB94), (0xBC6, 0xBBE, 0xBCA),
      (0xBC7, 0xBBE, 0xBCB), (0xBC6, 0xBD7, 0xBCC), (0xC46, 0xC56, 0xC48), (0xCBF, 0xCD5, 0xCC0), (0xCC6, 0xCD5, 0xCC7),
      (0xCC6, 0xCD6, 0xCC8), (0xCC6, 0xCC2, 0xCCA), (0xCCA, 0xCD5, 0xCCB), (0xD46, 0xD3E, 0xD4A), (0xD47, 0xD3E, 0xD4B),
      (0xD46, 0xD57, 0xD4C), (0xDD9, 0xDCA, 0xDDA), (0xDD9, 0xDCF, 0xDDC), (0xDDC, 0xDCA, 0xDDD), (0xDD9, 0xDDF, 0xDDE),
      (0x1025, 0x102E, 0x1026),
    ]
    var signs: [[Unicode.Scalar]: Unicode.Scalar] = [:]
    for (first, second, whole) in table {
      guard let first = Unicode.Scalar(first), let second = Unicode.Scalar(second) else { continue }
      signs[[first, second]] = Unicode.Scalar(whole)
    }
    return signs
  }()

  /// Letters with a nukta.
  private static let apart: [Unicode.Scalar: [Unicode.Scalar]] = {
    let table: [(whole: UInt32, base: UInt32, mark: UInt32)] = [
      (0x958, 0x915, 0x93C), (0x959, 0x916, 0x93C), (0x95A, 0x917, 0x93C), (0x95B, 0x91C, 0x93C), (0x95C, 0x921, 0x93C),
      (0x95D, 0x922, 0x93C), (0x95E, 0x92B, 0x93C), (0x95F, 0x92F, 0x93C), (0x9DC, 0x9A1, 0x9BC), (0x9DD, 0x9A2, 0x9BC),
      (0x9DF, 0x9AF, 0x9BC), (0xA33, 0xA32, 0xA3C), (0xA36, 0xA38, 0xA3C), (0xA59, 0xA16, 0xA3C), (0xA5A, 0xA17, 0xA3C),
      (0xA5B, 0xA1C, 0xA3C), (0xA5E, 0xA2B, 0xA3C), (0xB5C, 0xB21, 0xB3C), (0xB5D, 0xB22, 0xB3C),
    ]
    var parts: [Unicode.Scalar: [Unicode.Scalar]] = [:]
    for row in table {
      guard let whole = Unicode.Scalar(row.whole), let base = Unicode.Scalar(row.base), let mark = Unicode.Scalar(row.mark) else {
        continue
      }
      parts[whole] = [base, mark]
    }
    return parts
  }()
}
