import Foundation

/// Recognizes two fingers whose distance changes.
@MainActor open class UIPinchGestureRecognizer: UIGestureRecognizer {
  /// How much the distance changes before the gesture begins, in points.
  static let threshold: CGFloat = 10

  private var factor: CGFloat = 1
  /// The change of the distance since the fingers came down, in points.
  private var way: CGFloat = 0
  private var tracker = VelocityTracker()

  /// The distance of the fingers over that at which they came down; setting it makes the value
  /// hold at this moment and starts the velocity anew.
  open var scale: CGFloat {
    get { factor }
    set {
      factor = newValue
      tracker.reset()
      if let time = touches.map(\.timestamp).max() { note(at: time) }
    }
  }

  /// The change of `scale` per second.
  open var velocity: CGFloat { tracker.velocity.x }

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    for touch in self.touches.dropFirst(2) { ignore(touch, for: event) }
    note(at: event.timestamp)
  }

  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    follow(at: event.timestamp)
    if state != .possible {
      state = .changed
    } else if abs(way) >= Self.threshold {
      state = .began
    }
  }

  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    follow(at: event.timestamp)
    guard self.touches.count == touches.count else { return }
    state = state == .possible ? .failed : .ended
  }

  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
    state = .cancelled
  }

  open override func reset() {
    factor = 1
    way = 0
    tracker.reset()
  }

  private func follow(at time: TimeInterval) {
    guard let pair = FingerPair(touches) else { return }
    let (old, new) = (pair.previousVector.length, pair.vector.length)
    guard old > 0 else { return }
    if let rest = touches.map(\.restTime).max(), rest < time { note(at: rest) }
    factor *= new / old
    way += new - old
    note(at: time)
  }

  private func note(at time: TimeInterval) {
    tracker.add(CGPoint(x: factor, y: 0), at: time)
  }
}
