import Foundation

/// The readings of bars and tabs. Every value is the likely reading to begin with.
@MainActor extension HeadlessReadings {
  /// Whether bars take their final place, and content its insets, only as a custom transition of a stack
  /// ends (rules 5.39 and 5.40). Otherwise bars move along with the transition.
  public static var barsArriveLate: Bool {
    get { current.value.barsArriveLate }
    set { current.value.barsArriveLate = newValue }
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
