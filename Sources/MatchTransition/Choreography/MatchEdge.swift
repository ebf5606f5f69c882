/// An edge of a screen.
public enum MatchEdge: Hashable, Sendable, CaseIterable {
  /// The upper edge.
  case top
  /// The lower edge.
  case bottom
  /// The left edge in a layout from left to right, else the right edge.
  case leading
  /// The right edge in a layout from left to right, else the left edge.
  case trailing
}

extension MatchEdge {
  /// The unit vector towards it.
  func direction(isRightToLeft: Bool) -> (x: Double, y: Double) {
    switch self {
    case .top: (0, -1)
    case .bottom: (0, 1)
    case .leading: (isRightToLeft ? 1 : -1, 0)
    case .trailing: (isRightToLeft ? -1 : 1, 0)
    }
  }
}
