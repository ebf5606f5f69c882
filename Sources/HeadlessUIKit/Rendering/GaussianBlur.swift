import Foundation

/// Blurs planes of numbers by three extended box filters, which together have exactly the variance
/// of the Gaussian and stay within 3 % of its shape (Gwosdek, Grewenig, Bruhn and Weickert,
/// "Theoretical Foundations of Gaussian Convolution by Extended Box Filtering").
struct GaussianBlur {
  private static let passes = 3

  /// Whole pixels on either side of the centre, and the weight of the next one beyond.
  private let radius: Int
  private let edgeWeight: Float
  private let scale: Float
  private let isIdentity: Bool

  /// - Parameter sigma: the standard deviation, in pixels.
  init(sigma: CGFloat) {
    let variance = Float(sigma * sigma) / Float(GaussianBlur.passes)
    isIdentity = !(variance > 1e-4)
    let whole = ((12 * variance + 1).squareRoot() * 0.5 - 0.5).rounded(.down)
    radius = isIdentity ? 0 : Int(whole)
    let taps = 2 * whole + 1
    edgeWeight =
      taps * (whole * (whole + 1) - 3 * variance) / (6 * (variance - (whole + 1) * (whole + 1)))
    scale = 1 / (taps + 2 * edgeWeight)
  }

  /// How far, in pixels, a value spreads.
  var reach: Int { isIdentity ? 0 : (radius + 1) * GaussianBlur.passes }

  /// Blurs `width` x `height` values of `channels` interleaved components in place. Beyond the
  /// border lie zeros, or the values at it where `repeatsEdges`.
  ///
  /// - Complexity: O(width · height · channels), whatever the blur.
  func apply(
    _ values: UnsafeMutablePointer<Float>, width: Int, height: Int, channels: Int,
    repeatsEdges: Bool
  ) {
    if isIdentity || width == 0 || height == 0 { return }
    let count = width * height * channels
    let other = UnsafeMutablePointer<Float>.allocate(capacity: count)
    defer { other.deallocate() }
    var (from, to) = (values, other)
    for pass in 0..<2 * GaussianBlur.passes {
      if pass % 2 == 0 {
        for row in 0..<height {
          let start = row * width * channels
          filter(
            from + start, to + start, count: width, step: channels, lanes: channels, repeatsEdges)
        }
      } else {
        let row = width * channels
        filter(from, to, count: height, step: row, lanes: row, repeatsEdges)
      }
      swap(&from, &to)
    }
  }

  /// Filters `lanes` neighbouring sequences of `count` values, each `step` apart.
  private func filter(
    _ source: UnsafeMutablePointer<Float>, _ target: UnsafeMutablePointer<Float>, count: Int,
    step: Int, lanes: Int, _ repeatsEdges: Bool
  ) {
    withUnsafeTemporaryAllocation(of: Float.self, capacity: 2 * lanes) { buffer in
      let sums = buffer.baseAddress.unsafelyUnwrapped
      let zeros = sums + lanes
      sums.initialize(repeating: 0, count: 2 * lanes)
      func at(_ index: Int) -> UnsafeMutablePointer<Float> {
        if index >= 0 && index < count { return source + index * step }
        return repeatsEdges ? source + min(max(index, 0), count - 1) * step : zeros
      }
      for index in -radius...radius {
        let values = at(index)
        for lane in 0..<lanes { sums[lane] += values[lane] }
      }
      for index in 0..<count {
        let before = at(index - radius - 1)
        let after = at(index + radius + 1)
        let leaving = at(index - radius)
        let output = target + index * step
        for lane in 0..<lanes {
          output[lane] = (sums[lane] + edgeWeight * (before[lane] + after[lane])) * scale
          sums[lane] += after[lane] - leaving[lane]
        }
      }
    }
  }
}
