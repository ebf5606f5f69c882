import Foundation

/// How content moves on along one axis once the finger has left: offsets in points, times in
/// seconds since then.
///
/// Free content slows down exponentially. What is beyond an end of the content, or must come to
/// rest at a certain place, is pulled there by a critically damped spring.
struct ScrollMotion {
  /// How near to its end the motion is over, in points.
  static let tolerance: CGFloat = 0.5
  /// How fast a spring pulls, in radians per second.
  static let springFrequency: CGFloat = 10
  /// How much of a pull beyond the end of the content shows.
  static let rubberBandFactor: CGFloat = 0.55

  private struct Piece {
    enum Kind {
      /// Slows down with a rate of `constant` per second.
      case decay
      /// Springs to `end` with a frequency of `constant` radians per second.
      case spring
    }

    var kind: Kind
    var start: CGFloat
    var velocity: CGFloat
    var constant: CGFloat
    var end: CGFloat
    var duration: TimeInterval

    func value(at time: TimeInterval) -> CGFloat {
      let fading = exp(-constant * time)
      switch kind {
      case .decay: return start + velocity / constant * (1 - fading)
      case .spring:
        let distance = start - end
        return end + (distance + (velocity + constant * distance) * time) * fading
      }
    }
  }

  private let pieces: [Piece]

  /// Where the content rests at last.
  let end: CGFloat

  var duration: TimeInterval { pieces.reduce(0) { $0 + $1.duration } }

  /// How quickly the velocity of a scroll view fades, per second; `rate` is the part of it that is
  /// left after a millisecond.
  static func decay(rate: CGFloat) -> CGFloat { -1000 * log(rate) }

  /// Where content would come to rest if it were endless.
  static func naturalEnd(from start: CGFloat, velocity: CGFloat, rate: CGFloat) -> CGFloat {
    start + velocity / decay(rate: rate)
  }

  /// Content that rolls out, and springs back from the ends of `range` if it reaches them.
  ///
  /// - Parameters:
  ///   - velocity: In points per second.
  ///   - rate: The part of the velocity that is left after a millisecond, in 0...1.
  ///   - bounces: Whether the content may move beyond the range; if not, it stops there.
  init(
    from start: CGFloat, velocity: CGFloat, rate: CGFloat, in range: ClosedRange<CGFloat>,
    bounces: Bool
  ) {
    let nearest = start.clamped(to: range)
    guard nearest == start else {
      self.init(from: start, velocity: velocity, to: nearest)
      return
    }
    let decay = Self.decay(rate: rate)
    let natural = start + velocity / decay
    let end = natural.clamped(to: range)
    var roll = Piece(
      kind: .decay, start: start, velocity: velocity, constant: decay, end: end, duration: 0)
    if natural == end {
      let way = abs(velocity) / decay
      roll.duration = way > Self.tolerance ? log(way / Self.tolerance) / decay : 0
      self.init(pieces: [roll], end: end)
    } else {
      roll.duration = -log(1 - (end - start) * decay / velocity) / decay
      let rest = velocity * exp(-decay * roll.duration)
      let bounce = bounces ? [Self.spring(from: end, velocity: rest, to: end)] : []
      self.init(pieces: [roll] + bounce, end: end)
    }
  }

  /// Content that is pulled to `end`, without overshooting if it moves there already.
  init(from start: CGFloat, velocity: CGFloat, to end: CGFloat) {
    self.init(pieces: [Self.spring(from: start, velocity: velocity, to: end)], end: end)
  }

  private init(pieces: [Piece], end: CGFloat) {
    self.pieces = pieces
    self.end = end
  }

  /// The content offset at `time`; from `duration` on it is `end`.
  func value(at time: TimeInterval) -> CGFloat {
    var time = max(0, time)
    for piece in pieces {
      if time < piece.duration { return piece.value(at: time) }
      time -= piece.duration
    }
    return end
  }

  private static func spring(from start: CGFloat, velocity: CGFloat, to end: CGFloat) -> Piece {
    let distance = start - end
    let isApproaching = velocity * distance < 0
    let frequency =
      isApproaching ? max(springFrequency, abs(velocity / distance)) : springFrequency
    let push = abs(velocity + frequency * distance)
    // Past the peak of (d + p·t)·e^(-f·t), which bounds the distance left, halve the interval in
    // which it falls below the tolerance.
    func left(_ time: CGFloat) -> CGFloat {
      (abs(distance) + push * time) * exp(-frequency * time)
    }
    var low = push > 0 ? max(0, 1 / frequency - abs(distance) / push) : 0
    var high = low + 40 / frequency
    if left(low) <= tolerance { high = 0 }
    for _ in 0..<60 where high > 0 {
      let middle = (low + high) / 2
      if left(middle) > tolerance { low = middle } else { high = middle }
    }
    return Piece(
      kind: .spring, start: start, velocity: velocity, constant: frequency, end: end,
      duration: high)
  }

  // MARK: Beyond the ends

  /// How far content shows to be beyond its end when a finger has pulled it `distance` beyond, in a
  /// view of `extent` points: c·x·d / (d + c·x).
  static func rubberBand(_ distance: CGFloat, extent: CGFloat) -> CGFloat {
    let pull = rubberBandFactor * abs(distance)
    guard pull > 0, extent > 0 else { return 0 }
    return (distance < 0 ? -1 : 1) * pull * extent / (extent + pull)
  }

  /// The pull that shows as `shown`: the inverse of `rubberBand(_:extent:)`.
  static func pull(_ shown: CGFloat, extent: CGFloat) -> CGFloat {
    guard shown != 0, abs(shown) < extent else { return shown }
    return shown * extent / (rubberBandFactor * (extent - abs(shown)))
  }

  /// How much slower content moves than the finger that has pulled it `distance` beyond its end.
  static func rubberBandSlope(_ distance: CGFloat, extent: CGFloat) -> CGFloat {
    guard distance != 0, extent > 0 else { return 1 }
    let sum = extent + rubberBandFactor * abs(distance)
    return rubberBandFactor * extent * extent / (sum * sum)
  }
}

extension Comparable {
  func clamped(to range: ClosedRange<Self>) -> Self {
    min(max(self, range.lowerBound), range.upperBound)
  }
}
