import Foundation

/// The direction in which a finger moves a transition forward.
struct GestureAxis: Equatable, Sendable {
  /// The direction, as a unit vector in the container's coordinate space.
  var forward: CGPoint
  /// The distance along the direction for the whole transition, in points.
  var extent: Double
  /// Whether the grabbed view follows the finger in both dimensions.
  var followsFinger = false

  /// Returns the whole distance times `factor`, as a vector in points.
  func way(_ factor: Double) -> CGPoint {
    CGPoint(x: Double(forward.x) * extent * factor, y: Double(forward.y) * extent * factor)
  }
}

/// Where the fingers of a gesture are: the place of one finger, or the middle of several.
///
/// The same type holds velocities, per second.
struct FingerState: Equatable, Sendable {
  /// The location, in points.
  var place: CGPoint
  /// The distance of two fingers, as a multiple of that at which they came down. One finger has 1.
  var scale = 1.0

  /// The velocity of fingers that rest.
  static let resting = FingerState(place: .zero, scale: 0)
}

/// The state of a finger when a gesture might begin.
struct GestureSituation: Equatable, Sendable {
  /// The movement along the gesture's direction, in points. The opposite direction is negative.
  var along: Double
  /// The movement across the gesture's direction, in points.
  var across: Double
  /// Whether the finger came down at the edge from which the gesture moves inwards.
  var startsAtEdge: Bool
  /// Whether a scroll view under the finger can scroll in the finger's direction.
  var canScroll: Bool
  /// Whether a scroll view under the finger is zoomed in.
  var isZoomed = false
  /// Whether the gesture leaves the finger to the content, which follows fingers itself.
  var isTaken = false

  /// Returns whether `gesture` begins.
  func begins(_ gesture: MatchGesture) -> Bool {
    guard along > 0, abs(across) <= along else { return false }
    if isTaken, !startsAtEdge { return false }
    return startsAtEdge || !gesture.yieldsToScrollViews || !(canScroll || isZoomed)
  }
}

/// Estimates the velocity of fingers from their last locations.
///
/// The velocity is the slope of the least-squares line through the locations of the last 0.1 seconds. It
/// is exact for uniform motion, and 0 for a finger that has rested for that time.
struct VelocityEstimator: Equatable, Sendable {
  /// The length of the window, in seconds.
  private static let window = 0.1
  private var samples: [Sample] = []

  private struct Sample: Equatable, Sendable {
    var time: TimeInterval
    var fingers: FingerState
  }

  /// Adds a state, in points, at `time`, in seconds.
  ///
  /// - Complexity: O(*n*) in the samples of one window.
  mutating func add(_ fingers: FingerState, at time: TimeInterval) {
    if let last = samples.last, last.time >= time { samples.removeLast() }
    samples.append(Sample(time: time, fingers: fingers))
    samples.removeAll { $0.time < time - Self.window - 1e-9 }
  }

  /// The velocity, per second.
  var velocity: FingerState {
    let count = Double(samples.count)
    guard let first = samples.first, samples.count > 1 else { return .resting }
    let time = samples.reduce(0) { $0 + ($1.time - first.time) / count }
    let middle = samples.reduce(SIMD3.zero) { $0 + $1.fingers.numbers / count }
    var (square, slope) = (0.0, SIMD3<Double>.zero)
    for sample in samples {
      let t = sample.time - first.time - time
      square += t * t
      slope += t * (sample.fingers.numbers - middle)
    }
    return square > 0 ? FingerState(slope / square) : .resting
  }
}

extension FingerState {
  fileprivate var numbers: SIMD3<Double> { SIMD3(Double(place.x), Double(place.y), scale) }

  fileprivate init(_ numbers: SIMD3<Double>) {
    self.init(place: CGPoint(x: numbers.x, y: numbers.y), scale: numbers.z)
  }
}
