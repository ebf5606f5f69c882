import SeededRandom
import Testing
import UIKit

@testable import MatchTransitionTesting

@Suite struct PixelDifferenceTests {
  private let tiles = [
    CGRect(x: 1, y: 2, width: 10, height: 9), CGRect(x: 13, y: 2, width: 10, height: 9),
  ]

  private func random(_ generator: inout SeededGenerator) -> PixelBuffer {
    var buffer = PixelBuffer(width: 24, height: 12)
    for byte in buffer.bytes.indices {
      buffer.bytes[byte] = .random(in: 0...255, using: &generator)
    }
    return buffer
  }

  @Test func `A grey picture is opaque`() {
    let bytes = PixelBuffer(width: 3, height: 2).bytes
    #expect(bytes == (0..<6).flatMap { _ in [128, 128, 128, 255] as [UInt8] })
  }

  @Test func `Equal filmstrips differ in nothing, and their image is faded`() {
    var generator = SeededGenerator(seed: 1)
    let buffer = random(&generator)
    let difference = PixelDifference(buffer, buffer, color: 0, tiles: tiles)
    #expect(difference.picture == 0 && difference.share == 0 && difference.box == .null)
    #expect(difference.image.bytes[0] == 191 + buffer.bytes[0] / 4)
    #expect(difference.image.bytes[3] == buffer.bytes[3])
    #expect(PixelDifference(buffer, buffer, color: 0, tiles: []).box == .zero)
  }

  @Test(arguments: [-1.0, -.infinity, .nan] as [Double])
  func `A tolerance below 0, or without a number, accepts no equal pixel`(color: Double) {
    let buffer = PixelBuffer(width: 24, height: 12)
    let difference = PixelDifference(buffer, buffer, color: color, tiles: tiles)
    #expect(difference.share == 1)
    #expect(difference.box == CGRect(x: 0, y: 0, width: 10, height: 9))
    #expect(difference.image.bytes.prefix(4) == [255, 0, 0, 255])
  }

  @Test(arguments: 1...20)
  func `The share, the box and the image follow from each pixel`(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let actual = random(&generator)
    var expected = actual
    // Some components differ, by less or more than the limit, in both directions.
    for _ in 0..<Int(seed) {
      let byte = Int.random(in: expected.bytes.indices, using: &generator)
      expected.bytes[byte] &+= .random(in: 0...255, using: &generator)
    }
    let limit = Int.random(in: 0...120, using: &generator)
    let difference = PixelDifference(
      expected, actual, color: Double(limit) / 255, tiles: tiles)
    func differs(_ pixel: Int) -> Bool {
      (4 * pixel..<4 * pixel + 4).contains {
        abs(Int(expected.bytes[$0]) - Int(actual.bytes[$0])) > limit
      }
    }
    let found = tiles.map { tile in
      var places: [CGPoint] = []
      for (y, x) in (0..<9).flatMap({ y in (0..<10).map { (y, $0) } })
      where differs((Int(tile.minY) + y) * 24 + Int(tile.minX) + x) {
        places.append(CGPoint(x: x, y: y))
      }
      return places
    }
    let worst = found[1].count > found[0].count ? 1 : 0
    #expect(difference.picture == worst)
    #expect(difference.share == Double(found[worst].count) / 90)
    let box = found[worst].reduce(CGRect.null) {
      $0.union(CGRect(origin: $1, size: CGSize(width: 1, height: 1)))
    }
    #expect(difference.box == box)
    let image = difference.image
    for pixel in 0..<24 * 12 {
      let old = Array(actual.bytes[4 * pixel..<4 * pixel + 4])
      let color: [UInt8] = differs(pixel) ? [255, 0, 0] : old.dropLast().map { 191 + $0 / 4 }
      #expect(Array(image.bytes[4 * pixel..<4 * pixel + 4]) == color + [old[3]])
    }
  }
}
