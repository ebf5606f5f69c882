#if canImport(UIKit)
  import UIKit

  /// The change of screens that fingers ask for.
  enum GestureIntent {
    /// The screen before: a pop, a dismissal, or the previous tab.
    case back
    /// The next tab.
    case next
    /// An end to the screen in front, which has grown out of a view of the screen behind.
    case close
  }

  /// Starts a transition with a gesture and moves it until the fingers lift.
  @MainActor final class GestureDriver: NSObject, UIGestureRecognizerDelegate {
    let intent: GestureIntent
    private weak var owner: ControllerMatching?
    /// Whether two fingers are needed. One finger comes down where the owner's gesture says.
    private let isPinch: Bool
    /// The fingers of the attached recognizer.
    private var fingers: Fingers
    private var recognizer: UIGestureRecognizer?
    private var handler: GestureHandler?
    private var phase = DragPhase.idle
    /// The transition that the fingers move.
    private weak var session: MatchSession?
    /// The transition that is about to end, and that the fingers may take back.
    private weak var landing: MatchSession?
    /// A touch of the gesture, whose timestamps date the moves.
    private weak var touch: UITouch?
    /// The fingers in the window, as far as they count.
    private var tracker = FingerTracker()
    /// The direction from one finger to the other, in radians, or nil before two fingers are known.
    private var pairAngle: Double?
    /// The change that the gesture may begin, from the question until the request. The app is asked once.
    private var change: ScreenChange?
    /// Where the first finger came down, in the window, and whether the system's edge gesture begins there.
    private var start = CGPoint.zero
    private var isAtEdge = false
    /// The screen that the gesture asks UIKit to leave, as long as the request lasts.
    private weak var leaving: UIViewController?
    /// Whether UIKit has got an animation for the request.
    private var isAnswered = false

    private enum DragPhase {
      case idle
      /// The fingers are down and the transition is requested. The payload is their state in the window.
      case requested(at: FingerState)
      /// The fingers lifted before the transition began.
      case over(from: FingerState, to: FingerState, velocity: FingerState, isCancelled: Bool)
      /// The fingers move the session.
      case dragging
    }

    init(_ intent: GestureIntent, of owner: ControllerMatching, isPinch: Bool = false) {
      (self.intent, self.owner, self.isPinch) = (intent, owner, isPinch)
      fingers = isPinch ? .pinch : .pan
    }

    // MARK: Attachment

    /// Attaches the recognizer to `view`. A nil view or a gesture without an area detaches it.
    func attach(to view: UIView?) {
      guard let view, let area = gesture?.area, area != .none else { return detach() }
      let wanted: Fingers = isPinch ? .pinch : area == .edge ? .edgePan : .pan
      if recognizer?.view !== view || fingers != wanted { detach() }
      if recognizer == nil {
        fingers = wanted
        let made = wanted.makeRecognizer()
        made.delegate = self
        handler = GestureHandler(of: made) { [weak self] in self?.changed() }
        view.addGestureRecognizer(made)
        recognizer = made
      }
      recognizer?.start(atEdgeFacing: direction(in: view))
    }

    /// Detaches the recognizer. A running gesture is cancelled.
    func detach() {
      endDrag(velocity: nil)
      if let recognizer { recognizer.view?.removeGestureRecognizer(recognizer) }
      recognizer = nil
      handler = nil
    }

    // MARK: State

    /// Whether a finger has requested or moves a transition.
    var isBusy: Bool {
      if case .idle = phase { return false }
      return true
    }

    /// Whether a finger is moving the transition that is about to begin.
    var isLeading: Bool {
      guard case .requested = phase else { return false }
      return recognizer?.state == .began || recognizer?.state == .changed
    }

    /// Returns whether a finger is requesting a transition away from `screen` now.
    func isExpecting(_ screen: UIViewController) -> Bool { leaving === screen }

    /// Called when UIKit gets the animation that the finger has requested. `lead(_:)` follows when it begins.
    func willLead() { isAnswered = true }

    /// Takes over the session of a transition that a finger started.
    func lead(_ session: MatchSession) {
      guard let container = session.dragContainer else { return }
      switch phase {
      case .idle, .dragging: break
      case .requested(let first):
        take(session, from: first.converted(to: container))
        follow()
      case .over(let first, let last, let velocity, let isCancelled):
        phase = .idle
        // The finger has lifted already. The transition began by itself and settles from its first frame
        // on.
        session.beforeFrame = { [weak self, unowned session] in
          guard let self else { return }
          take(session, from: first.converted(to: container))
          self.session?.moveDrag(to: last.converted(to: container), at: time)
          endDrag(velocity: isCancelled ? nil : velocity)
        }
      }
    }

    private func take(_ session: MatchSession, from fingers: FingerState) {
      let touchDown = session.dragContainer?.convert(start, from: nil)
      guard session.beginDrag(isPinch ? .pinch : .pan, at: fingers, touchedDownAt: touchDown)
      else { return }
      self.session = session
      phase = .dragging
    }

    /// Takes over a transition that is about to end, as a finger does that has caught it where it came down.
    private func takeBack(_ session: MatchSession) {
      guard let container = session.dragContainer else { return }
      let first = FingerState(location: start).converted(to: container)
      guard session.beginDrag(.caught(target: session.target), at: first) else { return }
      self.session = session
      phase = .dragging
      follow()
    }

    private func follow() {
      guard let session, let container = session.dragContainer else { return }
      session.moveDrag(to: tracker.fingers.converted(to: container), at: time)
    }

    /// - Parameter velocity: The velocity of the fingers, per second, or nil if the gesture was cancelled.
    private func endDrag(velocity: FingerState?) {
      let session = self.session
      self.session = nil
      phase = .idle
      session?.endDrag(velocity: velocity)
    }

    private func changed() {
      guard let recognizer else { return }
      let isOver = recognizer.state != .began && recognizer.state != .changed
      // The middle of two fingers jumps when one of them lifts.
      if !isOver || !isPinch {
        tracker.add(
          FingerState(
            location: recognizer.location(in: nil), scale: recognizer.pinchScale ?? 1, angle: turn()
          ),
          at: time)
      }
      switch recognizer.state {
      case .began:
        if let landing, landing.didComplete == nil { return takeBack(landing) }
        request()
      case .changed:
        follow()
      case .ended, .cancelled, .failed:
        let isCancelled = recognizer.state != .ended
        if case .dragging = phase {
          if !isCancelled { follow() }
          endDrag(velocity: isCancelled ? nil : velocity)
        } else if case .requested(let first) = phase {
          phase = .over(
            from: first, to: tracker.fingers, velocity: velocity, isCancelled: isCancelled)
        }
      default: break
      }
    }

    /// Requests the change of the gesture.
    ///
    /// UIKit asks for the animation before the call returns (rules 5.1, 5.12 and 5.17). If it does not ask, the
    /// app has kept the change back, for example to ask the person first. A later change is not the finger's.
    private func request() {
      phase = .requested(at: tracker.fingers)
      isAnswered = false
      if let change {
        leaving = change.from
        owner?.begin(change)
      }
      (leaving, change) = (nil, nil)
      if !isAnswered { phase = .idle }
    }

    /// Returns how far two fingers have turned since they came down, in radians.
    private func turn() -> Double {
      let before = pairAngle
      pairAngle = isPinch ? recognizer?.angleOfPair : nil
      guard let before, let pairAngle else { return tracker.fingers.angle }
      return tracker.fingers.angle + (pairAngle - before).remainder(dividingBy: 2 * .pi)
    }

    /// The time of the fingers' location.
    private var time: DisplayTime { touch?.timestamp ?? CACurrentMediaTime() }

    /// The velocity in the drag's coordinate space, per second.
    private var velocity: FingerState {
      session?.dragContainer.map { tracker.velocity.converted(vectorTo: $0) } ?? tracker.velocity
    }

    private var gesture: MatchGesture? { owner?.gesture(for: intent) }

    /// The gesture's direction in the layout direction of `view`.
    private func direction(in view: UIView) -> CGPoint {
      view.mirroredForLayout(owner?.direction(of: intent) ?? .zero)
    }

    // MARK: Arbitration

    func gestureRecognizer(
      _ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch
    ) -> Bool {
      guard let view = gestureRecognizer.view else { return false }
      // A second finger does not start anew.
      if gestureRecognizer.numberOfTouches > 0 { return true }
      self.touch = touch
      start = touch.location(in: nil)
      tracker = FingerTracker()
      pairAngle = nil
      tracker.add(FingerState(location: start), at: touch.timestamp)
      isAtEdge =
        fingers == .edgePan
        || fingers == .pan
          && view.isNearEdge(touch.location(in: view), facing: direction(in: view))
      return owner?.mayReceive(touch, atEdge: isAtEdge) == true
    }

    func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
      guard let owner, let recognizer, let view = recognizer.view, session == nil,
        fingersBegin(in: view)
      else { return false }
      landing = isPinch ? nil : owner.landing(intent, recognizer, atEdge: isAtEdge)
      change =
        landing == nil ? owner.permittedChange(for: intent, recognizer, atEdge: isAtEdge) : nil
      return landing != nil || change != nil
    }

    /// Returns whether the gesture may begin, as far as the fingers are concerned.
    private func fingersBegin(in view: UIView) -> Bool {
      guard let recognizer, let gesture else { return false }
      let location = recognizer.location(in: view)
      // During a transition a hit test ends at the view in front of its flights. The touch may be another view's.
      let touched =
        touch?.view.flatMap { $0.isDescendant(of: view) ? $0 : nil }
        ?? view.hitTest(location, with: nil)
      let scrollViews = view.path(from: touched).compactMap { $0 as? UIScrollView }
      let isZoomed = scrollViews.contains(where: \.isZoomedIn)
      // Content that is zoomed in becomes smaller itself.
      if let scale = recognizer.pinchScale { return scale < 1 && !isZoomed }
      let forward = direction(in: view)
      // On beginning, the recognizer takes ten points off its translation (Rule 6.2).
      var way = location.vector(from: view.convert(start, from: nil))
      if way == .zero, let pan = recognizer as? UIPanGestureRecognizer {
        way = pan.velocity(in: view)
      }
      return gesture.begins(
        along: way.dot(forward), across: way.dot(CGPoint(x: -forward.y, y: forward.x)),
        atEdge: isAtEdge,
        scrolls: isZoomed || scrollViews.contains { $0.canScroll(towards: forward) },
        isTaken: gesture.area == .content
          && view.contentTakesFinger(on: touched, along: forward))
    }

    func gestureRecognizer(
      _ gestureRecognizer: UIGestureRecognizer,
      shouldBeRequiredToFailBy otherGestureRecognizer: UIGestureRecognizer
    ) -> Bool {
      // A scroll view waits until the gesture has failed.
      if let scrollView = otherGestureRecognizer.view as? UIScrollView,
        fingers.rival(in: scrollView) === otherGestureRecognizer
      {
        return true
      }
      return owner?.precedes(otherGestureRecognizer, intent) == true
    }
  }

  extension FingerState {
    /// Returns a state of the window in the coordinate space of `view`.
    @MainActor fileprivate func converted(to view: UIView) -> FingerState {
      FingerState(location: view.convert(location, from: nil), scale: scale, angle: angle)
    }

    /// Returns a velocity of the window in the coordinate space of `view`.
    @MainActor fileprivate func converted(vectorTo view: UIView) -> FingerState {
      let origin = view.convert(CGPoint.zero, from: nil)
      return FingerState(
        location: view.convert(location, from: nil).vector(from: origin), scale: scale,
        angle: angle)
    }
  }

  extension UIView {
    /// Returns whether `location` lies where the system's swipe in the direction `forward` would begin.
    fileprivate func isNearEdge(_ location: CGPoint, facing forward: CGPoint) -> Bool {
      // The width of the edge area, in points. It matches the area of a screen edge pan.
      let width: CGFloat = 13
      // The edge lies opposite to the gesture's direction.
      if forward.x > 0 { return location.x <= bounds.minX + width }
      return forward.x < 0 && location.x >= bounds.maxX - width
    }
  }

  extension UIScrollView {
    /// Whether a pull beyond the top refreshes the content.
    private var isRefreshable: Bool {
      #if os(tvOS)
        false
      #else
        bounces && refreshControl?.isEnabled == true
      #endif
    }

    /// Whether the content is larger than at its smallest scale. A thousandth allows for rounding.
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
      if direction.y > 0 { return isRefreshable || offset.y > -inset.top + 0.5 }
      return offset.y < contentSize.height + inset.bottom - bounds.height - 0.5
    }
  }
#endif
