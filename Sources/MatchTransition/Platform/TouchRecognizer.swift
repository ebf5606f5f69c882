#if canImport(UIKit)
  import UIKit

  #if canImport(ObjectiveC)
    import UIKit.UIGestureRecognizerSubclass
  #endif

  /// Takes the first finger immediately and reports each of its movements.
  ///
  /// A pan recognizer would wait for a movement. The touches of a view may be delayed by a
  /// recognizer above it.
  @MainActor final class TouchRecognizer: UIGestureRecognizer, UIGestureRecognizerDelegate {
    weak var observer: (any TouchObserver)?
    /// The view whose touches count, and in whose coordinate space they are reported.
    private weak var target: UIView?
    private var finger: UITouch?

    /// Recognises the touches on `target`, which fills its superview, on an ancestor of it.
    ///
    /// UIKit may disable views between the two during a transition (Rule 5.22). The ancestor then
    /// receives their touches.
    func attach(to ancestor: UIView, for target: UIView) {
      self.target = target
      delegate = self
      ancestor.addGestureRecognizer(self)
    }

    /// Ends the recognition. A running touch is cancelled.
    func detach() {
      view?.removeGestureRecognizer(self)
    }

    func gestureRecognizer(
      _ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch
    ) -> Bool {
      guard let target, let hit = touch.view else { return false }
      // A touch on a bar or on another view above the target is not meant for it.
      return target.isDescendant(of: hit)
        && target.point(inside: touch.location(in: target), with: nil)
    }

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
      super.touchesBegan(touches, with: event)
      // A set has no order of its own. Of fingers that come down together, the same one counts every time.
      let inOrder = touches.sorted {
        let (first, second) = ($0.location(in: nil), $1.location(in: nil))
        return ($0.timestamp, first.x, first.y) < ($1.timestamp, second.x, second.y)
      }
      for touch in inOrder where touch !== finger {
        if finger == nil {
          finger = touch
          state = .began
          observer?.fingerCameDown(at: touch.location(in: target), time: touch.timestamp)
        } else {
          ignore(touch, for: event)
        }
      }
    }

    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
      super.touchesMoved(touches, with: event)
      guard let finger, touches.contains(finger) else { return }
      state = .changed
      observer?.fingerMoved(to: finger.location(in: target), time: finger.timestamp)
    }

    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
      super.touchesEnded(touches, with: event)
      leave(touches, isCancelled: false)
    }

    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
      super.touchesCancelled(touches, with: event)
      leave(touches, isCancelled: true)
    }

    override func reset() {
      super.reset()
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
        at: touch.location(in: target), time: touch.timestamp, isCancelled: isCancelled)
    }
  }

  /// Receives the events of one finger.
  ///
  /// Places are in points in the recognizer's view.
  @MainActor protocol TouchObserver: AnyObject {
    func fingerCameDown(at place: CGPoint, time: DisplayTime)
    func fingerMoved(to place: CGPoint, time: DisplayTime)
    /// Called when the finger leaves the screen.
    ///
    /// - Parameter isCancelled: Whether the system cancelled the touch.
    func fingerLeft(at place: CGPoint, time: DisplayTime, isCancelled: Bool)
  }

  /// The view in front of a stage that receives the touches. Its type identifies a container with a
  /// stage.
  @MainActor final class StageCatcher: UIView {
    /// Called when the stage is in a window again that it had left.
    var onReturn: (() -> Void)?
    /// Called when the safe area of the container has changed, before anything is laid out for it.
    var onInsetsChange: (() -> Void)?
    private var hasLeft = false

    override func safeAreaInsetsDidChange() {
      super.safeAreaInsetsDidChange()
      onInsetsChange?()
    }

    override func didMoveToWindow() {
      super.didMoveToWindow()
      if window == nil {
        hasLeft = true
      } else if hasLeft {
        hasLeft = false
        onReturn?()
      }
    }
  }

  extension UIView {
    /// Whether this view contains the stage of a running transition.
    var holdsStage: Bool { subviews.contains { $0 is StageCatcher } }
  }
#endif
