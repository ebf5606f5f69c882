import Foundation

/// Maps the distance of two fingers to the progress of a transition that makes a view smaller.
///
/// The flight is as wide as the fingers make it. Without a flight, fingers that come together to three
/// tenths of their distance move through the whole transition.
struct PinchPath: Equatable, Sendable {
  let startProgress: Double
  let flight: Flight?
  /// The flight's width at the start, in points.
  private let startWidth: Double

  /// - Parameter flight: A flight that becomes narrower, or nil. A flight that does not is left out.
  init(progress: Double, flight: Flight?) {
    startProgress = progress
    let widths = flight.map { (Self.width(of: $0, at: 0), Self.width(of: $0, at: 1)) }
    // A flight that hardly changes its width would make progress jump.
    let narrows = widths.map { $0.1 < $0.0 * 0.9 } ?? false
    self.flight = narrows ? flight : nil
    startWidth = narrows ? flight.map { Self.width(of: $0, at: progress) } ?? 0 : 0
  }

  /// The share of their distance by which fingers come together in a whole transition without a flight.
  private static let extent = 0.7

  /// Returns the progress for fingers whose distance is `scale` times that at the start.
  func progress(for scale: Double) -> Double {
    let range = min(0, startProgress)...max(1, startProgress)
    guard let flight else {
      let progress = startProgress + (1 - scale) / Self.extent
      return min(max(progress, range.lowerBound), range.upperBound)
    }
    let width = startWidth * scale
    var (low, high) = (range.lowerBound, range.upperBound)
    if Self.width(of: flight, at: low) <= width { return low }
    if Self.width(of: flight, at: high) >= width { return high }
    // Bisection works on every curve and ends within a hundredth of a pixel.
    for _ in 0..<40 {
      let middle = (low + high) / 2
      if Self.width(of: flight, at: middle) > width { low = middle } else { high = middle }
    }
    return (low + high) / 2
  }

  /// Returns the speed of progress, per second, for a speed of the scale per second.
  func progressVelocity(_ velocity: Double, at progress: Double) -> Double {
    guard let flight else { return -velocity / Self.extent }
    let step = 1e-4
    let slope =
      (Self.width(of: flight, at: progress + step) - Self.width(of: flight, at: progress - step))
      / (2 * step)
    // Where a curve or a window slows the flight, the change of its whole width applies.
    let whole = Self.width(of: flight, at: 1) - Self.width(of: flight, at: 0)
    return startWidth * velocity / (slope < whole / 10 ? slope : whole)
  }

  /// The width that is seen, in points.
  private static func width(of flight: Flight, at progress: Double) -> Double {
    let state = flight.state(at: progress)
    let transform = AffineMatrix(state.transform)
    let width =
      ContentFocus(screenOf: flight)?.place(in: state.size).width ?? state.size.width
    return Double(width) * hypot(transform.a, transform.b)
  }
}
