import Foundation

/// Recognizes two fingers that turn about each other.
@MainActor open class UIRotationGestureRecognizer: UIGestureRecognizer {
  /// How long an arc either finger covers before the gesture begins, in points.
  static let threshold: CGFloat = 10

  private var angle: CGFloat = 0
  /// The arc that each finger has covered since they came down, in points.
  private var way: CGFloat = 0
  private var tracker = VelocityTracker()

  /// The turn since the fingers came down, clockwise on the screen, in radians; setting it makes
  /// the value hold at this moment and starts the velocity anew.
  open var rotation: CGFloat {
    get { angle }
    set {
      angle = newValue
      tracker.reset()
      if let time = touches.map(\.timestamp).max() { note(at: time) }
    }
  }

  /// Radians per second.
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
    angle = 0
    way = 0
    tracker.reset()
  }

  private func follow(at time: TimeInterval) {
    guard let pair = FingerPair(touches) else { return }
    let (old, new) = (pair.previousVector, pair.vector)
    if let rest = touches.map(\.restTime).max(), rest < time { note(at: rest) }
    // The angle between both, from -pi to pi: the way round that is shorter.
    let turn = atan2(old.dx * new.dy - old.dy * new.dx, old.dx * new.dx + old.dy * new.dy)
    angle += turn
    way += turn * new.length / 2
    note(at: time)
  }

  private func note(at time: TimeInterval) {
    tracker.add(CGPoint(x: angle, y: 0), at: time)
  }
}
