#if canImport(UIKit)
  import UIKit

  /// The fingers of a gesture, and where they come down.
  @MainActor enum Fingers {
    /// One finger that comes down at an edge of the screen.
    case edgePan
    /// One finger that comes down anywhere.
    case pan
    /// Two fingers that move towards each other.
    case pinch

    /// Returns a recognizer of these fingers.
    ///
    /// On a system without screen edges or pinches the recognizer is disabled.
    func makeRecognizer() -> UIGestureRecognizer {
      #if os(tvOS)
        let recognizer = UIPanGestureRecognizer(target: nil, action: nil)
        recognizer.isEnabled = self == .pan
        return recognizer
      #else
        let pan: UIPanGestureRecognizer
        switch self {
        case .edgePan: pan = UIScreenEdgePanGestureRecognizer(target: nil, action: nil)
        case .pan: pan = UIPanGestureRecognizer(target: nil, action: nil)
        case .pinch: return UIPinchGestureRecognizer(target: nil, action: nil)
        }
        pan.maximumNumberOfTouches = 1
        return pan
      #endif
    }

    /// Returns the recognizer of a scroll view that waits for a gesture of these fingers.
    func rival(in scrollView: UIScrollView) -> UIGestureRecognizer? {
      if self != .pinch { return scrollView.panGestureRecognizer }
      return scrollView.gestureRecognizers?.first { $0.pinchScale != nil }
    }
  }

  extension UIGestureRecognizer {
    /// The distance of two fingers, as a multiple of that at which they came down, or nil for another
    /// gesture.
    var pinchScale: Double? {
      #if os(tvOS)
        return nil
      #else
        return (self as? UIPinchGestureRecognizer).map { Double($0.scale) }
      #endif
    }

    /// The direction from one finger to the other, in radians, clockwise on the screen. Nil for one finger.
    var angleOfPair: Double? {
      guard numberOfTouches > 1 else { return nil }
      let (first, second) = (location(ofTouch: 0, in: nil), location(ofTouch: 1, in: nil))
      return atan2(Double(second.y - first.y), Double(second.x - first.x))
    }

    /// Lets a recognizer of a screen edge start at the edge from which `forward` points inwards.
    func start(atEdgeFacing forward: CGPoint) {
      #if !os(tvOS)
        guard let edgePan = self as? UIScreenEdgePanGestureRecognizer else { return }
        edgePan.edges =
          forward.x != 0 ? (forward.x > 0 ? .left : .right) : (forward.y > 0 ? .top : .bottom)
      #endif
    }
  }
#endif
