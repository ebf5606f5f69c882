#if canImport(UIKit)
  import UIKit

  #if canImport(ObjectiveC)
    import UIKit.UIGestureRecognizerSubclass
  #endif

  /// Takes the first finger immediately and reports each of its movements.
  ///
  /// A pan recognizer would wait for a movement, and the actions of a recognizer come later than its touches.
  /// The touches of a view may be delayed by a recognizer above it.
  @MainActor final class CatchRecognizer: UIGestureRecognizer, UIGestureRecognizerDelegate {
    /// Called with each event of the finger: its phase, its location in points of the touched view, and its
    /// time.
    var onTouch: ((UITouch.Phase, CGPoint, DisplayTime) -> Void)?
    /// Called before a finger lifts that has tapped a view of an open screen, or nil if nobody waits for it.
    var onLift: (() -> Void)?
    /// The view whose touches count, and in whose coordinate space they are reported.
    private weak var touchView: StageTouchView?
    private var finger: UITouch?

    /// Recognises the touches on `touchView`, which fills its superview, on an ancestor of it.
    ///
    /// UIKit may disable views between the two during a transition (Rule 5.22). The ancestor then
    /// receives their touches.
    func attach(to ancestor: UIView, for touchView: StageTouchView) {
      self.touchView = touchView
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
      guard let touchView, let hit = touch.view else { return false }
      if hit === touchView.given { return onLift != nil }
      // A touch on a bar or on another view above the touched view is not meant for it.
      return touchView.isDescendant(of: hit)
        && touchView.point(inside: touch.location(in: touchView), with: nil)
    }

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
      super.touchesBegan(touches, with: event)
      // A set has no order of its own. Of fingers that come down together, the same one counts every time.
      let touches = touches.filter { $0.view !== touchView?.given }
        .map { (touch: $0, place: $0.location(in: nil)) }
      let order = sortedIndices(touches.count) {
        let (first, second) = (touches[$0], touches[$1])
        return (first.touch.timestamp, first.place.x, first.place.y)
          < (second.touch.timestamp, second.place.x, second.place.y)
      }
      for touch in order.map({ touches[$0].touch }) where touch !== finger {
        if finger == nil {
          finger = touch
          state = .began
          tell(touch, .began)
        } else {
          ignore(touch, for: event)
        }
      }
    }

    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
      super.touchesMoved(touches, with: event)
      guard let finger, touches.contains(finger) else { return }
      state = .changed
      tell(finger, .moved)
    }

    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
      super.touchesEnded(touches, with: event)
      if end(touches, .ended) { return state = .ended }
      // A finger that holds the transition keeps it.
      if finger == nil {
        onLift?()
        state = .failed
      }
    }

    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
      super.touchesCancelled(touches, with: event)
      if end(touches, .cancelled) {
        state = .cancelled
      } else if finger == nil {
        state = .failed
      }
    }

    override func reset() {
      super.reset()
      // The recognizer was disabled during a touch.
      if let finger { _ = end([finger], .cancelled) }
    }

    /// Forgets the finger if it is among `touches`, and returns whether it was.
    private func end(_ touches: Set<UITouch>, _ phase: UITouch.Phase) -> Bool {
      guard let finger, touches.contains(finger) else { return false }
      self.finger = nil
      tell(finger, phase)
      return true
    }

    private func tell(_ touch: UITouch, _ phase: UITouch.Phase) {
      onTouch?(phase, touch.location(in: touchView), touch.timestamp)
    }
  }

  /// The view in front of a stage that receives the touches. Its type identifies a container with a
  /// stage.
  @MainActor final class StageTouchView: UIView {
    /// Called when the stage is in a window again that it had left.
    var onReturn: (() -> Void)?
    /// Called when the safe area of the container has changed, before anything is laid out for it.
    var onInsetsChange: (() -> Void)?
    /// Returns the view of an open screen that gets a touch, at a point of this view, or nil if the touch grabs
    /// the transition.
    var receiver: ((CGPoint, UIEvent?) -> UIView?)?
    /// Called when the view is laid out, which is after all display links of a frame.
    var onLayout: (() -> Void)?
    /// Called when the surroundings have another appearance, such as dark.
    var onStyleChange: (() -> Void)?
    /// The view that has got the last touch instead of this one.
    private(set) weak var given: UIView?
    private var hasLeft = false
    private var asksReceiver = false

    /// Gives a touch to a view of an open screen.
    ///
    /// The touch then belongs to that view until its end, even if the stage is removed meanwhile.
    override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
      // A screen that contains the stage must find the view behind the stage.
      guard !asksReceiver, let hit = super.hitTest(point, with: event) else { return nil }
      // Pointers and VoiceOver ask too, and a receiver gets ready for a touch.
      if event?.type != .touches { return hit }
      asksReceiver = true
      defer { asksReceiver = false }
      given = receiver?(point, event)
      return given ?? hit
    }

    override func layoutSubviews() {
      super.layoutSubviews()
      onLayout?()
    }

    override func traitCollectionDidChange(_ previous: UITraitCollection?) {
      super.traitCollectionDidChange(previous)
      if previous?.userInterfaceStyle != traitCollection.userInterfaceStyle { onStyleChange?() }
    }

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
    var holdsStage: Bool { subviews.contains { $0 is StageTouchView } }
  }
#endif
