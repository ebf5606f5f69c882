import Foundation
import TestSupport
import Testing
import UIKit

@testable import MatchTransition

@Suite(.freshRuntime) @MainActor struct BezierPathTests {
  /// Returns the place of a flight from (0, 0) to (100, 0).
  private func place(_ path: MatchPath, _ t: Double) -> CGPoint {
    let size = CGSize(width: 10, height: 10)
    return Flight(
      id: "a", fromIndex: 0, toIndex: 0, from: FlightEnd(center: .zero, size: size),
      to: FlightEnd(center: CGPoint(x: 100, y: 0), size: size), path: path
    ).state(at: t).center
  }

  @Test func `A flight follows an arc of a circle that was drawn elsewhere`() {
    // A quarter circle from (60, 10) to (10, 60) about (10, 10), which bulges away from the centre.
    let bezier = UIBezierPath(
      arcCenter: CGPoint(x: 10, y: 10), radius: 50, startAngle: 0, endAngle: .pi / 2,
      clockwise: true)
    let path = MatchPath.path(bezier)
    // The chord is 50 √2 long and the arc 50 - 50 / √2 high, scaled to a chord of 100.
    let height = 100 * (50 - 50 / 2.0.squareRoot()) / (50 * 2.0.squareRoot())
    let middle = place(path, 0.5)
    #expect(abs(middle.x - 50) < 0.05 && abs(abs(middle.y) - height) < 0.05)
    #expect(abs(place(path, 0).x) < 1e-9 && abs(place(path, 1).x - 100) < 1e-9)
  }

  @Test func `A flight follows lines and curves of all kinds in order`() {
    let bezier = UIBezierPath()
    bezier.move(to: .zero)
    bezier.addLine(to: CGPoint(x: 0, y: -30))
    bezier.addQuadCurve(to: CGPoint(x: 60, y: -30), controlPoint: CGPoint(x: 30, y: -30))
    bezier.addCurve(
      to: CGPoint(x: 60, y: 0), controlPoint1: CGPoint(x: 60, y: -20),
      controlPoint2: CGPoint(x: 60, y: -10))
    let path = MatchPath.path(bezier)
    // 30 up, 60 right and 30 down. Half of the length is half-way to the right, at twice the size.
    let middle = place(path, 0.5)
    #expect(abs(middle.x - 50) < 0.2 && abs(middle.y + 50) < 0.2)
    let corner = place(path, 0.125)
    #expect(abs(corner.x) < 0.5 && abs(corner.y + 25) < 0.5)
  }

  @Test func `Only the first subpath counts, and a closed subpath is a line`() {
    let bezier = UIBezierPath()
    #expect(MatchPath.path(bezier) == .line)
    bezier.move(to: .zero)
    bezier.addLine(to: CGPoint(x: 50, y: 50))
    let alone = MatchPath.path(bezier)
    bezier.move(to: CGPoint(x: 900, y: 900))
    bezier.addLine(to: CGPoint(x: 9, y: 50))
    #expect(MatchPath.path(bezier) == alone)
    #expect(MatchPath.path(UIBezierPath(rect: CGRect(x: 0, y: 0, width: 9, height: 9))) == .line)
  }

  @Test func `A quadratic curve is the parabola that the app has drawn`() {
    let bezier = UIBezierPath()
    bezier.move(to: .zero)
    bezier.addQuadCurve(to: CGPoint(x: 100, y: 0), controlPoint: CGPoint(x: 50, y: -100))
    let path = MatchPath.path(bezier)
    // The parabola is y = x² / 50 - 2 x. It is symmetric, and its lowest value is -50.
    for t in stride(from: 0.0, through: 1, by: 0.125) {
      let point = place(path, t)
      #expect(abs(point.y - (point.x * point.x / 50 - 2 * point.x)) < 0.2, "at \(t)")
    }
    let middle = place(path, 0.5)
    #expect(abs(middle.x - 50) < 0.2 && abs(middle.y + 50) < 0.2)
  }
}
