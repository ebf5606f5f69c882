extension TransitionOptions {
  /// Returns the style of an ID, or of its namespace, or nil.
  func style(of id: MatchID) -> MatchStyle? { Self.setting(of: id, in: styles) }

  /// Returns the effect of an ID, or of its namespace, or nil.
  func effect(of id: MatchID) -> MatchEffect? { Self.setting(of: id, in: effects) }

  private static func setting<Setting>(
    of id: MatchID, in settings: [MatchID: Setting]
  ) -> Setting? {
    if settings.isEmpty { return nil }
    return settings[id] ?? id.namespace.flatMap { settings[.every(in: $0)] }
  }
}
