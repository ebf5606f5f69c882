import Testing

@testable import UIKit

struct ChecksumTests {
  /// "123456789" is the check value that catalogues of checksums publish; IEND's is in every file.
  @Test(
    arguments: [
      ("", 0), ("123456789", 0xCBF4_3926), ("IEND", 0xAE42_6082), ("a", 0xE8B7_BE43),
    ] as [(String, UInt32)])
  func crc32(text: String, expected: UInt32) {
    #expect(Array(text.utf8).crc32() == expected)
  }

  @Test func crc32GrowsPieceByPiece() {
    var crc = CRC32()
    for byte in "123456789".utf8 {
      [byte].withUnsafeBufferPointer { crc.update($0) }
    }
    #expect(crc.value == 0xCBF4_3926)
  }

  @Test(
    arguments: [
      ("", 1), ("a", 0x0062_0062), ("abc", 0x024D_0127), ("Wikipedia", 0x11E6_0398),
    ] as [(String, UInt32)])
  func adler32(text: String, expected: UInt32) {
    #expect(Array(text.utf8).adler32() == expected)
  }

  /// n bytes of 255: the sums have closed forms, taken modulo 65521.
  @Test func adler32OfALongRunNeverOverflows() {
    let count = 20_000
    let low = (1 + 255 * count) % 65521
    let high = (count + 255 * count * (count + 1) / 2) % 65521
    #expect([UInt8](repeating: 255, count: count).adler32() == UInt32(high << 16 | low))
  }
}
