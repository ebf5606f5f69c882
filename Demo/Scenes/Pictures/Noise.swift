/// Lattice noise over an integer hash, the same on every machine.
///
/// It uses only integer arithmetic and single IEEE 754 operations, so a picture has the same bytes
/// on every machine.
struct Noise {
  private let seed: UInt32

  init(_ seed: UInt32) {
    self.seed = seed &* 0x9E37_79B9
  }

  /// Returns the number of a lattice point, in 0..<1.
  @inline(__always)
  func hash(_ x: Int, _ y: Int = 0) -> Float {
    var bits = seed ^ UInt32(truncatingIfNeeded: x) &* 0x85EB_CA6B
    bits ^= UInt32(truncatingIfNeeded: y) &* 0xC2B2_AE35
    bits = (bits ^ bits >> 15) &* 0x2C1B_3C6D
    bits = (bits ^ bits >> 12) &* 0x297A_2D39
    bits ^= bits >> 15
    return Float(bits >> 8) * (1 / 16_777_216)
  }

  /// Returns smooth noise in -1...1 along a line, one bump per unit.
  @inline(__always)
  func at(_ x: Float) -> Float {
    let cell = x.rounded(.down)
    let i = Int(cell)
    let t = ease(x - cell)
    return 2 * mix(hash(i), hash(i + 1), t) - 1
  }

  /// Returns smooth noise in -1...1 over the plane, one bump per unit.
  @inline(__always)
  func at(_ x: Float, _ y: Float) -> Float {
    let cellX = x.rounded(.down)
    let cellY = y.rounded(.down)
    let i = Int(cellX)
    let j = Int(cellY)
    let u = ease(x - cellX)
    let upper = mix(hash(i, j), hash(i + 1, j), u)
    let lower = mix(hash(i, j + 1), hash(i + 1, j + 1), u)
    return 2 * mix(upper, lower, ease(y - cellY)) - 1
  }

  /// Returns noise of several octaves along a line, about -1...1. Each octave is half as high as
  /// the last.
  ///
  /// - Complexity: O(*octaves*).
  func layered(_ x: Float, octaves: Int) -> Float {
    sum(octaves, height: 0.55, at: x, shift: 17.7) { $0 }
  }

  /// Returns noise of several octaves over the plane, about -1...1.
  ///
  /// - Complexity: O(*octaves*).
  @inline(__always)
  func layered(_ x: Float, _ y: Float, octaves: Int) -> Float {
    sum(octaves, height: 0.55, at: (x, y), shift: (11.3, 5.1)) { $0 }
  }

  /// Returns noise with sharp crests along a line, about 0...1, like eroded mountains.
  ///
  /// - Complexity: O(*octaves*).
  func ridged(_ x: Float, octaves: Int) -> Float {
    sum(octaves, height: 0.5, at: x, shift: 31.9) { 1 - abs($0) }
  }

  /// Returns noise with sharp crests over the plane, about 0...1.
  ///
  /// - Complexity: O(*octaves*).
  @inline(__always)
  func ridged(_ x: Float, _ y: Float, octaves: Int) -> Float {
    sum(octaves, height: 0.5, at: (x, y), shift: (23.3, 7.9)) { 1 - abs($0) }
  }

  /// Returns the sum of shaped octaves along a line; `height` is that of the first octave.
  @inline(__always)
  private func sum(
    _ octaves: Int, height: Float, at x: Float, shift: Float, shape: (Float) -> Float
  ) -> Float {
    var (sum, height, position) = (Float(0), height, x)
    for _ in 0..<octaves {
      sum += height * shape(at(position))
      height *= 0.5
      position = position * 2.03 + shift
    }
    return sum
  }

  /// Returns the sum of shaped octaves over the plane; `height` is that of the first octave.
  @inline(__always)
  private func sum(
    _ octaves: Int, height: Float, at point: (Float, Float), shift: (Float, Float),
    shape: (Float) -> Float
  ) -> Float {
    var (sum, height) = (Float(0), height)
    var (u, v) = point
    for _ in 0..<octaves {
      sum += height * shape(at(u, v))
      height *= 0.5
      // A rotation of each octave hides the lattice.
      (u, v) = (1.62 * u - 1.22 * v + shift.0, 1.22 * u + 1.62 * v + shift.1)
    }
    return sum
  }
}

/// Returns the value at the fraction `t` between `a` and `b`.
@inline(__always)
func mix(_ a: Float, _ b: Float, _ t: Float) -> Float { a + (b - a) * t }

/// Returns `value` clamped to 0...1.
@inline(__always)
func unit(_ value: Float) -> Float { max(0, min(1, value)) }

/// Returns the smooth step 3t² - 2t³ for t in 0...1.
@inline(__always)
func ease(_ t: Float) -> Float { t * t * (3 - 2 * t) }

/// Returns 0 up to `start`, 1 from `end` on, and a smooth step between. The step falls if `end` is
/// less than `start`.
@inline(__always)
func step(_ start: Float, _ end: Float, _ value: Float) -> Float {
  ease(unit((value - start) / (end - start)))
}

/// Returns a bell curve of height 1 and about the given half width, computed without a logarithm.
@inline(__always)
func bell(_ distance: Float, _ width: Float) -> Float {
  let ratio = distance / width
  let fall = 1 / (1 + ratio * ratio)
  return fall * fall
}
