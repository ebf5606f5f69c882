/// The four 8-bit components of a pixel in the four 16-bit lanes of one word, so that one
/// multiplication serves all of them.
///
/// The lanes hold red, blue, green, alpha, from the lowest; no arithmetic here depends on the order.
struct Channels {
  var lanes: UInt64

  static let low: UInt64 = 0x00FF_00FF_00FF_00FF
  static let halves: UInt64 = 0x0080_0080_0080_0080

  @inline(__always)
  init(lanes: UInt64) {
    self.lanes = lanes
  }

  @inline(__always)
  init(_ pixel: UInt32) {
    let wide = UInt64(truncatingIfNeeded: pixel)
    lanes = (wide | wide &<< 24) & Channels.low
  }

  /// The pixel whose components are the low 8 bits of the lanes.
  @inline(__always)
  var packed: UInt32 {
    let clean = lanes & Channels.low
    return UInt32(truncatingIfNeeded: clean | clean &>> 24)
  }

  /// `value`, below 65536, in every lane.
  @inline(__always)
  static func each(_ value: UInt64) -> UInt64 { value &* 0x0001_0001_0001_0001 }

  /// The components times `factor` / 255, rounded to nearest; `factor` is in 0...255.
  @inline(__always)
  func scaled(by factor: UInt32) -> Channels {
    Channels.dividedBy255(lanes &* UInt64(truncatingIfNeeded: factor))
  }

  /// Products of two numbers in 0...255, divided by 255 and rounded to nearest, exactly.
  @inline(__always)
  static func dividedBy255(_ products: UInt64) -> Channels {
    let t = products &+ halves
    return Channels(lanes: (t &+ (t &>> 8 & low)) &>> 8 & low)
  }
}

extension Channels {
  /// From `a` to `b` at `share` / 256, rounded to nearest; `share` is in 0...255.
  ///
  /// One multiplication: borrows between the lanes of b − a cancel out in the sum.
  @inline(__always)
  static func mixed(_ a: UInt64, _ b: UInt64, _ share: UInt64) -> Channels {
    Channels(lanes: ((a &<< 8 &+ (b &- a) &* share &+ halves) &>> 8) & low)
  }
}

/// `a`·`b` / 255, rounded to nearest; both are in 0...255.
@inline(__always)
func multiply255(_ a: UInt32, _ b: UInt32) -> UInt32 {
  let t = a &* b &+ 128
  return (t &+ t &>> 8) &>> 8
}

/// The premultiplied pixel of a straight-alpha colour with components in 0...1.
func premultipliedPixel(_ color: SIMD4<Float>, opacity: Float = 1) -> UInt32 {
  let clamped = color.clamped(lowerBound: SIMD4(repeating: 0), upperBound: SIMD4(repeating: 1))
  let alpha = clamped.w * min(max(opacity, 0), 1)
  return packedPixel(SIMD4(clamped.x * alpha, clamped.y * alpha, clamped.z * alpha, alpha))
}

/// The pixel of premultiplied components in 0...1, rounded to nearest.
@inline(__always)
func packedPixel(_ color: SIMD4<Float>) -> UInt32 {
  let scaled = color * 255 + 0.5
  let (red, green) = (UInt32(Int32(scaled.x)), UInt32(Int32(scaled.y)))
  let (blue, alpha) = (UInt32(Int32(scaled.z)), UInt32(Int32(scaled.w)))
  return red | green &<< 8 | blue &<< 16 | alpha &<< 24
}
