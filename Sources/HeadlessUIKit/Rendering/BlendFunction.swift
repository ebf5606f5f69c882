/// Composition in any mode but `normal`, one pixel at a time.
///
/// Formulas: PDF 32000-1, 11.3.5 for the mixes of colours; Porter and Duff, "Compositing Digital
/// Images", for the operators; Core Graphics' header for the two `plus` modes.
struct BlendFunction {
  /// Premultiplied source, premultiplied target -> premultiplied result, all in 0...1.
  typealias Formula = (SIMD4<Float>, SIMD4<Float>) -> SIMD4<Float>

  private let formula: Formula

  /// Nil for `normal`, `copy` and `clear`, which have kernels of their own.
  init?(_ mode: CGBlendMode) {
    guard let formula = BlendFunction.formula(for: mode) else { return nil }
    self.formula = formula
  }

  /// Where coverage is partial, the result and what was there are mixed.
  func apply(
    _ target: UnsafeMutablePointer<UInt32>, _ source: UnsafeMutablePointer<UInt32>,
    _ coverage: UnsafeMutablePointer<UInt8>?, count: Int
  ) {
    for i in 0..<count {
      let share = coverage.map { Float($0[i]) / 255 } ?? 1
      let below = BlendFunction.unpacked(target[i])
      let result = formula(BlendFunction.unpacked(source[i]), below)
      target[i] = BlendFunction.packed(below + (result - below) * share)
    }
  }

  private static func unpacked(_ pixel: UInt32) -> SIMD4<Float> {
    SIMD4(
      Float(pixel & 255), Float(pixel >> 8 & 255), Float(pixel >> 16 & 255), Float(pixel >> 24))
      / 255
  }

  /// Rounding must not leave a component above alpha.
  private static func packed(_ color: SIMD4<Float>) -> UInt32 {
    let alpha = min(max(color.w, 0), 1)
    return packedPixel(
      SIMD4(
        min(max(color.x, 0), alpha), min(max(color.y, 0), alpha), min(max(color.z, 0), alpha),
        alpha))
  }

  private static func formula(for mode: CGBlendMode) -> Formula? {
    if let factors = operators[mode] {
      return { s, d in s * factors.source(d.w) + d * factors.target(s.w) }
    }
    if let mix = separable[mode] {
      return mixing { below, above in
        SIMD3(mix(below.x, above.x), mix(below.y, above.y), mix(below.z, above.z))
      }
    }
    if let mix = NonSeparableBlend.table[mode] { return mixing(mix) }
    switch mode {
    case .plusLighter:
      return { s, d in pointwiseMin(s + d, SIMD4(repeating: 1)) }
    case .plusDarker:
      return { s, d in
        let alpha = min(1, s.w + d.w)
        var result =
          SIMD4(repeating: alpha) - ((SIMD4(repeating: d.w) - d) + (SIMD4(repeating: s.w) - s))
        result.w = alpha
        return pointwiseMax(result, SIMD4(repeating: 0))
      }
    default:
      return nil
    }
  }

  /// Source over target where the colours mix in the overlap: straight colours go into `mix`.
  private static func mixing(
    _ mix: @escaping (SIMD3<Float>, SIMD3<Float>) -> SIMD3<Float>
  ) -> Formula {
    { s, d in
      let above = s.w > 0 ? SIMD3(s.x, s.y, s.z) / s.w : .zero
      let below = d.w > 0 ? SIMD3(d.x, d.y, d.z) / d.w : .zero
      let overlap = mix(below, above) * (s.w * d.w)
      return s * (1 - d.w) + d * (1 - s.w) + SIMD4(overlap, s.w * d.w)
    }
  }

  private struct Factors {
    /// The share of the source, of the target's alpha, and of the target, of the source's.
    let source: (Float) -> Float
    let target: (Float) -> Float
  }

  private static let zero: (Float) -> Float = { _ in 0 }
  private static let one: (Float) -> Float = { _ in 1 }
  private static let same: (Float) -> Float = { $0 }
  private static let rest: (Float) -> Float = { 1 - $0 }

  private static let operators: [CGBlendMode: Factors] = [
    .sourceIn: Factors(source: same, target: zero),
    .sourceOut: Factors(source: rest, target: zero),
    .sourceAtop: Factors(source: same, target: rest),
    .destinationOver: Factors(source: rest, target: one),
    .destinationIn: Factors(source: zero, target: same),
    .destinationOut: Factors(source: zero, target: rest),
    .destinationAtop: Factors(source: rest, target: same),
    .xor: Factors(source: rest, target: rest),
  ]

  /// Target component, source component -> mixed component, straight, in 0...1.
  private static let separable: [CGBlendMode: (Float, Float) -> Float] = [
    .multiply: { b, s in b * s },
    .screen: screen,
    .overlay: { b, s in hardLight(s, b) },
    .darken: { b, s in min(b, s) },
    .lighten: { b, s in max(b, s) },
    .colorDodge: { b, s in b == 0 ? 0 : s >= 1 ? 1 : min(1, b / (1 - s)) },
    .colorBurn: { b, s in b >= 1 ? 1 : s <= 0 ? 0 : 1 - min(1, (1 - b) / s) },
    .softLight: softLight,
    .hardLight: hardLight,
    .difference: { b, s in abs(b - s) },
    .exclusion: { b, s in b + s - 2 * b * s },
  ]

  private static func screen(_ b: Float, _ s: Float) -> Float { b + s - b * s }

  private static func hardLight(_ b: Float, _ s: Float) -> Float {
    s <= 0.5 ? b * 2 * s : screen(b, 2 * s - 1)
  }

  private static func softLight(_ b: Float, _ s: Float) -> Float {
    if s <= 0.5 { return b - (1 - 2 * s) * b * (1 - b) }
    let d = b <= 0.25 ? ((16 * b - 12) * b + 4) * b : b.squareRoot()
    return b + (2 * s - 1) * (d - b)
  }
}

/// The modes that take hue, saturation or luminosity from one side and the rest from the other.
enum NonSeparableBlend {
  typealias Color = SIMD3<Float>

  /// Target colour, source colour -> mixed colour, straight, in 0...1.
  static let table: [CGBlendMode: (Color, Color) -> Color] = [
    .hue: { b, s in with(luminosity(b), withSaturation(saturation(b), s)) },
    .saturation: { b, s in with(luminosity(b), withSaturation(saturation(s), b)) },
    .color: { b, s in with(luminosity(b), s) },
    .luminosity: { b, s in with(luminosity(s), b) },
  ]

  private static func luminosity(_ c: Color) -> Float { 0.3 * c.x + 0.59 * c.y + 0.11 * c.z }

  private static func saturation(_ c: Color) -> Float { c.max() - c.min() }

  /// `color` moved to `luminosity`, and towards grey where it would leave 0...1.
  private static func with(_ target: Float, _ color: Color) -> Color {
    var c = color + (target - luminosity(color))
    let grey = luminosity(c)
    let (low, high) = (c.min(), c.max())
    if low < 0 { c = grey + (c - grey) * (grey / (grey - low)) }
    if high > 1 { c = grey + (c - grey) * ((1 - grey) / (high - grey)) }
    return c
  }

  private static func withSaturation(_ target: Float, _ color: Color) -> Color {
    let range = saturation(color)
    return range > 0 ? (color - color.min()) * (target / range) : .zero
  }
}
