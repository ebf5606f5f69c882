import Foundation

/// The line along which the centre of a flying view moves.
///
/// ```swift
/// avatar.matchTransition.style = MatchStyle(path: .arc)
/// ```
public struct MatchPath: Hashable, Sendable {
  package enum Shape: Hashable, Sendable {
    case line
    /// `bend` is its height over its chord.
    case arc(bend: Double)
    /// Any other, laid between the two ends of the flight; on the way back it is flown backwards.
    case curve(MotionPath)
  }

  package let shape: Shape

  package init(_ shape: Shape) {
    self.shape = shape
  }

  /// The straight line.
  public static let line = MatchPath(.line)

  /// A curve that bulges towards the top by a fifth of its length, as a thrown thing does.
  public static let arc = MatchPath(.arc(bend: 0.2))

  /// A curve that bulges to one side.
  ///
  /// - Parameter bend: The height of the curve over the length of its chord. Above 0 it bulges
  ///   towards the top of the container. The curve leaves its chord at 70° at most. Over less than
  ///   20 points the path is a line.
  public static func arc(bend: Double) -> MatchPath {
    MatchPath(.arc(bend: bend))
  }

  /// A path that passes the given places at the given times, without a corner.
  ///
  /// ```swift
  /// let swing: MatchPath = .keyframes([(at: 0.5, along: 0.4, across: 0.2)])
  /// ```
  ///
  /// The path begins and ends at the two views. Keys outside of 0<..<1, out of order or not finite
  /// are left out. Without any key the path is a line.
  /// - Parameter keys: `at` is the share of the flight's time. `along` is the share of the straight
  ///   line between the two views. `across` is the distance from that line, as a share of its
  ///   length: above 0 to the left as seen on the way, which is up for a flight to the right.
  public static func keyframes(
    _ keys: [(at: Double, along: Double, across: Double)]
  ) -> MatchPath {
    MotionPath(keys: keys).map { MatchPath(.curve($0)) } ?? .line
  }

  /// A path of the shape that `points` have, at even speed.
  ///
  /// The shape is moved, turned and scaled so that the first and the last point lie on the two
  /// views. Where these two points are one, the path is a line.
  /// - Parameter points: In any coordinates.
  public static func points(_ points: [CGPoint]) -> MatchPath {
    MotionPath(through: points).map { MatchPath(.curve($0)) } ?? .line
  }

  /// The same, for who comes from its end.
  var reversed: MatchPath {
    if case .curve(let curve) = shape { return MatchPath(.curve(curve.reversed)) }
    return self
  }
}

extension Flight {
  /// How its way departs from the straight line; nil where it does not.
  package var bow: PathOffset? {
    let line = lead ?? FlightLead(start: from.center, end: to.center)
    switch path.shape {
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
