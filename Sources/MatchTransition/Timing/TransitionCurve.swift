/// The pace of progress between 0 and 1.
///
/// ```swift
/// navigationController.matchTransition.options.curve = .cubic(0.3, 0, 0.1, 1)
/// photo.matchTransition.style = .spring(response: 0.4, dampingRatio: 0.8)
/// ```
public struct TransitionCurve: Equatable, Sendable {
  package enum Form: Equatable, Sendable {
    case linear
    case cubic(CubicCurve)
    /// A spring. The response is in seconds, or nil for a spring that fills the available time. The last value
    /// is the spring that is seen, solved once.
    case spring(dampingRatio: Double, response: Double?, SettledSpring)
    /// A spring of a flight, which runs in real time.
    case played(PlayedSpring)
  }

  package let form: Form

  /// Progress grows evenly.
  public static let linear = TransitionCurve(form: .linear)
  /// Starts slowly: the cubic curve (0.42, 0, 1, 1), which is UIKit's ease-in.
  public static let easeIn = cubic(.easeIn)
  /// Ends slowly: the cubic curve (0, 0, 0.58, 1), which is UIKit's ease-out.
  public static let easeOut = cubic(.easeOut)
  /// Starts and ends slowly: the cubic curve (0.42, 0, 0.58, 1), which is UIKit's ease-in-out.
  public static let easeInOut = cubic(.easeInOut)
  /// A short start and a long end, for views that move from place to place: the cubic curve
  /// (0.4, 0, 0.2, 1).
  public static let standard = cubic(.standard)

  /// A cubic Bézier curve from (0, 0) to (1, 1).
  ///
  /// - Parameters:
  ///   - x1: The time of the first control point, clamped to 0...1.
  ///   - y1: The progress of the first control point, clamped to -100...100. A number outside 0...1
  ///     overshoots. NaN counts as `x1`.
  ///   - x2: The time of the second control point, clamped to 0...1.
  ///   - y2: The progress of the second control point, clamped to -100...100. A number outside 0...1
  ///     overshoots. NaN counts as `x2`.
  public static func cubic(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double)
    -> TransitionCurve
  {
    func progress(_ y: Double) -> Double { y.isNaN ? y : min(max(y, -100), 100) }
    return cubic(CubicCurve(x1, progress(y1), x2, progress(y2)))
  }

  /// A damped spring that comes to rest exactly at the end of the available time.
  ///
  /// - Parameter dampingRatio: Clamped to 0.1...1. NaN counts as 0.1. At 1 the spring never passes its
  ///   target. Below 1 it swings around its target.
  public static func spring(dampingRatio: Double) -> TransitionCurve {
    spring(dampingRatio, response: nil)
  }

  /// A damped spring with a duration of its own.
  ///
  /// A style with this curve runs in real time, whatever the pace of the transition. The flight
  /// ends as soon as the spring rests. A spring that would need longer than its window is fitted into
  /// the window, because no style lengthens a transition. If the transition itself moves by a curve
  /// that overshoots, the spring follows that pace.
  ///
  /// A transition with this curve and no duration lasts until the spring rests.
  /// - Parameters:
  ///   - response: The time of one undamped swing in seconds, above 0. A response of 0 or less, or
  ///     one that is not finite, gives a spring that fills its window.
  ///   - dampingRatio: Clamped to 0.1...1. NaN counts as 0.1. At 1 the spring never passes its target.
  ///     Below 1 it swings around its target.
  public static func spring(response: Double, dampingRatio: Double) -> TransitionCurve {
    spring(dampingRatio, response: response)
  }

  private static func spring(_ dampingRatio: Double, response: Double?) -> TransitionCurve {
    let spring = SettledSpring(dampingRatio: usable(dampingRatio))
    return TransitionCurve(form: .spring(dampingRatio: dampingRatio, response: response, spring))
  }

  package static func cubic(_ curve: CubicCurve) -> TransitionCurve {
    TransitionCurve(form: .cubic(curve))
  }
}

extension TransitionCurve {
  /// Returns the progress at the time share `x`, which is clamped to 0...1.
  ///
  /// The result is exactly 0 at the start and exactly 1 at the end. A spring or a cubic curve that
  /// overshoots passes 1 in between.
  package func value(at x: Double) -> Double {
    switch form {
    case .linear: unitClamped(x)
    case .cubic(let curve): curve.value(at: x)
    case .spring(_, _, let spring): x < 1 ? spring.value(at: x) : 1
    case .played(let spring): spring.value(at: x)
    }
  }

