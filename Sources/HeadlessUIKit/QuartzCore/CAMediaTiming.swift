import Foundation

/// What an animation shows outside its active time.
public struct CAMediaTimingFillMode: Hashable, Equatable, RawRepresentable, Sendable {
  public let rawValue: String

  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  public static let removed = CAMediaTimingFillMode(rawValue: "removed")
  public static let forwards = CAMediaTimingFillMode(rawValue: "forwards")
  public static let backwards = CAMediaTimingFillMode(rawValue: "backwards")
  public static let both = CAMediaTimingFillMode(rawValue: "both")

  var fillsBackwards: Bool { self == .backwards || self == .both }
  var fillsForwards: Bool { self == .forwards || self == .both }
}

/// How the time of a layer or an animation derives from that of its parent.
public protocol CAMediaTiming {
  var beginTime: TimeInterval { get set }
  var duration: TimeInterval { get set }
  var speed: Float { get set }
  var timeOffset: TimeInterval { get set }
  var repeatCount: Float { get set }
  var repeatDuration: TimeInterval { get set }
  var autoreverses: Bool { get set }
  var fillMode: CAMediaTimingFillMode { get set }
}

/// The stored form of `CAMediaTiming`, with its arithmetic.
struct MediaTiming: Equatable {
  /// Seconds of the parent's time.
  var beginTime: TimeInterval = 0
  /// Seconds of local time; of one period where it repeats.
  var duration: TimeInterval = 0
  /// Local seconds per second of the parent; negative runs backwards, 0 stands still.
  var speed: Float = 1
  /// Seconds of local time.
  var timeOffset: TimeInterval = 0
  /// Periods; 0 means that it is not set.
  var repeatCount: Float = 0
  /// Seconds of local time; 0 means that it is not set.
  var repeatDuration: TimeInterval = 0
  var autoreverses = false
  var fillMode = CAMediaTimingFillMode.removed

  static let standard = MediaTiming()

  /// Local time at the parent's time `time`.
  func localTime(at time: TimeInterval) -> TimeInterval {
    (time - beginTime) * TimeInterval(speed) + timeOffset
  }

  /// The parent's time at the local time `time`; `timeOffset`'s moment where time stands still.
  func parentTime(at time: TimeInterval) -> TimeInterval {
    speed == 0 ? beginTime : (time - timeOffset) / TimeInterval(speed) + beginTime
  }

  /// The length of one period there and, with `autoreverses`, back, in local seconds.
  var period: TimeInterval { autoreverses ? duration * 2 : duration }

  /// The local time from the first to the last moment, in seconds; may be infinite.
  var activeDuration: TimeInterval {
    if repeatDuration > 0 { return repeatDuration }
    return repeatCount > 0 ? period * TimeInterval(repeatCount) : period
  }
}

extension MediaTiming {
  /// A moment within the active time: the period it falls in, and the place in it.
  struct Moment {
    /// 0...1 of `duration`, going back in the second half of a period that autoreverses.
    var progress: Double
    /// Whole periods before this one.
    var iteration: Int
  }

  /// What shows at a local time, or `nil` where the animation shows nothing.
  func moment(at time: TimeInterval) -> Moment? {
    let end = activeDuration
    if time < 0 { return fillMode.fillsBackwards ? Moment(progress: 0, iteration: 0) : nil }
    if time >= end && !fillMode.fillsForwards { return nil }
    let clamped = min(time, end)
    guard period > 0, period.isFinite else { return Moment(progress: 0, iteration: 0) }
    var iteration = (clamped / period).rounded(.down)
    var rest = clamped - iteration * period
    // The very end belongs to the last period, not to one that never begins.
    if rest == 0 && iteration > 0 && time >= end {
      iteration -= 1
      rest = period
    }
    let progress = rest <= duration ? rest / duration : (period - rest) / duration
    return Moment(progress: progress, iteration: Int(iteration))
  }
}
