import Foundation

/// The closed contours of a glyph: lines and quadratic curves, in units of the font, y running up.
struct GlyphOutline: Sendable {
  struct Point: Sendable {
    var position: CGPoint
    /// Whether the contour runs through the point, or is only drawn towards it.
    var isOnCurve: Bool
    var endsContour = false
  }

  var points: [Point]

  /// Adds the contours to `path`, each point mapped by `transform`.
  /// - Complexity: O(*n*) for *n* points.
  func add(to path: CGMutablePath, transform: CGAffineTransform) {
    var start = 0
    for (index, point) in points.enumerated() where point.endsContour {
      let contour = points[start...index].map {
        Point(position: $0.position.applying(transform), isOnCurve: $0.isOnCurve)
      }
      // A single point is an anchor for other glyphs.
      if contour.count > 1 { Self.add(contour, to: path) }
      start = index + 1
    }
  }

  private static func add(_ contour: [Point], to path: CGMutablePath) {
    var rest = contour[...]
    let start: CGPoint
    if contour[0].isOnCurve {
      start = rest.removeFirst().position
    } else if contour[contour.count - 1].isOnCurve {
      start = rest.removeLast().position
    } else {
      start = middle(contour[0].position, contour[contour.count - 1].position)
    }
    path.move(to: start)
    var control: CGPoint?
    for point in rest {
      if point.isOnCurve {
        add(to: point.position, control, path)
        control = nil
      } else {
        // Between two points off the curve lies one on it.
        if let last = control { path.addQuadCurve(to: middle(last, point.position), control: last) }
        control = point.position
      }
    }
    if control != nil { add(to: start, control, path) }
    path.closeSubpath()
  }

  private static func add(to end: CGPoint, _ control: CGPoint?, _ path: CGMutablePath) {
    guard let control else { return path.addLine(to: end) }
    path.addQuadCurve(to: end, control: control)
  }

  private static func middle(_ first: CGPoint, _ second: CGPoint) -> CGPoint {
    CGPoint(x: (first.x + second.x) / 2, y: (first.y + second.y) / 2)
  }
}
