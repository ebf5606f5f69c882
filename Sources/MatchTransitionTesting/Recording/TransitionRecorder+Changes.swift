#if canImport(UIKit)
  import MatchTransition
  import UIKit

  extension TransitionRecorder {
    /// Records the push of a controller.
    ///
    /// - Parameters:
    ///   - controller: The controller to push.
    ///   - stack: A navigation controller in the recorder's window, with matching enabled.
    /// - Returns: The record of the transition.
    /// - Throws: `RecordingError` if nothing begins, or if the transition does not end.
    public func push(
      _ controller: UIViewController, on stack: UINavigationController
    ) async throws -> RecordedTransition {
      try await record(stack.matchTransition, "push") {
        stack.pushViewController(controller, animated: true)
      }
    }

    /// Records the pop of the top controller.
    ///
    /// - Parameter stack: A navigation controller with two controllers or more, with matching enabled.
    /// - Returns: The record of the transition.
    /// - Throws: `RecordingError` if nothing begins, or if the transition does not end.
    public func pop(_ stack: UINavigationController) async throws -> RecordedTransition {
      try await record(stack.matchTransition, "pop") { stack.popViewController(animated: true) }
    }

    /// Records a presentation.
    ///
    /// - Parameters:
    ///   - controller: The controller to present, with `matchPresentation` enabled and a supported style.
    ///   - presenter: A controller in the recorder's window.
    /// - Returns: The record of the transition.
    /// - Throws: `RecordingError` if nothing begins, or if the transition does not end.
    public func present(
      _ controller: UIViewController, from presenter: UIViewController
    ) async throws -> RecordedTransition {
      try await record(controller.matchPresentation, "presentation") {
        presenter.present(controller, animated: true)
      }
    }

    /// Records the dismissal of a presented controller.
    ///
    /// - Parameter controller: The presented controller, with `matchPresentation` enabled.
    /// - Returns: The record of the transition.
    /// - Throws: `RecordingError` if nothing begins, or if the transition does not end.
    public func dismiss(_ controller: UIViewController) async throws -> RecordedTransition {
      try await record(controller.matchPresentation, "dismissal") {
        controller.dismiss(animated: true)
      }
    }

    /// Records a change of the tab.
    ///
    /// - Parameters:
    ///   - index: The index of the tab to select.
    ///   - tabs: A tab bar controller in the recorder's window, with matching enabled.
    /// - Returns: The record of the transition.
    /// - Throws: `RecordingError` if nothing begins, or if the transition does not end.
    public func select(
      _ index: Int, in tabs: UITabBarController
    ) async throws -> RecordedTransition {
      try await record(tabs.matchTransition, "change of tab") { tabs.selectedIndex = index }
    }
  }
#endif
