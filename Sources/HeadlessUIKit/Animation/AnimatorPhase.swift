import Foundation

/// Where a property animator is between start and end.
enum AnimatorPhase {
  case inactive
  /// Waiting for its delay to pass.
  case waiting(HeadlessClock.Ticket)
  /// At rest at a position in 0...1, 0 being the start whatever the direction.
  case paused(Double)
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

  /// The position in 0...1 at a time of the clock.
  func position(at time: TimeInterval) -> Double {
    switch self {
    case .inactive, .waiting, .stopped, .following: 0
    case .paused(let position), .completing(let position): position
    case .running(let run): run.position(at: time)
    }
  }
}

/// One way from a position towards the start (0) or the end (1).
struct AnimatorRun {
  /// Seconds of the clock.
  let start: TimeInterval
  let from: Double
  let to: Double
  let duration: TimeInterval
  /// How the way itself is paced; `nil` where it is even and each property follows its own curve.
  let pace: ViewCurve?

  /// The position per axis; a spring may pass the end.
  func place(at time: TimeInterval) -> SIMD2<Double> {
    let progress = duration > 0 ? min(max((time - start) / duration, 0), 1) : 1
    if progress == 1 { return SIMD2(repeating: to) }
    let share = pace?.fraction(at: progress, duration: duration) ?? SIMD2(repeating: progress)
    return SIMD2(repeating: from) + (to - from) * share
  }

  /// The position in 0...1.
  func position(at time: TimeInterval) -> Double {
    min(max(place(at: time).x, 0), 1)
  }

  /// The way from `position` to the other end; `duration` is that of the whole way.
  func turned(at position: Double, to target: Double, duration: TimeInterval) -> AnimatorRun {
    AnimatorRun(
      start: HeadlessClock.now, from: position, to: target,
      duration: abs(target - position) * duration, pace: pace)
  }
}
