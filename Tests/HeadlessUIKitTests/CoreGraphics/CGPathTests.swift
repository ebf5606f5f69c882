import Foundation
import Testing

@testable import UIKit

/// Paths against geometry.
@Suite struct CGPathTests {
  private func elements(_ path: CGPath) -> [(CGPathElementType, [CGPoint])] {
    var result: [(CGPathElementType, [CGPoint])] = []
    path.applyWithBlock { element in
      let count = element.pointee.type.pointCount
      result.append(
        (
          element.pointee.type,
          Array(UnsafeBufferPointer(start: element.pointee.points, count: count))
        ))
    }
    return result
  }

  /// The area that straight outlines enclose, by the shoelace formula; curves by many lines.
  private func area(_ path: CGPath) -> CGFloat {
    var sum: CGFloat = 0
    for part in Polyline(path, transform: .identity, tolerance: 0.0005).parts {
      for (a, b) in zip(part.points, part.points.dropFirst() + [part.points[0]]) {
        sum += (a.x * b.y - b.x * a.y) / 2
      }
    }
    return sum
  }

  @Test func `Elements come out in the order in which they went in`() {
    let path = CGMutablePath()
    path.move(to: CGPoint(x: 1, y: 2))
    path.addLine(to: CGPoint(x: 3, y: 4))
    path.addQuadCurve(to: CGPoint(x: 5, y: 6), control: CGPoint(x: 7, y: 8))
    path.addCurve(
      to: CGPoint(x: 9, y: 10), control1: CGPoint(x: 11, y: 12), control2: CGPoint(x: 13, y: 14))
    path.closeSubpath()
    let list = elements(path)
    #expect(
      list.map(\.0) == [
        .moveToPoint, .addLineToPoint, .addQuadCurveToPoint, .addCurveToPoint, .closeSubpath,
      ])
    #expect(list[2].1 == [CGPoint(x: 7, y: 8), CGPoint(x: 5, y: 6)])
    #expect(list[3].1 == [CGPoint(x: 11, y: 12), CGPoint(x: 13, y: 14), CGPoint(x: 9, y: 10)])
    #expect(path.currentPoint == CGPoint(x: 1, y: 2))
  }

  @Test func `After a close the next line begins where the subpath did`() {
    let path = CGMutablePath()
    path.addRect(CGRect(x: 2, y: 3, width: 4, height: 5))
    path.addLine(to: .zero)
    let list = elements(path)
    #expect(list.count == 7)
    #expect(list[5].0 == .moveToPoint)
    #expect(list[5].1 == [CGPoint(x: 2, y: 3)])
  }

  @Test func `Bounding boxes with and without control points`() {
    let path = CGMutablePath()
    path.move(to: .zero)
    path.addQuadCurve(to: CGPoint(x: 10, y: 0), control: CGPoint(x: 5, y: 8))
    #expect(path.boundingBox == CGRect(x: 0, y: 0, width: 10, height: 8))
    // The middle of the curve lies at half the height of its control point.
    #expect(path.boundingBoxOfPath == CGRect(x: 0, y: 0, width: 10, height: 4))
    #expect(CGMutablePath().boundingBox.isNull)
    #expect(CGMutablePath().isEmpty)

    // x(t) = 3·(1−t)²t·30 − 3·(1−t)t²·30 is extreme at t = ½ ± 1/√12, where it is ±30/(2√3).
    let cubic = CGMutablePath()
    cubic.move(to: .zero)
    cubic.addCurve(
      to: CGPoint(x: 0, y: 10), control1: CGPoint(x: 30, y: 0), control2: CGPoint(x: -30, y: 10))
    let box = cubic.boundingBoxOfPath
    #expect(abs(box.maxX - 30 / (2 * CGFloat(3).squareRoot())) < 1e-9)
    #expect(abs(box.minX + 30 / (2 * CGFloat(3).squareRoot())) < 1e-9)
  }

  @Test func `An ellipse begins at its right and encloses its area`() {
    let path = CGPath(ellipseIn: CGRect(x: 10, y: 20, width: 40, height: 20), transform: nil)
    #expect(elements(path)[0].1 == [CGPoint(x: 50, y: 30)])
    #expect(abs(abs(area(path)) - .pi * 20 * 10) < 0.4)
    #expect(path.boundingBoxOfPath == CGRect(x: 10, y: 20, width: 40, height: 20))
  }

  @Test func `A rounded rectangle loses (4 − π)·r² at its corners`() {
    let path = CGPath(
      roundedRect: CGRect(x: 0, y: 0, width: 50, height: 30), cornerWidth: 10, cornerHeight: 10,
      transform: nil)
    #expect(abs(abs(area(path)) - (1500 - (4 - .pi) * 100)) < 0.1)
    #expect(path.contains(CGPoint(x: 3, y: 3)))
    #expect(!path.contains(CGPoint(x: 2, y: 2)))
  }

  @Test func `Corners that do not fit trap`() async {
    await #expect(processExitsWith: .failure) {
      _ = CGPath(
        roundedRect: CGRect(x: 0, y: 0, width: 10, height: 10), cornerWidth: 6, cornerHeight: 2,
        transform: nil)
    }
  }

  @Test func `A line without a current point traps`() async {
    await #expect(processExitsWith: .failure) { CGMutablePath().addLine(to: .zero) }
  }

  @Test func `Arcs turn by increasing angle unless they are clockwise`() {
    let path = CGMutablePath()
    path.addArc(center: .zero, radius: 10, startAngle: 0, endAngle: .pi / 2, clockwise: false)
    #expect(elements(path).count == 2)
    #expect(abs(path.currentPoint.x) < 1e-9)
    #expect(abs(path.currentPoint.y - 10) < 1e-9)
    let long = CGMutablePath()
    long.addArc(center: .zero, radius: 10, startAngle: 0, endAngle: .pi / 2, clockwise: true)
    #expect(elements(long).count == 4)
    #expect(long.boundingBoxOfPath.minX < -9.9)
    for angle in stride(from: 0, to: 2 * CGFloat.pi, by: 0.1) {
      let point = CGPath.point(
        of: [CGPoint(x: 10, y: 0)] + elements(path)[1].1, at: angle / (2 * .pi))
      #expect(abs(hypot(point.x, point.y) - 10) < 0.003)
    }
  }

  @Test(
    arguments: [
      (0, 2 * .pi, false, 2 * .pi), (0, -.pi / 2, false, 1.5 * .pi), (0, .pi / 2, true, -1.5 * .pi),
      (1, 1, false, 0), (0, 7, true, -2 * .pi), (3, 1, true, -2),
    ] as [(CGFloat, CGFloat, Bool, CGFloat)])
  func `The sweep of an arc`(start: CGFloat, end: CGFloat, clockwise: Bool, sweep: CGFloat) {
    #expect(
      abs(CGMutablePath.sweep(from: start, to: end, clockwise: clockwise) - sweep) < 1e-12)
  }

  @Test func `A line joins an arc to what was there`() {
    let path = CGMutablePath()
    path.move(to: CGPoint(x: 0, y: 0))
    path.addArc(
      center: CGPoint(x: 20, y: 0), radius: 5, startAngle: .pi, endAngle: 0, clockwise: true)
    let list = elements(path)
    #expect(list[1].0 == .addLineToPoint)
    #expect(abs(list[1].1[0].x - 15) < 1e-9)
    #expect(abs(list[1].1[0].y) < 1e-9)
  }

  @Test func `An arc between tangents touches both lines`() {
    let path = CGMutablePath()
    path.move(to: .zero)
    path.addArc(
      tangent1End: CGPoint(x: 20, y: 0), tangent2End: CGPoint(x: 20, y: 30), radius: 6)
    let list = elements(path)
    #expect(list[1].0 == .addLineToPoint)
    #expect(abs(list[1].1[0].x - 14) < 1e-9)
    #expect(abs(list[1].1[0].y) < 1e-9)
    #expect(abs(path.currentPoint.x - 20) < 1e-9)
    #expect(abs(path.currentPoint.y - 6) < 1e-9)
    let mirrored = CGMutablePath()
    mirrored.move(to: .zero)
    mirrored.addArc(
      tangent1End: CGPoint(x: 20, y: 0), tangent2End: CGPoint(x: 20, y: -30), radius: 6)
    #expect(abs(mirrored.currentPoint.x - 20) < 1e-9)
    #expect(abs(mirrored.currentPoint.y + 6) < 1e-9)
    #expect(abs(mirrored.boundingBoxOfPath.maxX - 20) < 1e-6)
  }

  @Test func `Winding counts turns, even-odd their parity`() {
    let path = CGMutablePath()
    path.addRect(CGRect(x: 0, y: 0, width: 10, height: 10))
    path.addRect(CGRect(x: 3, y: 3, width: 4, height: 4))
    #expect(path.contains(CGPoint(x: 5, y: 5), using: .winding))
    #expect(!path.contains(CGPoint(x: 5, y: 5), using: .evenOdd))
    #expect(path.contains(CGPoint(x: 1, y: 1), using: .evenOdd))
    #expect(!path.contains(CGPoint(x: 11, y: 5)))
    #expect(
      path.contains(
        CGPoint(x: 25, y: 5), transform: CGAffineTransform(translationX: 20, y: 0)))
  }

  @Test func `Transforms apply to every point`() {
    var t = CGAffineTransform(a: 2, b: 0, c: 0, d: 3, tx: 5, ty: 7)
    let path = CGPath(rect: CGRect(x: 1, y: 1, width: 2, height: 2), transform: &t)
    #expect(path.boundingBox == CGRect(x: 7, y: 10, width: 4, height: 6))
    let copy = path.copy(using: &t)
    #expect(copy?.boundingBox == CGRect(x: 19, y: 37, width: 8, height: 18))
    #expect(path.copy() == path)
    #expect(path.copy() !== path)
  }
}

@Suite struct PathReversingTests {
  @Test func `a reversed path runs through the same points from its end`() {
    let path = UIBezierPath()
    path.move(to: CGPoint(x: 0, y: 0))
    path.addLine(to: CGPoint(x: 10, y: 0))
    path.addCurve(
      to: CGPoint(x: 20, y: 10), controlPoint1: CGPoint(x: 15, y: 0),
      controlPoint2: CGPoint(x: 20, y: 5))
    path.close()
    let expected = CGMutablePath()
    expected.move(to: CGPoint(x: 20, y: 10))
    expected.addCurve(
      to: CGPoint(x: 10, y: 0), control1: CGPoint(x: 20, y: 5), control2: CGPoint(x: 15, y: 0))
    expected.addLine(to: CGPoint(x: 0, y: 0))
    expected.closeSubpath()
    #expect(path.reversing().cgPath == expected)
    #expect(path.reversing().bounds == path.bounds)
  }
}
