#if canImport(UIKit)
  import UIKit

  /// Starts and moves a transition with a pan of one finger: pop from the edge, pop from anywhere, and
  /// dismiss.
  @MainActor final class PanDriver: GestureDriver {
    private var isFromEdge = false
    private var isAtEdge = false
    /// Where the touch came down, in the window.
    private var start = CGPoint.zero

    private var wantsEdge: Bool { source?.gesture.area == .edge }

    override var isCurrent: Bool { wantsEdge == isFromEdge }

    override func makeRecognizer() -> UIGestureRecognizer {
      isFromEdge = wantsEdge
      let made: UIPanGestureRecognizer =
        isFromEdge ? .fromEdge() : UIPanGestureRecognizer(target: nil, action: nil)
      made.followOneFinger()
      return made
    }

    override func prepare(in view: UIView) {
      (recognizer as? UIPanGestureRecognizer)?.start(atEdgeFacing: direction(in: view))
    }

    override func receives(_ touch: UITouch, in view: UIView) -> Bool {
      start = touch.location(in: nil)
      isAtEdge = isFromEdge || isNearEdge(touch.location(in: view), of: view)
      return source?.mayReceive(touch, atEdge: isAtEdge) == true
    }

    override var startsAtEdge: Bool { isAtEdge }

    override func begins(in view: UIView) -> Bool {
      guard let source, let recognizer = recognizer as? UIPanGestureRecognizer else { return false }
      let forward = direction(in: view)
      // On beginning, the recognizer takes ten points off its translation (Rule 6.2).
      let (place, down) = (recognizer.location(in: view), view.convert(start, from: nil))
      var way = GrabPath.difference(place, down)
      if way == .zero { way = recognizer.velocity(in: view) }
      let scrollViews = view.scrollViews(under: place)
      let situation = GestureSituation(
        along: GrabPath.dot(way, forward),
        across: GrabPath.dot(way, CGPoint(x: -forward.y, y: forward.x)),
        startsAtEdge: startsAtEdge,
        canScroll: scrollViews.contains { $0.canScroll(towards: forward) },
        isZoomed: scrollViews.contains(where: \.isZoomedIn),
        isTaken: source.gesture.area == .content
          && view.contentTakesFinger(at: place, along: forward))
      return situation.begins(source.gesture)
    }

    override func rival(in scrollView: UIScrollView) -> UIGestureRecognizer? {
      scrollView.panGestureRecognizer
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
  }

  extension UIScrollView {
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

  /// Closes a screen that has grown out of a view, by two fingers that move towards each other.
  @MainActor final class PinchDriver: GestureDriver {
    override func makeRecognizer() -> UIGestureRecognizer { .pinch() }

    override var scale: Double { recognizer?.pinchScale ?? 1 }

    /// The middle of two fingers jumps when one of them lifts.
    override var keepsEnd: Bool { false }

    override func receives(_ touch: UITouch, in view: UIView) -> Bool {
      source?.mayReceive(touch, atEdge: false) == true
    }

    override func begins(in view: UIView) -> Bool {
      guard let recognizer, scale < 1 else { return false }
      // Content that is zoomed in becomes smaller itself.
      return !view.scrollViews(under: recognizer.location(in: view)).contains { $0.isZoomedIn }
    }

    override func rival(in scrollView: UIScrollView) -> UIGestureRecognizer? {
      scrollView.gestureRecognizers?.first { $0.isPinch }
    }

    override func guide(_ session: MatchSession) -> GrabPath.Guide {
      .pinch(session.course.forward)
    }
  }
#endif
