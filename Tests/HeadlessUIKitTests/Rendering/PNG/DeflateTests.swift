import SeededRandom
import Testing

@testable import UIKit

struct DeflateTests {
  // Streams written by zlib itself (Python's zlib module), one for each type of block.
  private static let storedByZlib: [UInt8] = [
    0x78, 0x01, 0x01, 0x06, 0x00, 0xF9, 0xFF, 0x73, 0x74, 0x6F, 0x72, 0x65, 0x64, 0x09, 0x3C, 0x02,
    0x92,
  ]
  private static let fixedByZlib: [UInt8] = [
    0x78, 0x01, 0xCB, 0x48, 0xCD, 0xC9, 0xC9, 0x57, 0xC8, 0x40, 0x27, 0x01, 0x68, 0x03, 0x08, 0xB1,
  ]
  private static let dynamicByZlib: [UInt8] = [
    0x78, 0xDA, 0x25, 0xCC, 0x57, 0x0E, 0x45, 0x40, 0x00, 0x40, 0xD1, 0x8D, 0xF1, 0x88, 0x28, 0x23,
    0x18, 0x25, 0x18, 0x25, 0x18, 0x25, 0x4A, 0x42, 0x22, 0xF6, 0xFF, 0xF1, 0x3E, 0xEE, 0x59, 0xC0,
    0x31, 0x4C, 0xDB, 0x8B, 0x7F, 0xA1, 0x50, 0x79, 0x12, 0x45, 0x49, 0xA7, 0xF3, 0x3E, 0x1B, 0x55,
    0xDF, 0xA8, 0xA6, 0xD7, 0xC7, 0xF2, 0xAC, 0xDF, 0x7D, 0xEE, 0x8E, 0x2B, 0xA4, 0x15, 0xFE, 0x2A,
    0x19, 0xFA, 0x9E, 0x1F, 0xAA, 0x31, 0xEB, 0x73, 0xDD, 0x4D, 0xC3, 0x30, 0xAD, 0x57, 0xF7, 0x2C,
    0xEF, 0xB5, 0xCD, 0x9A, 0xC4, 0x22, 0xC9, 0x49, 0x0A, 0x92, 0x96, 0x64, 0x27, 0x89, 0x49, 0x24,
    0x49, 0x4D, 0xB2, 0x91, 0xCC, 0x24, 0x92, 0x44, 0x91, 0xA4, 0x24, 0x1B, 0xC9, 0x49, 0xE2, 0x91,
    0x54, 0x24, 0x25, 0x49, 0x4B, 0xB2, 0x91, 0x08, 0x12, 0x41, 0x22, 0x49, 0x3A, 0x92, 0x9B, 0xC4,
    0x26, 0x09, 0x48, 0x4A, 0x92, 0x83, 0xE4, 0x22, 0x71, 0x49, 0x0A, 0x92, 0x94, 0xE4, 0x22, 0xF9,
    0x48, 0x4C, 0x92, 0x82, 0xA4, 0x26, 0xD1, 0x24, 0x2F, 0x89, 0x43, 0x12, 0x90, 0x14, 0x24, 0x2B,
    0xC9, 0x4A, 0x62, 0x90, 0x08, 0xFD, 0x07, 0x7A, 0xA4, 0x85, 0x9E,
  ]

  @Test func expandsAStoredBlockOfZlib() throws {
    #expect(try Self.storedByZlib.zlibExpanded() == Array("stored".utf8))
  }

  @Test func expandsAFixedBlockOfZlib() throws {
    #expect(try Self.fixedByZlib.zlibExpanded() == Array("hello hello hello hello".utf8))
  }

  @Test func expandsADynamicBlockOfZlib() throws {
    let expected = (0..<400).map { (index: Int) -> UInt8 in
      let wave = index * index % 23
      let step = index / 7 % 5 * 9
      return UInt8(wave + step + 60)
    }
    #expect(try Self.dynamicByZlib.zlibExpanded() == expected)
  }

  /// A thousand equal bytes: a repetition that overlaps itself, at its greatest length.
  @Test func expandsAnOverlappingRepetitionOfZlib() throws {
    let stream: [UInt8] = [
      0x78, 0xDA, 0x4B, 0x4C, 0x1C, 0x05, 0xA3, 0x60, 0x14, 0x0C, 0x77, 0x00, 0x00, 0xF9, 0xD8,
      0x7A, 0xF8,
    ]
    #expect(try stream.zlibExpanded() == [UInt8](repeating: 97, count: 1000))
  }

  @Test func symbolsOfAllLengthsAndDistancesAgreeBothWays() {
    for length in DeflateAlphabet.lengthRange {
      let code = DeflateAlphabet.code(forLength: length)
      let (base, bits) = DeflateAlphabet.length(ofSymbol: code.symbol)
      #expect(base + code.extra == length && bits == code.extraBits && code.extra < 1 << bits)
    }
    for distance in 1...DeflateAlphabet.maximumDistance {
      let code = DeflateAlphabet.code(forDistance: distance)
      let (base, bits) = DeflateAlphabet.distance(ofSymbol: code.symbol)
      guard base + code.extra == distance, bits == code.extraBits, code.symbol < 30 else {
        Issue.record("distance \(distance) becomes \(code)")
        return
      }
    }
  }

