#if canImport(UIKit)
  import UIKit
  #if canImport(ObjectiveC)
    import UIKit.UIGestureRecognizerSubclass
  #endif

  /// Takes the first finger immediately and reports each of its movements.
  ///
  /// A pan recognizer would wait for a movement. The touches of a view may be delayed by a
  /// recognizer above it.
  @MainActor final class TouchRecognizer: UIGestureRecognizer {
    weak var observer: (any TouchObserver)?
    private var finger: UITouch?

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
      for touch in touches where touch !== finger {
        if finger == nil {
          finger = touch
          state = .began
          observer?.fingerCameDown(at: touch.location(in: view), time: touch.timestamp)
        } else {
          ignore(touch, for: event)
        }
      }
    }

    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
      guard let finger, touches.contains(finger) else { return }
      state = .changed
      observer?.fingerMoved(to: finger.location(in: view), time: finger.timestamp)
    }

    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
      leave(touches, isCancelled: false)
    }

    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
      leave(touches, isCancelled: true)
    }

    override func reset() {
      // The recognizer was disabled during a touch.
      if let finger { tell(finger, isCancelled: true) }
    }

    private func leave(_ touches: Set<UITouch>, isCancelled: Bool) {
      guard let finger, touches.contains(finger) else { return }
      tell(finger, isCancelled: isCancelled)
      state = isCancelled ? .cancelled : .ended
    }

    private func tell(_ touch: UITouch, isCancelled: Bool) {
      finger = nil
      observer?.fingerLeft(
        at: touch.location(in: view), time: touch.timestamp, isCancelled: isCancelled)
    }
  }
#endif
