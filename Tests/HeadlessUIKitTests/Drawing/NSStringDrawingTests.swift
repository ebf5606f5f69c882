import Foundation
import Testing
import UIKit

@testable import UIKit

struct NSStringDrawingTests {
  private let attributes: [NSAttributedString.Key: Any] = [
    .font: UIFont.systemFont(ofSize: 20), .foregroundColor: UIColor.black,
  ]

  /// The alpha of each pixel after drawing into a clear picture of one pixel a point.
  private func alphas(
    width: Int, height: Int, scale: CGFloat = 1, _ draw: () -> Void
  ) throws -> [[UInt32]] {
    let bounds = CGRect(x: 0, y: 0, width: width, height: height)
    let context = try #require(CGContext(uiKitBounds: bounds, scale: scale, isOpaque: false))
    UIGraphicsPushContext(context)
    draw()
    UIGraphicsPopContext()
    let bitmap = context.canvas.bitmap
    return (0..<bitmap.height).map { y in (0..<bitmap.width).map { bitmap[$0, y] >> 24 } }
  }

  @Test func sizesAreThoseOfTheLayout() {
    let string = NSString(string: "oo oo")
    let width = (4 * 57.2 + 26.2) / 5
    #expect(abs(string.size(withAttributes: attributes).width - width) < 1e-6)
    let box = string.boundingRect(
      with: CGSize(width: 30, height: 0), options: .usesLineFragmentOrigin, attributes: attributes,
      context: nil)
    #expect(abs(box.height - 2 * 23.86) < 1e-6)
    // Without the option there is one line, above its baseline.
    let line = string.boundingRect(with: .zero, attributes: attributes, context: nil)
    #expect(abs(line.minY + 19.04) < 1e-6)
    #expect(abs(line.width - width) < 1e-6)
  }

  /// An l of 20 points: a stem 1.6 wide from 1.56, 14.8 above the baseline, which lies at 19.04 and
  /// is drawn at 19; the top is fitted to a pixel, 15 above.
  @Test func aStemCoversItsPixels() throws {
    let rows = try alphas(width: 6, height: 24) {
      NSString(string: "l").draw(at: .zero, withAttributes: attributes)
    }
    let covered = rows.indices.filter { rows[$0].contains { $0 > 0 } }
    #expect(covered == Array(4..<19))
    // In the middle: 0.44 of the second pixel, all of the third, 0.16 of the fourth.
    let middle = rows[12].map { Double($0) / 255 }
    #expect(middle[0] == 0)
    #expect(abs(middle[1] - 0.44) < 0.02)
    #expect(middle[2] == 1)
    #expect(abs(middle[3] - 0.16) < 0.02)
    #expect(middle[4] == 0)
  }

  @Test func linesAreDrawnBelowEachOther() throws {
    let rows = try alphas(width: 30, height: 48) {
      NSString(string: "l\nl").draw(
        in: CGRect(x: 10, y: 0, width: 20, height: 48), withAttributes: attributes)
    }
    let covered = rows.indices.filter { rows[$0].contains { $0 > 0 } }
    // The second baseline, 19.04 + 23.86 = 42.9, is drawn at 43.
    #expect(covered == Array(4..<19) + Array(28..<43))
    #expect(rows.allSatisfy { $0[..<11].allSatisfy { $0 == 0 } })
  }

  @Test func theSecondLineIsTruncatedWhereTheThirdDoesNotFit() {
    let string = NSString(string: "oo oo oo")
    let context = NSStringDrawingContext()
    _ = string.boundingRect(
      with: CGSize(width: 40, height: 50),
      options: [.usesLineFragmentOrigin, .truncatesLastVisibleLine], attributes: attributes,
      context: context)
    #expect(abs(context.totalBounds.height - 2 * 23.86) < 1e-6)
  }

  @Test func textTakesItsColour() throws {
    let context = try #require(
      CGContext(
        uiKitBounds: CGRect(x: 0, y: 0, width: 6, height: 24), scale: 1, isOpaque: false))
    UIGraphicsPushContext(context)
    NSAttributedString(
      string: "l",
      attributes: [
        .font: UIFont.systemFont(ofSize: 20),
        .foregroundColor: UIColor(red: 1, green: 0, blue: 0, alpha: 1),
      ]
    ).draw(at: .zero)
    UIGraphicsPopContext()
    #expect(context.canvas.bitmap[2, 12] == 0xFF00_00FF)
  }

  @Test func paragraphStylesAreCopiedByValue() {
    let style = NSMutableParagraphStyle()
    style.alignment = .center
    let copy = style.copy() as? NSParagraphStyle
    style.alignment = .right
    #expect(copy?.alignment == .center)
    #expect(copy != style)
    let other = NSMutableParagraphStyle()
    other.setParagraphStyle(style)
    #expect(other == style)
    #expect(NSParagraphStyle.default.alignment == .natural)
    #expect(NSParagraphStyle.default.lineBreakMode == .byWordWrapping)
  }
}
