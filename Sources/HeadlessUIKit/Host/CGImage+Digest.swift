import Foundation

extension CGImage {
  /// A number that stands for every pixel and for the size, the same on every machine.
  ///
  /// The pixels are read two at a time, as words of 64 bits with the first pixel in the lower half, and
  /// dealt to four hashes in turn. A hash takes a word by exclusive or, is multiplied by an odd constant,
  /// and its upper half is mixed into its lower half.
  ///
  /// - Complexity: O(*n*) for *n* pixels.
  public var headlessDigest: UInt64 {
    let bytes = UnsafeRawBufferPointer(bitmap.pixels)
    let step = MemoryLayout<SIMD4<UInt64>>.size
    let end = bytes.count - bytes.count % step
    var hashes = SIMD4<UInt64>()
    for offset in stride(from: 0, to: end, by: step) {
      hashes = hashes.taking(bytes.loadUnaligned(fromByteOffset: offset, as: SIMD4.self))
    }
    var rest = SIMD4<UInt64>()
    withUnsafeMutableBytes(of: &rest) { $0.copyMemory(from: .init(rebasing: bytes[end...])) }
    hashes = hashes.taking(rest)
    var result = SIMD4(UInt64(width) << 32 | UInt64(height), 0, 0, 0)
    for lane in 0..<4 { result = result.taking(SIMD4(hashes[lane], 0, 0, 0)) }
    return result[0]
  }
}

extension SIMD4<UInt64> {
  @inline(__always)
  fileprivate func taking(_ words: Self) -> Self {
    let product = (self ^ words) &* 0x9E37_79B9_7F4A_7C15
    return product ^ (product &>> 32)
  }
}
