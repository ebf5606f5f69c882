import Foundation

/// Where a property animator is between start and end.
enum AnimatorPhase {
  case inactive
  /// Waiting for its delay to pass.
  case waiting(HeadlessClock.Ticket)
  case paused(AnimatorRest)
  case running(AnimatorRun)
  /// Part of the animator in whose block it was started.
  case following
  /// Stopped, with the share of its way at which each property was frozen.
  case stopped([(AnimatorTrack, SIMD2<Double>)])
  /// In its completions, at the start or at the end.
  case completing(Double)

  var name: String {
    switch self {
    case .inactive: "inactive"
    case .waiting: "waiting for its delay"
    case .paused: "paused"
    case .running: "running"
    case .following: "part of another animator"
    case .stopped: "stopped"
    case .completing: "completing"
    }
  }

  /// The position at a time of the clock, 0 being the start whatever the direction: time over
  /// duration of a run, the fraction of a rest.
  func position(at time: TimeInterval) -> Double {
    switch self {
    case .inactive, .waiting, .stopped, .following: 0
    case .paused(let rest): rest.position
    case .completing(let position): position
    case .running(let run): run.position(at: time)
    }
  }
}

/// A pause, in which the fraction can be written.
struct AnimatorRest {
  /// The position at which the pause began, 0...1.
  let origin: Double
  /// The position that shows, 0...1, 0 being the start whatever the direction.
  var position: Double
  /// Whether the animator rests because it has reached its end.
  var isAtEnd = false

  init(at position: Double, isAtEnd: Bool = false) {
    origin = position
    self.position = position
    self.isAtEnd = isAtEnd
  }

  /// A position that a pause can be at: UIKit keeps it off both ends (rule 1.10).
  static func kept(_ position: Double) -> Double { min(max(position, margin), 1 - margin) }

  /// What a kept position reads as.
  static func read(_ position: Double) -> Double {
    // The other direction's margin is a rounding error away.
    if position <= margin + 1e-12 { return 0 }
    return position >= 1 - margin - 1e-12 ? 1 : position
  }

  private static let margin = 0.00001
}

/// A motion from one position towards the start (0) or the end (1).
struct AnimatorRun {
  /// What paces the properties.
  enum Pace {
    /// Each its own curve.
    case own
    /// A curve for all, or each its own where that is `nil`, counted from the end that is left.
    case curve(CubicCurve?, isMirrored: Bool)
    /// A spring per axis from where each property was when the run began.
    case spring(SpringCurve, SpringCurve)
  }

  /// Seconds of the clock.
  let start: TimeInterval
  /// Where it began and where it ends, in 0...1 of the animator's time.
  let from: Double
  let to: Double
  /// Seconds of the clock from one to the other.
  let seconds: TimeInterval
  /// The clock's seconds in one of the animator's (rule 1.26).
  let slowness: Double
  let pace: Pace

  /// The share of the run that is over.
  func progress(at time: TimeInterval) -> Double {
    seconds > 0 ? min(max((time - start) / seconds, 0), 1) : 1
  }

  /// The animator's time, 0...1.
  func position(at time: TimeInterval) -> Double {
    let progress = progress(at: time)
    return progress == 1 ? to : from + (to - from) * progress
  }
}
