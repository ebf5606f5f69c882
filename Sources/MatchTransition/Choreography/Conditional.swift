/// A value that alternatives can replace under conditions.
protocol Conditional: Hashable, Sendable {
  var alternatives: [Alternative<Self>] { get set }
}

extension Conditional {
  func adding(_ other: Self, when condition: MatchCondition) -> Self {
    var value = self
    value.alternatives.append(Alternative(condition: condition, value: other))
    return value
  }

  /// Returns the last alternative whose condition holds, or the value itself if none holds.
  func resolved(_ context: () -> MatchContext) -> Self {
    if alternatives.isEmpty { return self }
    let context = context()
    var value = self
    for alternative in alternatives where alternative.condition.holds(in: context) {
      value = alternative.value.resolved { context }
    }
    value.alternatives = []
    return value
  }
}
