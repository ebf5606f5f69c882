import Foundation

/// How a matched view flies.
///
/// ```swift
/// photo.matchTransition.style = MatchStyle(path: .arc, priority: 1)
/// ```
///
/// If both views of a pair have a style, the whole style of the destination view applies. A view
/// without a style inside another flying view moves with that view, at its pace and along its path.
public struct MatchStyle: Equatable, Sendable {
  /// The window of the transition in which the view moves. The default is `.whole`.
  ///
  /// A window counts from the start of each transition. A pop or a dismissal does not mirror it, and
  /// `.fraction(0...0.35)` is the first third of a pop too. For a view that flies first on a push and last on
  /// the pop, add a second window:
  ///
  /// ```swift
  /// title.matchTransition.style = MatchStyle(window: .fraction(0...0.35))
  ///   .when(.pop, use: MatchStyle(window: .fraction(0.65...1)))
  /// ```
  public var window: TimingWindow
  /// The pace of the motion inside its window, applied after the pace of the transition. A spring with
  /// its own response runs in real time instead. The default is `.linear`.
  public var curve = TransitionCurve.linear
  /// The line along which the view moves. The default is `.line`.
  public var path: MatchPath
  /// How the source content is replaced by the destination content. The default is nil, which
  /// chooses by the contents of the two views.
  public var fade: ContentFade?
  /// The parts of the flight in which single properties change. By default all change during the whole flight.
  public var timings = PropertyTimings()
  /// How the content follows the size of the flight. The default is nil, which chooses by the kind
  /// of content.
  public var resize: ContentResize?
  /// How the view is drawn while it flies. The default is `.automatic`.
  public var snapshot: SnapshotMode
  /// The place in the stack of flights. A higher priority flies in front, whatever the order of the
  /// views on their screens. The default is 0.
  public var priority: Int
  /// How high the view is lifted in the middle of its flight: the blur radius of the shadow under it, in
  /// points. The shadow grows early and is gone at both ends. Clamped to 0...100; values that are not finite
  /// count as 0, which is no lift.
  ///
  /// The default is nil: opaque cards and pictures that travel are lifted by 6 to 18 points depending on
  /// their size, at most eight of them at once. Text, views inside other flying views and changes in place
  /// are not lifted.
  public var elevation: Double?
  /// Whether the view flies. If not, it has its effect, or fades or moves with its screen, and so
  /// does its counterpart. The default is true.
  public var flies = true
  var alternatives: [Alternative<MatchStyle>] = []
  /// The corner radius that the box has at least in the middle of its flight, in points.
  var rounding = 0.0

  /// Makes a style. Each parameter is the property of the same name, and the other properties have their
  /// default values.
  ///
  /// ```swift
  /// var style = MatchStyle(path: .arc)
  /// style.fade = .through
  /// title.matchTransition.style = style
  /// ```
  public init(
    window: TimingWindow = .whole, path: MatchPath = .line, snapshot: SnapshotMode = .automatic,
    priority: Int = 0
  ) {
    self.window = window
    self.path = path
    self.snapshot = snapshot
    self.priority = priority
  }
}

extension MatchStyle {
  /// The view moves evenly along a straight line.
  public static let automatic = MatchStyle()

  /// The view stays on its screen, although the other screen has a view with its ID.
  public static let staysOnScreen: MatchStyle = {
    var style = MatchStyle()
    style.flies = false
    return style
  }()

  /// The view flies in front of everything, like a bar.
  public static let inFront = MatchStyle(priority: .max)

  /// The style of a screen that flies as one object.
  ///
  /// - Parameter side: The side of that screen.
  package static func screen(_ side: TransitionSide) -> MatchStyle {
    let enters = side == .destination
    var style = MatchStyle(snapshot: .live(side))
    // The copy of the view at the other end fades straight, next to that end.
    style.fade = enters ? .cardOffScreen : .cardOntoScreen
    style.timings = PropertyTimings(fade: enters ? 0...0.55 : 0.45...1)
    style.resize = .width
    style.elevation = 18
    style.rounding = 32
    return style
  }

  /// The view moves like a spring, in real time, and rests when the spring does.
  ///
  /// A style never lengthens a transition. A spring that needs longer than the transition is fitted
  /// into that time.
  /// - Parameters:
  ///   - response: The time of one undamped swing in seconds, above 0. A response of 0 or less, or
  ///     one that is not finite, gives a spring that fills its window.
  ///   - dampingRatio: Clamped to 0.1...1. NaN counts as 0.1. Below 1 the view swings around its target.
  public static func spring(response: Double, dampingRatio: Double) -> MatchStyle {
    var style = MatchStyle()
    style.curve = .spring(response: response, dampingRatio: dampingRatio)
    return style
  }

