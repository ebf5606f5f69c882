#if canImport(UIKit)
  import UIKit

  extension UINavigationController {
    /// The recognizers of the system's pop gestures. The first one begins at the edge.
    var systemPopRecognizers: [UIGestureRecognizer] {
      #if os(tvOS)
        return []
      #else
        var recognizers = [interactivePopGestureRecognizer]
        #if canImport(ObjectiveC)
          // Newer systems pop from anywhere. Their recognizer is not known to every SDK.
          let name = "interactiveContentPopGestureRecognizer"
          if responds(to: Selector((name))) {
            recognizers.append(value(forKey: name) as? UIGestureRecognizer)
          }
        #endif
        return recognizers.compactMap { $0 }
      #endif
    }

    /// The recognizer of the system's pop gesture for a finger at the edge, or elsewhere.
    func systemPopRecognizer(atEdge isAtEdge: Bool) -> UIGestureRecognizer? {
      isAtEdge ? systemPopRecognizers.first : systemPopRecognizers.last
    }
  }

  extension UINavigationItem {
    /// Whether the back button is shown and no left items replace it (Rule 5.34).
    var showsBackButton: Bool {
      #if os(tvOS)
        return true
      #else
        if hidesBackButton { return false }
        return leftItemsSupplementBackButton || (leftBarButtonItems ?? []).isEmpty
      #endif
    }
  }

  extension UITouch {
    /// Whether the touch is in a navigation bar, a toolbar or a tab bar.
    var isInBar: Bool {
      var next = view
      while let view = next {
        if view is UINavigationBar || view is UITabBar { return true }
        #if canImport(ObjectiveC) && !os(tvOS)
          if view is UIToolbar { return true }
        #endif
        next = view.superview
      }
      return false
    }
  }

  extension UIGestureRecognizer {
    /// The delegate that the app has set on a recognizer of the system, or nil.
    var appDelegate: (any UIGestureRecognizerDelegate)? {
      hasSystemDelegate || delegate is PopGestureDelegate ? nil : delegate
    }

    /// Whether the delegate is an object of UIKit.
    var hasSystemDelegate: Bool {
      // The library's own delegate is the usual one, and it takes long to find the name of a class.
      guard let delegate, !(delegate is PopGestureDelegate) else { return false }
      return isClassOfUIKit(type(of: delegate))
    }
  }

  extension UIGestureRecognizerDelegate {
    /// Returns whether the delegate lets `recognizer` begin.
    func letsBegin(_ recognizer: UIGestureRecognizer) -> Bool {
      #if canImport(ObjectiveC)
        gestureRecognizerShouldBegin?(recognizer) ?? true
      #else
        gestureRecognizerShouldBegin(recognizer)
      #endif
    }

    /// Returns whether the delegate lets `recognizer` receive `touch`.
    func lets(_ recognizer: UIGestureRecognizer, receive touch: UITouch) -> Bool {
      #if canImport(ObjectiveC)
        gestureRecognizer?(recognizer, shouldReceive: touch) ?? true
      #else
        gestureRecognizer(recognizer, shouldReceive: touch)
      #endif
    }
  }

  extension UIViewController {
    /// Whether the screen has a system transition of its own, such as a zoom (Rule 5.32).
    var prefersOwnTransition: Bool {
      #if canImport(ObjectiveC)
        let name = "preferredTransition"
        return responds(to: Selector((name))) && value(forKey: name) != nil
      #else
        return headlessHasPreferredTransition
      #endif
    }
  }

  extension UIGestureRecognizer {
    /// Returns a recognizer of two fingers that move towards or away from each other.
    ///
    /// On a system without them the recognizer is disabled.
    static func pinch() -> UIGestureRecognizer {
      #if os(tvOS)
        let recognizer = UIGestureRecognizer()
        recognizer.isEnabled = false
        return recognizer
      #else
        return UIPinchGestureRecognizer(target: nil, action: nil)
      #endif
    }

    var isPinch: Bool { pinchScale != nil }

    /// The distance of two fingers, as a multiple of that at which they came down, or nil for another
    /// gesture.
    var pinchScale: Double? {
      #if os(tvOS)
        return nil
      #else
        return (self as? UIPinchGestureRecognizer).map { Double($0.scale) }
      #endif
    }
  }

  extension UIPanGestureRecognizer {
    /// Returns a recognizer for fingers that start at an edge of the screen.
    ///
    /// On a system without such edges the recognizer is disabled.
    static func fromEdge() -> UIPanGestureRecognizer {
      #if os(tvOS)
        let recognizer = UIPanGestureRecognizer(target: nil, action: nil)
        recognizer.isEnabled = false
        return recognizer
      #else
        return UIScreenEdgePanGestureRecognizer(target: nil, action: nil)
      #endif
    }

    /// Lets the recognizer follow one finger only.
    func followOneFinger() {
      #if !os(tvOS)
        maximumNumberOfTouches = 1
      #endif
    }

    /// Sets the edge from which `forward` points inwards.
    func start(atEdgeFacing forward: CGPoint) {
      #if !os(tvOS)
        guard let edgePan = self as? UIScreenEdgePanGestureRecognizer else { return }
        edgePan.edges =
          forward.x != 0 ? (forward.x > 0 ? .left : .right) : (forward.y > 0 ? .top : .bottom)
      #endif
    }
  }
#endif
