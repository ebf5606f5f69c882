import Testing

@testable import UIKit

struct AnimatedPNGTests {
  /// One frame as its control chunk describes it, with its compressed rows.
  private struct Frame: Equatable {
    var width = 0
    var height = 0
    var x = 0
    var y = 0
    var ticks = 0
    var framesPerSecond = 0
    var data: [UInt8] = []
  }

  private struct Animation {
    var frameCount = 0
    var plays = 0
    var frames: [Frame] = []
    var header: [UInt8] = []

    /// Follows the chunks in order; sequence numbers must count from 0 without a gap.
    init(_ bytes: [UInt8]) throws {
      let file = try #require(PNGFile(parsing: bytes))
      var sequence = 0
      for (name, content) in file.chunks {
        func number(_ start: Int, _ size: Int = 4) -> Int {
          content[start..<start + size].reduce(0) { $0 << 8 | Int($1) }
        }
        switch name {
        case "IHDR": header = content
        case "acTL": (frameCount, plays) = (number(0), number(4))
        case "fcTL":
          #expect(number(0) == sequence)
          sequence += 1
          // Neither disposed of nor blended.
          #expect(content.suffix(2) == [0, 0])
          frames.append(
            Frame(
              width: number(4), height: number(8), x: number(12), y: number(16),
              ticks: number(20, 2), framesPerSecond: number(22, 2)))
        case "IDAT": frames[frames.count - 1].data += content
        case "fdAT":
          #expect(number(0) == sequence)
          sequence += 1
          frames[frames.count - 1].data += content[4...]
        default: #expect(name == "IEND")
        }
      }
    }

    /// What the screen shows after each frame.
    func pictures() throws -> [Bitmap] {
      var shown = Bitmap(width: frames[0].width, height: frames[0].height)
      return try frames.map { frame in
        var file = PNGFile()
        file.add("IHDR", .bigEndian(frame.width) + .bigEndian(frame.height) + header[8...])
        file.add("IDAT", frame.data)
        file.add("IEND")
        let part = try file.bytes.pngDecoded()
        let next = shown.copy()
        for y in 0..<frame.height {
          for x in 0..<frame.width { next[frame.x + x, frame.y + y] = part[x, y] }
        }
        shown = next
        return next
      }
    }
  }

  private func square(at x: Int, _ y: Int) -> Bitmap {
    Bitmap(width: 40, height: 30) { column, row in
      (x..<x + 5).contains(column) && (y..<y + 4).contains(row) ? 0xFF00_00FF : 0xFFFF_FFFF
    }
  }

  @Test func onlyTheChangedRectangleIsWritten() throws {
    let bitmaps = [square(at: 2, 3), square(at: 10, 5), square(at: 10, 20)]
    var writer = AnimatedPNGWriter(
      width: 40, height: 30, isOpaque: true, framesPerSecond: 60, plays: 0)
    for bitmap in bitmaps { writer.append(bitmap, ticks: 1) }
    let animation = try Animation(writer.finish().bytes)
    #expect(animation.header[9] == 2)
    #expect(animation.frameCount == 3)
    #expect(animation.plays == 0)
    let boxes = animation.frames.map { [$0.x, $0.y, $0.width, $0.height] }
    let expected: [[Int]] = [[0, 0, 40, 30], [2, 3, 13, 6], [10, 5, 5, 19]]
    #expect(boxes == expected)
    #expect(animation.frames.allSatisfy { $0.ticks == 1 && $0.framesPerSecond == 60 })
    let shown = try animation.pictures()
    #expect(zip(shown, bitmaps).allSatisfy { $0.0.isEqual(to: $0.1) })
  }

  @Test func equalFramesBecomeOneThatLastsLonger() throws {
    var writer = AnimatedPNGWriter(
      width: 40, height: 30, isOpaque: true, framesPerSecond: 30, plays: 2)
    writer.append(square(at: 0, 0), ticks: 1)
    writer.append(square(at: 0, 0), ticks: 3)
    writer.append(square(at: 1, 0), ticks: 2)
    writer.append(square(at: 1, 0), ticks: 2)
    let animation = try Animation(writer.finish().bytes)
    #expect(animation.plays == 2)
    #expect(animation.frames.map(\.ticks) == [4, 4])
    #expect(animation.frameCount == 2)
  }

  @Test func aDurationThatDoesNotFitIsContinuedByAFrameOfOnePixel() throws {
    var writer = AnimatedPNGWriter(
      width: 40, height: 30, isOpaque: true, framesPerSecond: 30, plays: 0)
    writer.append(square(at: 0, 0), ticks: 65535)
    writer.append(square(at: 0, 0), ticks: 5)
    let animation = try Animation(writer.finish().bytes)
    #expect(animation.frames.map(\.ticks) == [65535, 5])
    #expect(animation.frames[1].width == 1)
    #expect(animation.frames[1].height == 1)
    #expect(try animation.pictures()[1].isEqual(to: square(at: 0, 0)))
  }

  @Test func transparentFramesReplaceWhatTheyCover() throws {
    let bitmaps = [
      Bitmap(width: 4, height: 4) { x, _ in x < 2 ? 0x8040_2000 : 0 },
      Bitmap(width: 4, height: 4) { x, _ in x < 1 ? 0 : 0x2010_1010 },
    ]
    var writer = AnimatedPNGWriter(
      width: 4, height: 4, isOpaque: false, framesPerSecond: 10, plays: 0)
    for bitmap in bitmaps { writer.append(bitmap, ticks: 1) }
    let animation = try Animation(writer.finish().bytes)
    #expect(animation.header[9] == 6)
    let shown = try animation.pictures()
    #expect(zip(shown, bitmaps).allSatisfy { $0.0.isEqual(to: $0.1) })
  }

  /// A reader that knows nothing of animation shows the first frame.
  @Test func theFirstFrameIsAnOrdinaryPicture() throws {
    var writer = AnimatedPNGWriter(
      width: 40, height: 30, isOpaque: true, framesPerSecond: 60, plays: 0)
    writer.append(square(at: 7, 7), ticks: 1)
    writer.append(square(at: 8, 8), ticks: 1)
    #expect(try writer.finish().bytes.pngDecoded().isEqual(to: square(at: 7, 7)))
  }

  @Test func aFrameOfAnotherSizeTraps() async {
    await #expect(processExitsWith: .failure) {
      var writer = AnimatedPNGWriter(
        width: 4, height: 4, isOpaque: true, framesPerSecond: 10, plays: 0)
      writer.append(Bitmap(width: 5, height: 4), ticks: 1)
    }
  }
}
