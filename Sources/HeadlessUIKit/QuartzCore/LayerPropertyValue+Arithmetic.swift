import Foundation

extension LayerPropertyValue {
  /// The value between `self` (0) and `other` (1) at `t`, or beyond where `t` is outside 0...1.
  ///
  /// `t` has one part per axis: points, sizes and rectangles use both, everything else the first.
  /// Paths of the same elements go point by point, pictures fade into each other. What cannot be interpolated shows `other` at
  /// once.
  func mixed(with other: LayerPropertyValue, _ t: SIMD2<Double>) -> LayerPropertyValue {
    switch (self, other) {
    case (.number(let a), .number(let b)): return .number(a + (b - a) * t.x)
    case (.pair(let a), .pair(let b)): return .pair(a + (b - a) * t)
    case (.quad(let a), .quad(let b)):
      return .quad(a + (b - a) * SIMD4(lowHalf: t, highHalf: t))
    case (.transform(let a), .transform(let b)):
      guard let from = TransformParts(a), let to = TransformParts(b) else {
        return .transform(Self.mixed(a, b, t.x))
      }
      return .transform(from.mixed(with: to, t.x).matrix)
    case (.color(let a?), .color(let b?)): return .color(Self.mixed(a, b, t.x))
    case (.colors(let a), .colors(let b)) where a.count == b.count:
      return .colors(zip(a, b).map { Self.mixed($0, $1, t.x) })
    case (.numbers(let a), .numbers(let b)) where a.count == b.count:
      return .numbers(zip(a, b).map { $0 + ($1 - $0) * t.x })
    case (.path(let a?), .path(let b?)) where a.types == b.types:
      return .path(
        CGPath(
          types: a.types,
          points: zip(a.points, b.points).map { from, to in
            CGPoint(x: from.x + (to.x - from.x) * t.x, y: from.y + (to.y - from.y) * t.x)
          }))
    case (.object(let a as CGImage), .object(let b as CGImage)):
      return t.x <= 0 ? self : t.x >= 1 ? other : .object(CGImage.mixed(a, b, Float(t.x)))
    default: return other
    }
  }

  private static func mixed(_ a: CGColor, _ b: CGColor, _ t: Double) -> CGColor {
    let (from, to) = (SIMD4<Double>(a.rgba), SIMD4<Double>(b.rgba))
    let mix = (from + (to - from) * t).clamped(
      lowerBound: SIMD4(repeating: 0), upperBound: SIMD4(repeating: 1))
    return CGColor(red: mix.x, green: mix.y, blue: mix.z, alpha: mix.w)
  }

  private static func mixed(_ a: CATransform3D, _ b: CATransform3D, _ t: Double) -> CATransform3D {
    let (a1, a2, a3, a4) = a.rows
    let (b1, b2, b3, b4) = b.rows
    return CATransform3D(
      rows: (a1 + (b1 - a1) * t, a2 + (b2 - a2) * t, a3 + (b3 - a3) * t, a4 + (b4 - a4) * t))
  }

  /// The sum; of transforms: `self` first, then `other`.
  func adding(_ other: LayerPropertyValue) -> LayerPropertyValue {
    switch (self, other) {
    case (.number(let a), .number(let b)): .number(a + b)
    case (.pair(let a), .pair(let b)): .pair(a + b)
    case (.quad(let a), .quad(let b)): .quad(a + b)
    case (.transform(let a), .transform(let b)): .transform(CATransform3DConcat(a, b))
    default: self
    }
  }

  /// What has to be added to `other` for `self`: `result.adding(other)` is `self`.
  func subtracting(_ other: LayerPropertyValue) -> LayerPropertyValue {
    switch (self, other) {
    case (.transform(let a), .transform(let b)):
      .transform(CATransform3DConcat(a, CATransform3DInvert(b)))
    default: adding(other.scaled(by: -1))
    }
  }

  /// `factor` times the value; a transform that is applied a whole number of times.
  func scaled(by factor: Double) -> LayerPropertyValue {
    switch self {
    case .number(let a): return .number(a * factor)
    case .pair(let a): return .pair(a * factor)
    case .quad(let a): return .quad(a * factor)
    case .transform(let a):
      var result = CATransform3DIdentity
      for _ in 0..<max(0, Int(factor)) { result = CATransform3DConcat(result, a) }
      return .transform(result)
    default: return self
    }
  }

  /// The value that adds nothing.
  var zero: LayerPropertyValue { scaled(by: 0) }

  /// The length of the way to `other`, for an even pace.
  func distance(to other: LayerPropertyValue) -> Double {
    switch (self, other) {
    case (.number(let a), .number(let b)): return abs(b - a)
    case (.pair(let a), .pair(let b)): return ((b - a) * (b - a)).sum().squareRoot()
    case (.quad(let a), .quad(let b)): return ((b - a) * (b - a)).sum().squareRoot()
    case (.color(let a?), .color(let b?)):
      let way = SIMD4<Double>(b.rgba) - SIMD4<Double>(a.rgba)
      return (way * way).sum().squareRoot()
    default: return 1
    }
  }

  /// Whether both are the same.
  func isEqual(to other: LayerPropertyValue) -> Bool {
    switch (self, other) {
    case (.number(let a), .number(let b)): a == b
    case (.pair(let a), .pair(let b)): a == b
    case (.quad(let a), .quad(let b)): a == b
    case (.transform(let a), .transform(let b)): CATransform3DEqualToTransform(a, b)
    case (.color(let a), .color(let b)): a == b
    case (.colors(let a), .colors(let b)): a == b
    case (.numbers(let a), .numbers(let b)): a == b
    case (.path(let a), .path(let b)): a == b
    default: false
    }
  }

  package var cgPoint: CGPoint? {
    if case .pair(let a) = self { CGPoint(x: a.x, y: a.y) } else { nil }
  }

  var cgSize: CGSize? {
    if case .pair(let a) = self { CGSize(width: a.x, height: a.y) } else { nil }
  }

  var cgRect: CGRect? {
    if case .quad(let a) = self {
      CGRect(x: a.x, y: a.y, width: a.z, height: a.w)
    } else {
      nil
    }
  }

  var number: Double? {
    if case .number(let a) = self { a } else { nil }
  }

  var transform: CATransform3D? {
    if case .transform(let a) = self { a } else { nil }
  }
}
