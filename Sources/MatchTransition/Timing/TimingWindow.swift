/// The stretch of a transition in which something happens.
///
/// ```swift
/// title.matchTransition.style = MatchStyle(window: .fraction(0.2...0.8))
/// badge.matchTransition.effect = .fade.during(entering: .seconds(delay: 0.1, duration: 0.3))
/// ```
public struct TimingWindow: Hashable, Sendable {
  private enum Extent: Hashable, Sendable {
    case fraction(ClosedRange<Double>)
    case seconds(delay: Double, duration: Double)
  }

  private let extent: Extent

  /// The whole transition.
  public static let whole = fraction(0...1)

  /// A share of the transition's progress.
  ///
  /// - Parameter range: Within 0...1. What lies outside is cut off and reported.
  public static func fraction(_ range: ClosedRange<Double>) -> TimingWindow {
    TimingWindow(extent: .fraction(range))
  }

  /// A stretch of time, as the transition runs when nobody holds it.
  ///
  /// It ends with the transition at the latest.
  /// - Parameters:
  ///   - delay: In seconds after the start of the transition, 0 or more.
  ///   - duration: In seconds, 0 or more.
  public static func seconds(delay: Double = 0, duration: Double) -> TimingWindow {
    TimingWindow(extent: .seconds(delay: delay, duration: duration))
  }

  /// The share of a transition of `duration` seconds; one that leaves 0...1 asks for what there is not.
  package func resolved(in duration: Double) -> ClosedRange<Double> {
    switch extent {
    case .fraction(let range): return range
    case .seconds(let delay, let length):
      let (start, end) = (delay / duration, (delay + max(length, 0)) / duration)
      // Beyond 0...1 on both sides: all of the transition, and reported.
      guard start.isFinite, end.isFinite else { return -1...2 }
      return start...max(start, min(end, 1))
    }
  }
}
