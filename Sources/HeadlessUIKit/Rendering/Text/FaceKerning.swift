import Foundation

/// The pairs of letters that would stand apart without help, in em / 1000.
///
/// Letters that have the same side share a class, and the table is of classes.
enum FaceKerning {
  private static let pairs: [(left: String, right: String, value: CGFloat)] = [
    ("AÆ", "VWYT", -62), ("AÆ", "CGOQUvwy", -24), ("A", "’”'\"", -70),
    ("VW", "A", -62), ("VW", "aceogdqs", -42), ("VW", "mnpruxyz", -26), ("VW", ".,…", -96),
    ("VW", "-–", -40), ("VW", "CGOQ", -16),
    ("Y", "A", -70), ("Y", "aceogdqs", -76), ("Y", "mnpruvwxyz", -54), ("Y", ".,…:;", -100),
    ("Y", "-–", -70), ("Y", "CGOQ", -26),
    ("T", "A", -62), ("T", "aceogdqs", -84), ("T", "mnpruvwxyz", -70), ("T", ".,…", -90),
    ("T", "-–:;", -60), ("T", "CGOQ", -16),
    ("L", "VWYT", -84), ("L", "vwy", -46), ("L", "CGOQU", -22), ("L", "’”'\"", -110),
    ("PF", "A", -62), ("PF", ".,…", -120), ("PF", "aceogdq", -22),
    ("R", "VWYT", -20), ("DO", "AVWXY", -18), ("DO", ".,…", -22), ("KX", "CGOQceodq", -26),
    ("K", "vwy", -34), ("J", "A", -16),
    ("r", ".,…", -76), ("r", "aceogdq", -14), ("f", ".,…", -40), ("f", "aceogdq", -12),
    ("vwy", ".,…", -66), ("vwy", "aceogdq", -10), ("k", "ceogdq", -18), ("x", "ceogdq", -16),
    ("bopeç", "vwyx", -8), ("bo", ".,…", -14), ("‘“", "A", -70), ("‘“", "aceogdq", -26),
    ("17", ".,…", -30), ("7", "4", -34), ("/", "/", -90),
  ]

  private struct Pair: Hashable {
    var left: Character
    var right: Character
  }

  private static let table: [Pair: CGFloat] = {
    var table: [Pair: CGFloat] = [:]
    for (lefts, rights, value) in pairs {
      for left in lefts {
        for right in rights { table[Pair(left: left, right: right)] = value }
      }
    }
    return table
  }()

  /// What is added to the distance between two characters; accents do not matter.
  static func value(_ left: Character, _ right: Character) -> CGFloat {
    table[Pair(left: plain(left), right: plain(right))] ?? 0
  }

  private static func plain(_ character: Character) -> Character {
    guard !character.isASCII,
      let base = String(character).decomposedStringWithCanonicalMapping.unicodeScalars.first
    else { return character }
    return Character(base)
  }
}
