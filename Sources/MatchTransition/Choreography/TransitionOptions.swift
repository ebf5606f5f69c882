/// The settings of a transition as a whole.
///
/// ```swift
/// var options = TransitionOptions(duration: 0.6, screenEffect: .zoom)
/// options.styles["photo"] = .spring(response: 0.5, dampingRatio: 0.7)
/// ```
public struct TransitionOptions: Hashable, Sendable {
  /// The length of the transition in seconds, above 0. The default is nil, which is what the longest
  /// way needs: 0.34 for views that stay where they are, up to 0.5 for a way of 600 points.
  public var duration: Double?
  /// The pace of the transition while nobody holds it. The default is `.standard`.
  public var curve: TransitionCurve
  /// What the screens themselves do. The default is `.automatic`.
  public var screenEffect: ScreenEffect
  /// The order in which the effects of unmatched views set in. The default is nil, which is all at
  /// once.
  public var stagger: MatchStagger?
  /// Which of several views of one screen with one ID flies. The default is `.frontmost`.
  public var duplicates: DuplicatePolicy
  /// The most that the flights may cost. The default is `.unlimited`.
  public var budget: TransitionBudget
  /// The styles of the views with these IDs, before the styles of the views themselves.
  public var styles: [MatchID: MatchStyle]
  /// The effects of the views with these IDs, before the effects of the views themselves.
  public var effects: [MatchID: MatchEffect]
  /// The colour of what neither screen covers while they move; nil for what is there.
  package var background: StyleColor?

  /// Options with their default values.
  public static let automatic = TransitionOptions()

  /// Makes options. Each parameter is the property of the same name.
  public init(
    duration: Double? = nil, curve: TransitionCurve = .standard,
    screenEffect: ScreenEffect = .automatic, stagger: MatchStagger? = nil,
    duplicates: DuplicatePolicy = .frontmost, budget: TransitionBudget = .unlimited,
    styles: [MatchID: MatchStyle] = [:], effects: [MatchID: MatchEffect] = [:]
  ) {
    self.duration = duration
    self.curve = curve
    self.screenEffect = screenEffect
    self.stagger = stagger
    self.duplicates = duplicates
    self.budget = budget
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
