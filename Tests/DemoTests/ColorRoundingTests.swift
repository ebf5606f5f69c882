import Testing

@testable import Demo

/// Colours of moving pictures whose files must be small.
@Suite struct ColorRoundingTests {
  private func round(_ pixels: [[UInt8]], bits: Int) -> [[UInt8]] {
    var channels: [UInt8] = pixels.flatMap { (pixel: [UInt8]) -> [UInt8] in pixel + [255] }
    channels.withUnsafeMutableBufferPointer { ColorRounding(bits: bits).round($0) }
    return stride(from: 0, to: channels.count, by: 4).map { Array(channels[$0..<$0 + 3]) }
  }

  @Test(arguments: [4, 5, 6])
  func `A flat colour keeps its value everywhere`(bits: Int) {
    let paper: [UInt8] = [251, 250, 248]
    let pixels = Array(repeating: paper, count: 16) + [[10, 200, 90], paper]
    let rounded = round(pixels, bits: bits)
    #expect(rounded.prefix(16).allSatisfy { $0 == paper } && rounded[17] == paper)
    #expect(rounded[16] != [10, 200, 90])
  }

  @Test(arguments: [4, 5, 6])
  func `Greys stay grey, and no colour goes far`(bits: Int) {
    let pixels: [[UInt8]] = (0...255).map { [$0, $0, $0] } + (0...255).map { [$0, 255 - $0, 128] }
    let rounded = round(pixels, bits: bits)
    for (old, new) in zip(pixels, rounded) {
      if old[0] == old[1], old[1] == old[2] { #expect(new[0] == new[1] && new[1] == new[2]) }
      // Green is off by half a step at most, and the others by half a step more, and by rounding.
      let step = 255 / ((1 << bits) - 1)
      #expect(zip(old, new).allSatisfy { abs(Int($0) - Int($1)) <= step + 2 })
    }
  }

  @Test func `Eight bits change nothing`() {
    let pixels: [[UInt8]] = (0...255).map { [$0, 255 - $0, $0 ^ 0x55] }
    #expect(round(pixels, bits: 8) == pixels)
  }
}
