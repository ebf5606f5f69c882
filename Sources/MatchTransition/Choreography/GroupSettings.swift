extension TransitionOptions {
  /// Returns the style of an ID, or of its namespace, or nil.
  func style(of id: MatchID) -> MatchStyle? {
    if styles.isEmpty { return nil }
    return styles[id] ?? id.namespace.flatMap { styles[.every(in: $0)] }
  }
}
