#if canImport(UIKit)
  import UIKit

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
