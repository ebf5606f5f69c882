/// How a matched view flies.
///
/// ```swift
/// view.matchStyle = MatchStyle(path: .arc(bend: 0.2), priority: 1)
/// ```
///
/// Where both views of a pair have a style, that of the screen that comes is taken, whole.
public struct MatchStyle: Hashable, Sendable {
  /// The part of the transition's progress, within 0...1, in which the view moves.
  public var window: ClosedRange<Double>
  /// The pace of the movement inside its window, on top of that of the whole transition.
  public var curve: TimingCurve
  public var path: FlightPath
  /// How the old content gives way to the new; nil decides by what the two views show.
  public var fade: ContentFade?
  /// How the content follows the size of the flight; nil decides by its kind.
  public var resize: ContentResize?
  /// Higher flies in front, whatever the order of the views on their screens.
  public var priority: Int

  public static let automatic = MatchStyle()

  public init(
    window: ClosedRange<Double> = 0...1, curve: TimingCurve = .linear, path: FlightPath = .line,
    fade: ContentFade? = nil, resize: ContentResize? = nil, priority: Int = 0
  ) {
    self.window = window
    self.curve = curve
    self.path = path
    self.fade = fade
    self.resize = resize
    self.priority = priority
  }
}