  /// The corners of the tables in RFC 1951, section 3.2.5.
  @Test func symbolsAreThoseOfTheSpecification() {
    #expect(DeflateAlphabet.length(ofSymbol: 257) == (3, 0))
    #expect(DeflateAlphabet.length(ofSymbol: 265) == (11, 1))
    #expect(DeflateAlphabet.length(ofSymbol: 284) == (227, 5))
    #expect(DeflateAlphabet.length(ofSymbol: 285) == (258, 0))
    #expect(DeflateAlphabet.distance(ofSymbol: 3) == (4, 0))
    #expect(DeflateAlphabet.distance(ofSymbol: 4) == (5, 1))
    #expect(DeflateAlphabet.distance(ofSymbol: 29) == (24577, 13))
  }

  @Test(arguments: [0, 1, 2, 3, 4, 257, 258, 259, 5000])
  func runsSurviveTheRoundTrip(count: Int) throws {
    let bytes = [UInt8](repeating: 7, count: count)
    #expect(try bytes.zlibCompressed().zlibExpanded() == bytes)
  }

  /// Noise, text-like and sparse data in sizes that cross blocks and the window.
  @Test(arguments: 0..<6 as Range<UInt64>)
  func seededDataSurvivesTheRoundTrip(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let count = [10, 1000, 40_000, 70_000, 3000, 100_000][Int(seed)]
    let alphabet = [256, 3, 256, 20, 1, 2][Int(seed)]
    let bytes = random.bytes(count).map { UInt8(Int($0) % alphabet) }
    let compressed = bytes.zlibCompressed()
    #expect(try compressed.zlibExpanded() == bytes)
    // No form is longer than storing: 5 bytes for each block of 32768 or more, 6 for the wrapper.
    #expect(compressed.count <= count + 5 * (count / 32768 + 1) + 6)
    if alphabet <= 3 { #expect(compressed.count < count / 3) }
  }

  @Test func dataBeyondTheWindowIsStillFound() throws {
    var random = SeededGenerator(seed: 9)
    let part = random.bytes(32_768)
    let bytes = part + part + part
    let compressed = bytes.zlibCompressed()
    #expect(compressed.count < part.count + 2000)
    #expect(try compressed.zlibExpanded() == bytes)
  }

  @Test(
    arguments: [
      ([], .truncated),
      ([0x78], .truncated),
      ([0x78, 0x9D, 0x03, 0x00, 0, 0, 0, 1], .damagedData(.header)),
      ([0x79, 0x99, 0x03, 0x00, 0, 0, 0, 1], .damagedData(.header)),
      ([0x78, 0xBB, 0x03, 0x00, 0, 0, 0, 1], .damagedData(.header)),
      ([0x78, 0x9C], .truncated),
      ([0x78, 0x9C, 0x07], .damagedData(.blockType)),
      ([0x78, 0x9C, 0x01, 0x01, 0x00, 0xFE, 0xFE, 0x00], .damagedData(.storedLength)),
      ([0x78, 0x9C, 0x01, 0x09, 0x00, 0xF6, 0xFF, 0x00], .truncated),
      // A fixed block whose first symbol repeats what is not there: length 3, distance 1.
      ([0x78, 0x9C, 0x03, 0x02, 0x00, 0x00], .damagedData(.distance)),
      // A fixed block with the reserved length symbol 286 (code 11000110).
      ([0x78, 0x9C, 0x1B, 0x03, 0x00, 0x00], .damagedData(.symbol)),
      // A dynamic block with more than 286 literal symbols.
      ([0x78, 0x9C, 0xFD, 0xFF, 0xFF, 0xFF], .damagedData(.codeLengths)),
      // The empty stream, its checksum wrong and then missing.
      ([0x78, 0x9C, 0x03, 0x00, 0, 0, 0, 2], .damagedData(.checksum)),
      ([0x78, 0x9C, 0x03, 0x00, 0, 0], .truncated),
    ] as [([UInt8], HeadlessPNG.Failure)])
  func damagedStreamsAreNamed(stream: [UInt8], failure: HeadlessPNG.Failure) {
    #expect(throws: failure) { try stream.zlibExpanded() }
  }

  @Test func aStreamThatGrowsTooLongIsRefused() throws {
    let stream = [UInt8](repeating: 0, count: 1000).zlibCompressed()
    #expect(try stream.zlibExpanded(limit: 1000).count == 1000)
    #expect(throws: HeadlessPNG.Failure.damagedData(.tooLong)) {
      try stream.zlibExpanded(limit: 999)
    }
    #expect(throws: HeadlessPNG.Failure.damagedData(.tooLong)) {
      try Self.storedByZlib.zlibExpanded(limit: 5)
    }
  }

  /// Every prefix is refused, and so is every changed bit but the few that only fill up a byte.
  @Test func noDamageTraps() throws {
    let stream = Self.dynamicByZlib
    let content = try stream.zlibExpanded()
    var harmless = 0
    for count in 0..<stream.count {
      #expect(throws: HeadlessPNG.Failure.self) { try Array(stream[..<count]).zlibExpanded() }
    }
    for index in stream.indices {
      for bit in 0..<8 {
        var damaged = stream
        damaged[index] ^= 1 << bit
        guard let other = try? damaged.zlibExpanded(limit: 2000) else { continue }
        #expect(other == content)
        harmless += 1
      }
    }
    #expect(harmless < 8)
  }
}
