import UIKit

/// Calls a closure whenever the state of a recognizer changes.
@MainActor final class ActionTarget: NSObject {
  private let action: @MainActor () -> Void

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
