import Foundation
import Testing

@testable import UIKit

/// How colours combine with what is there.
@Suite struct CompositionTests {
  /// Straight components over straight opaque ones, in sRGB as they are: s·a + d·(1 − a).
  @Test(arguments: [0.0, 0.25, 0.5, 0.8, 1.0] as [Float])
  func `Source over target mixes by alpha`(alpha: Float) {
    let sheet = Sheet(4, 4, background: SIMD4(0.2, 0.4, 1, 1))
    sheet.canvas.fill(
      rounded(0, 0, 4, 4), transform: .identity, color: SIMD4(1, 0.6, 0, alpha))
    let source: [Float] = [1, 0.6, 0]
    let target: [Float] = [0.2, 0.4, 1]
    for index in 0..<3 {
      let exact = (source[index] * alpha + target[index] * (1 - alpha)) * 255
      #expect(abs(Float(sheet.components(1, 1)[index]) - exact) <= 1.01)
    }
    #expect(sheet.alpha(1, 1) == 255)
  }

  @Test func `Opacity and alpha multiply`() {
    let sheet = Sheet(2, 2)
    sheet.canvas.fill(
      rounded(0, 0, 2, 2), transform: .identity, color: SIMD4(1, 1, 1, 0.5), opacity: 0.5)
    #expect(sheet.components(0, 0) == [64, 64, 64, 64])
  }

  @Test func `Division by 255 rounds to nearest for every product`() {
    for a in 0..<256 {
      let pixel = UInt32(a) * 0x0101_0101
      for b in 0..<256 {
        let exact = UInt32((Double(a * b) / 255).rounded())
        #expect(Channels(pixel).scaled(by: UInt32(b)).packed == exact * 0x0101_0101)
        #expect(multiply255(UInt32(a), UInt32(b)) == exact)
      }
    }
  }

  @Test func `A group is composed as a whole`() {
    let sheet = Sheet(6, 2, background: white)
    sheet.canvas.pushGroup(opacity: 0.5)
    sheet.canvas.fill(rounded(0, 0, 4, 2), transform: .identity, color: black)
    sheet.canvas.fill(rounded(2, 0, 4, 2), transform: .identity, color: SIMD4(1, 0, 0, 1))
    sheet.canvas.popGroup()
    // Where both shapes lie only the upper one shows, at half.
    #expect(sheet.components(1, 0) == [127, 127, 127, 255])
    #expect(sheet.components(3, 0) == [255, 127, 127, 255])
    #expect(sheet.components(5, 0) == [255, 127, 127, 255])
  }

  @Test func `A group's mask lets through by its alpha, and nothing around it`() {
    let sheet = Sheet(6, 4)
    let mask = Bitmap(2, 2) { x, _ in [0, 0, 0, x == 0 ? 255 : 51] }
    sheet.canvas.pushGroup(mask: Canvas.AlphaMask(bitmap: mask, minX: 2, minY: 1))
    sheet.canvas.fill(rounded(0, 0, 6, 4), transform: .identity, color: white)
    sheet.canvas.popGroup()
    for y in 0..<4 {
      for x in 0..<6 {
        let isIn = (1...2).contains(y)
        #expect(sheet.alpha(x, y) == (isIn && x == 2 ? 255 : isIn && x == 3 ? 51 : 0))
      }
    }
  }

  @Test func `A rounded clip shapes what is drawn, and ends`() {
    let clipped = Sheet(30, 30)
    clipped.canvas.pushClip(rounded(5.5, 5.5, 18, 18, 6), transform: .identity)
    clipped.canvas.fill(rounded(0, 0, 30, 30), transform: .identity, color: black)
    clipped.canvas.popClip()
    let direct = Sheet(30, 30)
    direct.canvas.fill(rounded(5.5, 5.5, 18, 18, 6), transform: .identity, color: black)
    #expect(Array(clipped.bitmap.pixels) == Array(direct.bitmap.pixels))
    clipped.canvas.fill(rounded(0, 0, 30, 30), transform: .identity, color: black)
    #expect(clipped.area == 900)
  }

  @Test func `Nested clips multiply`() {
    let sheet = Sheet(8, 8)
    sheet.canvas.pushClip(rounded(0.5, 0, 4, 8), transform: .identity)
    sheet.canvas.pushClip(rounded(0, 0.5, 8, 4), transform: .identity)
    sheet.canvas.fill(rounded(0, 0, 8, 8), transform: .identity, color: black)
    #expect(sheet.alpha(0, 0) == 64)
    #expect(sheet.alpha(0, 2) == 128)
    #expect(sheet.alpha(2, 2) == 255)
    #expect(sheet.alpha(4, 4) == 64)
    #expect(sheet.alpha(5, 2) == 0)
    sheet.canvas.popClip()
    sheet.canvas.fill(rounded(0, 0, 8, 8), transform: .identity, color: black)
    #expect(sheet.alpha(2, 7) == 255)
    #expect(sheet.alpha(5, 7) == 0)
  }

