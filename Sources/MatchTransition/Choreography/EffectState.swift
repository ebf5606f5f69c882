/// The state of a view while it is away: the sum of the parts of its effect, with every number in its range.
struct EffectState: Equatable {
  /// The shape in which a view is uncovered.
  struct Reveal: Hashable, Sendable {
    /// The radius of a rectangle's corners in points, or nil for a circle.
    var cornerRadius: Double?
    /// The point where the reveal begins, as shares of the view's width and height.
    var origin: Vector
  }

  /// The remaining share of the view's alpha, 0...1.
  private(set) var opacity = 1.0
  /// The distance from the view's place, in points.
  private(set) var shift = Vector.zero
  /// The edge of the screen beyond which the view lies, or nil.
  private(set) var edge: MatchEdge?
  /// The share of the view's size, 0 or more.
  private(set) var scale = 1.0
  /// The rotation about the view's centre in radians, clockwise.
  private(set) var rotation = 0.0
  /// The rotation out of the plane of the screen, in radians.
  private(set) var tilt = Vector.zero
  /// The standard deviation of the view's blur in points, 0...100.
  private(set) var blur = 0.0
  /// The colour over the view, or nil. Its alpha is the strength of the tint.
  private(set) var tint: StyleColor?
  private(set) var reveal: Reveal?
  /// Whether the view lies in front of every flight.
  private(set) var isInFront = false
  /// The window in which the view enters, or nil for the default.
  private(set) var entering: TimingWindow?
  /// The window in which the view leaves, or nil for the default.
  private(set) var leaving: TimingWindow?

  /// The largest standard deviation of a blur, in points. Its picture reaches three times as far beyond the view.
  static let strongestBlur = 100.0
  /// The state of a view that stays on its screen.
  static let automatic = EffectState([])

  /// - Parameter parts: The parts that apply. An effect among them is ignored.
  init(_ parts: [MatchEffect.Part]) {
    for part in parts { add(part) }
  }

  private mutating func add(_ part: MatchEffect.Part) {
    switch part {
    case .opacity(let share): opacity *= unitClamped(share)
    case .shift(let way):
      shift.x = limited(shift.x + limited(way.x, or: 0), or: 0)
      shift.y = limited(shift.y + limited(way.y, or: 0), or: 0)
    case .edge(let edge): self.edge = edge
    case .scale(let share):
      scale = limited(scale * limited(share, to: 0...1e6, or: 1), to: 0...1e6, or: 1)
    case .rotation(let angle): rotation = limited(rotation + limited(angle, or: 0), or: 0)
    case .tilt(let angles):
      guard angles.x.isFinite, angles.y.isFinite else { return }
      tilt.x = limited(tilt.x + limited(angles.x, or: 0), or: 0)
      tilt.y = limited(tilt.y + limited(angles.y, or: 0), or: 0)
    case .blur(let radius): blur = max(blur, limited(radius, to: 0...Self.strongestBlur, or: 0))
    case .tint(let color): tint = color
    case .reveal(let reveal): self.reveal = reveal
    case .inFront: isInFront = true
    case .entering(let window): entering = window
    case .leaving(let window): leaving = window
    case .effect: break
    }
  }
}
