import Foundation

/// Maps locations of a finger to the progress of a transition.
///
/// A grabbed point of a flight stays under the finger. The path finds the progress at which that point
/// is level with the finger along `axis`. If no flight is grabbed, or the point hardly moves along the
/// axis, progress grows evenly over `extent`.
struct GrabPath: Equatable, Sendable {
  /// A unit vector in the container's coordinate space. A movement along it increases progress.
  let axis: CGPoint
  /// The finger's distance for the whole transition if no flight is grabbed, in points.
  let extent: Double
  /// The finger's location and the progress at the start.
  let start: CGPoint
  let startProgress: Double
  /// The grabbed flight and point. The point is a share of the flight's size from its centre, each
  /// component in -0.5...0.5.
  let hold: Hold?

  struct Hold: Equatable, Sendable {
    var flight: Flight
    var anchor: CGPoint
  }

  /// The direction in which the finger must move.
  enum Guide: Equatable, Sendable {
    /// A unit vector, the gesture's direction.
    case axis(CGPoint)
    /// The direction of the grabbed flight's path, or a unit vector if there is no such flight.
    case flight(otherwise: CGPoint)
  }

  /// - Parameters:
  ///   - finger: The finger's location, in the container's coordinate space.
  ///   - flight: The flight under the finger, or nil.
  ///   - extent: The finger's distance for the whole transition, in points, above 0.
  init(
    from finger: CGPoint, progress: Double, flight: Flight?, guide: Guide, extent: Double
  ) {
    start = finger
    startProgress = progress
    self.extent = max(extent, 1)
    let hold = flight.flatMap { Hold(flight: $0, at: finger, progress: progress) }
    let way = hold.map { Self.difference($0.point(at: 1), $0.point(at: 0)) } ?? CGPoint.zero
    switch guide {
    case .axis(let axis):
      self.axis = axis
      // A path much shorter than the gesture's distance would make progress jump.
      self.hold = Self.dot(way, axis) >= self.extent / 4 ? hold : nil
    case .flight(let otherwise):
      let length = hypot(Double(way.x), Double(way.y))
      let follows = length >= Self.shortestWay
      self.hold = follows ? hold : nil
      axis = follows ? CGPoint(x: Double(way.x) / length, y: Double(way.y) / length) : otherwise
    }
  }

  /// The shortest path that a finger can follow, in points.
  private static let shortestWay = 44.0

  /// Returns the progress for the finger's location, within 0...1 or as far outside as it started.
  func progress(for finger: CGPoint) -> Double {
    let range = min(0, startProgress)...max(1, startProgress)
    guard let hold else {
      let share = Self.dot(Self.difference(finger, start), axis) / extent
      return min(max(startProgress + share, range.lowerBound), range.upperBound)
    }
    func gap(_ progress: Double) -> Double {
      Self.dot(Self.difference(hold.point(at: progress), finger), axis)
    }
    var (low, high) = (range.lowerBound, range.upperBound)
    if gap(low) >= 0 { return low }
    if gap(high) <= 0 { return high }
    // Bisection works on every curve and ends within a hundredth of a pixel.
    for _ in 0..<40 {
      let middle = (low + high) / 2
      if gap(middle) < 0 { low = middle } else { high = middle }
    }
    return (low + high) / 2
  }

  /// Returns whether the finger is beyond the range of progress.
  func isBeyondEnds(_ finger: CGPoint) -> Bool {
    let progress = progress(for: finger)
    return progress <= min(0, startProgress) || progress >= max(1, startProgress)
  }

  /// Returns the speed of progress, per second, for a finger velocity in points per second.
  func progressVelocity(_ velocity: CGPoint, at progress: Double) -> Double {
    let speed = Self.dot(velocity, axis)
    guard let hold else { return speed / extent }
    let slope = Self.dot(hold.velocity(at: progress), axis)
    // Where a curve or a window slows the flight, the speed of its whole path applies.
    return speed / (slope > extent / 10 ? slope : extent)
  }

  static func difference(_ first: CGPoint, _ second: CGPoint) -> CGPoint {
    CGPoint(x: first.x - second.x, y: first.y - second.y)
  }

  static func dot(_ first: CGPoint, _ second: CGPoint) -> Double {
    Double(first.x * second.x + first.y * second.y)
  }
}

extension GrabPath.Hold {
  /// Grabs the point of `flight` under `finger`. Fails if the flight has no area.
  init?(flight: Flight, at finger: CGPoint, progress: Double) {
    guard let anchor = flight.anchor(under: finger, at: progress) else { return nil }
    self.init(flight: flight, anchor: anchor)
  }

  /// Returns the location of the grabbed point at `progress`, in the container's coordinate space.
  func point(at progress: Double) -> CGPoint {
    let state = flight.state(at: progress)
    let arm = AffineMatrix(state.transform).apply(
      to: CGPoint(x: anchor.x * state.size.width, y: anchor.y * state.size.height))
    return CGPoint(x: state.center.x + arm.x, y: state.center.y + arm.y)
  }

  /// Returns the velocity of the grabbed point at `progress`, in points per whole progress.
  func velocity(at progress: Double) -> CGPoint {
    let step = 1e-4
    let way = GrabPath.difference(point(at: progress + step), point(at: progress - step))
    return CGPoint(x: Double(way.x) / (2 * step), y: Double(way.y) / (2 * step))
  }
}

extension Flight {
  /// Returns `point`, in the container's coordinate space, as a share of the flight's size from its
  /// centre. Returns nil for a flight without area.
  func anchor(under point: CGPoint, at progress: Double) -> CGPoint? {
    let state = state(at: progress)
    guard let inverse = AffineMatrix(state.transform).inverse, state.size.width > 0,
      state.size.height > 0
    else { return nil }
    let arm = inverse.apply(to: GrabPath.difference(point, state.center))
    return CGPoint(x: arm.x / state.size.width, y: arm.y / state.size.height)
  }
}
