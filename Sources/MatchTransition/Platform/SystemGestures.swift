#if canImport(UIKit)
  import UIKit

  extension UINavigationController {
    /// The recognizers of the system's pop gestures.
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
