import Foundation

extension CGPath {
  /// The smallest rectangle around all points, those that control curves included; null where the
  /// path is empty.
  ///
  /// - Complexity: O(n) in the number of elements.
  public final var boundingBox: CGRect { CGPath.bounds(of: points) }

  /// The smallest rectangle around what is drawn; null where the path is empty.
  ///
  /// - Complexity: O(n) in the number of elements.
  public final var boundingBoxOfPath: CGRect {
    var extremes: [CGPoint] = []
    var index = 0
    var current = CGPoint.zero
    for type in types {
      let count = type.pointCount
      if count > 0 {
        let segment = [current] + points[index..<index + count]
        current = segment[count]
        extremes.append(current)
        if count > 1 { extremes += CGPath.extremes(of: segment) }
      }
      index += count
    }
    return CGPath.bounds(of: extremes)
  }

  /// Whether the path, transformed, encloses `point`. Open subpaths count as closed.
  ///
  /// - Complexity: O(n) in the number of elements.
  public final func contains(
    _ point: CGPoint, using rule: CGPathFillRule = .winding,
    transform: CGAffineTransform = .identity
  ) -> Bool {
    var winding = 0
    let flattened = Polyline(self, transform: transform, tolerance: 0.01)
    for part in flattened.parts where part.points.count > 1 {
      var a = part.points[part.points.count - 1]
      for b in part.points {
        if (a.y <= point.y) != (b.y <= point.y) {
          let x = a.x + (point.y - a.y) / (b.y - a.y) * (b.x - a.x)
          if x > point.x { winding += a.y < b.y ? 1 : -1 }
        }
        a = b
      }
    }
    return rule == .winding ? winding != 0 : winding % 2 != 0
  }

  private static func bounds(of points: [CGPoint]) -> CGRect {
    guard var low = points.first else { return .null }
    var high = low
    for point in points.dropFirst() {
      low = CGPoint(x: min(low.x, point.x), y: min(low.y, point.y))
      high = CGPoint(x: max(high.x, point.x), y: max(high.y, point.y))
    }
    return CGRect(x: low.x, y: low.y, width: high.x - low.x, height: high.y - low.y)
  }

  /// The points of a Bézier curve where x or y stands still, found as the roots of its derivative.
  private static func extremes(of p: [CGPoint]) -> [CGPoint] {
    [\CGPoint.x, \CGPoint.y].flatMap { axis in
      let v: [CGFloat] = p.map { $0[keyPath: axis] }
      let roots: [CGFloat]
      if v.count == 3 {
        let bend: CGFloat = v[0] - 2 * v[1] + v[2]
        roots = [(v[0] - v[1]) / bend]
      } else {
        let a: CGFloat = v[3] - 3 * v[2] + 3 * v[1] - v[0]
        let b: CGFloat = 2 * (v[2] - 2 * v[1] + v[0])
        let c: CGFloat = v[1] - v[0]
        let root = max(0, b * b - 4 * a * c).squareRoot()
        // The stable form of the quadratic formula; a root that does not exist is not finite.
        let q = -(b + (b < 0 ? -root : root)) / 2
        roots = b * b < 4 * a * c ? [] : [q / a, c / q]
      }
      return roots.filter { $0 > 0 && $0 < 1 }.map { CGPath.point(of: p, at: $0) }
    }
  }

  /// The point of a Bézier curve at `t` in 0...1, by repeated interpolation.
  static func point(of controls: [CGPoint], at t: CGFloat) -> CGPoint {
    var points = controls
    while points.count > 1 {
      points = zip(points, points.dropFirst()).map {
        CGPoint(x: $0.x + ($1.x - $0.x) * t, y: $0.y + ($1.y - $0.y) * t)
      }
    }
    return points[0]
  }
}
