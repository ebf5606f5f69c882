import Foundation

/// Recognizes fingers that stay down, and follows them afterwards.
@preconcurrency @MainActor open class UILongPressGestureRecognizer: UIGestureRecognizer {
  /// How often the fingers must have tapped before they stay.
  open var numberOfTapsRequired = 0
  open var numberOfTouchesRequired = 1
  /// How long the fingers stay before the gesture begins, in seconds.
  open var minimumPressDuration: TimeInterval = 0.5
  /// How far a finger may stray before the gesture begins, in points.
  open var allowableMovement: CGFloat = 10

  private var starts: [(touch: UITouch, point: CGPoint)] = []

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesBegan(touches, with: event)
    guard state == .possible else {
      for touch in touches.inOrder { ignore(touch, for: event) }
      return
    }
    for touch in touches.inOrder { starts.append((touch, touch.location(in: nil))) }
    if starts.count > numberOfTouchesRequired
      || touches.contains(where: { $0.tapCount <= numberOfTapsRequired })
    {
      return state = .failed
    }
    guard starts.count == numberOfTouchesRequired else { return }
    let time = event.timestamp + minimumPressDuration
    environment.schedule(at: time, for: self) { [unowned self] in
      if state == .possible { state = .began }
    }
  }

  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesMoved(touches, with: event)
    guard state == .possible else { return state = .changed }
    let strays = starts.contains {
      let point = $0.touch.location(in: nil)
      return hypot(point.x - $0.point.x, point.y - $0.point.y) > allowableMovement
    }
    if strays { state = .failed }
  }

  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesEnded(touches, with: event)
    if state == .possible {
      state = .failed
    } else if self.touches.count == touches.count {
      state = .ended
    }
  }

  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesCancelled(touches, with: event)
    state = .cancelled
  }

  open override func reset() {
    starts = []
  }
}
