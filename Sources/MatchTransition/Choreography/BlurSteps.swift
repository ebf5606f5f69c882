import Foundation

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
