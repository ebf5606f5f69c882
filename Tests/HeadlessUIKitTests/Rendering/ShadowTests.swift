import Foundation
import Testing

@testable import UIKit

/// Shadows and blurs against the Gaussian integral.
@Suite struct ShadowTests {
  /// The share of a Gaussian of deviation `sigma` that lies below `x`.
  private func integral(_ x: Double, _ sigma: Double) -> Double {
    (1 + erf(x / (sigma * 2.0.squareRoot()))) / 2
  }

  @Test(arguments: [1.0, 4.0, 10.0])
  func `A rectangle's shadow is a product of two Gaussian integrals`(sigma: Double) {
    let sheet = Sheet(80, 70)
    sheet.canvas.shadow(
      of: rounded(20, 20, 35.5, 24), offset: CGSize(width: 3, height: 2), radius: CGFloat(sigma),
      transform: .identity, color: black)
    for (x, y) in [(23, 22), (40, 30), (58, 40), (60, 47), (20, 34), (70, 60), (40, 21)] {
      let (cx, cy) = (Double(x) + 0.5, Double(y) + 0.5)
      let across = integral(58.5 - cx, sigma) - integral(23 - cx, sigma)
      let down = integral(46 - cy, sigma) - integral(22 - cy, sigma)
      #expect(abs(Double(sheet.alpha(x, y)) - across * down * 255) <= 1, "pixel \(x), \(y)")
    }
  }

  /// Compared with a sum over a grid of 1/8 pixel, from the definition.
  @Test(arguments: [2.0, 6.0])
  func `A rounded rectangle's shadow is its convolution with the Gaussian`(sigma: Double) {
    let sheet = Sheet(60, 60)
    let shape = RoundedRect(
      CGRect(x: 15, y: 15, width: 30, height: 28),
      radii: RoundedRect.Radii(topLeft: 14, topRight: 4, bottomRight: 10, bottomLeft: 0))
    sheet.canvas.shadow(
      of: shape, offset: .zero, radius: CGFloat(sigma), transform: .identity, color: black)
    let step = 0.125
    let corners: [(x: Double, y: Double, r: Double, right: Bool, low: Bool)] = [
      (29, 29, 14, false, false), (41, 19, 4, true, false), (35, 33, 10, true, true),
    ]
    var inside: [(Double, Double)] = []
    for y in stride(from: 15 + step / 2, to: 43, by: step) {
      for x in stride(from: 15 + step / 2, to: 45, by: step) {
        let isCut = corners.contains {
          (x > $0.x) == $0.right && (y > $0.y) == $0.low && hypot(x - $0.x, y - $0.y) > $0.r
        }
        if !isCut { inside.append((x, y)) }
      }
    }
    for (x, y) in [(16, 16), (20, 18), (44, 15), (30, 30), (43, 42), (12, 44), (15, 30)] {
      let (cx, cy) = (Double(x) + 0.5, Double(y) + 0.5)
      var sum = 0.0
      for point in inside {
        let (dx, dy) = (point.0 - cx, point.1 - cy)
        sum += exp(-(dx * dx + dy * dy) / (2 * sigma * sigma))
      }
      let share = sum * step * step / (2 * .pi * sigma * sigma)
      #expect(abs(Double(sheet.alpha(x, y)) - share * 255) <= 1.5, "pixel \(x), \(y)")
    }
  }

  @Test func `A shadow's colour and opacity multiply its darkness`() {
    let sheet = Sheet(60, 60)
    sheet.canvas.shadow(
      of: rounded(10, 10, 40, 40), offset: .zero, radius: 2, transform: .identity,
      color: SIMD4(1, 0, 0, 0.5), opacity: 0.5)
    #expect(sheet.components(30, 30) == [64, 0, 0, 64])
  }

  @Test func `A shadow without blur is the shape itself`() {
    let shadow = Sheet(30, 30)
    shadow.canvas.shadow(
      of: rounded(5, 5, 15, 15, 5), offset: CGSize(width: 2, height: 1), radius: 0,
      transform: .identity, color: black)
    let shape = Sheet(30, 30)
    shape.canvas.fill(rounded(7, 6, 15, 15, 5), transform: .identity, color: black)
    #expect(Array(shadow.bitmap.pixels) == Array(shape.bitmap.pixels))
  }

