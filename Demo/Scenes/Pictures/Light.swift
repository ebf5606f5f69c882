/// Linear light: red, green and blue, 0 is black and 1 the white of the page.
typealias Light = SIMD3<Float>

extension SIMD3<Float> {
  /// The light of an sRGB colour given by its 24 bits, red highest, taking gamma as 2.
  init(rgb: Int) {
    let bytes = SIMD3<Float>(
      Float(rgb >> 16 & 0xFF), Float(rgb >> 8 & 0xFF), Float(rgb & 0xFF))
    let encoded = bytes / 255
    self = encoded * encoded
  }
}

/// The light `t` of the way from `a` to `b`, 0...1.
@inline(__always)
func mix(_ a: Light, _ b: Light, _ t: Float) -> Light { a + (b - a) * t }

/// The product of two vectors, summed.
@inline(__always)
func dot(_ a: Light, _ b: Light) -> Float { a.x * b.x + a.y * b.y + a.z * b.z }

/// The vector of length 1 in the same direction.
@inline(__always)
func normal(_ vector: Light) -> Light { vector / dot(vector, vector).squareRoot() }

/// A run of colours along a line.
struct Ramp {
  private let stops: [(position: Float, light: Light)]

  /// A ramp through sRGB colours at rising positions.
  init(_ stops: [(Float, Int)]) {
    self.stops = stops.map { ($0, Light(rgb: $1)) }
  }

  /// The light at `position`; beyond the ends it stays as there.
  ///
  /// - Complexity: O(*n*) for *n* stops.
  func at(_ position: Float) -> Light {
    var before = stops[0]
    guard position > before.position else { return before.light }
    for stop in stops.dropFirst() {
      if position < stop.position {
        let t = (position - before.position) / (stop.position - before.position)
        return mix(before.light, stop.light, ease(t))
      }
      before = stop
    }
    return before.light
  }
}
