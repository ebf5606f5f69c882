/// Which of two readings the runtime plays where it is not known how a device behaves.
///
/// A test runs with both readings what must not depend on either.
@preconcurrency @MainActor public enum HeadlessReadings {
  /// Whether an animator ends as soon as none of its views is in a window any more. Otherwise it
  /// goes on without them. The default is true.
  public static var animatorsEndWithoutWindow: Bool {
    get { endsWithoutWindow.value }
    set { endsWithoutWindow.value = newValue }
  }

  /// Whether touches find a view where an animator without manual hit testing shows it. Otherwise
  /// they find it where the model has it. The default is true.
  public static var touchesFollowAnimators: Bool {
    get { followsAnimators.value }
    set { followsAnimators.value = newValue }
  }

  /// Whether a layout pass computes a view's safe area anew, and so finds what was written to the layer
  /// alone. Otherwise only writes to the view count (rule 7.10). The default is false.
  public static var layoutMeasuresSafeAreas: Bool {
    get { measuresSafeAreas.value }
    set { measuresSafeAreas.value = newValue }
  }

  private static let measuresSafeAreas = ProcessVariable(false)

  /// What `CALayer.render(in:)` draws of layers with corner masks, masks and groups (rule 4.5).
  public enum Rendering: CaseIterable, Sendable {
    /// All four corners are round, masks do nothing, and each sublayer has the opacity of its group.
    case partial
    /// What the display shows.
    case whole
  }

  /// What `CALayer.render(in:)` draws. The default is `partial`.
  public static var rendering: Rendering {
    get { renders.value }
    set { renders.value = newValue }
  }

  nonisolated static let renders = ProcessVariable(Rendering.partial)

  /// Whether scroll views have the edge effects of iOS 26 in front of their content (rule 7.14). The default
  /// is false.
  public static var scrollViewsHaveEdgeEffects: Bool {
    get { hasEdgeEffects.value }
    set { hasEdgeEffects.value = newValue }
  }

  private static let hasEdgeEffects = ProcessVariable(false)
  private static let endsWithoutWindow = ProcessVariable(true)
  private static let followsAnimators = ProcessVariable(true)
}
