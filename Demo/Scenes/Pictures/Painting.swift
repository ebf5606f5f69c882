/// A picture that is computed pixel by pixel.
///
/// The picture is 1 wide. x runs from the left and y from the top, both in widths.
protocol Painting {
  /// The strength of the dark corners, 0...1.
  var vignette: Float { get }
  /// Returns the light at a point of a picture whose pixels are `pixel` wide.
  func light(x: Float, y: Float, pixel: Float) -> Light
}

extension Painting {
  var vignette: Float { 0.22 }

  /// Draws the picture into `width` x `height` pixels, rows from the top, opaque, red first.
  ///
  /// The exposure is like film: highlights roll off, the corners darken, and there is a little
  /// grain.
  ///
  /// - Complexity: O(*width* x *height*).
  func develop(width: Int, height: Int, into bytes: UnsafeMutablePointer<UInt8>) {
    let pixel = 1 / Float(width)
    let aspect = Float(height) * pixel
    let grain = Noise(7)
    var next = bytes
    for row in 0..<height {
      let y = (Float(row) + 0.5) * pixel
      let v = y / aspect - 0.5
      for column in 0..<width {
        let x = (Float(column) + 0.5) * pixel
        var color = light(x: x, y: y, pixel: pixel)
        let u = x - 0.5
        let corner = 2 * (u * u + v * v)
        color *= 1 - vignette * corner * (1 + corner)
        // Light up to 0.6 stays as it is. Brighter light approaches 1 and never reaches it.
        let over = (color - 0.6).clamped(lowerBound: .zero, upperBound: Light(repeating: 50))
        color = color.clamped(lowerBound: .zero, upperBound: Light(repeating: 0.6))
        color += 0.4 * over / (0.4 + over)
        let speckle = (grain.hash(column, row) + grain.hash(column + 7919, row) - 1) * 0.014
        let encoded = (color.squareRoot() + speckle)
          .clamped(lowerBound: .zero, upperBound: .one)
        let scaled = encoded * 255 + 0.5
        next[0] = UInt8(scaled.x)
        next[1] = UInt8(scaled.y)
        next[2] = UInt8(scaled.z)
        next[3] = 255
        next += 4
      }
    }
  }
}

/// The outline of something that stands on the ground, as a height at each x.
struct Outline {
  private let samples: [Float]
  private static let resolution = 2_048
  /// The width of the outline beyond either side of the picture, in widths.
  private static let margin: Float = 0.1

  /// Samples an outline; `height` returns its y at an x.
  ///
  /// - Complexity: O(1), about two thousand calls of `height`.
  init(_ height: (Float) -> Float) {
    let span = 1 + 2 * Self.margin
    samples = (0...Self.resolution).map {
      height(Float($0) / Float(Self.resolution) * span - Self.margin)
    }
  }

  /// Returns the y and the slope of the outline at `x`.
  @inline(__always)
  func at(_ x: Float) -> (y: Float, slope: Float) {
    let span = 1 + 2 * Self.margin
    let scale = Float(Self.resolution) / span
    let position = max(0, min(Float(Self.resolution) - 0.001, (x + Self.margin) * scale))
    let index = Int(position)
    let a = samples[index]
    let b = samples[index + 1]
    return (mix(a, b, position - Float(index)), (b - a) * scale)
  }

  /// Returns the fraction of a pixel below the outline, 0...1.
  @inline(__always)
  func covers(x: Float, y: Float, pixel: Float) -> Float {
    let (edge, slope) = at(x)
    let distance = (y - edge) / (1 + slope * slope).squareRoot()
    return unit(distance / pixel + 0.5)
  }
}
