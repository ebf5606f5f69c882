import Foundation

/// The line along which the centre of a flying view moves.
///
/// ```swift
/// avatar.matchTransition.style = MatchStyle(path: .arc)
/// ```
public struct MatchPath: Hashable, Sendable {
  package enum Shape: Hashable, Sendable {
    case line
    /// An arc. `bend` is the ratio of its height to its chord.
    case arc(bend: Double)
    /// Any other shape between the two ends of the flight. On a return the shape is reversed.
    case curve(MotionPath)
  }

  package let shape: Shape

  package init(_ shape: Shape) {
    self.shape = shape
  }

  /// The straight line.
  public static let line = MatchPath(.line)

  /// A curve that bulges towards the top by a fifth of its length, like a throw. For a steep flight, see
  /// `arc(bend:)`.
  public static let arc = MatchPath(.arc(bend: 0.2))

  /// A curve that bulges to one side.
  ///
  /// The curve bulges at a right angle to the straight line. A steep flight therefore bulges to one side of the
  /// screen: to the left if the upper end of the line is farther right than the lower end. Otherwise it bulges
  /// to the right, and so does a vertical flight. A return takes the same curve. A negative bend chooses the
  /// opposite side:
  ///
  /// ```swift
  /// avatar.matchTransition.style = MatchStyle(path: .arc(bend: -0.2))
  /// ```
  ///
  /// - Parameter bend: The ratio of the curve's height to its chord. Above 0 the curve bulges
  ///   towards the top of the container. The curve leaves its chord at 70° at most, which is a bend of
  ///   about 0.69. A chord of less than 20 points and NaN make the path a line.
  public static func arc(bend: Double) -> MatchPath {
    MatchPath(.arc(bend: bend))
  }

  /// A smooth path through the given places at the given times.
  ///
  /// ```swift
  /// let swing: MatchPath = .keyframes([(at: 0.5, along: 0.4, across: 0.2)])
  /// ```
  ///
  /// The path begins and ends at the two views. Keys that are not finite, out of order or outside
  /// 0<..<1 are ignored. Without any key the path is a line.
  /// - Parameter keys: `at` is the share of the flight's time. `along` is the share of the straight
  ///   line between the two views. `across` is the distance from that line, as a share of its
  ///   length. Above 0 it lies to the left of the direction of flight, which is up for a flight to
  ///   the right.
  public static func keyframes(
    _ keys: [(at: Double, along: Double, across: Double)]
  ) -> MatchPath {
    MotionPath(keys: keys).map { MatchPath(.curve($0)) } ?? .line
  }

  /// A path with the shape of `points`, at even speed.
  ///
  /// The shape is moved, turned and scaled so that the first and the last point lie on the two
  /// views. If the first and the last point coincide, the path is a line.
  /// - Parameter points: The points in any coordinate space. Points that are not finite are ignored.
  /// - Complexity: O(*n*) in the points.
  public static func points(_ points: [CGPoint]) -> MatchPath {
    MotionPath(through: points).map { MatchPath(.curve($0)) } ?? .line
  }

  /// The same path in the opposite direction.
  var reversed: MatchPath {
    if case .curve(let curve) = shape { return MatchPath(.curve(curve.reversed)) }
    return self
  }
}

extension Flight {
  /// The deviation of the flight from its straight line, or nil for a straight flight.
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