  @Test func `A clip on pixels' borders needs no mask`() {
    let sheet = Sheet(8, 8)
    sheet.canvas.pushClip(rounded(1, 1, 2, 3), transform: CGAffineTransform(scaleX: 2, y: 2))
    #expect(sheet.canvas.clip.mask == nil)
    #expect(sheet.canvas.clipBounds == PixelRect(minX: 2, minY: 2, maxX: 6, maxY: 8))
    sheet.canvas.fill(rounded(0, 0, 8, 8), transform: .identity, color: black)
    #expect(sheet.area == 24)
  }

  @Test func `A group is clipped once, at its edge`() {
    let sheet = Sheet(12, 12)
    sheet.canvas.pushClip(rounded(1.5, 1.5, 8, 8), transform: .identity)
    sheet.canvas.pushGroup()
    sheet.canvas.fill(rounded(0, 0, 12, 12), transform: .identity, color: black)
    sheet.canvas.fill(rounded(0, 0, 12, 12), transform: .identity, color: black)
    sheet.canvas.popGroup()
    // Twice the same edge would make 192.
    #expect(sheet.alpha(1, 5) == 128)
  }

  /// Porter and Duff's operators on two half-transparent whites: source and target factors.
  @Test(arguments: [
    (CGBlendMode.clear, 0, 0), (.copy, 0.25, 0), (.sourceIn, 0.125, 0), (.sourceOut, 0.125, 0),
    (.sourceAtop, 0.125, 0.375), (.destinationOver, 0.125, 0.5), (.destinationIn, 0, 0.125),
    (.destinationOut, 0, 0.375), (.destinationAtop, 0.125, 0.125), (.xor, 0.125, 0.375),
    (.normal, 0.25, 0.375), (.plusLighter, 0.25, 0.5),
  ])
  func `Operators keep their shares of source and target`(
    mode: CGBlendMode, source: Double, target: Double
  ) {
    let sheet = Sheet(2, 2, background: SIMD4(0, 1, 0, 0.5))
    sheet.canvas.fill(
      rounded(0, 0, 2, 2), transform: .identity, color: SIMD4(1, 0, 0, 0.25), blend: mode)
    let parts = sheet.components(0, 0).map(Double.init)
    #expect(abs(parts[0] - source * 255) <= 1)
    #expect(abs(parts[1] - target * 255) <= 1)
    #expect(abs(parts[3] - (source + target) * 255) <= 1.5)
  }

  /// PDF 32000-1, 11.3.5, for a source of 0.8 on a target of 0.4, both opaque.
  @Test(arguments: [
    (CGBlendMode.multiply, 0.32), (.screen, 0.88), (.overlay, 0.64), (.darken, 0.4),
    (.lighten, 0.8), (.colorDodge, 1), (.colorBurn, 0.25), (.hardLight, 0.76),
    (.softLight, 0.5394733), (.difference, 0.4), (.exclusion, 0.56), (.plusDarker, 0.2),
  ])
  func `Mixes of colours follow their formulas`(mode: CGBlendMode, result: Double) {
    let sheet = Sheet(2, 2, background: SIMD4(0.4, 0.4, 0.4, 1))
    sheet.canvas.fill(
      rounded(0, 0, 2, 2), transform: .identity, color: SIMD4(0.8, 0.8, 0.8, 1), blend: mode)
    #expect(abs(Double(sheet.components(0, 0)[0]) - result * 255) <= 1.5)
    #expect(sheet.alpha(0, 0) == 255)
  }

  @Test func `Luminosity of the source with the colour of the target`() {
    let sheet = Sheet(2, 2, background: SIMD4(1, 0, 0, 1))
    sheet.canvas.fill(
      rounded(0, 0, 2, 2), transform: .identity, color: SIMD4(0.3, 0.3, 0.3, 1), blend: .luminosity)
    // Red already has the luminosity 0.3, so nothing changes but by rounding.
    for (part, exact) in zip(sheet.components(0, 0), [255, 0, 0, 255]) {
      #expect(abs(part - exact) <= 1)
    }
    sheet.canvas.fill(
      rounded(0, 0, 2, 2), transform: .identity, color: SIMD4(0.5, 0.5, 0.5, 1), blend: .saturation)
    let grey = sheet.components(0, 0)
    // Without saturation the colour's luminosity, 0.3, is all that is left.
    #expect(grey[0] == grey[1] && grey[1] == grey[2] && abs(grey[0] - 77) <= 1)
  }

  @Test func `Half covered pixels of an operator are half changed`() {
    let sheet = Sheet(4, 4, background: white)
    sheet.canvas.fill(rounded(0.5, 0, 2, 4), transform: .identity, color: black, blend: .clear)
    #expect(sheet.components(0, 1) == [127, 127, 127, 127])
    #expect(sheet.components(1, 1) == [0, 0, 0, 0])
    #expect(sheet.components(3, 1) == [255, 255, 255, 255])
  }
}
