import Foundation

/// The readings of bars and tabs. Every value is the likely reading to begin with.
@MainActor extension HeadlessReadings {
  /// When bars take their final place, and content its insets, in a custom transition of a stack.
  public enum BarMoment: CaseIterable, Sendable {
    /// Bars move along with the transition.
    case along
    /// Bars change at once, after UIKit has asked for the animation and before its start call.
    case beforeStart
    /// Bars change as the transition ends.
    case atEnd
  }

  /// When bars leave and arrive in a custom transition of a stack (rules 5.39 and 5.40). Large titles move along
  /// with it unless all bars change at its end.
  public static var barMoment: BarMoment {
    get { current.value.barMoment }
    set { current.value.barMoment = newValue }
  }

  /// Whether a tab that is selected during a custom tab transition ends this transition and is shown at once
  /// (rule 5.45). Otherwise the selection waits for the end.
  public static var selectionsEndTransitions: Bool {
    get { current.value.selectionsEndTransitions }
    set { current.value.selectionsEndTransitions = newValue }
  }

  /// Whether `layoutIfNeeded()` updates properties first, as the layout pass of a commit does (rule 5.43).
  public static var layoutUpdatesProperties: Bool {
    get { current.value.layoutUpdatesProperties }
    set { current.value.layoutUpdatesProperties = newValue }
  }
}
