/// What is known of a finger when a gesture might begin.
struct GestureSituation: Equatable, Sendable {
  /// How far the finger has moved along the gesture's direction, in points; below 0 against it.
  var along: Double
  /// How far it has moved to either side of it, in points.
  var across: Double
  var startsAtEdge: Bool
  /// Whether a scroll view under the finger has content to show in its direction.
  var canScroll: Bool

  /// What `rule` says; nil where it does not apply.
  private func answer(of rule: MatchGesture.Rule) -> Bool? {
    switch rule {
    case .refuseBackward: along <= 0 ? false : nil
    case .refuseAcross: abs(across) > abs(along) ? false : nil
    case .beginAtEdge: startsAtEdge ? true : nil
    case .refuseWhileScrolling: canScroll ? false : nil
    case .begin: true
    case .refuse: false
    }
  }

  /// What the first rule that applies says; without one the gesture does not begin.
  func begins(by rules: [MatchGesture.Rule]) -> Bool {
    rules.lazy.compactMap { answer(of: $0) }.first ?? false
  }
}
