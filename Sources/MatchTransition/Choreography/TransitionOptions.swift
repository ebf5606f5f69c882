/// What holds for a transition as a whole.
public struct TransitionOptions: Hashable, Sendable {
  /// In seconds, above 0; nil for as long as the longest way needs, see `TransitionPlan.duration`.
  public var duration: Double?
  /// The pace of the transition from beginning to end while nobody holds it.
  public var curve: TransitionCurve

  /// What the screens themselves do.
  public var screenEffect: ScreenEffect
  /// In which order the effects of views without counterpart set in; nil for all at once.
  public var stagger: MatchStagger?
  /// The colour of what neither screen covers while they move; nil for what is there.
  public var backdrop: RGBA?
  /// Which of several views of one screen with one ID flies.
  public var duplicates = DuplicatePolicy.frontmost
  /// What the flights may cost at most.
  public var budget = TransitionBudget.unlimited
  /// How the views with these IDs fly, whatever their own styles say.
  public var styles: [MatchID: MatchStyle]
  /// How the views with these IDs enter and leave, whatever their own effects say.
  public var effects: [MatchID: MatchEffect]

  public static let automatic = TransitionOptions()

  public init(
    duration: Double? = nil, curve: TransitionCurve = .standard,
    screenEffect: ScreenEffect = .automatic, stagger: MatchStagger? = nil,
    styles: [MatchID: MatchStyle] = [:], effects: [MatchID: MatchEffect] = [:]
  ) {
    self.duration = duration
    self.curve = curve
    self.screenEffect = screenEffect
    self.stagger = stagger
    self.styles = styles
    self.effects = effects
  }
}

extension TransitionOptions {
  /// How long a transition takes whose views go as far as `travel` points; without any, nil.
  ///
  /// As long as asked for, but at least as long as an animation can be: one without a duration would end
  /// inside the call that starts it.
  func duration(for travel: Double?) -> Double {
    if let duration { return duration.isFinite ? max(duration, 0.01) : 0.01 }
    if let own = curve.ownDuration { return own }
    guard let travel else { return 0.42 }
    return interpolate(0.34, 0.5, at: unitClamped(travel / 600))
  }
}
