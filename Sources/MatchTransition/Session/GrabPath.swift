import Foundation

/// The way along which a finger moves a transition: where progress is for each place of the finger.
///
/// What the finger holds stays under it. The point of a flight that the finger has come down on
/// moves with progress; of all values that one is taken at which the point is level with the finger
/// along `axis`. Where nothing is held, or what is held hardly moves along the axis, progress grows
/// evenly over `extent`.
struct GrabPath: Equatable, Sendable {
  /// A unit vector in the container's space; moving the finger along it makes progress grow.
  let axis: CGPoint
  /// How far the finger goes for the whole transition where it holds no flight, in points.
  let extent: Double
  /// Where finger and progress were at the beginning.
  let start: CGPoint
  let startProgress: Double
  /// What is held, and the held point as a share of its size from its middle, each -0.5...0.5.
  let hold: Hold?

  struct Hold: Equatable, Sendable {
    var flight: Flight
    var anchor: CGPoint
  }

  /// Which way the finger must go.
  enum Guide: Equatable, Sendable {
    /// Along a unit vector, that of the gesture.
    case axis(CGPoint)
    /// Along the way of what is held, wherever that leads; else along a unit vector.
    case flight(otherwise: CGPoint)
  }

  /// - Parameters:
  ///   - finger: In the container's space.
  ///   - flight: What the finger has come down on.
  ///   - extent: In points, above 0.
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
      // A way much shorter than the gesture's own would make progress jumpy.
      self.hold = Self.dot(way, axis) >= self.extent / 4 ? hold : nil
    case .flight(let otherwise):
      let length = hypot(Double(way.x), Double(way.y))
      let follows = length >= Self.shortestWay
      self.hold = follows ? hold : nil
      axis = follows ? CGPoint(x: Double(way.x) / length, y: Double(way.y) / length) : otherwise
    }
  }

  /// In points: less is not worth following.
  private static let shortestWay = 44.0

  /// The progress for a place of the finger, within 0...1 or as far beyond as it began.
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
    // Halving is safe on any curve and ends within a hundredth of a pixel of any way.
    for _ in 0..<40 {
      let middle = (low + high) / 2
      if gap(middle) < 0 { low = middle } else { high = middle }
    }
    return (low + high) / 2
  }

  /// Whether the finger is beyond what progress can follow.
  func isBeyondEnds(_ finger: CGPoint) -> Bool {
    let progress = progress(for: finger)
    return progress <= min(0, startProgress) || progress >= max(1, startProgress)
  }

  /// How fast progress grows, per second, under a finger that moves with `velocity`, in points per
  /// second, while the transition stands at `progress`.
  func progressVelocity(_ velocity: CGPoint, at progress: Double) -> Double {
    let speed = Self.dot(velocity, axis)
    guard let hold else { return speed / extent }
    let slope = Self.dot(hold.velocity(at: progress), axis)
    // Where a curve or a window keeps the flight back, as over its whole way.
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
  /// Holds `flight` by the point that is under `finger`; nil where it has no extent.
  init?(flight: Flight, at finger: CGPoint, progress: Double) {
    guard let anchor = flight.anchor(under: finger, at: progress) else { return nil }
    self.init(flight: flight, anchor: anchor)
  }

  /// Where the held point is at `progress`, in the container's space.
  func point(at progress: Double) -> CGPoint {
    let state = flight.state(at: progress)
    let arm = AffineMatrix(state.transform).apply(
      to: CGPoint(x: anchor.x * state.size.width, y: anchor.y * state.size.height))
    return CGPoint(x: state.center.x + arm.x, y: state.center.y + arm.y)
  }

  /// How the held point moves at `progress`, in points per whole progress.
  func velocity(at progress: Double) -> CGPoint {
    let step = 1e-4
    let way = GrabPath.difference(point(at: progress + step), point(at: progress - step))
    return CGPoint(x: Double(way.x) / (2 * step), y: Double(way.y) / (2 * step))
  }
}

extension Flight {
  /// The place of `point`, in the container's space, as a share of the flight's size from its
  /// middle when the transition stands at `progress`; nil for a flight without extent.
  func anchor(under point: CGPoint, at progress: Double) -> CGPoint? {
    let state = state(at: progress)
    guard let inverse = AffineMatrix(state.transform).inverse, state.size.width > 0,
      state.size.height > 0
    else { return nil }
    let arm = inverse.apply(to: GrabPath.difference(point, state.center))
    return CGPoint(x: arm.x / state.size.width, y: arm.y / state.size.height)
  }
}
