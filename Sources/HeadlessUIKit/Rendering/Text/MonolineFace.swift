import Foundation

/// The face that the runtime draws all text with: strokes of one width with round ends.
///
/// It is built in so that every host draws the same pixels. Small letters are 0.52 em high,
/// capitals 0.71 em; a weight is nothing but the width of the stroke.
enum MonolineFace {
  static let xHeight: CGFloat = 520
  static let capHeight: CGFloat = 710
  /// Room above and below the baseline, the proportions that Apple's system font has.
  static let ascender: CGFloat = 952
  static let descender: CGFloat = -241
  /// The stroke of the regular weight.
  static let regularStroke: CGFloat = 80

  /// What a character is drawn with.
  struct Composition {
    var base: Glyph
    var marks: [(glyph: Glyph, isBelow: Bool)] = []
    /// How far marks above move up, since the base is a capital.
    var lift: CGFloat = 0
    /// The middle of the base, where marks are centred.
    var center: CGFloat = 0
  }

  /// The widths of characters that have nothing to draw.
  static let blanks: [Character: CGFloat] = [
    " ": 262, "\u{A0}": 262, "\t": 1048, "\u{2002}": 500, "\u{2003}": 1000, "\u{2009}": 180,
    "\u{200A}": 100, "\u{202F}": 180, "\u{200B}": 0, "\u{200D}": 0, "\u{FEFF}": 0, "\u{AD}": 0,
    "\n": 0, "\r": 0, "\r\n": 0, "\u{2028}": 0, "\u{2029}": 0,
  ]

  private static let glyphs: [Unicode.Scalar: Glyph] = {
    let tables: [(String, Glyph.Zone)] = [
      (smallLetters, .small), (capitalLetters, .capital), (figures, .capital), (signs, .capital),
      (marks, .mark),
    ]
    var glyphs: [Unicode.Scalar: Glyph] = [:]
    for (table, zone) in tables {
      for line in table.unicodeScalars.split(separator: "\n") {
        let fields = String(line.dropFirst()).split(separator: " ")
        glyphs[line[line.startIndex]] = Glyph(parsing: fields, zone: zone)
      }
    }
    return glyphs
  }()

  /// A box with rounded corners stands for every character that the face does not have.
  static let missing = Glyph(
    parsing: "70 420 70 0 M0 40 L0 670 L420 670 L420 40 Z".split(separator: " "), zone: .capital)

  /// Letters that are drawn as another with a mark.
  private static let dotted: [Unicode.Scalar: Unicode.Scalar] = ["i": "ı", "j": "ȷ"]
  private static let aliases: [Unicode.Scalar: Unicode.Scalar] = [
    "\u{2010}": "-", "\u{2011}": "-", "\u{2215}": "/", "\u{2044}": "/", "\u{3BC}": "\u{B5}",
    "\u{2126}": "\u{3A9}", "\u{B4}": "\u{301}", "\u{60}": "\u{300}", "\u{A8}": "\u{308}",
    "\u{B8}": "\u{327}", "\u{AF}": "\u{304}", "\u{2C6}": "\u{302}", "\u{2DC}": "\u{303}",
  ]

  /// What `character` is drawn with, nil if there is nothing to draw.
  ///
  /// Accented letters are taken apart into a base and its marks, so the face needs no table of them.
  static func composition(of character: Character) -> Composition? {
    if blanks[character] != nil { return nil }
    let whole = character.unicodeScalars
    if whole.count == 1, let scalar = whole.first, dotted[scalar] == nil,
      let glyph = glyphs[scalar]
    {
      return Composition(base: glyph)
    }
    if whole.count == 1, let scalar = whole.first, let alias = aliases[scalar],
      let glyph = glyphs[alias]
    {
      return glyph.zone == .mark ? spacing(glyph) : Composition(base: glyph)
    }
    let parts = Array(String(character).decomposedStringWithCanonicalMapping.unicodeScalars)
      .filter { !$0.properties.isVariationSelector }
    let marks =
      parts.dropFirst().isEmpty && dotted[parts[0]] != nil ? ["\u{307}"] : parts.dropFirst()
    guard let base = glyphs[dotted[parts[0]] ?? parts[0]], base.zone != .mark else {
      return Composition(base: missing)
    }
    var composition = Composition(base: base)
    // The stem of the j stands at the right of its hook.
    composition.center = parts[0] == "j" ? base.width : base.width / 2
    composition.lift = parts[0].properties.isUppercase ? 170 : 0
    for mark in marks {
      guard let glyph = glyphs[mark] else { return Composition(base: missing) }
      composition.marks.append((glyph, (0x316...0x333).contains(mark.value)))
    }
    return composition
  }

  /// A mark that stands on its own.
  private static func spacing(_ mark: Glyph) -> Composition {
    var glyph = mark
    glyph.left = 190
    glyph.right = 190
    return Composition(base: glyph)
  }

  /// Whether `character` is drawn as the box for what the face lacks.
  static func lacks(_ character: Character) -> Bool {
    composition(of: character).map { $0.base.commands == missing.commands } ?? false
  }
}
