import Foundation

/// Puts glyphs on a baseline as paths in user space, y running down.
struct GlyphPath {
  /// The middle lines, to be stroked `lineWidth` wide with round ends and joins.
  let strokes = CGMutablePath()
  /// What is to be filled: the dots.
  let dots = CGMutablePath()

  /// In points.
  let lineWidth: CGFloat

  private let style: FaceStyle
  /// Points per em / 1000.
  private let unit: CGFloat
  /// Points per device pixel, if letters are to end on pixels.
  private let pixel: CGFloat?

  /// - Parameter pixel: the size of a device pixel in points. The lines that letters touch are then
  ///   moved to the nearest pixel, which keeps small text crisp; nil where text is turned or scaled.
  init(style: FaceStyle, pointSize: CGFloat, pixel: CGFloat?) {
    self.style = style
    unit = pointSize / 1000
    self.pixel = pixel
    lineWidth = style.stroke * pointSize / 1000
  }

  /// Adds a character whose origin is at `origin`, in points.
  func add(_ character: Character, at origin: CGPoint) {
    guard let composition = MonolineFace.composition(of: character) else { return }
    let glyph = composition.base
    let placement = style.placement(of: glyph, character: character)
    let heights = fitted(glyph.zone)
    append(glyph.commands, origin) { point in
      CGPoint(x: placement.start + point.x * placement.stretch, y: height(point.y, heights))
    }
    let center = placement.start + composition.center * placement.stretch
    // Marks keep their distance: those above rest on heavier letters, those below hang from them.
    let excess = max(0, style.stroke - MonolineFace.regularStroke)
    for (mark, isBelow) in composition.marks {
      let shift = isBelow ? style.stroke / 2 : composition.lift + excess / 8
      append(mark.commands, origin) { CGPoint(x: center + $0.x, y: $0.y + shift) }
    }
  }

  private func append(
    _ commands: [Glyph.Command], _ origin: CGPoint, _ place: (CGPoint) -> CGPoint
  ) {
    func map(_ point: CGPoint) -> CGPoint {
      let placed = place(point)
      let slant = style.isItalic ? FaceStyle.italicSlant * placed.y : 0
      return CGPoint(x: origin.x + (placed.x + slant) * unit, y: origin.y - placed.y * unit)
    }
    for command in commands {
      switch command {
      case .move(let point): strokes.move(to: map(point))
      case .line(let point): strokes.addLine(to: map(point))
      case .curve(let first, let second, let end):
        strokes.addCurve(to: map(end), control1: map(first), control2: map(second))
      case .close: strokes.closeSubpath()
      case .dot(let point, let radius):
        let center = map(point)
        let radius = (radius ?? max(style.stroke * 0.62, style.stroke / 2 + 8)) * unit
        dots.addEllipse(
          in: CGRect(
            x: center.x - radius, y: center.y - radius, width: 2 * radius, height: 2 * radius))
      }
    }
  }

  /// Where the lines of a zone end up: pairs of a height as drawn and of the middle line it gets.
  private func fitted(_ zone: Glyph.Zone) -> [(drawn: CGFloat, middle: CGFloat)] {
    zone.heights.map { height in
      var edge = height
      if let pixel, unit > 0 {
        let pixels = height * unit / pixel
        edge = pixels.rounded() * pixel / unit
      }
      return (height, height > 0 ? edge - style.stroke / 2 : edge + style.stroke / 2)
    }
  }

  /// A height between two lines is moved in proportion; beyond the outermost it keeps its distance.
  private func height(_ value: CGFloat, _ lines: [(drawn: CGFloat, middle: CGFloat)]) -> CGFloat {
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
