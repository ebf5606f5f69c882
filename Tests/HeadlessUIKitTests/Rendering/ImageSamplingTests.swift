import Foundation
import Testing

@testable import UIKit

/// Pictures drawn in place, between pixels, turned, enlarged and reduced.
@Suite struct ImageSamplingTests {
  /// Grey levels 0, 10, 20, … to the right and 0, 3, 6, … down.
  private let slope = CGImage.grey(12, 12) { x, y in 10 * x + 3 * y }

  @Test func `Pixel for pixel nothing changes`() {
    let sheet = Sheet(12, 12)
    sheet.canvas.draw(slope, in: rounded(0, 0, 12, 12), transform: .identity)
    #expect(Array(sheet.bitmap.pixels) == Array(slope.bitmap.pixels))
  }

  @Test func `A part lands where it is asked to`() {
    let sheet = Sheet(8, 8)
    sheet.canvas.draw(
      slope, part: CGRect(x: 3, y: 5, width: 4, height: 2), in: rounded(2, 1, 4, 2),
      transform: .identity)
    #expect(sheet.components(2, 1)[0] == 45)
    #expect(sheet.components(5, 2)[0] == 78)
    #expect(sheet.alpha(6, 1) == 0)
    #expect(sheet.alpha(2, 3) == 0)
  }

  @Test(arguments: [0.25, 0.5, 0.75] as [CGFloat])
  func `Between pixels neighbours mix by distance`(shift: CGFloat) {
    let sheet = Sheet(16, 16)
    sheet.canvas.draw(
      slope, in: rounded(0, 0, 12, 12),
      transform: CGAffineTransform(translationX: 2 + shift, y: 2 + shift))
    // A plane stays a plane: pixel (x, y) lies at (x − 2 − shift, y − 2 − shift) of the picture.
    for (x, y) in [(4, 4), (8, 5), (11, 11)] {
      let exact = 10 * (CGFloat(x) - 2 - shift) + 3 * (CGFloat(y) - 2 - shift)
      #expect(abs(CGFloat(sheet.components(x, y)[0]) - exact) <= 0.75, "pixel \(x), \(y)")
      #expect(sheet.alpha(x, y) == 255)
    }
    // Its edge covers a part of the pixels there.
    #expect(abs(CGFloat(sheet.alpha(2, 6)) - (1 - shift) * 255) <= 1)
  }

  @Test func `A picture turned by a quarter maps texels to pixels`() {
    let sheet = Sheet(12, 12)
    sheet.canvas.draw(
      slope, in: rounded(0, 0, 12, 12),
      transform: CGAffineTransform(rotationAngle: .pi / 2)
        .concatenating(CGAffineTransform(translationX: 12, y: 0)))
    for (x, y) in [(0, 0), (11, 0), (3, 7), (11, 11)] {
      #expect(sheet.components(x, y)[0] == 10 * y + 3 * (11 - x), "pixel \(x), \(y)")
    }
  }

  @Test func `A plane stays a plane under any turn`() {
    let sheet = Sheet(24, 24)
    let t = CGAffineTransform(translationX: 12, y: 12).rotated(by: 0.7).translatedBy(x: -6, y: -6)
    sheet.canvas.draw(slope, in: rounded(0, 0, 12, 12), transform: t)
    for (x, y) in [(12, 12), (10, 13), (14, 9), (12, 15)] {
      let at = CGPoint(x: CGFloat(x) + 0.5, y: CGFloat(y) + 0.5).applying(t.inverted())
      let exact = 10 * (at.x - 0.5) + 3 * (at.y - 0.5)
      #expect(abs(CGFloat(sheet.components(x, y)[0]) - exact) <= 1)
    }
  }

  @Test func `Enlarging interpolates and repeats the border`() {
    let pair = CGImage.grey(2, 1) { x, _ in 200 * x }
    let sheet = Sheet(8, 4)
    sheet.canvas.draw(pair, in: rounded(0, 0, 8, 4), transform: .identity)
    // Texel centres lie at 2 and 6; between them the level rises by 50 a pixel.
    #expect((0..<8).map { sheet.components($0, 2)[0] } == [0, 0, 25, 75, 125, 175, 200, 200])
  }

  @Test func `Without interpolation the nearest texel shows`() {
    let pair = CGImage.grey(2, 1) { x, _ in 200 * x }
    let sheet = Sheet(8, 4)
    sheet.canvas.draw(pair, in: rounded(0, 0, 8, 4), transform: .identity, interpolates: false)
    #expect((0..<8).map { sheet.components($0, 2)[0] } == [0, 0, 0, 0, 200, 200, 200, 200])
  }

  @Test(arguments: [2, 4, 8])
  func `A reduced checkerboard becomes grey rather than noise`(factor: Int) {
    let checks = CGImage.grey(64, 64) { x, y in (x + y) % 2 * 255 }
    let side = CGFloat(64 / factor)
    let sheet = Sheet(64 / factor, 64 / factor)
    sheet.canvas.draw(checks, in: rounded(0, 0, side, side), transform: .identity)
    for pixel in sheet.bitmap.pixels { #expect(abs(Int(pixel & 255) - 128) <= 1) }
  }

  @Test func `Any reduction keeps the mean of a picture`() {
    let stripes = CGImage.grey(60, 60) { x, _ in x % 3 == 0 ? 255 : 0 }
    let sheet = Sheet(22, 22)
    sheet.canvas.draw(stripes, in: rounded(0, 0, 22, 22), transform: .identity)
    let mean = sheet.bitmap.pixels.reduce(0) { $0 + Double($1 & 255) } / Double(22 * 22)
    #expect(abs(mean - 85) < 2)
  }

  @Test func `Halving means four texels and repeats the last of an odd side`() {
    let half = Bitmap(3, 2) { x, y in [60 * x + 20 * y, 0, 0, 255] }.halved()
    #expect(half.width == 2 && half.height == 1)
    #expect(half.components(0, 0) == [40, 0, 0, 255])
    #expect(half.components(1, 0) == [130, 0, 0, 255])
  }

  @Test func `Rounded corners and opacity apply to pictures too`() {
    let grey = CGImage.grey(20, 20) { _, _ in 100 }
    let sheet = Sheet(20, 20)
    sheet.canvas.draw(grey, in: rounded(0, 0, 20, 20, 6), transform: .identity, opacity: 0.5)
    #expect(sheet.components(10, 10) == [50, 50, 50, 128])
    #expect(sheet.alpha(0, 0) == 0)
    let shape = Sheet(20, 20)
    shape.canvas.fill(rounded(0, 0, 20, 20, 6), transform: .identity, color: black, opacity: 0.5)
    for y in 0..<20 {
      for x in 0..<20 { #expect(abs(sheet.alpha(x, y) - shape.alpha(x, y)) <= 1) }
    }
  }

  @Test func `A transparent texel takes its colour along when it mixes`() {
    let image = CGImage(Bitmap(2, 1) { x, _ in x == 0 ? [255, 0, 0, 255] : [0, 0, 0, 0] })
    let sheet = Sheet(4, 2)
    sheet.canvas.draw(image, in: rounded(0, 0, 4, 2), transform: .identity)
    // Premultiplied, red fades without turning dark: the red never falls below alpha.
    for x in 0..<4 {
      let parts = sheet.components(x, 0)
      #expect(parts[0] == parts[3])
    }
    #expect((0..<4).map { sheet.alpha($0, 0) } == [255, 191, 64, 0])
  }
}
