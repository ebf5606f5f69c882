import Foundation

extension CGImage {
  /// A number that stands for every pixel, the same on every machine: FNV-1a of 64 bits over width,
  /// height and the pixels as four bytes each, red first.
  ///
  /// - Complexity: O(*n*) for *n* pixels.
  public var headlessDigest: UInt64 {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    func mix(_ word: UInt32) {
      for shift in [0, 8, 16, 24] as [UInt32] {
        hash = (hash ^ UInt64(word >> shift & 0xFF)) &* 0x100_0000_01B3
      }
    }
    mix(UInt32(width))
    mix(UInt32(height))
    for pixel in bitmap.pixels { mix(pixel) }
    return hash
  }
}
