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
    if lanes == 1 { return filter(Float(), source, target, count, step, repeatsEdges) }
    if lanes == 4 { return filter(SIMD4<Float>(), source, target, count, step, repeatsEdges) }
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
        var lane = 0
        // The compiler makes vectors of no loop that it compiles for size.
        while lane < lanes {
          let isWhole = lane &+ 4 <= lanes
          if isWhole {
            advance(SIMD4<Float>(), sums, before, after, leaving, output, lane)
          } else {
            advance(Float(), sums, before, after, leaving, output, lane)
          }
          lane &+= isWhole ? 4 : 1
        }
      }
    }
  }

  /// Writes one value of the sequences at `lane`, and moves their sum on by one value.
  @inline(__always)
  private func advance<Lanes: BlurLanes>(
    _: Lanes, _ sums: UnsafeMutablePointer<Float>, _ before: UnsafeMutablePointer<Float>,
    _ after: UnsafeMutablePointer<Float>, _ leaving: UnsafeMutablePointer<Float>,
    _ output: UnsafeMutablePointer<Float>, _ lane: Int
  ) {
    let sum = Lanes.load(sums + lane)
    let next = Lanes.load(after + lane)
    ((sum + edgeWeight * (Lanes.load(before + lane) + next)) * scale).store(output + lane)
    (sum + (next - Lanes.load(leaving + lane))).store(sums + lane)
  }

  /// Filters the sequences that fill one value of a type.
  @inline(__always)
  private func filter<Lanes: BlurLanes>(
    _ zero: Lanes, _ source: UnsafeMutablePointer<Float>, _ target: UnsafeMutablePointer<Float>,
    _ count: Int, _ step: Int, _ repeatsEdges: Bool
  ) {
    @inline(__always) func at(_ index: Int) -> Lanes {
      if index >= 0 && index < count { return Lanes.load(source + index &* step) }
      return repeatsEdges ? Lanes.load(source + min(max(index, 0), count - 1) &* step) : zero
    }
    var sum = zero
    for index in -radius...radius { sum = sum + at(index) }
    let (reach, weight, scale) = (radius + 1, edgeWeight, scale)
    func pass(_ indices: Range<Int>) {
      for index in indices {
        let next = at(index + reach)
        ((sum + weight * (at(index - reach) + next)) * scale).store(target + index &* step)
        sum = sum + (next - at(index - reach + 1))
      }
    }
    // Values that have all their neighbours need no look at the border.
    let inner = min(reach, count)..<max(count - reach, min(reach, count))
    pass(0..<inner.lowerBound)
    for index in inner {
      let place = source + index &* step
      let next = Lanes.load(place + reach &* step)
      ((sum + weight * (Lanes.load(place - reach &* step) + next)) * scale)
        .store(target + index &* step)
      sum = sum + (next - Lanes.load(place - (reach &- 1) &* step))
    }
    pass(inner.upperBound..<count)
  }
}

/// One value of one sequence or of several neighbouring ones.
private protocol BlurLanes {
  static func + (first: Self, second: Self) -> Self
  static func - (first: Self, second: Self) -> Self
  static func * (first: Self, second: Float) -> Self
  static func * (first: Float, second: Self) -> Self
  static func load(_ values: UnsafeMutablePointer<Float>) -> Self
  func store(_ values: UnsafeMutablePointer<Float>)
}

extension Float: BlurLanes {
  @inline(__always)
  fileprivate static func load(_ values: UnsafeMutablePointer<Float>) -> Float { values.pointee }

  @inline(__always)
  fileprivate func store(_ values: UnsafeMutablePointer<Float>) { values.pointee = self }
}

extension SIMD4<Float>: BlurLanes {
  @inline(__always)
  fileprivate static func load(_ values: UnsafeMutablePointer<Float>) -> SIMD4<Float> {
    UnsafeRawPointer(values).loadUnaligned(as: SIMD4<Float>.self)
  }

  @inline(__always)
  fileprivate func store(_ values: UnsafeMutablePointer<Float>) {
    UnsafeMutableRawPointer(values).storeBytes(of: self, as: SIMD4<Float>.self)
  }
}
