/// Something that another takes the place of under a condition.
struct Alternative<Value: Hashable & Sendable>: Hashable, Sendable {
  var condition: MatchCondition
  var value: Value
}
