import Foundation

/// The parts of a flight in which single properties change, as shares of the flight within 0...1.
///
/// A property whose part is nil changes during the whole flight. A part outside 0...1 is cut off and
/// reported. The parts count from the start of each flight, also on a return.
///
/// ```swift
/// // The box opens at once, its content follows.
/// style.timings = PropertyTimings(fade: 0.5...0.9, shape: 0...0.4)
/// ```
public struct PropertyTimings: Equatable, Sendable {
  /// The part in which the source content is replaced by the destination content.
  public var fade: ClosedRange<Double>?
  /// The part in which the view moves to its place. With `0...0` it is there at once, while its size
  /// changes over the whole flight.
  public var position: ClosedRange<Double>?
  /// The part in which the size and the rotation change.
  public var size: ClosedRange<Double>?
  /// The part in which the alpha changes.
  public var opacity: ClosedRange<Double>?
  /// The part in which corners, border, background and shadow change. Without it, corners that become
  /// square at the edges of the screen stay round until the box is near those edges.
  public var shape: ClosedRange<Double>?
  /// The part in which the corners change, if it is another than that of the shape.
  var corners: ClosedRange<Double>?
  /// The part in which the corners of the clip change.
  var clipCorners: ClosedRange<Double>?

  /// The part in which the corners change, or nil for the whole flight.
  var roundness: ClosedRange<Double>? { corners ?? shape }

  /// Makes timings. Each parameter is the property of the same name.
  public init(
    fade: ClosedRange<Double>? = nil, position: ClosedRange<Double>? = nil,
    size: ClosedRange<Double>? = nil, shape: ClosedRange<Double>? = nil,
    opacity: ClosedRange<Double>? = nil
  ) {
    self.fade = fade
    self.position = position
    self.size = size
    self.shape = shape
    self.opacity = opacity
  }
}

extension ContentFade {
  /// Whether both contents are visible in the course of the fade.
  var showsBoth: Bool { self != .destinationOnly && self != .sourceOnly }

  /// Returns the opacities of the source content and the destination content.
  func ramps(in part: ClosedRange<Double>?) -> Sides<OpacityRamp> {
    guard let part else { return wholeRamps }
    let window = WindowedProgress(part)
    return wholeRamps.map(window.stretched)
  }

  private var wholeRamps: Sides<OpacityRamp> {
    func ramps(_ source: (Double, Double), _ destination: (Double, Double)) -> Sides<OpacityRamp> {
      Sides(
        source: OpacityRamp(start: source.0, slope: source.1),
        destination: OpacityRamp(start: destination.0, slope: destination.1))
    }
    switch kind {
    case .destinationOnly: return ramps((0, 0), (1, 0))
    case .sourceOnly: return ramps((1, 0), (0, 0))
    // The covered content is gone at the end where the opaque content is alone. Two contents would
    // smooth a round edge twice.
    case .destinationOverSource: return ramps((5, -5), (0, 1.25))
    case .sourceOverDestination: return ramps((1.25, -1.25), (0, 5))
    case .cardOffScreen: return ramps((1, -1), (0, 5.5))
    case .cardOntoScreen: return ramps((5.5, -5.5), (0, 1))
    // The new content rises over the old one, which falls behind it. Two contents of half opacity
    // would let a quarter of the background through.
    case .crossfade: return ramps((2, -2), (0, 2))
    case .through: return ramps((1, -2), (-1, 2))
    }
  }
}

/// The part of a flight in which one property changes.
struct WindowedProgress: Sendable {
  private let start: Double
  private let rate: Double

  /// A shorter part happens in one step, which would look like a jump at any speed.
  private static let shortest = 1e-6

  /// Makes the progress inside `range`.
  ///
  /// - Parameter range: The part of the flight. A part outside 0...1 is cut off.
  init(_ range: ClosedRange<Double>) {
    start = min(unitClamped(range.lowerBound), 1 - Self.shortest)
    rate = 1 / max(unitClamped(range.upperBound) - start, Self.shortest)
  }

  /// Returns the progress inside the part at share `t` of the flight, and `t` itself outside
  /// 0<..<1.
  func share(at t: Double) -> Double {
    t <= 0 || t >= 1 ? t : unitClamped((t - start) * rate)
  }

  /// Returns the speed of the part just before `target`, in shares per whole flight.
  ///
  /// - Parameter target: The end of the flight, 0 or 1.
  func speed(before target: Double) -> Double {
    let isInside = target == 0 ? start <= 0 : start + 1 / rate >= 1
    return isInside ? rate : 0
  }

  /// Returns the ramp over the whole flight for a ramp over the part.
  func stretched(_ ramp: OpacityRamp) -> OpacityRamp {
    OpacityRamp(start: ramp.start - ramp.slope * start * rate, slope: ramp.slope * rate)
  }
}

/// The pictures of a blur that grows.
enum BlurSteps {
  /// The number of blurred pictures.
  static let count = 3

  /// Returns the standard deviations of the pictures of a blur, in points, the weakest first.
  static func radii(of blur: Double) -> [Double] {
    (1...count).map { blur / pow(2, Double(count - $0)) }
  }
}

extension Flight {
  /// The opacities of both contents over the flight.
  ///
  /// A blurred view fades by the steps of its blur. The sharp content falls within the first step, after
  /// the weakest blur has risen behind it: its opacity is 2 − 2x at share x of that step.
  var ramps: Sides<OpacityRamp> {
    if isMatched || content.blur <= 0 { return content.fade.ramps(in: motion.timings.fade) }
    let steps = Double(BlurSteps.count)
    if indices.source != nil {
      return Sides(
        source: OpacityRamp(start: 2, slope: -2 * steps),
        destination: OpacityRamp(start: 0, slope: 1))
    }
    return Sides(
      source: OpacityRamp(start: 1, slope: -1),
      destination: OpacityRamp(start: 2 - 2 * steps, slope: 2 * steps))
  }
}

extension ElementContent {
  /// Returns the distance that a blur extends beyond the box, in whole points.
  ///
  /// The blur extends over three standard deviations. Opaque content keeps sharp edges, so its distance is 0.
  /// - Parameter blur: The standard deviation, in points.
  func reach(ofBlur blur: Double) -> Double { isOpaque ? 0 : (3 * blur).rounded(.up) }
}

/// The resolution of snapshots.
enum PictureScale {
  /// The longest side of a snapshot, in pixels.
  private static let largestSide = 4096.0

  /// Returns the pixels per point for a snapshot of a view of `size`, in points.
  ///
  /// The result is the scale of the display, but at least 1. It is lower for a huge snapshot.
  static func fitting(_ size: CGSize, display: Double) -> Double {
    min(max(1, display), largestSide / max(Double(size.width), Double(size.height)))
  }
}
