import Foundation
import Testing

@testable import UIKit

/// A limit leaves pixels alone and makes no difference to the others.
@Suite struct LimitTests {
  private static let picture = CGImage(
    Bitmap(13, 9) { x, y in [x * 15, y * 25, (x * y) & 127, 255 - x].map { min($0, 255 - x) } })

  /// Something of every kind, at places between pixels.
  private static func draw(on canvas: Canvas) {
    let turned = CGAffineTransform(a: 0.9, b: 0.31, c: -0.27, d: 1.1, tx: 8.3, ty: 2.6)
    let shifted = CGAffineTransform(translationX: 0.43, y: 0.71)
    let ramp = GradientRamp(colors: [SIMD4(1, 0, 0, 1), SIMD4(0, 0.4, 1, 0.6)], locations: nil)
    canvas.fill(rounded(3, 2, 30, 33, 9), transform: turned, color: SIMD4(0.9, 0.2, 0.1, 0.7))
    canvas.draw(picture, in: rounded(2, 5, 31, 22, 5), transform: shifted)
    canvas.draw(picture, in: rounded(6, 8, 21, 17, 3), transform: turned, opacity: 0.8)
    canvas.draw(picture, in: rounded(1, 30, 7, 6), transform: shifted)
    canvas.fill(
      rounded(20, 1, 18, 14, 4), transform: shifted, ramp: ramp,
      gradient: .linear(start: CGPoint(x: 20, y: 1), end: CGPoint(x: 38, y: 15)))
    canvas.border(
      rounded(4, 4, 32, 30, 8), width: 1.5, transform: turned, color: SIMD4(0, 0, 0, 0.5))
    canvas.shadow(
      of: rounded(10, 10, 12, 9, 3), offset: CGSize(width: 1, height: 2), radius: 2.2,
      transform: shifted, color: black, opacity: 0.6)
    let path = CGMutablePath()
    path.addEllipse(in: CGRect(x: 12.2, y: 14.9, width: 20.5, height: 19.1))
    canvas.fill(path, rule: .evenOdd, transform: turned, color: SIMD4(0, 0.6, 0.3, 0.4))
    canvas.pushClip(rounded(5, 9, 25, 20, 6), transform: shifted)
    canvas.pushGroup(opacity: 0.5)
    canvas.fill(rounded(0, 12.5, 40, 6.25), transform: turned, color: white)
    canvas.popGroup()
    canvas.popClip()
  }

  @Test func `Pieces drawn one by one make up the whole, byte for byte`() {
    let (whole, pieces) = (Sheet(40, 40), Sheet(40, 40))
    Self.draw(on: whole.canvas)
    for (y, height) in [(0, 7), (7, 1), (8, 19), (27, 13)] {
      for (x, width) in [(0, 3), (3, 11), (14, 2), (16, 24)] {
        pieces.canvas.limit = PixelRect(minX: x, minY: y, maxX: x + width, maxY: y + height)
        Self.draw(on: pieces.canvas)
      }
    }
    #expect(whole.bitmap.all == pieces.bitmap.all)
    #expect(whole.area > 500)
  }

  @Test func `Only what is within the limit is written`() {
    let sheet = Sheet(40, 40)
    sheet.canvas.limit = PixelRect(minX: 10, minY: 12, maxX: 13, maxY: 16)
    Self.draw(on: sheet.canvas)
    for y in 0..<40 {
      for x in 0..<40 where !(10..<13).contains(x) || !(12..<16).contains(y) {
        #expect(sheet.bitmap[x, y] == 0, "pixel \(x), \(y)")
      }
    }
  }
}
