import Foundation

/// Maps the state of fingers to the progress of a transition.
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
  /// How the distance of two fingers changes progress, or nil if their place does.
  let pinch: PinchPath?

  struct Hold: Equatable, Sendable {
    var flight: Flight
    /// A share of the flight's size from its centre. Where the content keeps its proportions, both
    /// components are shares of its width from its upper left corner.
    var anchor: CGPoint
  }

  /// The direction in which the finger must move.
  enum Guide: Equatable, Sendable {
    /// A unit vector, the gesture's direction.
    case axis(CGPoint)
    /// The direction of the grabbed flight's path, or a unit vector if there is no such flight.
    case flight(otherwise: CGPoint)
    /// The distance of two fingers. The payload is the gesture's direction, as a unit vector.
    case pinch(CGPoint)
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
      pinch = nil
      // A path much shorter than the gesture's distance would make progress jump.
      self.hold = Self.dot(way, axis) >= self.extent / 4 ? hold : nil
    case .flight(let otherwise):
      let length = hypot(Double(way.x), Double(way.y))
      let follows = length >= Self.shortestWay
      self.hold = follows ? hold : nil
      pinch = nil
      axis = follows ? CGPoint(x: Double(way.x) / length, y: Double(way.y) / length) : otherwise
    case .pinch(let axis):
      (self.axis, self.hold) = (axis, nil)
      pinch = PinchPath(progress: progress, flight: flight)
    }
  }

  /// The shortest path that a finger can follow, in points.
  private static let shortestWay = 44.0

  /// Returns the progress for the fingers, within 0...1 or as far outside as it started.
  func progress(for fingers: FingerState) -> Double {
    pinch?.progress(for: fingers.scale) ?? progress(for: fingers.place)
  }

  private func progress(for finger: CGPoint) -> Double {
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

  /// Returns whether the fingers are beyond the range of progress.
  func isBeyondEnds(_ fingers: FingerState) -> Bool {
    let progress = progress(for: fingers)
    return progress <= min(0, startProgress) || progress >= max(1, startProgress)
  }

  /// Returns the speed of progress, per second, for the velocity of the fingers.
  func progressVelocity(_ velocity: FingerState, at progress: Double) -> Double {
    if let pinch { return pinch.progressVelocity(velocity.scale, at: progress) }
    let speed = Self.dot(velocity.place, axis)
    guard let hold else { return speed / extent }
    let slope = Self.dot(hold.velocity(at: progress), axis)
    // Where a curve or a window slows the flight, the speed of its whole path applies.
    return speed / (slope > extent / 10 ? slope : extent)
  }

  // MARK: Resistance

  /// Returns where a view that follows the finger to `finger` is shown.
  ///
  /// Before the start of the transition it falls behind the finger: x becomes
  /// (1 - 1 / (0.55 x / d + 1)) d. Scroll views are measured to follow this formula beyond their edges.
  func softened(_ finger: CGPoint) -> CGPoint {
    let excess = excess(of: finger)
    guard excess > 0 else { return finger }
    let kept = (1 - 1 / (excess * Self.softness / extent + 1)) * extent
    return CGPoint(
      x: Double(finger.x) + Double(axis.x) * (excess - kept),
      y: Double(finger.y) + Double(axis.y) * (excess - kept))
  }

  /// Returns the velocity of such a view for a finger's velocity, in points per second.
  func softened(velocity: CGPoint, at finger: CGPoint) -> CGPoint {
    let excess = excess(of: finger)
    guard excess > 0 else { return velocity }
    let slope = Self.softness / pow(excess * Self.softness / extent + 1, 2)
    let lost = Self.dot(velocity, axis) * (1 - slope)
    return CGPoint(
      x: Double(velocity.x) - Double(axis.x) * lost, y: Double(velocity.y) - Double(axis.y) * lost)
  }

  private static let softness = 0.55

  /// The distance of a finger before the place of progress 0, in points. Two fingers have none.
  private func excess(of finger: CGPoint) -> Double {
    if pinch != nil { return 0 }
    return -startProgress * extent - Self.dot(Self.difference(finger, start), axis)
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
    guard var anchor = flight.anchor(under: finger, at: progress) else { return nil }
    let size = flight.state(at: progress).size
    if let place = flight.screenPlace(in: size) {
      anchor.x = ((anchor.x + 0.5) * size.width - place.minX) / place.width
      anchor.y = ((anchor.y + 0.5) * size.height - place.minY) / place.width
    }
    self.init(flight: flight, anchor: anchor)
  }

  /// Returns the location of the grabbed point at `progress`, in the container's coordinate space.
  func point(at progress: Double) -> CGPoint {
    let state = flight.state(at: progress)
    var share = CGPoint(x: anchor.x * state.size.width, y: anchor.y * state.size.height)
    if let place = flight.screenPlace(in: state.size) {
      share.x = place.minX + anchor.x * place.width - state.size.width / 2
      share.y = place.minY + anchor.y * place.width - state.size.height / 2
    }
    let arm = AffineMatrix(state.transform).apply(to: share)
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
  /// The place of content that keeps its proportions, in points of a box of `size`. Nil for content that
  /// fills the box. The height does not matter.
  fileprivate func screenPlace(in size: CGSize) -> CGRect? {
    if let focus = ContentFocus(screenOf: self) { return focus.place(in: size) }
    guard content.resize.source == .width || content.resize.destination == .width else {
      return nil
    }
    return CGRect(x: 0, y: 0, width: size.width, height: size.width)
  }

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

/// Maps the distance of two fingers to the progress of a transition that makes a view smaller.
///
/// The flight is as wide as the fingers make it. Without a flight, fingers that come together to three
/// tenths of their distance move through the whole transition.
struct PinchPath: Equatable, Sendable {
  let startProgress: Double
  let flight: Flight?
  /// The flight's width at the start, in points.
  private let startWidth: Double

  /// - Parameter flight: A flight that becomes narrower, or nil. A flight that does not is left out.
  init(progress: Double, flight: Flight?) {
    startProgress = progress
    let widths = flight.map { (Self.width(of: $0, at: 0), Self.width(of: $0, at: 1)) }
    // A flight that hardly changes its width would make progress jump.
    let narrows = widths.map { $0.1 < $0.0 * 0.9 } ?? false
    self.flight = narrows ? flight : nil
    startWidth = narrows ? flight.map { Self.width(of: $0, at: progress) } ?? 0 : 0
  }

  /// The share of their distance by which fingers come together in a whole transition without a flight.
  private static let extent = 0.7

  /// Returns the progress for fingers whose distance is `scale` times that at the start.
  func progress(for scale: Double) -> Double {
    let range = min(0, startProgress)...max(1, startProgress)
    guard let flight else {
      let progress = startProgress + (1 - scale) / Self.extent
      return min(max(progress, range.lowerBound), range.upperBound)
    }
    let width = startWidth * scale
    var (low, high) = (range.lowerBound, range.upperBound)
    if Self.width(of: flight, at: low) <= width { return low }
    if Self.width(of: flight, at: high) >= width { return high }
    // Bisection works on every curve and ends within a hundredth of a pixel.
    for _ in 0..<40 {
      let middle = (low + high) / 2
      if Self.width(of: flight, at: middle) > width { low = middle } else { high = middle }
    }
    return (low + high) / 2
  }

  /// Returns the speed of progress, per second, for a speed of the scale per second.
  func progressVelocity(_ velocity: Double, at progress: Double) -> Double {
    guard let flight else { return -velocity / Self.extent }
    let step = 1e-4
    let slope =
      (Self.width(of: flight, at: progress + step) - Self.width(of: flight, at: progress - step))
      / (2 * step)
    // Where a curve or a window slows the flight, the change of its whole width applies.
    let whole = Self.width(of: flight, at: 1) - Self.width(of: flight, at: 0)
    return startWidth * velocity / (slope < whole / 10 ? slope : whole)
  }

  /// The width that is seen, in points.
  private static func width(of flight: Flight, at progress: Double) -> Double {
    let state = flight.state(at: progress)
    let transform = AffineMatrix(state.transform)
    let width =
      ContentFocus(screenOf: flight)?.place(in: state.size).width ?? state.size.width
    return Double(width) * hypot(transform.a, transform.b)
  }
}
