import Foundation

/// A rounded rectangle blurred by a Gaussian.
///
/// The shape is cut into horizontal strips whose sides are straight. Each strip's blur is a product
/// of one function of x and one of y, differences of the Gaussian integral, so that a row costs one
/// weighted sum per strip. A corner's strips have the mean extent of the arc within them; they are
/// no taller than a third of the blur, which keeps the error below half a level of 255.
struct ShadowProfile {
  private struct Strip {
    let top: CGFloat
    let bottom: CGFloat
    let left: CGFloat
    let right: CGFloat
  }

  private let strips: [Strip]
  private let sigma: CGFloat

  /// - Parameters:
  ///   - shape: in pixels.
  ///   - sigma: the standard deviation of the blur, in pixels, above 0.
  init(_ shape: RoundedRect, sigma: CGFloat) {
    self.sigma = sigma
    let (rect, radii) = (shape.rect, shape.radii)
    // Rows at which a side changes from straight to round or is halfway through a corner.
    var cuts = [
      rect.minY, rect.minY + radii.topLeft, rect.minY + radii.topRight,
      rect.maxY - radii.bottomLeft, rect.maxY - radii.bottomRight, rect.maxY,
    ].sorted()
    cuts = cuts.filter { $0 >= rect.minY && $0 <= rect.maxY }
    var strips: [Strip] = []
    for (top, bottom) in zip(cuts, cuts.dropFirst()) where bottom > top {
      let middle = (top + bottom) / 2
      let isRound =
        middle < rect.minY + max(radii.topLeft, radii.topRight)
        || middle > rect.maxY - max(radii.bottomLeft, radii.bottomRight)
      let count = isRound ? min(64, max(4, Int(((bottom - top) / (sigma / 3)).rounded(.up)))) : 1
      for index in 0..<count {
        let a = top + (bottom - top) * CGFloat(index) / CGFloat(count)
        let b = top + (bottom - top) * CGFloat(index + 1) / CGFloat(count)
        strips.append(
          Strip(
            top: a, bottom: b,
            left: rect.minX
              + max(
                ShadowProfile.cut(
                  rect.minY + radii.topLeft - b, rect.minY + radii.topLeft - a, radii.topLeft),
                ShadowProfile.cut(
                  a - rect.maxY + radii.bottomLeft, b - rect.maxY + radii.bottomLeft,
                  radii.bottomLeft)),
            right: rect.maxX
              - max(
                ShadowProfile.cut(
                  rect.minY + radii.topRight - b, rect.minY + radii.topRight - a, radii.topRight),
                ShadowProfile.cut(
                  a - rect.maxY + radii.bottomRight, b - rect.maxY + radii.bottomRight,
                  radii.bottomRight))))
      }
    }
    self.strips = strips
  }

  /// How much a corner takes from a side, on average over heights `from..<to` above its centre.
  private static func cut(_ from: CGFloat, _ to: CGFloat, _ radius: CGFloat) -> CGFloat {
    guard radius > 0, to > 0, from < to else { return 0 }
    /// The integral of √(r² − h²) from 0 to h.
    func area(_ h: CGFloat) -> CGFloat {
      let h = min(max(h, 0), radius)
      return (h * (radius * radius - h * h).squareRoot() + radius * radius * asin(h / radius)) / 2
    }
    let low = max(from, 0)
    let kept = (area(to) - area(low)) / (to - low)
    return (radius - kept) * (to - low) / (to - from)
  }

  /// Writes the shadow's opacity, 0...255, at the centres of the pixels of `bounds`, row by row.
  func rows(in bounds: PixelRect, _ row: (Int, UnsafeMutablePointer<UInt8>) -> Void) {
    let width = bounds.width
    guard width > 0, !strips.isEmpty else { return }
    let across = UnsafeMutablePointer<Float>.allocate(capacity: width * (strips.count + 1))
    let bytes = UnsafeMutablePointer<UInt8>.allocate(capacity: width)
    defer {
      across.deallocate()
      bytes.deallocate()
    }
    for (index, strip) in strips.enumerated() {
      for x in 0..<width {
        let center = CGFloat(bounds.minX + x) + 0.5
        (across + (index * width + x)).initialize(to: share(strip.left, strip.right, center))
      }
    }
    let sums = across + strips.count * width
    for y in bounds.minY..<bounds.maxY {
      sums.initialize(repeating: 0.5, count: width)
      for (index, strip) in strips.enumerated() {
        let weight = share(strip.top, strip.bottom, CGFloat(y) + 0.5) * 255
        if weight < 1e-4 { continue }
        let values = across + index * width
        for x in 0..<width { sums[x] += values[x] * weight }
      }
      for x in 0..<width { bytes[x] = UInt8(truncatingIfNeeded: Int32(min(sums[x], 255))) }
      row(y, bytes)
    }
  }

  /// The part of a Gaussian about `center` that lies within `low...high`.
  private func share(_ low: CGFloat, _ high: CGFloat, _ center: CGFloat) -> Float {
    let unit = 1 / (sigma * 2.squareRoot())
    return Float(erf((high - center) * unit) - erf((low - center) * unit)) / 2
  }
}
