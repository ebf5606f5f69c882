import Foundation

/// What a pinch and a rotation have in common: two fingers change a value, and how fast.
@MainActor final class PairMotion {
  /// One move of the fingers.
  struct Step {
    /// The value after the move, of the value before it.
    let value: (CGFloat) -> CGFloat
    /// How far the fingers went, in points.
    let way: CGFloat
  }

  /// How far the fingers go before the gesture begins, in points.
  static let threshold: CGFloat = 10

  private(set) var value: CGFloat
  /// The value before the fingers move.
  private let start: CGFloat
  /// How far the fingers went since they came down, in points.
  private var way: CGFloat = 0
  private var tracker = VelocityTracker()

  init(from start: CGFloat) {
    self.start = start
    value = start
  }

  /// The change of the value per second.
  var velocity: CGFloat { tracker.velocity.x }

  /// Makes the value hold at this moment of `touches` and starts the velocity anew.
  func set(_ value: CGFloat, with touches: [UITouch]) {
    self.value = value
    tracker.reset()
    if let time = touches.map(\.timestamp).max() { begin(at: time) }
  }

  func reset() {
    value = start
    way = 0
    tracker.reset()
  }

  // MARK: Touches

  func begin(in recognizer: UIGestureRecognizer, with event: UIEvent) {
    for touch in recognizer.touches.dropFirst(2) { recognizer.ignore(touch, for: event) }
    begin(at: event.timestamp)
  }

  func move(
    in recognizer: UIGestureRecognizer, with event: UIEvent, _ step: (FingerPair) -> Step?
  ) {
    follow(recognizer.touches, step)
    tracker.add(CGPoint(x: value, y: 0), at: event.timestamp)
    if recognizer.state != .possible {
      recognizer.state = .changed
    } else if abs(way) >= Self.threshold {
      recognizer.state = .began
    }
  }

  func end(
    _ touches: Set<UITouch>, in recognizer: UIGestureRecognizer, with event: UIEvent,
    _ step: (FingerPair) -> Step?
  ) {
    follow(recognizer.touches, step)
    guard recognizer.touches.count == touches.count else { return }
    recognizer.state = recognizer.state == .possible ? .failed : .ended
  }

  private func follow(_ touches: [UITouch], _ step: (FingerPair) -> Step?) {
    guard let pair = FingerPair(touches), let step = step(pair) else { return }
    value = step.value(value)
    way += step.way
  }

  private func begin(at time: TimeInterval) {
    tracker.begin(CGPoint(x: value, y: 0), at: time)
  }
}
