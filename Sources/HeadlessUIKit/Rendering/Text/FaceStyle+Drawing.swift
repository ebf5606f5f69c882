import Foundation

extension FaceStyle {
  var metrics: FaceMetrics {
    FaceMetrics(
      ascender: MonolineFace.ascender, descender: MonolineFace.descender, leading: 0,
      capHeight: MonolineFace.capHeight, xHeight: MonolineFace.xHeight)
  }

  /// The style of a system font's PostScript name, or nil for any other name.
  init?(postScriptName: String) {
    for isMonospaced in [false, true] {
      for isItalic in [false, true] {
        for stroke in UIFont.Weight.namedStrokes {
          let style = FaceStyle(stroke: stroke, isItalic: isItalic, isMonospaced: isMonospaced)
          if style.names.postScript == postScriptName {
            self = style
            return
          }
        }
      }
    }
    return nil
  }

  /// Those of the device's system font, whose place the built-in face takes.
  var names: FaceNames {
    let slant = isItalic ? "Italic" : ""
    let weight = UIFont.Weight.name(ofStroke: stroke)
    return isMonospaced
      ? FaceNames(
        family: ".AppleSystemUIFontMonospaced",
        postScript: ".AppleSystemUIFontMonospaced-\(weight)\(slant)")
      : FaceNames(family: ".AppleSystemUIFont", postScript: ".SFUI-\(weight)\(slant)")
  }

  /// Adds a character whose origin is at `origin`, in the path's points.
  func add(_ character: Character, at origin: CGPoint, to path: GlyphPath) {
    guard let composition = MonolineFace.composition(of: character) else { return }
    let glyph = composition.base
    let placement = placement(of: glyph, character: character)
    let heights = fitted(glyph.zone, path)
    append(glyph.commands, origin, path) { point in
      CGPoint(
        x: placement.start + point.x * placement.stretch, y: Self.height(point.y, heights))
    }
    let center = placement.start + composition.center * placement.stretch
    // Marks keep their distance: those above rest on heavier letters, those below hang from them.
    let excess = max(0, stroke - MonolineFace.regularStroke)
    for (mark, isBelow) in composition.marks {
      let shift = isBelow ? stroke / 2 : composition.lift + excess / 8
      append(mark.commands, origin, path) { CGPoint(x: center + $0.x, y: $0.y + shift) }
    }
  }

  private func append(
    _ commands: [Glyph.Command], _ origin: CGPoint, _ path: GlyphPath,
    _ place: (CGPoint) -> CGPoint
  ) {
    let unit = path.unit
    func map(_ point: CGPoint) -> CGPoint {
      let placed = place(point)
      let slant = isItalic ? Self.italicSlant * placed.y : 0
      return CGPoint(x: origin.x + (placed.x + slant) * unit, y: origin.y - placed.y * unit)
    }
    for command in commands {
      switch command {
      case .move(let point): path.strokes.move(to: map(point))
      case .line(let point): path.strokes.addLine(to: map(point))
      case .curve(let first, let second, let end):
        path.strokes.addCurve(to: map(end), control1: map(first), control2: map(second))
      case .close: path.strokes.closeSubpath()
      case .dot(let point, let radius):
        let center = map(point)
        let radius = (radius ?? max(stroke * 0.62, stroke / 2 + 8)) * unit
        path.fills.addEllipse(
          in: CGRect(
            x: center.x - radius, y: center.y - radius, width: 2 * radius, height: 2 * radius))
      }
    }
  }

  /// Where the lines of a zone end up: pairs of a height as drawn and of the middle line it gets.
  private func fitted(
    _ zone: Glyph.Zone, _ path: GlyphPath
  ) -> [(drawn: CGFloat, middle: CGFloat)] {
    zone.heights.map { height in
      var edge = height
      if let pixel = path.pixel, path.unit > 0 {
        let pixels = height * path.unit / pixel
        edge = pixels.rounded() * pixel / path.unit
      }
      return (height, height > 0 ? edge - stroke / 2 : edge + stroke / 2)
    }
  }

  /// A height between two lines is moved in proportion; beyond the outermost it keeps its distance.
  private static func height(
    _ value: CGFloat, _ lines: [(drawn: CGFloat, middle: CGFloat)]
  ) -> CGFloat {
    guard let first = lines.first, let last = lines.last else { return value }
    if value <= first.drawn { return first.middle + value - first.drawn }
    if value >= last.drawn { return last.middle + value - last.drawn }
    for (lower, upper) in zip(lines, lines.dropFirst()) where value <= upper.drawn {
      let part = (value - lower.drawn) / (upper.drawn - lower.drawn)
      return lower.middle + part * (upper.middle - lower.middle)
    }
    return value
  }
}
