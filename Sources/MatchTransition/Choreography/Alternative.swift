/// A value that replaces another value under a condition.
struct Alternative<Value: Hashable & Sendable>: Hashable, Sendable {
  var condition: MatchCondition
  var value: Value
}
