import Foundation

/// How the two screens of a transition move, as numbers.
struct ScreenMotion: Equatable, Sendable {
  /// The offset of the front screen while it is away, in points.
  var away: CGPoint
  /// The scale of the front screen while it is away, 0 or more.
  var scale: CGFloat
  /// The offset of the covered screen against the direction of `away`, as a share of `away`.
  var parallax: CGFloat
  /// The scale of the covered screen, 0 or more.
  var backScale: CGFloat
  var isFrontEntering: Bool
  /// How the screen behind is covered, or nil if it is covered as the front screen comes.
  var cover: ScreenCover?
  /// The centre of the front screen at rest, in points of the container, or nil if that screen stays.
  var front: CGPoint?
  /// The centre of the screen behind at rest, in points of the container, or nil if that screen stays.
  var back: CGPoint?
  /// The bounds to which the front screen is cut, which scroll if the screen is a list, or nil if that screen stays.
  var frontBounds: CGRect?
  /// The bounds to which the screen behind is cut, or nil if that screen stays.
  var backBounds: CGRect?

  /// Returns the scale and the offset of a screen, about its centre.
  ///
  /// - Parameter covered: How much of its way the front screen has come, or how much the screen behind is covered,
  ///   0...1.
  func placement(
    ofFront isFront: Bool, covered: CGFloat
  ) -> (scale: CGFloat, offset: CGPoint) {
    let (share, scale) = isFront ? (1 - covered, scale) : (covered, backScale)
    // A screen behind that swings past its place would uncover the edge of the window.
    let way = isFront ? share : -parallax * max(share, 0)
    return (max(0, 1 + (scale - 1) * share), CGPoint(x: away.x * way, y: away.y * way))
  }

  /// Returns how far a point of a screen lies from its place at rest, in points of the container.
  func shift(of point: CGPoint, on side: TransitionSide, at progress: Double) -> CGPoint {
    guard let place = place(on: side, at: progress) else { return CGPoint(x: 0, y: 0) }
    let arm = CGPoint(x: point.x - place.center.x, y: point.y - place.center.y)
    return CGPoint(
      x: arm.x * place.scale + place.offset.x - arm.x,
      y: arm.y * place.scale + place.offset.y - arm.y)
  }

  /// Returns the scale of a screen.
  func scale(on side: TransitionSide, at progress: Double) -> CGFloat {
    place(on: side, at: progress)?.scale ?? 1
  }

  /// Returns where a screen is and its centre at rest, or nil if the screen stays.
  private func place(
    on side: TransitionSide, at progress: Double
  ) -> (center: CGPoint, scale: CGFloat, offset: CGPoint)? {
    let isFront = (side == .destination) == isFrontEntering
    guard let center = isFront ? front : back else { return nil }
    let place = placement(
      ofFront: isFront, covered: CGFloat(isFront ? come(at: progress) : covered(at: progress)))
    return (center, place.scale, place.offset)
  }

  /// Returns how much of its way the front screen has come, 0...1 or outside.
  func come(at progress: Double) -> Double { isFrontEntering ? progress : 1 - progress }

  /// Returns how much the screen behind is covered, 0...1 or less.
  func covered(at progress: Double) -> Double { cover?.share(at: progress) ?? come(at: progress) }

  /// Returns the point of a screen at rest that is shown at `point`, in points of the container.
  func rest(of point: CGPoint, on side: TransitionSide, at progress: Double) -> CGPoint {
    guard let place = place(on: side, at: progress), place.scale > 0 else { return point }
    return CGPoint(
      x: place.center.x + (point.x - place.center.x - place.offset.x) / place.scale,
      y: place.center.y + (point.y - place.center.y - place.offset.y) / place.scale)
  }
}

/// The flights of unmatched views, which move with their screens on top of their effects.
///
/// An effect says how a view differs from its place on its screen. If the screen slides, this place
/// slides too. A view in front of every flight, like a bar, does not follow. Neither does a view that moves
/// in or out over an edge of the screen.
struct ScreenFollowers: Sendable {
  private struct Follower {
    let index: Int
    let side: TransitionSide
    /// The centre of the view at rest, in points of the container.
    let center: CGPoint
    /// Whether the view stays on its screen, so that its copy has the screen's scale too.
    let isCopy: Bool
  }

  private let followers: [Follower]

  /// Fails if no flight follows a screen.
  init?(_ flights: [Flight]) {
    followers = flights.indices.compactMap { index in
      let flight = flights[index]
      guard let side = flight.onlySide, flight.motion.followsScreen else { return nil }
      return Follower(
        index: index, side: side, center: flight.ends[side].center, isCopy: flight.covered != nil)
    }
    if followers.isEmpty { return nil }
  }

  /// The indices of the flights.
  var indices: Set<Int> { Set(followers.map(\.index)) }

  /// Moves the values of the flights with their screens.
  func move(_ flights: inout FlightEvaluator, with screens: ScreenMotion, at progress: Double) {
    for follower in followers {
      let shift = screens.shift(of: follower.center, on: follower.side, at: progress)
      for channel in Channel.location {
        flights.add(channel.part(of: shift), to: channel, of: follower.index)
      }
      if follower.isCopy {
        let scale = screens.scale(on: follower.side, at: progress)
        flights.scale(by: Double(scale), of: follower.index)
      }
    }
  }
}

/// How much the screen behind is covered, as a line over the progress.
///
/// The line leads from 0 to 1, or back. While fingers lead a screen that flies, the screen behind waits as it is. The
/// line then leads from there to the end.
struct ScreenCover: Equatable, Sendable {
  private let isFrontEntering: Bool
  /// The progress at which the line starts, its value there, and its slope.
  private var origin: Double
  private var start: Double
  private var slope: Double

  init(isFrontEntering: Bool) {
    self.isFrontEntering = isFrontEntering
    (origin, start, slope) = isFrontEntering ? (0, 0, 1) : (0, 1, -1)
  }

  /// Returns how much the screen behind is covered: 0...1, or less while a spring passes its target.
  func share(at progress: Double) -> Double { min(start + slope * (progress - origin), 1) }

  /// Keeps the value of the given progress, whatever the progress becomes.
  mutating func hold(at progress: Double) {
    (origin, start, slope) = (progress, share(at: progress), 0)
  }

  /// Leads from the value of the given progress to the value of the end, 0 or 1.
  mutating func lead(from progress: Double, to end: Double) {
    let rest = isFrontEntering ? end : 1 - end
    (origin, start) = (progress, share(at: progress))
    slope = progress == end ? 0 : (rest - start) / (end - progress)
  }
}