  /// Returns the rate of progress at the time share `x`, in progress per whole duration.
  package func slope(at x: Double) -> Double {
    switch form {
    case .linear: 1
    case .cubic(let curve): curve.slope(at: x)
    case .spring(_, _, let spring): spring.slope(at: unitClamped(x))
    case .played(let spring): spring.slope(at: unitClamped(x))
    }
  }

  /// Returns the part of the curve after the progress `value`, as a curve of its own.
  ///
  /// A spring starts anew from there.
  /// - Parameter value: The progress, 0...1.
  /// - Returns: The rest, and its share of the whole time.
  package func rest(after value: Double) -> (curve: TransitionCurve, share: Double) {
    guard case .cubic(let curve) = form else { return (self, 1 - value) }
    let rest = curve.rest(after: value)
    return (.cubic(rest.curve), rest.share)
  }

  /// Returns the curve with its control points moved towards the start of the time.
  ///
  /// The motion then happens earlier and comes to rest more slowly. A line and a spring stay as they
  /// are.
  /// - Parameter share: The factor for the times of the control points, 0...1.
  package func hurried(by share: Double) -> TransitionCurve {
    guard case .cubic(let curve) = form, curve != .linear else { return self }
    return .cubic(CubicCurve(curve.x1 * share, curve.y1, curve.x2 * share, curve.y2))
  }

  /// Returns the damping ratio within 0.1...1 that is nearest to `ratio`. NaN gives 0.1.
  static func usable(_ ratio: Double) -> Double { ratio > 0.1 ? min(ratio, 1) : 0.1 }

  /// How long a spring with its own response moves, in seconds, or nil for every other curve.
  package var ownDuration: Double? {
    guard case .spring(let ratio, let response?, _) = form, response > 0, response.isFinite
    else { return nil }
    return DampedSpring(response: response, dampingRatio: Self.usable(ratio)).settlingDuration()
  }

  /// Returns the part of `window` in which the curve moves, and the curve inside that part.
  ///
  /// A spring with its own response runs in real time. It takes as much of the window as it needs, and
  /// settles within the window at the latest.
  /// - Parameters:
  ///   - window: A part of the transition's progress.
  ///   - duration: The length of the transition, in seconds.
  ///   - pace: The pace of the transition's progress.
  package func fitted(
    to window: ClosedRange<Double>, of duration: Double, at pace: TransitionCurve
  ) -> (window: ClosedRange<Double>, curve: TransitionCurve) {
    guard case .spring(let ratio, let response, _) = form else { return (window, self) }
    let fitting = TransitionCurve.spring(dampingRatio: ratio)
    guard let response, let ownDuration, duration > 0, window.lowerBound >= 0,
      window.upperBound <= 1
    else { return (window, fitting) }
    if let cubic = pace.cubic,
      let spring = PlayedSpring(
        response: response, dampingRatio: ratio, within: window, of: duration, at: cubic)
    {
      return (spring.window, TransitionCurve(form: .played(spring)))
    }
    // A pace that swings has no single time for a progress.
    let start = window.lowerBound
    return (start...min(window.upperBound, max(start, start + ownDuration / duration)), fitting)
  }

  /// The curve before it was fitted to a window, and that window. Nil for a curve that any window
  /// fits.
  package var unfitted: (window: ClosedRange<Double>, curve: TransitionCurve)? {
    guard case .played(let spring) = form else { return nil }
    return (
      spring.room, .spring(response: spring.response, dampingRatio: spring.dampingRatio)
    )
  }

  /// The damping ratio of a spring as it was asked for, or nil for every other curve.
  package var dampingRatio: Double? {
    switch form {
    case .linear, .cubic: nil
    case .spring(let ratio, _, _): ratio
    case .played(let spring): spring.dampingRatio
    }
  }

  /// The curve as a cubic curve, or nil for a spring.
  var cubic: CubicCurve? {
    switch form {
    case .linear: .linear
    case .cubic(let curve): curve
    case .spring, .played: nil
    }
  }
}
