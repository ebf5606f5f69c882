import Foundation

/// A page that is rolled up around a cylinder lying on it, seen from above.
///
/// With `s` the distance of a point of the page beyond the line where the cylinder touches it, the
/// point is at `r·sin(s/r)` beyond the line while `s < π·r`, and at `π·r − s` on the flap that lies
/// back on the page from there on. Each pixel looks for the points of the page above it.
struct PageCurl {
  private let width: Int
  private let height: Int
  /// The direction in which points are beyond the line: down and a little to the right.
  private let beyond: SIMD2<Double>
  /// Where the line stands, along `beyond`, in pixels.
  private let line: Double
  private let radius: Double
  /// How far the roll throws its shadow, in pixels.
  private let reach: Double

  private static let slant = SIMD2<Double>(0.4, 1)

  /// - Parameter progress: 0 for a flat page, 1 for one that is gone.
  init(width: Int, height: Int, progress: Double) {
    self.width = width
    self.height = height
    beyond = PageCurl.slant / (PageCurl.slant * PageCurl.slant).sum().squareRoot()
    radius = max(Double(min(width, height)) * 0.12, 1)
    reach = radius * 0.8
    let far = beyond.x * Double(width) + beyond.y * Double(height)
    let end = -(radius + reach)
    line = far + (end - far) * min(max(progress, 0), 1)
  }

  /// Whether the page, rolled up or not, lies above a point, in pixels of the page.
  func covers(_ point: SIMD2<Double>) -> Bool { (point * beyond).sum() < line + radius }

  /// The page as it is seen now, with its shadows, in a picture of the page's size.
  /// - Complexity: O(*p*) in the pixels of the page.
  func turned(_ page: Bitmap) -> Bitmap {
    let result = Bitmap(width: width, height: height)
    for row in 0..<height {
      for column in 0..<width {
        let point = SIMD2(Double(column) + 0.5, Double(row) + 0.5)
        let color = color(at: point, page).rounded(.toNearestOrAwayFromZero)
        result[column, row] =
          UInt32(color.x) | UInt32(color.y) << 8 | UInt32(color.z) << 16 | UInt32(color.w) << 24
      }
    }
    return result
  }

  /// The premultiplied components at a point, 0...255: what lies there from the bottom to the top.
  private func color(at point: SIMD2<Double>, _ page: Bitmap) -> SIMD4<Float> {
    let x = (point * beyond).sum() - line
    func beneath(_ s: Double) -> SIMD4<Float> {
      let source = point + beyond * (s - x)
      return page.channels(CGFloat(source.x - 0.5), CGFloat(source.y - 0.5))
    }
    // Beyond the roll the page is gone, but for the shadow on what it uncovers.
    if x >= radius + 1 { return shadow(1 - (x - radius) / reach, 0.35) }
    let flapEnd = Double.pi * radius
    var color = SIMD4<Float>.zero
    if x < 0 {
      color = beneath(x)
      // The shadow that the flap throws on the page before its edge.
      let flap = beneath(flapEnd - x)
      if flap.w == 0 {
        let distance = PageCurl.distance(from: point + beyond * (flapEnd - 2 * x), to: page)
        color = over(color, shadow(1 - distance / reach, 0.25) * (color.w / 255))
      }
      return over(color, reverse(flap, 1))
    }
    // The roll: its lower half shows the front, its upper half, above it, the reverse side.
    let angle = asin(min(x / radius, 1))
    let edge = Float(min(max(radius + 0.5 - x, 0), 1))
    color = lit(beneath(radius * angle), Float(1 - 0.5 * sin(angle)))
    let brightness = Float(1 - 0.3 * sin(angle))
    color = over(color, reverse(beneath(radius * (.pi - angle)), brightness)) * edge
    return over(shadow(1, 0.35) * (1 - edge), color)
  }

  /// How far a point is outside a bitmap, in pixels.
  private static func distance(from point: SIMD2<Double>, to page: Bitmap) -> Double {
    let dx = max(-point.x, point.x - Double(page.width), 0)
    let dy = max(-point.y, point.y - Double(page.height), 0)
    return (dx * dx + dy * dy).squareRoot()
  }

  /// Black that grows softly with `share`, up to `strength` at 1.
  private func shadow(_ share: Double, _ strength: Double) -> SIMD4<Float> {
    let soft = min(max(share, 0), 1)
    return SIMD4(0, 0, 0, Float(255 * strength * soft * soft))
  }

  private func lit(_ color: SIMD4<Float>, _ brightness: Float) -> SIMD4<Float> {
    color * SIMD4(brightness, brightness, brightness, 1)
  }

  /// The reverse side of the paper: white, with a trace of what is printed on the front.
  private func reverse(_ color: SIMD4<Float>, _ brightness: Float) -> SIMD4<Float> {
    let trace: Float = 0.15
    let paper = SIMD4<Float>(repeating: color.w)
    return lit(paper + (color - paper) * trace, brightness)
  }

  private func over(_ below: SIMD4<Float>, _ above: SIMD4<Float>) -> SIMD4<Float> {
    above + below * (1 - above.w / 255)
  }
}
