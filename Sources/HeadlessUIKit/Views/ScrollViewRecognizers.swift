import Foundation

/// The pan of a scroll view, which stops moving content as soon as a finger comes down.
@MainActor final class ScrollPanRecognizer: UIPanGestureRecognizer {
  weak var scrollView: UIScrollView?

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesBegan(touches, with: event)
    scrollView?.fingerCameDown()
  }

  override func reset() {
    super.reset()
    scrollView?.fingersAreUp()
  }
}

/// The pinch of a scroll view, which goes together with the view's pan.
@MainActor final class ScrollPinchRecognizer: UIPinchGestureRecognizer {
  private func isOwnPan(_ other: UIGestureRecognizer) -> Bool {
    other is ScrollPanRecognizer && other.view === view
  }

  override func canPrevent(_ preventedGestureRecognizer: UIGestureRecognizer) -> Bool {
    !isOwnPan(preventedGestureRecognizer)
  }

  override func canBePrevented(by preventingGestureRecognizer: UIGestureRecognizer) -> Bool {
    !isOwnPan(preventingGestureRecognizer)
  }
}

/// Keeps touches from the content of a scroll view until it is likely that they do not scroll.
@MainActor final class ContentTouchDelay: UIGestureRecognizer {
  /// In seconds.
  static let duration: TimeInterval = 0.15

  override init(target: Any?, action: Selector?) {
    super.init(target: target, action: action)
    delaysTouchesBegan = true
  }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesBegan(touches, with: event)
    guard (view as? UIScrollView)?.delaysContentTouches == true, self.touches == Array(touches)
    else { return state = .failed }
    environment.schedule(at: event.timestamp + Self.duration, for: self) {
      [unowned self] in state = .failed
    }
  }

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesEnded(touches, with: event)
    state = .failed
  }

  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesCancelled(touches, with: event)
    state = .failed
  }
}
