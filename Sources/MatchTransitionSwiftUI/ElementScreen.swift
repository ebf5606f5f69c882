#if canImport(UIKit)
  import UIKit

  /// A screen that shows one element of a path, or one item.
  ///
  /// The stack and the presentations of SwiftUI apps are plain UIKit, apart from the screens that they show.
  @MainActor protocol ElementScreen: UIViewController {
    /// The element of the path or the ID of the item, or nil for the root of a stack.
    var element: AnyHashable? { get }
    /// Called when the screen is no longer presented.
    var onDismissal: (() -> Void)? { get set }
  }

  extension ElementScreen {
    /// Calls `onDismissal` if the screen, which has disappeared, is no longer presented.
    func noteDisappearance() {
      if onDismissal == nil { return }
      // Only after the transition UIKit knows whether the screen is gone.
      DispatchQueue.main.async { [weak self] in
        guard let self, presentingViewController == nil else { return }
        let call = onDismissal
        onDismissal = nil
        call?()
      }
    }
  }
#endif
