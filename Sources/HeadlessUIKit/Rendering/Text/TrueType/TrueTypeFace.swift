import Foundation

/// A font from a file as a face that text is set in.
///
/// What the font does not have is drawn with the built-in face, at about the same weight.
struct TrueTypeFace: FontFace {
  let font: TrueTypeFont
  let metrics: FaceMetrics
  private let fallback: FaceStyle
  /// The tangent of the angle that letters are leaned over by.
  private let slant: CGFloat
  /// The width that figures share, if they are to share one.
  private let figureAdvance: CGFloat?

  /// - Parameters:
  ///   - leans: whether upright letters are leaned over, for want of italics.
  ///   - hasTabularFigures: whether all figures are equally wide.
  init(_ font: TrueTypeFont, leans: Bool = false, hasTabularFigures: Bool = false) {
    self.font = font
    metrics = font.metrics
    fallback = FaceStyle(
      stroke: UIFont.Weight.stroke(ofWeightClass: font.weightClass),
      isItalic: leans || font.isItalic, hasTabularFigures: hasTabularFigures)
    slant = leans ? FaceStyle.italicSlant : 0
    let figures = "0123456789".unicodeScalars.compactMap { font.glyph(for: $0) }
    figureAdvance =
      hasTabularFigures
      ? figures.map { CGFloat(font.advance(of: $0)) }.max().map { $0 * 1000 / font.em } : nil
  }

  static func == (first: TrueTypeFace, second: TrueTypeFace) -> Bool {
    first.font === second.font && first.slant == second.slant
      && first.figureAdvance == second.figureAdvance
  }

  func hash(into hasher: inout Hasher) {
    hasher.combine(font.postScriptName)
    hasher.combine(slant)
    hasher.combine(figureAdvance)
  }

  var names: FaceNames { FaceNames(family: font.familyName, postScript: font.postScriptName) }
  var stroke: CGFloat { fallback.stroke }

  /// The glyphs that a character is drawn with, each behind the other; nil if the font lacks one.
  private func glyphs(of character: Character) -> [Int]? {
    let scalars = character.unicodeScalars
    if scalars.count == 1, let scalar = scalars.first, let glyph = font.glyph(for: scalar) {
      return [glyph]
    }
    let composed = String(character).precomposedStringWithCanonicalMapping.unicodeScalars
    var glyphs: [Int] = []
    for scalar in composed where !scalar.properties.isDefaultIgnorableCodePoint {
      guard let glyph = font.glyph(for: scalar) else { return nil }
      glyphs.append(glyph)
    }
    return glyphs
  }

  private func width(of glyphs: [Int]) -> CGFloat {
    glyphs.reduce(0) { $0 + CGFloat(font.advance(of: $1)) } * 1000 / font.em
  }

  /// The width that a figure is given, nil for what is none.
  private func fixedAdvance(of character: Character) -> CGFloat? {
    character.isASCII && character.isNumber ? figureAdvance : nil
  }

  func advance(of character: Character) -> CGFloat {
    if let fixed = fixedAdvance(of: character) { return fixed }
    if character == "\t" { return 4 * advance(of: " ") }
    if MonolineFace.blanks[character] == 0 { return 0 }
    return glyphs(of: character).map(width) ?? fallback.advance(of: character)
  }

  func kerning(_ left: Character, _ right: Character) -> CGFloat {
    guard fixedAdvance(of: left) == nil, fixedAdvance(of: right) == nil,
      let left = glyphs(of: left)?.last, let right = glyphs(of: right)?.first
    else { return 0 }
    return CGFloat(font.kerning(left, right)) * 1000 / font.em
  }

  func add(_ character: Character, at origin: CGPoint, to path: GlyphPath) {
    if MonolineFace.blanks[character] == 0 || character == "\t" { return }
    guard let glyphs = glyphs(of: character) else {
      return fallback.add(character, at: origin, to: path)
    }
    let scale = path.unit * 1000 / font.em
    var x = origin.x
    if let fixed = fixedAdvance(of: character) { x += (fixed - width(of: glyphs)) / 2 * path.unit }
    for glyph in glyphs {
      font.outline(of: glyph).add(
        to: path.fills,
        transform: CGAffineTransform(
          a: scale, b: 0, c: slant * scale, d: -scale, tx: x, ty: origin.y))
      x += CGFloat(font.advance(of: glyph)) * scale
    }
  }
}
