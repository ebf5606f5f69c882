/// An edge of a screen.
public enum MatchEdge: Hashable, Sendable, CaseIterable {
  /// The upper edge.
  case top
  /// The lower edge.
  case bottom
  /// The left edge in a left-to-right layout, and the right edge in a right-to-left layout.
  case leading
  /// The right edge in a left-to-right layout, and the left edge in a right-to-left layout.
  case trailing
}

extension MatchEdge {
  /// Returns the unit vector towards the edge.
  func direction(isRightToLeft: Bool) -> (x: Double, y: Double) {
    switch self {
    case .top: (0, -1)
    case .bottom: (0, 1)
    case .leading: (isRightToLeft ? 1 : -1, 0)
    case .trailing: (isRightToLeft ? -1 : 1, 0)
    }
  }
}
