import Foundation

/// How the built-in face is set: its stroke, its slant and its figures. Lengths are in em / 1000.
struct FaceStyle: Hashable, Sendable {
  var stroke = MonolineFace.regularStroke
  var isItalic = false
  /// Whether all figures are equally wide.
  var hasTabularFigures = false
  /// Whether all characters are equally wide.
  var isMonospaced = false

  /// The tangent of the slant of italics, about nine and a half degrees.
  static let italicSlant: CGFloat = 0.167

  /// How a glyph is placed in this style.
  struct Placement {
    /// From the origin to the leftmost middle line.
    var start: CGFloat
    /// What widths at the regular weight are multiplied with.
    var stretch: CGFloat
    var advance: CGFloat
  }

  func placement(of glyph: Glyph, character: Character) -> Placement {
    let excess = stroke - MonolineFace.regularStroke
    // Heavier letters take a little more room outside and a little less between them.
    let tightness = 1 - 0.35 * excess / MonolineFace.regularStroke
    let left = glyph.left > 0 ? glyph.left * tightness : glyph.left
    let right = glyph.right > 0 ? glyph.right * tightness : glyph.right
    let width = glyph.width + glyph.growth * excess * 0.45
    let natural = Placement(
      start: left + stroke / 2, stretch: glyph.width > 0 ? width / glyph.width : 1,
      advance: left + stroke + width + right)
    guard let fixed = fixedAdvance(of: character) else { return natural }
    guard natural.advance > fixed else {
      return Placement(
        start: natural.start + (fixed - natural.advance) / 2, stretch: natural.stretch,
        advance: fixed)
    }
    // Too wide a letter is narrowed until 30 are left on each side.
    let narrow = max(0, fixed - stroke - 60)
    return Placement(
      start: 30 + stroke / 2, stretch: glyph.width > 0 ? narrow / glyph.width : 1, advance: fixed)
  }

  /// The distance from a character to the next, without kerning.
  func advance(of character: Character) -> CGFloat {
    if let blank = MonolineFace.blanks[character] {
      return blank > 0 && isMonospaced ? monospacedAdvance : blank
    }
    guard let composition = MonolineFace.composition(of: character) else { return 0 }
    return placement(of: composition.base, character: character).advance
  }

  /// How much nearer (below zero) two characters stand than their advances say.
  func kerning(_ left: Character, _ right: Character) -> CGFloat {
    let isFixed = fixedAdvance(of: left) != nil || fixedAdvance(of: right) != nil
    return isFixed ? 0 : FaceKerning.value(left, right)
  }

  private var monospacedAdvance: CGFloat { 600 + 0.2 * (stroke - MonolineFace.regularStroke) }

  private func fixedAdvance(of character: Character) -> CGFloat? {
    if isMonospaced { return monospacedAdvance }
    guard hasTabularFigures, character.isASCII, character.isNumber else { return nil }
    return 584 + 0.45 * (stroke - MonolineFace.regularStroke)
  }
}
