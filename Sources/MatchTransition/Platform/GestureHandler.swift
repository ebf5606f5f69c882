#if canImport(UIKit)
  import UIKit

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
#endif
