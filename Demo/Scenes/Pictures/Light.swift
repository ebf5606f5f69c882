/// Linear light as red, green and blue; 0 is black and 1 is white.
typealias Light = SIMD3<Float>

extension SIMD3<Float> {
  /// Makes the light of an sRGB colour from 24 bits, red highest, with a gamma of 2.
  init(rgb: Int) {
    let bytes = SIMD3<Float>(
      Float(rgb >> 16 & 0xFF), Float(rgb >> 8 & 0xFF), Float(rgb & 0xFF))
    let encoded = bytes / 255
    self = encoded * encoded
  }
}

/// Returns the light at the fraction `t` between `a` and `b`, 0...1.
@inline(__always)
func mix(_ a: Light, _ b: Light, _ t: Float) -> Light { a + (b - a) * t }

/// Returns the dot product of two vectors.
@inline(__always)
func dot(_ a: Light, _ b: Light) -> Float { a.x * b.x + a.y * b.y + a.z * b.z }

/// Returns the vector of length 1 in the same direction.
@inline(__always)
func normal(_ vector: Light) -> Light { vector / dot(vector, vector).squareRoot() }

/// A gradient of colours along a line.
struct Ramp {
  private let stops: [(position: Float, light: Light)]

  /// Makes a gradient of sRGB colours at rising positions.
  init(_ stops: [(Float, Int)]) {
    self.stops = stops.map { ($0, Light(rgb: $1)) }
  }

  /// Returns the light at `position`. Beyond an end, the light is that of the end.
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
