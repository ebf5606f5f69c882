/// The settings of a transition as a whole.
///
/// ```swift
/// var options = TransitionOptions(duration: 0.6, screenEffect: .zoom)
/// options.styles["photo"] = .spring(response: 0.5, dampingRatio: 0.7)
/// ```
public struct TransitionOptions: Hashable, Sendable {
  /// The length of the transition in seconds, above 0.
  ///
  /// The default is nil, which chooses by the longest flight. The length is then 0.34 if the
  /// matched views keep their place and size, and up to 0.5 for a distance of 600 points. Without
  /// matched views it is 0.42. A spring with its own response lasts until it rests.
  public var duration: Double?
  /// The pace of the transition while nobody holds it. The default is `.standard`.
  public var curve: TransitionCurve
  /// How the two screens themselves move or fade. The default is `.automatic`.
  public var screenEffect: ScreenEffect
  /// The order in which the effects of unmatched views start. The default is nil, which starts all
  /// at once.
  public var stagger: MatchStagger?
  /// Which view flies if several views of one screen share an ID. The default is `.frontmost`.
  public var duplicates: DuplicatePolicy
  /// The upper limits for the cost of the flights. The default is `.unlimited`.
  public var budget: TransitionBudget
  /// The styles of the views with these IDs. They take precedence over the styles of the views.
  public var styles: [MatchID: MatchStyle]
  /// The effects of the views with these IDs. They take precedence over the effects of the views.
  public var effects: [MatchID: MatchEffect]
  /// The colour behind both screens while they move, or nil to leave the container's background.
  package var background: StyleColor?
  /// Whether UIKit animates the transition itself.
  private(set) var isSystem = false

  /// Options with their default values.
  public static let automatic = TransitionOptions()

  /// UIKit's own transition, in which nothing flies.
  ///
  /// ```swift
  /// settings.matchOptions = .system
  /// ```
  ///
  /// UIKit requests the animation of a push before it loads the destination screen. MatchTransition
  /// therefore cannot find out whether anything matches, and a stack or a screen declares this.
  ///
  /// UIKit switches its pop gestures off for a delegate that chooses animations. MatchTransition switches
  /// them on again for a pop with these options, under UIKit's own conditions. Nothing ever flies in a
  /// pop that a system gesture has started. A change in place ignores this value.
  public static let system: TransitionOptions = {
    var options = TransitionOptions()
    options.isSystem = true
    return options
  }()

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
  /// Returns the duration of a transition in seconds.
  ///
  /// An explicit duration or the duration of a spring takes precedence. The minimum is 0.01,
  /// because an animation without a duration would end inside the call that starts it.
  /// - Parameter travel: The largest distance of any pair, in points, or nil without a pair.
  func duration(for travel: Double?) -> Double {
    if let duration { return duration.isFinite ? max(duration, 0.01) : 0.01 }
    if let own = curve.ownDuration { return own }
    guard let travel else { return 0.42 }
    return interpolate(0.34, 0.5, at: unitClamped(travel / 600))
  }
}
