#if canImport(UIKit)
  import UIKit

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
