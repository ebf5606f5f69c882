/// What kind of change a transition belongs to.
public enum TransitionKind: String, Hashable, Sendable, CaseIterable {
  /// A screen is pushed onto a navigation stack, or replaces the top of the stack.
  case push
  /// A screen is popped from a navigation stack.
  case pop
  /// A screen is presented.
  case present
  /// A presented screen is dismissed.
  case dismiss
  /// To a tab further on.
  case nextTab
  /// To a tab further back.
  case previousTab
  /// Of one view from what it showed to what it shows.
  case inPlace

  /// Whether it leads back where another leads to, so that what is flown is flown backwards.
  public var isReturning: Bool { self == .pop || self == .dismiss || self == .previousTab }
}
