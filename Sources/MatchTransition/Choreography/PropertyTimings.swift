/// Parts of a flight that keep a time of their own, as shares of the flight's own way within 0...1; nil
/// for all of it.
///
/// ```swift
/// // The box opens at once, its content follows.
/// style.timings = PropertyTimings(fade: 0.5...0.9, shape: 0...0.4)
/// ```
public struct PropertyTimings: Hashable, Sendable {
  /// In which the old content gives way to the new.
  public var fade: ClosedRange<Double>?
  /// In which the size changes, and the turn.
  public var size: ClosedRange<Double>?
  /// In which its alpha changes.
  public var opacity: ClosedRange<Double>?
  /// In which corners, border, background and shadow change.
  public var shape: ClosedRange<Double>?

  /// Everything at once.
  public static let together = PropertyTimings()

  public init(
    fade: ClosedRange<Double>? = nil, size: ClosedRange<Double>? = nil,
    shape: ClosedRange<Double>? = nil, opacity: ClosedRange<Double>? = nil
  ) {
    self.fade = fade
    self.size = size
    self.shape = shape
    self.opacity = opacity
  }
}

/// The stretch of a flight in which one part of it happens.
struct WindowedProgress: Sendable {
  private let start: Double
  private let rate: Double

  /// What is shorter happens in a step; one that could be seen would be a jump in any case.
  private static let shortest = 1e-6

  /// - Parameter range: What is beyond 0...1 is cut off.
  init(_ range: ClosedRange<Double>) {
    start = min(unitClamped(range.lowerBound), 1 - Self.shortest)
    rate = 1 / max(unitClamped(range.upperBound) - start, Self.shortest)
  }

  /// How much of the part has happened at share `t` of the flight; beyond its ends the flight itself.
  func share(at t: Double) -> Double {
    t <= 0 || t >= 1 ? t : unitClamped((t - start) * rate)
  }

  /// The same for an opacity that is `ramp` over the part, as one over the flight.
  func stretched(_ ramp: OpacityRamp) -> OpacityRamp {
    OpacityRamp(start: ramp.start - ramp.slope * start * rate, slope: ramp.slope * rate)
  }
}

/// An opacity as a line over progress, which is cut to 0...1.
struct OpacityRamp: Equatable, Sendable {
  var start: Double
  var slope: Double

  func value(at t: Double) -> Double { unitClamped(start + slope * unitClamped(t)) }
}

extension ContentFade {
  /// Whether one content gives way to the other.
  var showsBoth: Bool { self != .destinationOnly && self != .sourceOnly }

  /// The opacities of the old and the new content.
  func ramps(in part: ClosedRange<Double>?) -> (old: OpacityRamp, new: OpacityRamp) {
    let (old, new) = wholeRamps
    guard let part else { return (old, new) }
    let window = WindowedProgress(part)
    return (window.stretched(old), window.stretched(new))
  }

  private var wholeRamps: (old: OpacityRamp, new: OpacityRamp) {
    let (none, full) = (OpacityRamp(start: 0, slope: 0), OpacityRamp(start: 1, slope: 0))
    let (rising, falling) = (OpacityRamp(start: 0, slope: 1), OpacityRamp(start: 1, slope: -1))
    switch self {
    case .destinationOnly: return (none, full)
    case .sourceOnly: return (full, none)
    case .destinationOverSource: return (full, rising)
    case .sourceOverDestination: return (falling, full)
    case .crossfade: return (falling, rising)
    case .through: return (OpacityRamp(start: 1, slope: -2), OpacityRamp(start: -1, slope: 2))
    }
  }
}
