import Foundation

/// The direction in which a finger moves a transition forward.
struct DragAxis: Equatable, Sendable {
  /// The direction, as a unit vector in the container's coordinate space.
  var forward: CGPoint
  /// The distance along the direction for the whole transition, in points.
  var extent: Double
  /// Whether the dragged view follows the finger in both dimensions.
  var followsFinger = false

  /// Whether a finger pulls a page up or down. Otherwise it swipes sideways.
  var isPull: Bool { forward.y != 0 }

  /// How far a finger goes before it moves anything, in points.
  var deadZone: Double { isPull ? 16 : 12 }

  /// Returns the whole distance times `factor`, as a vector in points.
  func distance(_ factor: Double) -> CGPoint {
    CGPoint(x: Double(forward.x) * extent * factor, y: Double(forward.y) * extent * factor)
  }
}

/// Maps the state of fingers to the progress of a transition.
///
/// A grabbed point of a flight stays level with the finger along `axis`, and a pinched flight is as wide as the
/// fingers make it. Without such a flight, progress grows evenly.
struct DragMeasure: Equatable, Sendable {
  /// The quantity that the fingers set. It grows with progress.
  enum Quantity: Equatable, Sendable {
    /// The fingers' movement along the axis, in points.
    case movement
    /// The location of a point along the axis, in points.
    case location(of: GrabbedPoint)
    /// How far two fingers have come together, as a share of their distance at touch down.
    case approach
    /// How narrow a flight is, in points. It is `full` points wide when the scale of the fingers is 1.
    indirect case narrowness(of: Flight, full: Double)
  }

  let quantity: Quantity
  /// A unit vector in the container's coordinate space. A movement along it increases progress.
  let axis: CGPoint
  /// The finger's distance for the whole transition if no flight is grabbed, in points.
  private let extent: Double
  private let start: FingerState
  private let startProgress: Double

  /// - Parameters:
  ///   - fingers: The fingers, in the container's coordinate space.
  ///   - flight: The flight under the finger, or nil.
  init(
    _ origin: DragModel.Origin, from fingers: FingerState, progress: Double, flight: Flight?,
    along dragAxis: DragAxis
  ) {
    (start, startProgress) = (fingers, progress)
    extent = max(dragAxis.extent, 1)
    if origin == .pinch {
      axis = dragAxis.forward
      // A flight that hardly changes its width would make progress jump, and a slight pinch would be all of it.
      let narrowing = flight.flatMap { $0.seenWidth(at: 1) < $0.seenWidth(at: 0) * 0.75 ? $0 : nil }
      quantity =
        narrowing.map { .narrowness(of: $0, full: $0.seenWidth(at: progress) / fingers.scale) }
        ?? .approach
      return
    }
    let point = flight.flatMap {
      GrabbedPoint(flight: $0, at: fingers.location, progress: progress)
    }
    let path = point.map { $0.location(at: 1).vector(from: $0.location(at: 0)) } ?? .zero
    let length = hypot(Double(path.x), Double(path.y))
    let follows: Bool
    if origin == .pan {
      axis = dragAxis.forward
      // A path much shorter than the gesture's distance would make progress jump.
      follows = path.dot(axis) >= extent / 4
    } else {
      // A caught flight is dragged along its own path.
      follows = length >= Self.shortestPath
      axis =
        follows
        ? CGPoint(x: Double(path.x) / length, y: Double(path.y) / length) : dragAxis.forward
    }
    quantity = point.flatMap { follows ? .location(of: $0) : nil } ?? .movement
  }

  /// The shortest path that a finger can follow, in points.
  private static let shortestPath = 44.0
  /// The share of their distance by which fingers come together in a whole transition without a flight.
  private static let wholeApproach = 0.7

  // MARK: Progress

  /// Returns the progress for the fingers, within 0...1 or as far outside as it started.
  func progress(for fingers: FingerState) -> Double {
    var (low, high) = (min(0, startProgress), max(1, startProgress))
    let gap: (Double) -> Double
    switch quantity {
    case .movement, .approach:
      let progress = startProgress + amount(of: fingers.change(from: start)) / whole
      return min(max(progress, low), high)
    case .location(let point):
      gap = { point.location(at: $0).vector(from: fingers.location).dot(axis) }
    case .narrowness(let flight, let full):
      gap = { full * fingers.scale - flight.seenWidth(at: $0) }
    }
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
    let (slope, whole) = (slope(at: progress), whole)
    // Where a curve or a window slows the flight, the speed of its whole path applies.
    return amount(of: velocity) / (slope > whole / 10 ? slope : whole)
  }

  /// Returns the change of the quantity for a change of the fingers.
  private func amount(of change: FingerState) -> Double {
    switch quantity {
    case .movement, .location: change.location.dot(axis)
    case .approach: -change.scale
    case .narrowness(_, let full): -full * change.scale
    }
  }

  /// The change of the quantity in the whole transition.
  private var whole: Double {
    switch quantity {
    case .movement, .location: extent
    case .approach: Self.wholeApproach
    case .narrowness(let flight, _): flight.seenWidth(at: 0) - flight.seenWidth(at: 1)
    }
  }

  /// Returns the change of the quantity at `progress`, per whole progress.
  private func slope(at progress: Double) -> Double {
    switch quantity {
    case .movement, .approach: return whole
    case .location(let point): return point.velocity(at: progress).dot(axis)
    case .narrowness(let flight, _):
      let step = 1e-4
      return
        (flight.seenWidth(at: progress - step) - flight.seenWidth(at: progress + step))
        / (2 * step)
    }
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
    let lost = velocity.dot(axis) * (1 - slope)
    return CGPoint(
      x: Double(velocity.x) - Double(axis.x) * lost, y: Double(velocity.y) - Double(axis.y) * lost)
  }

  private static let softness = 0.55

  /// The distance of a finger before the location of progress 0, in points. Two fingers have none.
  private func excess(of finger: CGPoint) -> Double {
    switch quantity {
    case .movement, .location:
      -startProgress * extent - finger.vector(from: start.location).dot(axis)
    case .approach, .narrowness: 0
    }
  }
}

extension Flight {
  /// The width that is seen at `progress`, in points.
  fileprivate func seenWidth(at progress: Double) -> Double {
    let state = state(at: progress)
    let transform = AffineMatrix(state.transform)
    let width = ContentFocus(screenOf: self)?.place(in: state.size).width ?? state.size.width
    return Double(width) * hypot(transform.a, transform.b)
  }
}

extension CGPoint {
  /// Returns the vector from `other` to this point.
  func vector(from other: CGPoint) -> CGPoint {
    CGPoint(x: x - other.x, y: y - other.y)
  }

  /// Returns the dot product with `other`.
  func dot(_ other: CGPoint) -> Double {
    Double(x * other.x + y * other.y)
  }
}