  /// Returns a style that is `other` where `condition` holds.
  ///
  /// ```swift
  /// title.matchTransition.style = MatchStyle(path: .arc).when(.pop, use: .automatic)
  /// ```
  ///
  /// If several conditions hold, the last one applies.
  /// - Parameters:
  ///   - condition: The condition, which is tested when the transition starts.
  ///   - other: The style that replaces this style as a whole.
  public func when(_ condition: MatchCondition, use other: MatchStyle) -> MatchStyle {
    adding(other, when: condition)
  }
}

extension MatchStyle: Conditional {}

/// How a flying view is drawn.
public enum SnapshotMode: Equatable, Sendable {
  /// A copy of an image view or an effect view, and a snapshot of every other view. Nothing is
  /// committed for it. Content that plays on one side only, such as a video, flies as the live view of that
  /// side.
  ///
  /// The view of a `MatchContentProvider` takes precedence. A secure text field, and any view that
  /// cannot be captured in a snapshot, shows only its box.
  case automatic
  /// The drawing of the view, rendered into a bitmap.
  case rendered
  /// The live view of one side. It keeps playing and returns to its superview at the end.
  ///
  /// While it flies, it is not among the subviews of its superview, where a hidden layer keeps its place.
  /// If that side has no view in the flight, a snapshot flies.
  ///
  /// A view in a stack view flies as a snapshot instead, because its neighbours would move up. The
  /// source view of a change in place flies as a snapshot too, because it has changed already.
  case live(TransitionSide)
  /// Only the view's box: background, border, corners and shadow.
  case placeholder
}

/// How content follows the size of its flight.
public enum ContentResize: Hashable, Sendable {
  /// The content is laid out at each size, as in an image view.
  case layout
  /// The content is scaled on each axis to fill the box.
  case stretch
  /// The content is scaled evenly to cover the box, and centred.
  case aspectFill
  /// The content is scaled evenly to cover the box, and aligned at the top.
  case aspectFillTop
  /// The content is scaled evenly to the width of the box, and aligned at the top. Below content that is
  /// shorter than the box, its background continues. It suits a card that opens into a page.
  case width
  /// The content is scaled evenly to fit in the box, and centred.
  case aspectFit
  /// The content is scaled evenly to the height of the box, and aligned as its text is, or at the
  /// leading edge. It suits text.
  case height
  /// The content keeps its size, is centred, and is cut off at the edges of the box.
  case crop
}

/// How the source content of a flight is replaced by the destination content.
public struct ContentFade: Equatable, Sendable {
  package enum Kind: Equatable, Sendable {
    case crossfade
    case through
    case sourceOnly
    case destinationOnly
    case sourceOverDestination
    case destinationOverSource
    case cardOffScreen
    case cardOntoScreen
  }

  package let kind: Kind

  /// The destination content fades in over the source content, and then the source content fades
  /// out behind it.
  public static let crossfade = ContentFade(kind: .crossfade)

  /// The source content fades out, and then the destination content fades in.
  public static let through = ContentFade(kind: .through)

  /// Only the source content is visible.
  public static let sourceOnly = ContentFade(kind: .sourceOnly)

  /// Only the destination content is visible.
  public static let destinationOnly = ContentFade(kind: .destinationOnly)

  /// The opaque source content fades out over the destination content, which is added while it is
  /// covered.
  package static let sourceOverDestination = ContentFade(kind: .sourceOverDestination)

  /// The opaque destination content fades in over the source content, which is removed when it is
  /// covered.
  package static let destinationOverSource = ContentFade(kind: .destinationOverSource)

  /// The source content fades out evenly over a destination screen, which is there after a tenth of the whole
  /// transition.
  package static let cardOffScreen = ContentFade(kind: .cardOffScreen)

  /// The destination content fades in evenly over a source screen, which goes in the last tenth of the whole
  /// transition.
  package static let cardOntoScreen = ContentFade(kind: .cardOntoScreen)

  /// Whether the source content lies in front of the destination content.
  var isSourceInFront: Bool { kind == .sourceOverDestination || kind == .cardOffScreen }
}

/// An opacity that is linear in progress, clamped to 0...1.
struct OpacityRamp: Equatable, Sendable {
  var start: Double
  var slope: Double

  func value(at t: Double) -> Double { unitClamped(start + slope * unitClamped(t)) }
}
