#if canImport(UIKit)
  import UIKit

  extension MatchPath {
    /// A path with the shape of `path`, at even speed.
    ///
    /// The shape is moved, turned and scaled so that its first and last point lie on the two views.
    /// Only the first subpath counts. A closed subpath, or a subpath without length, becomes a
    /// line.
    /// - Parameter path: The path in any coordinate space.
    /// - Complexity: O(*n*) in the number of path elements.
    @MainActor public static func path(_ path: UIBezierPath) -> MatchPath {
      var points: [CGPoint] = []
      var isOver = false
      path.cgPath.applyWithBlock { element in
        if isOver { return }
        let ends = element.pointee.points
        switch element.pointee.type {
        case .moveToPoint:
          if points.isEmpty { points.append(ends[0]) } else { isOver = true }
        case .addLineToPoint: points.append(ends[0])
        case .addQuadCurveToPoint: points.append(quadratic: ends[0], to: ends[1])
        case .addCurveToPoint: points.append(cubic: ends[0], ends[1], to: ends[2])
        case .closeSubpath:
          points.first.map { points.append($0) }
          isOver = true
        @unknown default: break
        }
      }
      return .points(points)
    }
  }

  extension [CGPoint] {
    private static var steps: Int { 32 }

    fileprivate mutating func append(quadratic control: CGPoint, to end: CGPoint) {
      guard let start = last else { return }
      // The equivalent cubic curve.
      append(
        cubic: start.interpolated(to: control, at: 2 / 3),
        end.interpolated(to: control, at: 2 / 3), to: end)
    }

    fileprivate mutating func append(cubic first: CGPoint, _ second: CGPoint, to end: CGPoint) {
      guard let start = last else { return }
      for step in 1...Self.steps {
        let t = CGFloat(step) / CGFloat(Self.steps)
        let (a, b, c) = (
          start.interpolated(to: first, at: t), first.interpolated(to: second, at: t),
          second.interpolated(to: end, at: t)
        )
        append(
          a.interpolated(to: b, at: t).interpolated(to: b.interpolated(to: c, at: t), at: t))
      }
    }
  }

  extension CGPoint {
    fileprivate func interpolated(to other: CGPoint, at t: CGFloat) -> CGPoint {
      CGPoint(x: x * (1 - t) + other.x * t, y: y * (1 - t) + other.y * t)
    }
  }
#endif
