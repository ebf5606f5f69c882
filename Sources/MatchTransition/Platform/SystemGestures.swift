#if canImport(UIKit)
  import UIKit

  extension UINavigationController {
    /// The recognizers of the system's pop gestures. The first one begins at the edge.
    var systemPopRecognizers: [UIGestureRecognizer] {
      #if os(tvOS)
        return []
      #else
        return [interactivePopGestureRecognizer, contentPopRecognizer].compactMap { $0 }
      #endif
    }

    /// The recognizer of the pop from anywhere in the content, on systems that have it (Rule 5.41).
    var contentPopRecognizer: UIGestureRecognizer? {
      #if canImport(ObjectiveC)
        // Not every SDK knows the recognizer.
        let name = "interactiveContentPopGestureRecognizer"
        return responds(to: Selector((name))) ? value(forKey: name) as? UIGestureRecognizer : nil
      #else
        return headlessContentPopGestureRecognizer
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
        return !hidesBackButton && (leftItemsSupplementBackButton || !hasLeftItems)
      #endif
    }

    #if !os(tvOS)
      /// Whether items stand at the start of the bar, alone or in groups.
      private var hasLeftItems: Bool {
        if leftBarButtonItems?.isEmpty == false { return true }
        guard #available(iOS 16.0, *) else { return false }
        return leadingItemGroups.contains { !$0.isHidden && !$0.barButtonItems.isEmpty }
      }
    #endif
  }

  extension UIView {
    /// Returns whether the content under a finger follows fingers itself, as the system's content pop sees
    /// it (Rule 5.41).
    ///
    /// Scroll views, controls and views with a pan recognizer do.
    /// - Parameters:
    ///   - touched: The view under the finger, in this view.
    ///   - direction: The finger's direction, a unit vector along one axis.
    func contentTakesFinger(on touched: UIView?, along direction: CGPoint) -> Bool {
      path(from: touched).contains { $0 !== self && $0.followsFingers(along: direction) }
    }

    /// Returns a view in this view and its superviews up to this view.
    func path(from view: UIView?) -> [UIView] {
      view.map { Array(sequence(first: $0) { $0 === self ? nil : $0.superview }) } ?? []
    }

    private func followsFingers(along direction: CGPoint) -> Bool {
      if let scrollView = self as? UIScrollView {
        return scrollView.isScrollEnabled && scrollView.scrolls(along: direction)
      }
      // A drag that begins on a button is no tap.
      if let control = self as? UIControl { return control.isEnabled && !(control is UIButton) }
      return gestureRecognizers?.contains { $0.isEnabled && $0 is UIPanGestureRecognizer } == true
    }
  }

  extension UIScrollView {
    /// Whether the content is larger than the view along the axis of `direction`, or bounces there.
    fileprivate func scrolls(along direction: CGPoint) -> Bool {
      let (inset, size) = (adjustedContentInset, bounds.size)
      if direction.x == 0 {
        return bounces && alwaysBounceVertical
          || contentSize.height + inset.top + inset.bottom > size.height
      }
      return bounces && alwaysBounceHorizontal
        || contentSize.width + inset.left + inset.right > size.width
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

  /// Calls a closure whenever the state of a recognizer changes.
  @MainActor final class GestureHandler: NSObject {
    private let action: @MainActor () -> Void

    /// Makes a handler of `recognizer`.
    ///
    /// - Parameter action: The closure. It must not hold the recognizer's owner strongly.
    init(of recognizer: UIGestureRecognizer, _ action: @escaping @MainActor () -> Void) {
      self.action = action
      super.init()
      #if canImport(ObjectiveC)
        recognizer.addTarget(self, action: #selector(perform as () -> Void))
      #else
        recognizer.headlessAddAction { _ in action() }
      #endif
    }

    #if canImport(ObjectiveC)
      @objc private func perform() { action() }
    #endif
  }

  /// The delegate of one of the system's pop recognizers. It asks the library first, and then UIKit's own
  /// delegate.
  @MainActor final class PopGestureDelegate: ForwardingDelegate, UIGestureRecognizerDelegate {
    private weak var recognizer: UIGestureRecognizer?
    private let answer: () -> Bool?

    /// Places this object in front of the recognizer's delegate.
    ///
    /// - Parameter answer: Returns whether the recognizer may begin, or nil if its delegate decides.
    init(on recognizer: UIGestureRecognizer, answer: @escaping () -> Bool?) {
      self.recognizer = recognizer
      self.answer = answer
      super.init()
      appDelegate = recognizer.delegate
      recognizer.delegate = self
    }

    /// Whether the app has not replaced this delegate.
    var isInPlace: Bool { recognizer?.delegate === self }

    /// Restores UIKit's own delegate, unless the app has replaced this delegate.
    func remove() {
      if isInPlace { recognizer?.delegate = system }
    }

    private var system: (any UIGestureRecognizerDelegate)? {
      appDelegate as? any UIGestureRecognizerDelegate
    }

    func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
      answer() ?? system?.letsBegin(gestureRecognizer) ?? false
    }

    #if canImport(ObjectiveC)
      nonisolated override class var ownMethods: Set<Selector> {
        [#selector(UIGestureRecognizerDelegate.gestureRecognizerShouldBegin(_:))]
      }
    #else
      func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch
      ) -> Bool {
        system?.gestureRecognizer(gestureRecognizer, shouldReceive: touch) ?? true
      }

      func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer, shouldReceive event: UIEvent
      ) -> Bool {
        system?.gestureRecognizer(gestureRecognizer, shouldReceive: event) ?? true
      }

      func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer,
        shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
      ) -> Bool {
        system?.gestureRecognizer(
          gestureRecognizer, shouldRecognizeSimultaneouslyWith: otherGestureRecognizer) ?? false
      }

      func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer,
        shouldRequireFailureOf otherGestureRecognizer: UIGestureRecognizer
      ) -> Bool {
        system?.gestureRecognizer(
          gestureRecognizer, shouldRequireFailureOf: otherGestureRecognizer) ?? false
      }

      func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer,
        shouldBeRequiredToFailBy otherGestureRecognizer: UIGestureRecognizer
      ) -> Bool {
        system?.gestureRecognizer(
          gestureRecognizer, shouldBeRequiredToFailBy: otherGestureRecognizer) ?? false
      }
    #endif
  }
#endif
