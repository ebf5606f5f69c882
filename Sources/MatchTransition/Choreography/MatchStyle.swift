/// How a matched view flies.
///
/// ```swift
/// view.matchTransition.style = MatchStyle(path: .arc(bend: 0.2), priority: 1)
/// ```
///
/// Where both views of a pair have a style, that of the screen that comes is taken, whole. A view without
/// one that lies in another that flies goes with that one, at its pace and along its way.
public struct MatchStyle: Hashable, Sendable {
  /// The stretch of the transition in which the view moves. The default is `.whole`.
  public var window: TimingWindow
  /// The pace of the movement inside its window, on top of that of the whole transition.
  public var curve: TransitionCurve
  public var path: MatchPath
  /// How the old content gives way to the new; nil decides by what the two views show.
  public var fade: ContentFade?
  /// What happens in a part of the flight only.
  public var timings: PropertyTimings
  /// How the content follows the size of the flight; nil decides by its kind.
  public var resize: ContentResize?
  /// What is shown of the view while it flies.
  public var snapshot: SnapshotMode
  /// Higher flies in front, whatever the order of the views on their screens.
  public var priority: Int
  /// Which views keep flying where a `TransitionBudget` has no room for all: higher first.
  public var importance = 0
  /// Whether the view flies though it cannot be seen because it is off the screen; what it shows is
  /// captured then as well.
  public var includesOffScreen = false
  var alternatives: [Alternative<MatchStyle>] = []

  public static let automatic = MatchStyle()

  /// In front of everything, as a bar is.
  public static let lifted = MatchStyle(priority: .max)

  public init(
    window: TimingWindow = .whole, curve: TransitionCurve = .linear, path: MatchPath = .line,
    fade: ContentFade? = nil, timings: PropertyTimings = .together, resize: ContentResize? = nil,
    snapshot: SnapshotMode = .automatic, priority: Int = 0
  ) {
    self.window = window
    self.curve = curve
    self.path = path
    self.fade = fade
    self.timings = timings
    self.resize = resize
    self.snapshot = snapshot
    self.priority = priority
  }

  /// Moved by a spring of its own, which settles on its own time within the transition.
  ///
  /// - Parameters:
  ///   - response: In seconds, above 0: one swing, were it not damped.
  ///   - dampingRatio: 0.1...1; less than 1 swings beyond its target.
  public static func spring(response: Double, dampingRatio: Double) -> MatchStyle {
    MatchStyle(curve: .spring(response: response, dampingRatio: dampingRatio))
  }

  /// The same, but `other` where `condition` holds; of several that hold the last counts.
  public func when(_ condition: MatchCondition, use other: MatchStyle) -> MatchStyle {
    adding(other, when: condition)
  }
}

extension MatchStyle: Conditional {}

/// What is shown of a view while it flies.
public enum SnapshotMode: Hashable, Sendable {
  /// A copy of an image view or an effect view, a picture of everything else; what a
  /// `MatchContentProvider` gives where the view is one; and nothing of a secure text field or of what
  /// cannot be pictured.
  case automatic
  /// What the display shows at the moment; nothing of what it does not show yet.
  case displayed
  /// What the view shows once all changes are on the display; slow, and it may flash.
  case snapshot
  /// What the view draws, rendered into a picture.
  case rendered
  /// The view of one side itself, which goes on playing; put back at the end. One in a stack view is
  /// pictured, since its neighbours would move up.
  case live(TransitionSide)
  /// Only its box: background, border, corners and shadow.
  case placeholder
}
