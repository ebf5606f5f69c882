extension Dictionary where Key == MatchID {
  /// Returns the value for an ID, or for the namespace of the ID.
  func setting(of id: MatchID) -> Value? {
    if isEmpty { return nil }
    return self[id] ?? id.namespace.flatMap { self[.every(in: $0)] }
  }
}
