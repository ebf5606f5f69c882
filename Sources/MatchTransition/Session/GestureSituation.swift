/// The state of a finger when a gesture might begin.
struct GestureSituation: Equatable, Sendable {
  /// The movement along the gesture's direction, in points. The opposite direction is negative.
  var along: Double
  /// The movement across the gesture's direction, in points.
  var across: Double
  var startsAtEdge: Bool
  /// Whether a scroll view under the finger can scroll in the finger's direction.
  var canScroll: Bool
  /// Whether a scroll view under the finger is zoomed in.
  var isZoomed = false

  /// Returns the decision of `rule`, or nil if the rule does not apply.
  private func answer(of rule: MatchGesture.Rule) -> Bool? {
    switch rule {
    case .refuseBackward: along <= 0 ? false : nil
    case .refuseAcross: abs(across) > abs(along) ? false : nil
    case .beginAtEdge: startsAtEdge ? true : nil
    case .refuseWhileScrolling: canScroll ? false : nil
    case .refuseWhileZoomed: isZoomed ? false : nil
    case .begin: true
    case .refuse: false
    }
  }

  /// Returns the decision of the first rule that applies, or false if no rule applies.
  func begins(by rules: [MatchGesture.Rule]) -> Bool {
    rules.lazy.compactMap { answer(of: $0) }.first ?? false
  }
}
