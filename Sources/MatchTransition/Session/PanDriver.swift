#if canImport(UIKit)
  import UIKit

  /// Starts a transition with a pan gesture and moves it until the finger lifts.
  ///
  /// One class serves all gestures: pop from the edge, pop from anywhere, and dismiss.
  @MainActor final class PanDriver: NSObject, UIGestureRecognizerDelegate {
    private weak var source: (any PanSource)?
    private var recognizer: UIPanGestureRecognizer?
    private var handler: GestureHandler?
    private var grip: GrabInteraction?
    private var stage = Phase.idle
    /// The touch, whose timestamps date the moves.
    private weak var touch: UITouch?
    /// Where the touch came down, in the window.
    private var start = CGPoint.zero
    private var startsAtEdge = false
    /// The finger's speed in the window. The recognizer keeps the speed of a finger that rests
    /// (Rule 6.6).
    private var speed = VelocityEstimator()
    /// The screen that the gesture would leave.
    private weak var leaving: UIViewController?

    private enum Phase {
      case idle
      /// The finger is down and the transition is requested. The payload is the location in the window.
      case started(at: CGPoint)
      /// The finger lifted before the transition began.
      case over(from: CGPoint, to: CGPoint, velocity: CGPoint, isCancelled: Bool)
    }

    init(source: any PanSource) {
      self.source = source
    }

    /// Attaches the recognizer to `view`. A nil view or a gesture without an area detaches it.
    func attach(to view: UIView?) {
      guard let source, let view, source.gesture.area != .none else { return detach() }
      let isEdge = source.gesture.area == .edge
      if recognizer?.view !== view || isEdge != isFromEdge { detach() }
      if recognizer == nil {
        let made: UIPanGestureRecognizer =
          isEdge ? .fromEdge() : UIPanGestureRecognizer(target: nil, action: nil)
        made.followOneFinger()
        made.delegate = self
        handler = GestureHandler(of: made) { [weak self] in self?.changed() }
        view.addGestureRecognizer(made)
        recognizer = made
        isFromEdge = isEdge
      }
      recognizer?.start(atEdgeFacing: direction(in: view))
    }

    private var isFromEdge = false

    var isAttached: Bool { recognizer != nil }

    /// Detaches the recognizer. A running gesture is cancelled.
    func detach() {
      grip?.cancel()
      grip = nil
      stage = .idle
      if let recognizer { recognizer.view?.removeGestureRecognizer(recognizer) }
      recognizer = nil
      handler = nil
    }

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
      case .started(let place):
        take(session, from: container.convert(place, from: nil))
        if let recognizer { grip?.move(to: recognizer.location(in: container), at: time) }
      case .over(let from, let to, let velocity, let isCancelled):
        stage = .idle
        // The finger has lifted already. The transition began by itself and settles from its first frame
        // on.
        session.beforeFrame = { [weak self, unowned session] in
          guard let self else { return }
          take(session, from: container.convert(from, from: nil))
          grip?.move(to: container.convert(to, from: nil), at: time)
          letGo(velocity: velocity, isCancelled: isCancelled)
        }
      }
    }

    private func take(_ session: MatchSession, from place: CGPoint) {
      guard session.grip == nil else { return }
      grip = GrabInteraction(
        session, at: place, guide: .axis(session.course.forward), origin: .started)
    }

    private func letGo(velocity: CGPoint, isCancelled: Bool) {
      if isCancelled { grip?.cancel() } else { grip?.release(velocity: velocity) }
      grip = nil
      stage = .idle
    }

    private func changed() {
      guard let recognizer else { return }
      speed.add(recognizer.location(in: nil), at: time)
      switch recognizer.state {
      case .began:
        stage = .started(at: recognizer.location(in: nil))
        leaving = source?.leavingScreen
        source?.begin()
      case .changed:
        grip?.move(to: recognizer.location(in: container), at: time)
      case .ended, .cancelled, .failed:
        let isCancelled = recognizer.state != .ended
        if grip != nil {
          if !isCancelled { grip?.move(to: recognizer.location(in: container), at: time) }
          letGo(velocity: velocity, isCancelled: isCancelled)
        } else if case .started(let place) = stage {
          stage = .over(
            from: place, to: recognizer.location(in: nil),
            velocity: velocity, isCancelled: isCancelled)
        }
      default: break
      }
    }

    /// The time of the finger's location, in seconds on the clock of `CACurrentMediaTime()`.
    private var time: TimeInterval { touch?.timestamp ?? CACurrentMediaTime() }

    /// The finger's velocity in the grab's coordinate space, in points per second.
    private var velocity: CGPoint {
      container.map { $0.convert(vector: speed.velocity) } ?? speed.velocity
    }

    /// The view whose coordinate space the grab uses.
    private var container: UIView? { grip?.container }

    private func direction(in view: UIView) -> CGPoint {
      view.mirroredForLayout(source?.gestureDirection ?? .zero)
    }

    // MARK: Arbitration

    func gestureRecognizer(
      _ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch
    ) -> Bool {
      guard let view = gestureRecognizer.view else { return false }
      // A second finger has no say.
      if gestureRecognizer.numberOfTouches > 0 { return true }
      self.touch = touch
      start = touch.location(in: nil)
      speed = VelocityEstimator()
      speed.add(start, at: touch.timestamp)
      startsAtEdge = isFromEdge || isNearEdge(touch.location(in: view), of: view)
      return source?.mayReceive(touch, atEdge: startsAtEdge) == true
    }

    func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
      guard let source, let recognizer, let view = recognizer.view, grip == nil else {
        return false
      }
      let forward = direction(in: view)
      // On beginning, the recognizer takes ten points off its translation (Rule 6.2).
      let (place, down) = (recognizer.location(in: view), view.convert(start, from: nil))
      var way = GrabPath.difference(place, down)
      if way == .zero { way = recognizer.velocity(in: view) }
      let situation = GestureSituation(
        along: GrabPath.dot(way, forward),
        across: GrabPath.dot(way, CGPoint(x: -forward.y, y: forward.x)),
        startsAtEdge: startsAtEdge,
        canScroll: view.scrollViews(under: recognizer).contains { $0.canScroll(towards: forward) },
        isZoomed: view.scrollViews(under: recognizer).contains { $0.isZoomedIn })
      return situation.begins(by: source.gesture.rules)
        && source.mayBegin(recognizer, atEdge: startsAtEdge)
    }

    /// Returns whether `place` lies where the system's swipe would begin.
    private func isNearEdge(_ place: CGPoint, of view: UIView) -> Bool {
      // The edge lies opposite to the gesture's direction.
      let forward = direction(in: view)
      if forward.x > 0 { return place.x <= view.bounds.minX + Self.edgeWidth }
      return forward.x < 0 && place.x >= view.bounds.maxX - Self.edgeWidth
    }

    /// The width of the edge area, in points. It matches the area of a screen edge pan.
    private static let edgeWidth: CGFloat = 13

    func gestureRecognizer(
      _ gestureRecognizer: UIGestureRecognizer,
      shouldBeRequiredToFailBy otherGestureRecognizer: UIGestureRecognizer
    ) -> Bool {
      // A scroll view waits until the gesture has failed.
      let scrollView = otherGestureRecognizer.view as? UIScrollView
      return scrollView?.panGestureRecognizer === otherGestureRecognizer
        || source?.precedes(otherGestureRecognizer) == true
    }
  }

  extension UIView {
    /// Returns a vector of the window in the view's coordinate space.
    fileprivate func convert(vector: CGPoint) -> CGPoint {
      GrabPath.difference(convert(vector, from: nil), convert(CGPoint.zero, from: nil))
    }

    /// Returns the scroll views under the finger, from inside to outside.
    @MainActor fileprivate func scrollViews(under recognizer: UIGestureRecognizer) -> [UIScrollView]
    {
      var found: [UIScrollView] = []
      var next = hitTest(recognizer.location(in: self), with: nil)
      while let view = next, view !== self {
        if let scrollView = view as? UIScrollView { found.append(scrollView) }
        next = view.superview
      }
      return found
    }
  }

  extension UIScrollView {
    /// Whether the content is larger than at its smallest scale.
    fileprivate var isZoomedIn: Bool { zoomScale > minimumZoomScale * 1.001 }

    /// Returns whether the scroll view can scroll when a finger moves along `direction`, a unit vector
    /// along one axis.
    fileprivate func canScroll(towards direction: CGPoint) -> Bool {
      guard isScrollEnabled else { return false }
      let (inset, offset) = (adjustedContentInset, contentOffset)
      // Half a point allows for rounding.
      if direction.x > 0 { return offset.x > -inset.left + 0.5 }
      if direction.x < 0 {
        return offset.x < contentSize.width + inset.right - bounds.width - 0.5
      }
      if direction.y > 0 { return offset.y > -inset.top + 0.5 }
      return offset.y < contentSize.height + inset.bottom - bounds.height - 0.5
    }
  }
#endif
