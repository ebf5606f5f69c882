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

  /// Makes timings. Each parameter is the property of the same name.
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
