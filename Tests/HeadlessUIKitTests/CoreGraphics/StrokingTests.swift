import Foundation
import Testing

@testable import UIKit

/// Strokes against the area that geometry gives them.
@Suite struct StrokingTests {
  private func path(_ points: (CGFloat, CGFloat)..., closed: Bool = false) -> CGPath {
    let path = CGMutablePath()
    path.addLines(between: points.map { CGPoint(x: $0.0, y: $0.1) })
    if closed { path.closeSubpath() }
    return path
  }

  /// The area in pixels that a stroke covers.
  private func area(_ path: CGPath, _ style: StrokeStyle, _ t: CGAffineTransform = .identity)
    -> Double
  {
    let sheet = Sheet(80, 80)
    sheet.canvas.stroke(path, style: style, transform: t, color: black)
    return sheet.area
  }

  @Test func `A straight line is a rectangle of its width`() {
    let line = path((10, 20), (60, 20))
    #expect(abs(area(line, StrokeStyle(width: 4)) - 200) < 0.1)
    #expect(abs(area(line, StrokeStyle(width: 0.5)) - 25) < 0.2)
    let slanted = path((10, 10), (40, 50))
    #expect(abs(area(slanted, StrokeStyle(width: 3)) - 150) < 0.5)
  }

  @Test func `Caps add half a disc or half a square at each end`() {
    let line = path((20, 40), (60, 40))
    #expect(abs(area(line, StrokeStyle(width: 10, cap: .round)) - (400 + .pi * 25)) < 0.8)
    #expect(abs(area(line, StrokeStyle(width: 10, cap: .square)) - 500) < 0.1)
  }

  @Test func `A line without a length is a dot where caps are round or square`() {
    let dot = path((40, 40), (40, 40))
    #expect(abs(area(dot, StrokeStyle(width: 10, cap: .round)) - .pi * 25) < 0.8)
    #expect(abs(area(dot, StrokeStyle(width: 10, cap: .square)) - 100) < 0.1)
    #expect(area(dot, StrokeStyle(width: 10, cap: .butt)) == 0)
  }

  @Test func `Joins fill the outer corner as they are named`() {
    // Two arms of 30 meet at a right angle; they share a square of 5 x 5 inside the corner.
    let corner = path((20, 60), (20, 30), (50, 30))
    let arms = 2.0 * 30 * 10 - 25
    let styles: [(CGLineJoin, Double)] = [(.miter, 25), (.bevel, 12.5), (.round, .pi * 25 / 4)]
    for (join, filled) in styles {
      let style = StrokeStyle(width: 10, join: join)
      #expect(abs(area(corner, style) - (arms + filled)) < 0.5, "\(join)")
    }
  }

  @Test func `A mitre longer than its limit becomes a bevel`() {
    let corner = path((20, 60), (20, 30), (50, 30))
    let arms = 2.0 * 30 * 10 - 25
    // A right angle's mitre is √2 times the width.
    #expect(abs(area(corner, StrokeStyle(width: 10, miterLimit: 1.42)) - (arms + 25)) < 0.5)
    #expect(abs(area(corner, StrokeStyle(width: 10, miterLimit: 1.41)) - (arms + 12.5)) < 0.5)
  }

  @Test func `A closed outline has joins all around and no caps`() {
    let square = path((20, 20), (60, 20), (60, 60), (20, 60), closed: true)
    let style = StrokeStyle(width: 6, cap: .square)
    #expect(abs(area(square, style) - (46 * 46 - 34 * 34)) < 0.5)
  }

  @Test func `A circle's stroke is a ring`() {
    let circle = CGPath(ellipseIn: CGRect(x: 15, y: 15, width: 50, height: 50), transform: nil)
    let ring = Double.pi * (26.5 * 26.5 - 23.5 * 23.5)
    #expect(abs(area(circle, StrokeStyle(width: 3)) - ring) < 1.5)
    // Round joins between the pieces of the curve leave no bumps.
    #expect(abs(area(circle, StrokeStyle(width: 3, join: .round)) - ring) < 1.5)
  }

  @Test func `A scaled stroke is sheared and scaled with the path`() {
    let line = path((5, 10), (25, 10))
    let t = CGAffineTransform(scaleX: 2, y: 3)
    #expect(abs(area(line, StrokeStyle(width: 4), t) - 40 * 12) < 0.1)
  }

  @Test func `Dashes cut the line in turn`() {
    let line = path((10, 40), (70, 40))
    // 10 on, 5 off: 10–20, 25–35, 40–50, 55–65.
    #expect(abs(area(line, StrokeStyle(width: 4, dashes: [10, 5])) - 160) < 0.1)
    // A phase of 12 begins 3 before the end of a gap: 13–23, 28–38, 43–53, 58–68.
    let shifted = StrokeStyle(width: 4, dashes: [10, 5], dashPhase: 12)
    let sheet = Sheet(80, 80)
    sheet.canvas.stroke(line, style: shifted, transform: .identity, color: black)
    #expect(sheet.alpha(12, 40) == 0)
    #expect(sheet.alpha(13, 40) == 255)
    #expect(sheet.alpha(22, 40) == 255)
    #expect(sheet.alpha(23, 40) == 0)
    // A single length is both dash and gap.
    #expect(abs(area(line, StrokeStyle(width: 4, dashes: [10])) - 120) < 0.1)
  }

  @Test func `The outline of a stroke encloses the stroke`() {
    let outline = path((10, 10), (40, 10)).copy(
      strokingWithWidth: 8, lineCap: .round, lineJoin: .round, miterLimit: 10)
    #expect(outline.contains(CGPoint(x: 25, y: 13.9)))
    #expect(!outline.contains(CGPoint(x: 25, y: 14.1)))
    #expect(outline.contains(CGPoint(x: 6.1, y: 10)))
    #expect(!outline.contains(CGPoint(x: 5.9, y: 10)))
    let box = outline.boundingBox
    #expect(abs(box.minX - 6) < 0.01)
    #expect(abs(box.maxX - 44) < 0.01)
  }
}
