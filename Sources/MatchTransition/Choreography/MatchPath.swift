import Foundation

/// The line along which a flight's centre moves.
public enum MatchPath: Hashable, Sendable {
  case line
  /// A curve that bulges to one side, as a thrown thing does.
  ///
  /// `bend` is its height over its chord, at most `Arc.largestBend` either way; positive bends towards
  /// the top of the container. Over less than `Arc.shortestChord` there is none.
  case arc(bend: Double)
  /// Any other, laid between the two ends of the flight; on the way back it is flown backwards.
  case curve(MotionPath)
}

extension MatchPath {
  /// A way by where it is when.
  ///
  /// ```swift
  /// let swing: MatchPath = .keyframes([FlightKey(at: 0.5, along: 0.4, across: 0.2)])
  /// ```
  ///
  /// It begins and ends at the two views and passes every key without a corner. Keys outside of
  /// 0<..<1, out of order or not finite are left out; without any it is a line.
  public static func keyframes(_ keys: [FlightKey]) -> MatchPath {
    MotionPath(keys: keys).map(MatchPath.curve) ?? .line
  }

  /// A way of the shape that `points` have, in any space, at even speed.
  ///
  /// It is moved, turned and scaled so that the first and the last lie on the two views. Where these
  /// two are one, it leads nowhere: then it is a line.
  public static func points(_ points: [CGPoint]) -> MatchPath {
    MotionPath(through: points).map(MatchPath.curve) ?? .line
  }

  /// The same, for who comes from its end.
  var reversed: MatchPath {
    if case .curve(let curve) = self { return .curve(curve.reversed) }
    return self
  }
}

/// How a flight's way departs from even motion along the straight line.
package enum PathOffset: Equatable, Sendable {
  /// The height of a quadratic arc, in points.
  case arc(x: Double, y: Double)
  /// A shape, and the chord that it is laid on, in points.
  case curve(MotionPath, x: Double, y: Double)

  /// In points, at share `t` of the way.
  package func rise(at t: Double) -> (x: Double, y: Double) {
    switch self {
    case .arc(let x, let y):
      let share = 4 * t * (1 - t)
      return (share * x, share * y)
    case .curve(let curve, let x, let y):
      let offset = curve.offset(at: t)
      return (x * offset.along + y * offset.across, y * offset.along - x * offset.across)
    }
  }
}

/// The line that a flight's path is laid on where that is not its own: what lies in another view that
/// flies moves with it.
package struct FlightLead: Equatable, Sendable {
  /// In the container's space, in points.
  package var start: CGPoint
  package var end: CGPoint

  package init(start: CGPoint, end: CGPoint) {
    self.start = start
    self.end = end
  }
}

extension Flight {
  /// How its way departs from the straight line; nil where it does not.
  package var bow: PathOffset? {
    let line = lead ?? FlightLead(start: from.center, end: to.center)
    switch path {
    case .line: return nil
    case .arc(let bend):
      let sagitta = ArcPath(start: line.start, end: line.end, bend: bend).sagitta
      return sagitta.x == 0 && sagitta.y == 0 ? nil : .arc(x: sagitta.x, y: sagitta.y)
    case .curve(let curve):
      let x = Double(line.end.x) - Double(line.start.x)
      let y = Double(line.end.y) - Double(line.start.y)
      return x == 0 && y == 0 ? nil : .curve(curve, x: x, y: y)
    }
  }
}
