/// Four pixels at once, their components in lanes of 16 bits: what `Channels` is for one.
///
/// The arithmetic is the same, so that a row gives the same pixels however it is divided.
struct Quad {
  typealias Pixels = SIMD4<UInt32>

  /// Red and blue of each pixel.
  private var even: SIMD8<UInt16>
  /// Green and alpha.
  private var odd: SIMD8<UInt16>

  @inline(__always)
  init(_ pixels: Pixels) {
    let low = Pixels(repeating: 0x00FF_00FF)
    even = unsafeBitCast(pixels & low, to: SIMD8<UInt16>.self)
    odd = unsafeBitCast((pixels &>> 8) & low, to: SIMD8<UInt16>.self)
  }

  /// The pixels from `pixels` on.
  @inline(__always)
  static func load(_ pixels: UnsafeMutablePointer<UInt32>) -> Pixels {
    UnsafeRawPointer(pixels).loadUnaligned(as: Pixels.self)
  }

  @inline(__always)
  static func store(_ quad: Pixels, _ pixels: UnsafeMutablePointer<UInt32>) {
    UnsafeMutableRawPointer(pixels).storeBytes(of: quad, as: Pixels.self)
  }

  @inline(__always)
  var packed: Pixels {
    unsafeBitCast(even, to: Pixels.self) | (unsafeBitCast(odd, to: Pixels.self) &<< 8)
  }

  /// The components times `factors` / 255, rounded to nearest; each factor is in 0...255 and stands
  /// in both lanes of its pixel.
  @inline(__always)
  mutating func scale(by factors: SIMD8<UInt16>) {
    even = Quad.dividedBy255(even &* factors)
    odd = Quad.dividedBy255(odd &* factors)
  }

  @inline(__always)
  private static func dividedBy255(_ products: SIMD8<UInt16>) -> SIMD8<UInt16> {
    let t = products &+ SIMD8(repeating: 128)
    return (t &+ (t &>> 8)) &>> 8
  }

  /// One factor in 0...255 for all.
  @inline(__always)
  static func factors(_ factor: UInt32) -> SIMD8<UInt16> {
    SIMD8(repeating: UInt16(truncatingIfNeeded: factor))
  }

  /// A factor in 0...255 for each pixel.
  @inline(__always)
  static func factors(_ each: Pixels) -> SIMD8<UInt16> {
    unsafeBitCast(each | (each &<< 16), to: SIMD8<UInt16>.self)
  }
}
