import Foundation

/// The touches on the arriving screen that count while flights are in the air.
enum Openness: Equatable, Sendable {
  /// No touch counts. Each one grabs the transition.
  case closed
  /// The touches beside the flights count.
  case besideFlights
  /// Every touch counts. A touch on a flight goes to the view for which the flight stands.
  case everywhere
}

extension SessionCore {
  /// The distance from rest at which a screen opens, in points.
  private static let openDistance = 2.0
  /// The rest of progress at which the motion counts as settled.
  private static let settledRest = 0.02
  /// How long before the motion has settled a screen opens, in seconds.
  private static let openTime = 0.12
  /// The share of a return from which on the screen behind is open.
  private static let openShare = 0.6

  /// Returns which touches on the arriving screen count.
  ///
  /// A motion that is held or that fingers move has no arriving screen.
  ///
  /// - Parameters:
  ///   - now: The present time.
  ///   - isReturn: Whether the screen behind arrives.
  ///   - reach: How far the fastest corner of a screen moves during the whole transition, in points.
  /// - Complexity: O(*n*) in the flights.
  func openness(at now: DisplayTime, isReturn: Bool, reach: Double) -> Openness {
    guard didComplete == nil, drag == nil, let segment, segment.to == 0 || segment.to == 1 else {
      return .closed
    }
    let start = motionStart.map { max($0, displayedTime(at: now)) } ?? segment.start
    let share = abs(displayedProgress(at: now) - (1 - segment.to))
    let last = segment.limits(from: start + Self.openTime)
    let settles = max(segment.to - last.lowerBound, last.upperBound - segment.to)
    if settles <= Self.settledRest { return .everywhere }
    // Screens that only fade do not move. The arriving one is seen in the second half.
    if share > 0.5, rests(segment, from: start, at: now, reach: reach) { return .everywhere }
    return isReturn && share >= Self.openShare ? .besideFlights : .closed
  }

  /// Returns whether every flight and every screen stays close to its end.
  private func rests(
    _ segment: Segment, from time: DisplayTime, at now: DisplayTime, reach: Double
  ) -> Bool {
    let limits = segment.limits(from: time)
    let way = max(segment.to - limits.lowerBound, limits.upperBound - segment.to)
    guard reach * way <= Self.openDistance else { return false }
    var flights = flights
    let ends = flights.states(at: segment.to).map(\.corners)
    let time = displayedTime(at: now)
    let progress = displayedProgress(at: now)
    return [progress, limits.lowerBound, limits.upperBound].allSatisfy { progress in
      zip(flights.states(at: progress, seenAt: time), ends).allSatisfy { state, end in
        zip(state.corners, end).allSatisfy { shown, rest in
          hypot(Double(shown.x - rest.x), Double(shown.y - rest.y)) <= Self.openDistance
        }
      }
    }
  }
}
