/// The part of a transition in which something happens.
///
/// ```swift
/// title.matchTransition.style = MatchStyle(window: .fraction(0.2...0.8))
/// badge.matchTransition.effect = .fade.during(entering: .seconds(delay: 0.1, duration: 0.3))
/// ```
public struct TimingWindow: Equatable, Sendable {
  private enum Extent: Equatable, Sendable {
    case fraction(ClosedRange<Double>)
    case seconds(delay: Double, duration: Double)
  }

  private let extent: Extent

  /// The whole transition.
  public static let whole = fraction(0...1)

  /// Returns a window that covers a share of the transition's progress.
  ///
  /// - Parameter range: A range within 0...1. A part outside 0...1 is cut off and reported.
  public static func fraction(_ range: ClosedRange<Double>) -> TimingWindow {
    TimingWindow(extent: .fraction(range))
  }

  /// Returns a window in seconds, at the pace of a transition that nobody holds.
  ///
  /// The window ends with the transition at the latest.
  /// - Parameters:
  ///   - delay: The time from the start of the transition, in seconds, 0 or more. Values below 0 or beyond
  ///     the transition are cut off and reported.
  ///   - duration: The length of the window, in seconds. Values below 0 count as 0. If the delay or the
  ///     duration is not finite, the window is the whole transition and is reported.
  public static func seconds(delay: Double = 0, duration: Double) -> TimingWindow {
    TimingWindow(extent: .seconds(delay: delay, duration: duration))
  }

  /// Returns the window as a part of the progress of a transition of `duration` seconds.
  ///
  /// The result leaves 0...1 if the window is invalid.
  /// - Parameter pace: The pace of the transition's progress. It says what progress each time has.
  package func resolved(
    in duration: Double, at pace: TransitionCurve = .linear
  ) -> ClosedRange<Double> {
    switch extent {
    case .fraction(let range): return range
    case .seconds(let delay, let length):
      let (start, end) = (delay / duration, (delay + max(length, 0)) / duration)
      // A range beyond 0...1 on both sides covers the whole transition and is reported.
      guard start.isFinite, end.isFinite else { return -1...2 }
      let times = start...max(start, min(end, 1))
      if times.lowerBound < 0 || times.lowerBound > 1 { return times }
      // A pace that swings may leave 0...1 and may turn round.
      let begun = unitClamped(pace.value(at: times.lowerBound))
      return begun...max(begun, unitClamped(pace.value(at: times.upperBound)))
    }
  }
}
