import Foundation

extension Rasterizer {
  /// Adds a path, its open parts closed, within 0.02 pixels.
  ///
  /// - Complexity: O(length of the outline in pixels).
  func add(_ path: CGPath, transform: CGAffineTransform) {
    for part in Polyline(path, transform: transform, tolerance: 0.02).parts {
      addPolygon(part.points)
    }
  }

  /// Adds a closed polygon; one with a point that is not finite has no inside and is left out.
  func addPolygon(_ points: [CGPoint]) {
    guard let last = points.last, points.allSatisfy({ $0.x.isFinite && $0.y.isFinite }) else {
      return
    }
    var previous = SIMD2(Double(last.x), Double(last.y))
    for point in points {
      let next = SIMD2(Double(point.x), Double(point.y))
      addEdge(previous, next)
      previous = next
    }
  }

  /// Adds the outline of a rounded rectangle, backwards where it is to be a hole.
  func add(_ shape: RoundedRect, transform: CGAffineTransform, isHole: Bool = false) {
    var first: SIMD2<Double>?
    var previous = SIMD2<Double>.zero
    shape.outline(transform) { point in
      if first == nil {
        first = point
      } else if isHole {
        addEdge(point, previous)
      } else {
        addEdge(previous, point)
      }
      previous = point
    }
    if let first { isHole ? addEdge(first, previous) : addEdge(previous, first) }
  }
}