  @Test func `A turned shadow is the upright one, turned`() {
    let upright = Sheet(60, 60)
    let shape = rounded(-14, -9, 28, 18, 6)
    upright.canvas.shadow(
      of: shape, offset: CGSize(width: 0, height: 4), radius: 4,
      transform: CGAffineTransform(translationX: 30, y: 30), color: black)
    let turned = Sheet(60, 60)
    turned.canvas.shadow(
      of: shape, offset: CGSize(width: 0, height: 4), radius: 4,
      transform: CGAffineTransform(translationX: 30, y: 30).rotated(by: .pi / 2), color: black)
    for (x, y) in [(30, 30), (20, 33), (40, 44), (15, 20)] {
      // A quarter turn about (30, 30) takes pixel (x, y) to (59 − y, x).
      #expect(abs(turned.alpha(59 - y, x) - upright.alpha(x, y)) <= 2, "pixel \(x), \(y)")
    }
  }

  @Test(arguments: [1.5, 3.0, 7.5])
  func `The blur of an edge follows the Gaussian integral`(sigma: Double) {
    let sheet = Sheet(120, 20)
    let edge = Bitmap(width: 60, height: 80)
    for index in edge.pixels.indices { edge.pixels[index] = 0xFF00_0000 }
    let shadow = Canvas.Shadow(color: black, offset: .zero, sigma: CGFloat(sigma))
    sheet.canvas.shadow(of: Canvas.AlphaMask(bitmap: edge, minX: 0, minY: -30), shadow: shadow)
    for x in 40..<80 {
      let exact = integral(60 - Double(x) - 0.5, sigma) * 255
      // The box filters' share of the 3 % that they may stray.
      #expect(abs(Double(sheet.alpha(x, 10)) - exact) <= 5, "column \(x)")
    }
  }

  @Test func `A blur stays in place and has the variance that it was asked for`() {
    for sigma in [0.5, 1.3, 3, 9] {
      let count = 121
      var values = [Float](repeating: 0, count: count)
      values[60] = 1000
      GaussianBlur(sigma: CGFloat(sigma)).apply(
        &values, width: count, height: 1, channels: 1, repeatsEdges: false)
      let sum = values.reduce(0, +)
      // In a single row the blur down the column loses what leaves it, hence the division.
      let mean = zip(0..., values).reduce(0) { $0 + Float($1.0) * $1.1 } / sum
      let variance =
        zip(0..., values).reduce(0) {
          $0 + ($1.1 * (Float($1.0) - mean) * (Float($1.0) - mean))
        } / sum
      #expect(abs(mean - 60) < 0.01)
      #expect(abs(Double(variance) - sigma * sigma) < 0.01 * max(sigma * sigma, 1))
    }
  }

  @Test func `A group's shadow lies beneath all of it`() {
    let sheet = Sheet(40, 40, background: white)
    sheet.canvas.pushGroup()
    sheet.canvas.fill(rounded(10, 10, 10, 10), transform: .identity, color: SIMD4(0, 0, 1, 1))
    sheet.canvas.fill(rounded(20, 10, 10, 10), transform: .identity, color: SIMD4(0, 0, 1, 1))
    sheet.canvas.popGroup(
      shadow: Canvas.Shadow(color: black, offset: CGVector(dx: 0, dy: 12), sigma: 0))
    #expect(sheet.components(15, 15) == [0, 0, 255, 255])
    #expect(sheet.components(25, 15) == [0, 0, 255, 255])
    #expect(sheet.components(25, 28) == [0, 0, 0, 255])
    #expect(sheet.components(5, 28) == [255, 255, 255, 255])
  }

  @Test func `A blurred backdrop stays what it is where it is even`() {
    let sheet = Sheet(40, 40, background: SIMD4(0.2, 0.6, 0.4, 1))
    let before = sheet.components(3, 3)
    sheet.canvas.fill(rounded(20, 0, 20, 40), transform: .identity, color: white)
    sheet.canvas.blurBackdrop(of: rounded(0, 0, 40, 30), radius: 3, transform: .identity)
    #expect(sheet.components(3, 3) == before)
    #expect(sheet.components(36, 3) == [255, 255, 255, 255])
    // At the edge half of each; beyond the shape nothing changed.
    let edge = (sheet.components(19, 10)[0] + sheet.components(20, 10)[0]) / 2
    #expect(abs(edge - (before[0] + 255) / 2) <= 1)
    #expect(sheet.components(19, 35) == before)
  }
}
