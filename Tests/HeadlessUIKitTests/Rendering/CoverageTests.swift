import Foundation
import Testing

@testable import UIKit

/// Shapes cover every pixel by exactly the area of it that they take up.
@Suite struct CoverageTests {
  @Test func `A rectangle between pixels covers each by the product of its overlaps`() {
    let sheet = Sheet(6, 6)
    sheet.canvas.fill(rounded(1.25, 1.5, 2.5, 2), transform: .identity, color: black)
    // Columns 1, 2, 3 are covered by 0.75, 1, 0.75; rows 1, 2, 3 by 0.5, 1, 0.5.
    for (y, down) in [(0, 0), (1, 0.5), (2, 1), (3, 0.5), (4, 0)] {
      for (x, across) in [(0, 0), (1, 0.75), (2, 1), (3, 0.75), (4, 0)] {
        #expect(sheet.alpha(x, y) == Int((across * down * 255).rounded()), "pixel \(x), \(y)")
      }
    }
  }

  @Test func `A hair-thin rectangle covers by its own width`() {
    let sheet = Sheet(4, 4)
    sheet.canvas.fill(rounded(1.4, 0, 0.2, 4), transform: .identity, color: black)
    #expect(sheet.alpha(1, 2) == 51)
    #expect(sheet.alpha(0, 2) == 0)
    #expect(sheet.alpha(2, 2) == 0)
  }

  @Test func `A diagonal halves the pixels that it crosses`() {
    let sheet = Sheet(8, 8)
    let path = CGMutablePath()
    path.addLines(between: [.zero, CGPoint(x: 8, y: 8), CGPoint(x: 0, y: 8)])
    sheet.canvas.fill(path, transform: .identity, color: black)
    for y in 0..<8 {
      for x in 0..<8 {
        #expect(sheet.alpha(x, y) == (x < y ? 255 : x == y ? 128 : 0))
      }
    }
  }

  @Test func `A shallow edge covers every column by its mean height`() {
    let sheet = Sheet(10, 2)
    let path = CGMutablePath()
    path.addLines(between: [CGPoint(x: 0, y: 0), CGPoint(x: 10, y: 1), CGPoint(x: 0, y: 1)])
    sheet.canvas.fill(path, transform: .identity, color: black)
    for x in 0..<10 {
      let share = 1 - (Double(x) + 0.5) / 10
      #expect(abs(Double(sheet.alpha(x, 0)) - share * 255) <= 0.51, "column \(x)")
    }
  }

  @Test(arguments: [0.1, 0.5, 1.0, 2.5])
  func `A turned square keeps its area`(angle: Double) {
    let sheet = Sheet(60, 60)
    let t = CGAffineTransform(translationX: 30, y: 30).rotated(by: angle)
    sheet.canvas.fill(rounded(-15, -15, 30, 30), transform: t, color: black)
    // Each of about 170 edge pixels is off by at most half a level.
    #expect(abs(sheet.area - 900) < 0.4)
    #expect(sheet.alpha(30, 30) == 255)
  }

  @Test func `A sheared and mirrored shape keeps the area of its determinant`() {
    let sheet = Sheet(80, 80)
    let t = CGAffineTransform(a: -1.2, b: 0.3, c: 0.4, d: 0.9, tx: 40, ty: 30)
    sheet.canvas.fill(rounded(-15, -15, 30, 30), transform: t, color: black)
    #expect(abs(sheet.area - 900 * abs(-1.2 * 0.9 - 0.3 * 0.4)) < 0.5)
  }

  @Test(arguments: [2.0, 8.0, 25.0])
  func `A disc has the area of a circle`(radius: CGFloat) {
    let sheet = Sheet(60, 60)
    sheet.canvas.fill(
      rounded(30.3 - radius, 29.6 - radius, 2 * radius, 2 * radius, radius), transform: .identity,
      color: black)
    let exact = Double.pi * Double(radius * radius)
    // The chords stay within 0.02 pixels of the arc.
    #expect(abs(sheet.area - exact) < 2 * Double.pi * Double(radius) * 0.02)
  }

  @Test func `Each corner has its own radius`() {
    let sheet = Sheet(64, 64)
    let shape = RoundedRect(
      CGRect(x: 2, y: 2, width: 60, height: 60),
      radii: RoundedRect.Radii(topLeft: 0, topRight: 10, bottomRight: 20, bottomLeft: 30))
    sheet.canvas.fill(shape, transform: .identity, color: black)
    let lost = (1 - Double.pi / 4) * (100 + 400 + 900)
    #expect(abs(sheet.area - (3600 - lost)) < 1.5)
    #expect(sheet.alpha(2, 2) == 255)
    #expect(sheet.alpha(61, 2) == 0)
    // The middle of an arc lies r·(1 − 1/√2) inside either side: 2.93, 5.86, 8.79.
    #expect(sheet.alpha(61 - 1, 2 + 1) == 0)
    #expect(sheet.alpha(61 - 3, 2 + 3) == 255)
    #expect(sheet.alpha(61 - 4, 61 - 4) == 0)
    #expect(sheet.alpha(61 - 6, 61 - 6) == 255)
    #expect(sheet.alpha(2 + 7, 61 - 7) == 0)
    #expect(sheet.alpha(2 + 9, 61 - 9) == 255)
  }

