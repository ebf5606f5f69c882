import Foundation

/// Recognizes fingers that move across the screen, and measures how far and how fast.
@preconcurrency @MainActor open class UIPanGestureRecognizer: UIGestureRecognizer {
  /// How far the fingers go along one axis before the gesture begins, in points.
  static let threshold: CGFloat = 10

  open var minimumNumberOfTouches = 1
  /// Apple's default is the largest 32-bit number.
  open var maximumNumberOfTouches = Int(UInt32.max)

  /// The way since the reference, in the window's coordinates, in points.
  private var path = CGPoint.zero
  /// The way since the fingers came down, in the window's coordinates, in points.
  private(set) var wholePath = CGPoint.zero
  private var tracker = VelocityTracker()
  /// Seconds for which the fingers had not moved when the last one left.
  private var restBeforeEnd: TimeInterval = 0

  /// How far the fingers have moved since they came down, or since `setTranslation(_:in:)`, in
  /// points of `view` (of the window where it is `nil`).
  open func translation(in view: UIView?) -> CGPoint {
    convert(vector: path, to: view)
  }

  /// Sets what the translation is at this moment, in points of `view`; the velocity starts anew.
  open func setTranslation(_ translation: CGPoint, in view: UIView?) {
    path = convert(vector: translation, from: view)
    tracker.reset()
    if let time = touches.map(\.timestamp).max() { tracker.begin(wholePath, at: time) }
  }

  /// How fast the fingers moved last, in points of `view` per second and axis.
  ///
  /// Fingers that rest send no events and keep the velocity that they had (rule 6.6).
  open func velocity(in view: UIView?) -> CGPoint {
    convert(vector: tracker.velocity, to: view)
  }

  /// The velocity that something leaves the fingers with: none after a rest.
  func throwVelocity(in view: UIView?) -> CGPoint {
    restBeforeEnd < 0.1 - HeadlessClock.tolerance ? velocity(in: view) : .zero
  }

  /// Whether the fingers have moved enough, and in a way, that the gesture can begin; `nil` if it
  /// never will.
  func readiness() -> Bool? {
    max(abs(wholePath.x), abs(wholePath.y)) >= Self.threshold
  }

  /// The translation counts from the threshold, or from here if the gesture had to wait.
  override func willRecognize(afterWaiting hasWaited: Bool) {
    func beyond(_ way: CGFloat) -> CGFloat {
      way < 0 ? min(way + Self.threshold, 0) : max(way - Self.threshold, 0)
    }
    path = hasWaited ? .zero : CGPoint(x: beyond(path.x), y: beyond(path.y))
  }

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesBegan(touches, with: event)
    if self.touches.count > maximumNumberOfTouches {
      guard state == .possible else {
        for touch in touches.inOrder.reversed() { ignore(touch, for: event) }
        return
      }
      state = .failed
    }
    // What fewer fingers did before does not count.
    if state == .possible, self.touches.count <= minimumNumberOfTouches { forgetWay() }
    tracker.begin(wholePath, at: event.timestamp)
  }

  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesMoved(touches, with: event)
    follow(touches)
    tracker.add(wholePath, at: event.timestamp)
    switch state {
    case .possible:
      guard self.touches.count >= minimumNumberOfTouches else { return }
      switch readiness() {
      case true?: state = .began
      case false?: break
      case nil: state = .failed
      }
    default: state = .changed
    }
  }

  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesEnded(touches, with: event)
    follow(touches)
    restBeforeEnd = event.timestamp - (tracker.time ?? event.timestamp)
    let left = self.touches.count - touches.count
    if state == .possible {
      if left == 0 { state = .failed }
    } else if left < minimumNumberOfTouches {
      state = .ended
    }
  }

  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesCancelled(touches, with: event)
    state = .cancelled
  }

  open override func reset() {
    forgetWay()
  }

  private func forgetWay() {
    restBeforeEnd = 0
    path = .zero
    wholePath = .zero
    tracker.reset()
  }

  /// Adds the move of the fingers' middle, which a finger more or less does not change.
  private func follow(_ moved: Set<UITouch>) {
    let count = CGFloat(touches.count)
    for touch in moved.inOrder {
      let (old, new) = (touch.previousLocation(in: nil), touch.location(in: nil))
      let step = CGPoint(x: (new.x - old.x) / count, y: (new.y - old.y) / count)
      path = CGPoint(x: path.x + step.x, y: path.y + step.y)
      wholePath = CGPoint(x: wholePath.x + step.x, y: wholePath.y + step.y)
    }
  }

  private func convert(vector: CGPoint, to view: UIView?) -> CGPoint {
    let (end, start) = (convert(vector, to: view), convert(CGPoint.zero, to: view))
    return CGPoint(x: end.x - start.x, y: end.y - start.y)
  }

  private func convert(vector: CGPoint, from view: UIView?) -> CGPoint {
    guard let view, let window = view.window else { return vector }
    let (end, start) = (
      window.convert(vector, from: view), window.convert(CGPoint.zero, from: view)
    )
    return CGPoint(x: end.x - start.x, y: end.y - start.y)
  }
}
