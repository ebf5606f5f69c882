import Foundation

/// A path as straight lines only.
package struct Polyline {
  package struct Part {
    package var points: [CGPoint] = []
    /// For each point, whether the outline bends there by design rather than along a curve.
    var isCorner: [Bool] = []
    package var isClosed = false
  }

  package private(set) var parts: [Part] = []

  /// The lines of `path` under `transform`, at most `tolerance` away from its curves in the space
  /// that `transform` leads to.
  ///
  /// - Complexity: O(n) in the number of lines.
  package init(_ path: CGPath, transform: CGAffineTransform, tolerance: CGFloat) {
    let points = path.transformed(by: transform)
    var part = Part()
    var index = 0
    for type in path.types {
      let count = type.pointCount
      switch type {
      case .moveToPoint:
        finish(&part)
        part.append(points[index], corner: true)
      case .addLineToPoint:
        part.append(points[index], corner: true)
      case .addQuadCurveToPoint:
        // The same curve as a cubic one.
        let (a, c, b) = (part.points[part.points.count - 1], points[index], points[index + 1])
        let c1 = CGPoint(x: a.x + (c.x - a.x) * 2 / 3, y: a.y + (c.y - a.y) * 2 / 3)
        let c2 = CGPoint(x: b.x + (c.x - b.x) * 2 / 3, y: b.y + (c.y - b.y) * 2 / 3)
        part.addCurve(c1, c2, b, tolerance: tolerance)
      case .addCurveToPoint:
        part.addCurve(points[index], points[index + 1], points[index + 2], tolerance: tolerance)
      case .closeSubpath:
        part.isClosed = true
        finish(&part)
      }
      index += count
    }
    finish(&part)
  }

  private mutating func finish(_ part: inout Part) {
    if !part.points.isEmpty { parts.append(part) }
    part = Part()
  }

  /// The parts between two shares of the length of all, 0...1; open where something is left out.
  ///
  /// - Complexity: O(n) in the number of lines.
  func trimmed(from start: CGFloat, to end: CGFloat) -> [Part] {
    let (start, end) = (max(start, 0), min(end, 1))
    if start <= 0 && end >= 1 { return parts }
    let total = parts.reduce(0) { $0 + $1.length }
    guard start < end, total > 0 else { return [] }
    let (first, last) = (start * total, end * total)
    var result: [Part] = []
    var travelled: CGFloat = 0
    for part in parts {
      var piece = Part()
      for (a, b, corner) in part.lines {
        let length = hypot(b.x - a.x, b.y - a.y)
        let (low, high) = (max(first - travelled, 0), min(last - travelled, length))
        travelled += length
        guard low < high else { continue }
        func point(_ place: CGFloat) -> CGPoint {
          CGPoint(x: a.x + (b.x - a.x) * place / length, y: a.y + (b.y - a.y) * place / length)
        }
        if piece.points.isEmpty { piece.append(point(low), corner: true) }
        piece.append(point(high), corner: high < length || corner)
      }
      if !piece.points.isEmpty { result.append(piece) }
    }
    return result
  }

  /// How many equal steps keep lines within `tolerance` of a cubic curve (Wang's formula).
  static func steps(
    _ a: CGPoint, _ c1: CGPoint, _ c2: CGPoint, _ b: CGPoint, tolerance: CGFloat
  ) -> Int {
    let bend = max(
      hypot(a.x - 2 * c1.x + c2.x, a.y - 2 * c1.y + c2.y),
      hypot(c1.x - 2 * c2.x + b.x, c1.y - 2 * c2.y + b.y))
    guard bend.isFinite else { return 1 }
    return min(500, max(1, Int((0.75 * bend / tolerance).squareRoot().rounded(.up))))
  }
}

extension Polyline.Part {
  /// The lines, the closing one included: both ends, and whether the second is a corner.
  fileprivate var lines: [(CGPoint, CGPoint, Bool)] {
    var result: [(CGPoint, CGPoint, Bool)] = []
    for index in points.indices.dropFirst() {
      result.append((points[index - 1], points[index], isCorner[index]))
    }
    if isClosed, let first = points.first, let last = points.last, first != last {
      result.append((last, first, true))
    }
    return result
  }

  fileprivate var length: CGFloat {
    lines.reduce(0) { $0 + hypot($1.1.x - $1.0.x, $1.1.y - $1.0.y) }
  }

  mutating func append(_ point: CGPoint, corner: Bool) {
    points.append(point)
    isCorner.append(corner)
  }

  fileprivate mutating func addCurve(
    _ c1: CGPoint, _ c2: CGPoint, _ b: CGPoint, tolerance: CGFloat
  ) {
    let a = points[points.count - 1]
    let steps = Polyline.steps(a, c1, c2, b, tolerance: tolerance)
    for step in 1..<max(steps, 1) {
      let t = CGFloat(step) / CGFloat(steps)
      let s = 1 - t
      let (w0, w1, w2, w3) = (s * s * s, 3 * s * s * t, 3 * s * t * t, t * t * t)
      append(
        CGPoint(
          x: w0 * a.x + w1 * c1.x + w2 * c2.x + w3 * b.x,
          y: w0 * a.y + w1 * c1.y + w2 * c2.y + w3 * b.y), corner: false)
    }
    append(b, corner: true)
  }
}
