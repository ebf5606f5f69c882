#if canImport(UIKit)
  import UIKit

  /// Starts a transition with a gesture and moves it until the fingers lift.
  ///
  /// A subclass makes the recognizer and decides when it may begin.
  @MainActor class GestureDriver: NSObject, UIGestureRecognizerDelegate {
    private(set) weak var source: (any GestureSource)?
    private(set) var recognizer: UIGestureRecognizer?
    private var handler: GestureHandler?
    private var grip: GrabInteraction?
    private var stage = Phase.idle
    /// A touch of the gesture, whose timestamps date the moves.
    private weak var touch: UITouch?
    /// The fingers in the window, as far as they count.
    private var fingers = FingerState(place: .zero)
    /// The speed in the window. A recognizer keeps the speed of a finger that rests (Rule 6.6).
    private var speed = VelocityEstimator()
    /// The screen that the gesture would leave.
    private weak var leaving: UIViewController?

    private enum Phase {
      case idle
      /// The fingers are down and the transition is requested. The payload is their state in the window.
      case started(at: FingerState)
      /// The fingers lifted before the transition began.
      case over(from: FingerState, to: FingerState, velocity: FingerState, isCancelled: Bool)
    }

    init(source: any GestureSource) {
      self.source = source
    }

    // MARK: Overrides for each kind of gesture

    /// Whether the attached recognizer is one that the source's gesture asks for.
    var isCurrent: Bool { true }
    /// Returns a recognizer for the source's gesture.
    func makeRecognizer() -> UIGestureRecognizer { UIGestureRecognizer() }
    /// Adapts the attached recognizer to the layout of `view`.
    func prepare(in view: UIView) {}
    /// Returns whether the gesture may begin, as far as the fingers are concerned.
    func begins(in view: UIView) -> Bool { false }
    /// Returns whether a touch may belong to the gesture.
    func receives(_ touch: UITouch, in view: UIView) -> Bool { true }
    /// The distance of two fingers, as a multiple of that at which they came down.
    var scale: Double { 1 }
    /// Whether the fingers' last state counts when the gesture ends.
    var keepsEnd: Bool { true }
    /// Whether the fingers came down where the system's edge gesture begins.
    var startsAtEdge: Bool { false }
    /// Returns the recognizer of a scroll view that waits for this gesture.
    func rival(in scrollView: UIScrollView) -> UIGestureRecognizer? { nil }
    /// Returns what guides a grab of `session`.
    func guide(_ session: MatchSession) -> GrabPath.Guide { .axis(session.course.forward) }

    // MARK: Attachment

    /// Attaches the recognizer to `view`. A nil view or a gesture without an area detaches it.
    func attach(to view: UIView?) {
      guard let source, let view, source.gesture.area != .none else { return detach() }
      if recognizer?.view !== view || !isCurrent { detach() }
      if recognizer == nil {
        let made = makeRecognizer()
        made.delegate = self
        handler = GestureHandler(of: made) { [weak self] in self?.changed() }
        view.addGestureRecognizer(made)
        recognizer = made
      }
      prepare(in: view)
    }

    /// Detaches the recognizer. A running gesture is cancelled.
    func detach() {
      grip?.cancel()
      grip = nil
      stage = .idle
      if let recognizer { recognizer.view?.removeGestureRecognizer(recognizer) }
      recognizer = nil
      handler = nil
    }

    // MARK: State

    /// Whether a finger has requested or moves a transition.
    var isBusy: Bool {
      if case .idle = stage { return grip != nil }
      return true
    }

    /// Whether a finger is moving the transition that is about to begin.
    var isLeading: Bool {
      guard case .started = stage else { return false }
      return recognizer?.state == .began || recognizer?.state == .changed
    }

    /// Returns whether a finger has requested a transition away from `screen` that has not begun yet.
    func isExpecting(_ screen: UIViewController) -> Bool {
      if case .idle = stage { return false }
      return grip == nil && leaving === screen
    }

    /// Takes over the session of a transition that a finger started.
    func lead(_ session: MatchSession) {
      guard let container = session.stage.catcher.superview else { return }
      switch stage {
      case .idle: break
      case .started(let fingers):
        take(session, from: fingers.converted(to: container))
        grip?.move(to: self.fingers.converted(to: container), at: time)
      case .over(let from, let to, let velocity, let isCancelled):
        stage = .idle
        // The finger has lifted already. The transition began by itself and settles from its first frame
        // on.
        session.beforeFrame = { [weak self, unowned session] in
          guard let self else { return }
          take(session, from: from.converted(to: container))
          grip?.move(to: to.converted(to: container), at: time)
          letGo(velocity: velocity, isCancelled: isCancelled)
        }
      }
    }

    private func take(_ session: MatchSession, from fingers: FingerState) {
      guard session.grip == nil else { return }
      grip = GrabInteraction(session, at: fingers, guide: guide(session), origin: .started)
    }

    private func letGo(velocity: FingerState, isCancelled: Bool) {
      if isCancelled { grip?.cancel() } else { grip?.release(velocity: velocity) }
      grip = nil
      stage = .idle
    }

    private func changed() {
      guard let recognizer else { return }
      let isOver = recognizer.state != .began && recognizer.state != .changed
      if !isOver || keepsEnd {
        fingers = FingerState(place: recognizer.location(in: nil), scale: scale)
        speed.add(fingers, at: time)
      }
      switch recognizer.state {
      case .began:
        stage = .started(at: fingers)
        leaving = source?.leavingScreen
        source?.begin()
      case .changed:
        follow()
      case .ended, .cancelled, .failed:
        let isCancelled = recognizer.state != .ended
        if grip != nil {
          if !isCancelled { follow() }
          letGo(velocity: velocity, isCancelled: isCancelled)
        } else if case .started(let start) = stage {
          stage = .over(from: start, to: fingers, velocity: velocity, isCancelled: isCancelled)
        }
      default: break
      }
    }

    private func follow() {
      if let container { grip?.move(to: fingers.converted(to: container), at: time) }
    }

    /// The time of the fingers' location.
    private var time: DisplayTime { touch?.timestamp ?? CACurrentMediaTime() }

    /// The velocity in the grab's coordinate space, per second.
    private var velocity: FingerState {
      container.map { speed.velocity.converted(vectorTo: $0) } ?? speed.velocity
    }

    /// The view whose coordinate space the grab uses.
    private var container: UIView? { grip?.container }

    /// The gesture's direction in the layout direction of `view`.
    func direction(in view: UIView) -> CGPoint {
      view.mirroredForLayout(source?.gestureDirection ?? .zero)
    }

    // MARK: Arbitration

    func gestureRecognizer(
      _ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch
    ) -> Bool {
      guard let view = gestureRecognizer.view else { return false }
      // A second finger does not start anew.
      if gestureRecognizer.numberOfTouches > 0 { return true }
      self.touch = touch
      speed = VelocityEstimator()
      speed.add(FingerState(place: touch.location(in: nil)), at: touch.timestamp)
      return receives(touch, in: view)
    }

    func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
      guard let source, let recognizer, let view = recognizer.view, grip == nil else {
        return false
      }
      return begins(in: view) && source.mayBegin(recognizer, atEdge: startsAtEdge)
    }

    func gestureRecognizer(
      _ gestureRecognizer: UIGestureRecognizer,
      shouldBeRequiredToFailBy otherGestureRecognizer: UIGestureRecognizer
    ) -> Bool {
      // A scroll view waits until the gesture has failed.
      if let scrollView = otherGestureRecognizer.view as? UIScrollView,
        rival(in: scrollView) === otherGestureRecognizer
      {
        return true
      }
      return source?.precedes(otherGestureRecognizer) == true
    }
  }

  extension UIScrollView {
    /// Whether the content is larger than at its smallest scale. A thousandth allows for rounding.
    var isZoomedIn: Bool { zoomScale > minimumZoomScale * 1.001 }
  }

  extension UIView {
    /// Returns the scroll views under a finger, up to this view.
    ///
    /// - Parameter place: The finger's location in this view.
    func scrollViews(under place: CGPoint) -> [UIScrollView] {
      var found: [UIScrollView] = []
      var next = hitTest(place, with: nil)
      while let view = next, view !== self {
        if let scrollView = view as? UIScrollView { found.append(scrollView) }
        next = view.superview
      }
      return found
    }
  }
#endif
