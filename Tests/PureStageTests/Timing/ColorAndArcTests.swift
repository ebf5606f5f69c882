import Foundation
import MatchTransition
import PlanFixtures
import Testing

@Suite struct ColorAndArcTests {
  @Test func `A colour that fades in from clear keeps its hue`() {
    let orange = RGBA(red: 1, green: 0.5, blue: 0.1)
    for t in [0.01, 0.25, 0.5, 0.9] {
      let color = RGBA.clear.interpolated(to: orange, at: t)
      #expect(color == RGBA(red: 1, green: 0.5, blue: 0.1, alpha: t))
      let back = orange.interpolated(to: .clear, at: t)
      #expect(back == RGBA(red: 1, green: 0.5, blue: 0.1, alpha: 1 - t))
    }
  }

  @Test func `Colours mix as their premultiplied values do`() {
    let first = RGBA(red: 1, green: 0, blue: 0.2, alpha: 0.25)
    let second = RGBA(red: 0, green: 1, blue: 0.6, alpha: 1)
    let color = first.interpolated(to: second, at: 0.4)
    let alpha = 0.25 * 0.6 + 0.4
    #expect(abs(color.alpha - alpha) < 1e-15)
    #expect(abs(color.red - 1 * 0.25 * 0.6 / alpha) < 1e-15)
    #expect(abs(color.green - 0.4 / alpha) < 1e-15)
    #expect(abs(color.blue - (0.2 * 0.25 * 0.6 + 0.6 * 0.4) / alpha) < 1e-15)
  }

  @Test func `Colours are exact at their ends and constant outside`() {
    let first = RGBA(red: 0.1, green: 0.7, blue: 0.3, alpha: 0.9)
    let second = RGBA(red: 0.3, green: 0.1, blue: 0.9, alpha: 0)
    for t in [0, -0.4] { #expect(first.interpolated(to: second, at: t) == first) }
    for t in [1, 1.4] { #expect(first.interpolated(to: second, at: t) == second) }
  }

  @Test func `An arc bends by 70 degrees at most and needs 20 points`() {
    let end = CGPoint(x: 100, y: 0)
    let arc = ArcPath(start: .zero, end: end, bend: 9)
    let step = arc.point(at: 1e-6)
    #expect(abs(atan2(-step.y, step.x) * 180 / .pi - 70) < 1e-3)
    #expect(ArcPath(start: .zero, end: CGPoint(x: 19, y: 0), bend: 0.5).sagitta == (0, 0))
    #expect(ArcPath(start: .zero, end: end, bend: .nan).sagitta == (0, 0))
    #expect(ArcPath(start: .zero, end: end, bend: -.infinity).bend == -ArcPath.largestBend)
    #expect(ArcPath(start: .zero, end: CGPoint(x: 20, y: 0), bend: 0.5).sagitta.y == -10)
  }

  @Test func `An arc rises upwards by its bend times its chord`() {
    let arc = ArcPath(start: CGPoint(x: 10, y: 100), end: CGPoint(x: 110, y: 100), bend: 0.3)
    #expect(arc.point(at: 0) == arc.start)
    #expect(arc.point(at: 1) == arc.end)
    let top = arc.point(at: 0.5)
    #expect(abs(top.x - 60) < 1e-12 && abs(top.y - 70) < 1e-12)
    let down = ArcPath(start: arc.start, end: arc.end, bend: -0.3).point(at: 0.5)
    #expect(abs(down.y - 130) < 1e-12)
  }

  @Test(arguments: [(0, 0, 30, 40), (0, 0, -30, 40), (5, 9, 5, 60), (5, 9, -70, 9), (1, 80, 3, 2)])
  func `An arc is a quadratic curve over its chord, and the same in reverse`(
    x0: Double, y0: Double, x1: Double, y1: Double
  ) {
    let arc = ArcPath(start: CGPoint(x: x0, y: y0), end: CGPoint(x: x1, y: y1), bend: 0.25)
    let back = ArcPath(start: arc.end, end: arc.start, bend: 0.25)
    let (dx, dy) = (x1 - x0, y1 - y0)
    let sagitta = arc.sagitta
    #expect(abs(sagitta.x * dx + sagitta.y * dy) < 1e-12)
    #expect(abs(hypot(sagitta.x, sagitta.y) - 0.25 * hypot(dx, dy)) < 1e-12)
    #expect(dx == 0 ? sagitta.x > 0 : sagitta.y < 0)
    let control = (x: (x0 + x1) / 2 + 2 * sagitta.x, y: (y0 + y1) / 2 + 2 * sagitta.y)
    for t in [-0.2, 0, 0.1, 0.5, 0.8, 1, 1.3] {
      let (point, s) = (arc.point(at: t), 1 - t)
      #expect(abs(point.x - (s * s * x0 + 2 * s * t * control.x + t * t * x1)) < 1e-12)
      #expect(abs(point.y - (s * s * y0 + 2 * s * t * control.y + t * t * y1)) < 1e-12)
      let other = back.point(at: s)
      #expect(abs(point.x - other.x) < 1e-12 && abs(point.y - other.y) < 1e-12)
    }
  }
}

extension ArcPath {
  /// Returns the centre of a flight along the arc at progress `t`.
  fileprivate func point(at t: Double) -> CGPoint {
    let (from, to) = (BoxState(center: start, size: .zero), BoxState(center: end, size: .zero))
    return Flight(
      from: from, to: to, path: .arc(bend: bend)
    ).state(at: t).center
  }
}
