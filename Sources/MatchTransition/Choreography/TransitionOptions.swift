/// The settings of a transition as a whole.
///
/// ```swift
/// var options = TransitionOptions(duration: 0.6, screenEffect: .zoomIn)
/// options.styles[MatchID(photo.id)] = .spring(response: 0.5, dampingRatio: 0.7)
/// ```
public struct TransitionOptions: Equatable, Sendable {
  /// The length of the transition in seconds, clamped to 0.01...3600. Values that are not finite count as
  /// 0.01.
  ///
  /// The default is nil: 0.49 for a zoom, 0.43 for a slide or a push, and 0.5 for every other effect. If
  /// `curve` is a spring with its own response, the transition lasts until the spring rests. With Reduce Motion
  /// the length is 0.3.
  ///
  /// The length never depends on the screens or on the styles of their views, because UIKit asks for
  /// it before the destination screen is loaded. With the default a short distance hurries the curve
  /// instead: matched views that stay in place are done after about two thirds of the time. Screens that slide
  /// because nothing matches may be done sooner, too.
  public var duration: Double?
  /// The pace of the transition while nobody holds it. Bars and alongside animations move at this pace too.
  ///
  /// The default depends on `screenEffect`: a critical spring for a zoom, a slide or a push, as in the
  /// system's transitions, and `.standard` for every other effect.
  public var curve: TransitionCurve {
    get { ownCurve ?? screenEffect.pace }
    set { ownCurve = newValue }
  }
  /// The pace that the app has chosen, or nil.
  private var ownCurve: TransitionCurve?
  /// How the two screens themselves move or fade. The default is `.automatic`.
  public var screenEffect: ScreenEffect
  /// The order in which the effects of unmatched views start. The default is nil, which starts all
  /// at once.
  public var stagger: MatchStagger?
  /// The styles of the views with these IDs. They take precedence over the styles of the views. The key
  /// `MatchID.every(in:)` stands for all IDs of a namespace.
  public var styles: [MatchID: MatchStyle] = [:]
  /// Whether a touch grabs the running transition. The default is true. If not, touches have no effect until
  /// the arriving screen is open.
  public var isGrabbable = true
  /// How long code may hold a transition, in seconds, or without limit for 0 or less. The limit is 10 seconds, or
  /// none in a debug build.
  ///
  /// UIKit queues every push and pop while a navigation transition is held, and ignores every presentation while
  /// a modal one is. A transition that code has paused and forgotten would therefore block the app.
  package var holdLimit: Double = isDebugBuild ? .infinity : usualHoldLimit
  /// How long code may hold a transition before the app is told, in seconds.
  package static let usualHoldLimit = 10.0
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
  public static let system = TransitionOptions().playedBySystem()

  /// Makes options. Each parameter is the property of the same name, and the other properties have their
  /// default values.
  public init(
    duration: Double? = nil, curve: TransitionCurve? = nil,
    screenEffect: ScreenEffect = .automatic, stagger: MatchStagger? = nil
  ) {
    self.duration = duration
    ownCurve = curve
    self.screenEffect = screenEffect
    self.stagger = stagger
  }
}

extension TransitionOptions {
  func playedBySystem() -> TransitionOptions {
    var options = self
    options.isSystem = true
    return options
  }

  /// Returns the options of one transition, with the effect for its direction.
  ///
  /// Screens that do not move have no need of the pace of an effect that moves them. With Reduce Motion they dissolve
  /// evenly, unless the app has chosen a pace.
  func resolved(for kind: TransitionKind, reducesMotion: Bool) -> TransitionOptions {
    var options = self
    options.screenEffect = screenEffect.resolved(for: kind)
    if ownCurve == nil, reducesMotion || kind == .tab {
      options.curve = reducesMotion ? .linear : .standard
    }
    return options
  }

  /// Returns the options with a slide in place of the automatic effect, if nothing matches.
  ///
  /// The pace and the length are those of the slide, unless the app or the animator has others.
  func sliding() -> TransitionOptions {
    var options = self
    options.screenEffect = .slide
    return options
  }

  /// The length of every transition with these options, in seconds.
  ///
  /// An explicit duration or the duration of a spring takes precedence. The minimum is 0.01,
  /// because an animation without a duration would end inside the call that starts it. The maximum is an
  /// hour.
  /// - Parameter reducesMotion: Whether the screens only dissolve, which takes 0.2 of the 0.3 seconds.
  func length(reducesMotion: Bool = false) -> Double {
    let asked =
      duration
      ?? (reducesMotion ? 0.3 : ownCurve.map { $0.ownDuration ?? 0.5 } ?? screenEffect.length)
    return limited(asked, to: 0.01...3600, or: 0.01)
  }

  /// Returns the pace of the transition as a whole.
  ///
  /// An explicit duration leaves the curve as it is. Otherwise a short distance hurries it.
  /// - Parameter travel: The largest distance of any pair, in points, or nil without a pair.
  func pace(for travel: Double?) -> TransitionCurve {
    if duration != nil { return curve }
    return curve.hurried(
      by: travel.map { interpolate(0.68, 1, at: unitClamped($0 / 600)) } ?? 0.84)
  }
}

extension TransitionOptions {
  /// Returns the style of an ID, or of its namespace, or nil.
  func style(of id: MatchID) -> MatchStyle? {
    if styles.isEmpty { return nil }
    return styles[id] ?? id.namespace.flatMap { styles[.every(in: $0)] }
  }
}
