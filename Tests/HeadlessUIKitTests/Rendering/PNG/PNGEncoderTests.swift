import SeededRandom
import Testing

@testable import UIKit

struct PNGEncoderTests {
  /// The colour type and depth in the header of an encoded picture.
  private func layout(_ bitmap: Bitmap) throws -> (color: UInt8, depth: UInt8) {
    let file = try #require(PNGFile(parsing: PNGEncoder.encode(bitmap).bytes))
    return (file.chunks[0].content[9], file.chunks[0].content[8])
  }

  @Test(arguments: [(1, 1), (2, 1), (3, 2), (4, 2), (5, 4), (16, 4), (17, 8), (256, 8)])
  func fewColoursBecomeAPalette(colors: Int, depth: Int) throws {
    let bitmap = Bitmap(width: 19, height: 17) { x, y in
      0xFF00_0000 | UInt32((x + 19 * y) % colors) * 0x01_0301
    }
    #expect(try layout(bitmap) == (3, UInt8(depth)))
    #expect(try PNGEncoder.encode(bitmap).bytes.pngDecoded().isEqual(to: bitmap))
  }

  @Test func manyColoursBecomeChannelsAndTransparencyAFourth() throws {
    let opaque = Bitmap(width: 20, height: 20) { x, y in
      0xFF00_0000 | UInt32(x * 12) | UInt32(y * 12) << 8
    }
    #expect(try layout(opaque) == (2, 8))
    #expect(try PNGEncoder.encode(opaque).bytes.pngDecoded().isEqual(to: opaque))
    let faded = Bitmap(width: 20, height: 20) { x, y in
      UInt32(x * 12 + 20) << 24 | UInt32(x * 12) | UInt32(y) << 8
    }
    #expect(try layout(faded) == (6, 8))
    #expect(try PNGEncoder.encode(faded).bytes.pngDecoded().isEqual(to: faded))
  }

  @Test func transparentPaletteColoursComeFirst() throws {
    let bitmap = Bitmap(width: 3, height: 1) { x, _ in [0xFF00_00FF, 0x8000_4000, 0][x] }
    let file = try #require(PNGFile(parsing: PNGEncoder.encode(bitmap).bytes))
    let transparency = try #require(file.chunks.first { $0.name == "tRNS" })
    #expect(transparency.content == [0, 128])
    #expect(try PNGEncoder.encode(bitmap).bytes.pngDecoded().isEqual(to: bitmap))
  }

  /// Every premultiplied pixel that can exist comes back exactly.
  @Test func everyAlphaSurvivesTheRoundTrip() throws {
    for alpha in 1...255 {
      for channel in 0...alpha {
        let pixel = UInt32(alpha) << 24 | UInt32(channel)
        guard Bitmap.premultiplied(Bitmap.straight(pixel)) == pixel else {
          Issue.record("\(channel) of \(alpha) becomes another value")
          return
        }
      }
    }
  }

  @Test(arguments: 0..<8 as Range<UInt64>)
  func seededPicturesSurviveTheRoundTrip(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let width = Int(random.next() % 60) + 1
    let height = Int(random.next() % 60) + 1
    let isOpaque = seed % 2 == 0
    let bitmap = Bitmap(width: width, height: height) { x, y in
      let bytes = random.bytes(4)
      let alpha = isOpaque ? 255 : UInt32(bytes[3])
      let smooth = seed < 4 ? UInt32(x + y) : UInt32(bytes[0])
      return alpha << 24 | min(alpha, smooth) | min(alpha, UInt32(x)) << 8
    }
    #expect(try PNGEncoder.encode(bitmap).bytes.pngDecoded().isEqual(to: bitmap))
  }

  /// A diagonal ramp is one byte repeated once a row is a difference: 40 kB shrink to a few hundred.
  @Test func filtersMakeGradientsSmall() {
    let bitmap = Bitmap(width: 120, height: 120) { x, y in
      0xFF00_0000 | UInt32(x + y) | UInt32(240 - x - y) << 8 | UInt32(x) << 16
    }
    #expect(PNGEncoder.encode(bitmap).count < 1000)
  }

  @Test func theSameBitmapGivesTheSameBytes() {
    let bitmap = Bitmap(width: 31, height: 9) { x, y in 0xFF00_0000 | UInt32(x * y) * 977 }
    #expect(PNGEncoder.encode(bitmap).bytes == PNGEncoder.encode(bitmap.copy()).bytes)
  }
}