  @Test func `Radii that do not fit shrink together`() {
    #expect(
      RoundedRect(CGRect(x: 0, y: 0, width: 40, height: 20), radius: 30).radii
        == RoundedRect.Radii(10))
    let uneven = RoundedRect(
      CGRect(x: 0, y: 0, width: 40, height: 100),
      radii: RoundedRect.Radii(topLeft: 60, topRight: 20, bottomRight: 0, bottomLeft: 0))
    #expect(uneven.radii.topLeft == 30)
    #expect(uneven.radii.topRight == 10)
  }

  @Test func `A border is the band inside the edge, concentric in the corners`() {
    let sheet = Sheet(50, 50)
    sheet.canvas.border(
      rounded(5, 5, 40, 40, 12), width: 3, transform: .identity, color: black)
    func area(_ side: Double, _ radius: Double) -> Double {
      side * side - (4 - .pi) * radius * radius
    }
    #expect(abs(sheet.area - (area(40, 12) - area(34, 9))) < 1.5)
    #expect(sheet.alpha(25, 7) == 255)
    #expect(sheet.alpha(25, 8) == 0)
    #expect(sheet.alpha(25, 4) == 0)
  }

  @Test func `A border wider than half the shape fills it`() {
    let sheet = Sheet(20, 20)
    sheet.canvas.border(rounded(5, 5, 10, 10), width: 6, transform: .identity, color: black)
    #expect(sheet.area == 100)
  }

  @Test func `Winding and even-odd differ where a path overlaps itself`() {
    let path = CGMutablePath()
    path.addRect(CGRect(x: 1, y: 1, width: 8, height: 8))
    path.addRect(CGRect(x: 3, y: 3, width: 4, height: 4))
    let winding = Sheet(10, 10)
    winding.canvas.fill(path, rule: .winding, transform: .identity, color: black)
    #expect(winding.area == 64)
    let evenOdd = Sheet(10, 10)
    evenOdd.canvas.fill(path, rule: .evenOdd, transform: .identity, color: black)
    #expect(evenOdd.area == 48)
  }

  @Test func `What lies outside the bitmap is left out and does no harm`() {
    let sheet = Sheet(10, 10)
    sheet.canvas.fill(rounded(-50, -40, 100, 100, 30), transform: .identity, color: black)
    #expect(sheet.area == 100)
    let disc = Sheet(10, 10)
    disc.canvas.fill(rounded(-10, -10, 20, 20, 10), transform: .identity, color: black)
    #expect(abs(disc.area - Double.pi * 25) < 0.5)
    let right = Sheet(10, 10)
    right.canvas.fill(rounded(0, -10, 20, 20, 10), transform: .identity, color: black)
    #expect(abs(right.area - Double.pi * 25) < 0.5)
    for y in 0..<10 { #expect(abs(right.alpha(9 - 0, y) - disc.alpha(0, y)) <= 1) }
  }

  @Test func `Numbers that are not finite draw nothing`() {
    let sheet = Sheet(10, 10)
    for value in [CGFloat.nan, .infinity] {
      sheet.canvas.fill(rounded(value, 0, 5, 5), transform: .identity, color: black)
      sheet.canvas.fill(
        rounded(0, 0, 5, 5, 2), transform: CGAffineTransform(translationX: value, y: 0),
        color: black)
      let path = CGMutablePath()
      path.addLines(between: [.zero, CGPoint(x: value, y: 5), CGPoint(x: 5, y: 5)])
      sheet.canvas.fill(path, transform: .identity, color: black)
    }
    #expect(sheet.area == 0)
    sheet.canvas.fill(
      rounded(0, 0, 5, 5), transform: CGAffineTransform(scaleX: 0, y: 1), color: black)
    #expect(sheet.area == 0)
  }

  @Test func `A shape leaves nothing behind for the next one`() {
    let fresh = Sheet(40, 40)
    fresh.canvas.fill(rounded(3.3, 4.7, 20, 20, 7), transform: .identity, color: black)
    let used = Sheet(40, 40)
    used.canvas.fill(rounded(-5, 10.5, 60, 20, 9), transform: .identity, color: black)
    used.canvas.clear()
    used.canvas.fill(rounded(3.3, 4.7, 20, 20, 7), transform: .identity, color: black)
    #expect(Array(fresh.bitmap.pixels) == Array(used.bitmap.pixels))
  }
}
