/// What holds for a transition as a whole.
public struct TransitionOptions: Hashable, Sendable {
  /// In seconds, above 0.
  public var duration: Double
  /// The pace of the transition from beginning to end while nobody holds it.
  public var curve: TimingCurve

  /// What the screens themselves do.
  public var screenEffect: ScreenEffect
  /// In which order the effects of views without counterpart set in; nil for all at once.
  public var stagger: MatchStagger?

  public static let automatic = TransitionOptions()

  public init(
    duration: Double = 0.42, curve: TimingCurve = .cubic(.standard),
    screenEffect: ScreenEffect = .automatic, stagger: MatchStagger? = nil
  ) {
    self.duration = duration
    self.curve = curve
    self.screenEffect = screenEffect
    self.stagger = stagger
  }

  /// The same with a duration that an animation can have: without one it would end inside the call
  /// that starts it.
  var runnable: TransitionOptions {
    var options = self
    options.duration = duration.isFinite ? max(duration, 0.01) : 0.01
    return options
  }
}
