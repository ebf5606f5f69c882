#if canImport(SwiftUI) && canImport(UIKit)
  import SwiftUI

  /// Leaves a screen of a `MatchNavigationStack`, or a screen that `matchPresentation` shows.
  ///
  /// ```swift
  /// @Environment(\.matchDismiss) private var dismiss
  ///
  /// Button("Done") { dismiss() }
  /// ```
  @MainActor public struct MatchDismissAction {
    private let action: @MainActor () -> Void

    nonisolated init(_ action: @escaping @MainActor () -> Void) {
      self.action = action
    }

    /// Pops the screen from the path, or ends the presentation. On the root of a stack, the action leaves the screen
    /// around the stack. Outside of stacks and presentations, it does nothing.
    public func callAsFunction() { action() }
  }

  extension EnvironmentValues {
    /// Leaves the screen around the view.
    ///
    /// SwiftUI's own `dismiss` acts on the screen around the stack or the presentation.
    public var matchDismiss: MatchDismissAction {
      get { self[DismissKey.self] }
      set { self[DismissKey.self] = newValue }
    }
  }

  private struct DismissKey: EnvironmentKey {
    static let defaultValue = MatchDismissAction {}
  }
#endif
