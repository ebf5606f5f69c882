import Foundation
import Testing

@testable import UIKit

/// The way of convex shapes and the way of all shapes cover the same pixels.
@Suite struct ConvexRasterizerTests {
  private static let transforms: [CGAffineTransform] = [
    .identity, CGAffineTransform(translationX: 0.37, y: -0.61),
    CGAffineTransform(a: -1, b: 0, c: 0, d: 1, tx: 40.3, ty: 0),
    CGAffineTransform(a: 0.8, b: 0.5, c: -0.4, d: 0.9, tx: 12, ty: -3),
    CGAffineTransform(a: 0, b: 1.2, c: -0.7, d: 0, tx: 30, ty: 1.5),
    CGAffineTransform(a: 1, b: 0, c: 0, d: 0.01, tx: 0, ty: 20.3),
  ]
  private static let shapes: [RoundedRect] = [
    rounded(2.25, 3.5, 30, 22.75, 7.3), rounded(-8, 5, 60, 9.5, 4), rounded(5, -9, 8.2, 70),
    rounded(12, 12, 0.4, 17, 0.2), rounded(10, 10, 20, 20, 10),
    RoundedRect(
      CGRect(x: 4, y: 6, width: 31, height: 25),
      radii: RoundedRect.Radii(topLeft: 0, topRight: 12, bottomRight: 3, bottomLeft: 0.5)),
  ]

  @Test(arguments: transforms.indices)
  func `A convex shape is covered as any other is`(transform index: Int) {
    let transform = Self.transforms[index]
    for shape in Self.shapes {
      let (sheet, other) = (Sheet(40, 40), Sheet(40, 40))
      sheet.canvas.fill(shape, transform: transform, color: black)
      let path = CGMutablePath()
      var points: [CGPoint] = []
      shape.outline(transform) { points.append(CGPoint(x: $0.x, y: $0.y)) }
      path.addLines(between: points)
      path.closeSubpath()
      other.canvas.fill(path, transform: .identity, color: black)
      let off = zip(sheet.bitmap.all, other.bitmap.all).map {
        abs(Int($0 >> 24) - Int($1 >> 24))
      }
      #expect(off.max() ?? 0 <= 1, "\(shape)")
    }
  }

  @Test func `What has no height, and what lies outside, covers nothing`() {
    let sheet = Sheet(10, 10)
    let flat = CGAffineTransform(a: 1, b: 0, c: 0, d: 0, tx: 0, ty: 4.5)
    sheet.canvas.fill(rounded(1, 1, 8, 8, 2), transform: flat, color: black)
    sheet.canvas.fill(rounded(1, 1, 8, 0), transform: .identity, color: black)
    sheet.canvas.fill(rounded(-20, 1, 8, 8, 2), transform: .identity, color: black)
    sheet.canvas.fill(rounded(1, 10, 8, 8, 2), transform: .identity, color: black)
    #expect(sheet.area == 0)
  }

  @Test func `A shape whose edges are all too flat to count covers nothing, and ends`() {
    let sheet = Sheet(10, 10)
    sheet.canvas.fill(rounded(1, 4.5, 8, 2e-9, 0.9e-9), transform: .identity, color: black)
    #expect(sheet.area == 0)
  }

  @Test func `What is wider than any screen is covered, too`() {
    let sheet = Sheet(10, 10)
    sheet.canvas.fill(rounded(-9000.5, 1, 18000, 8, 1), transform: .identity, color: black)
    #expect(sheet.area == 80)
  }
}
