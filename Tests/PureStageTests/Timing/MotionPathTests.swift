import Foundation
import MatchTransition
import Testing

@Suite struct MotionPathTests {
  /// Returns the place of a flight along `curve` from (0, 0) to (100, 0).
  private func place(_ curve: MotionPath, _ t: Double) -> (x: Double, y: Double) {
    let rise = PathOffset.curve(curve, x: 100, y: 0).rise(at: t)
    return (100 * t + rise.x, rise.y)
  }

  @Test func `A flight follows a half circle at even speed`() throws {
    // From (0, 0) through (50, -50) to (100, 0), which points up on a screen.
    let points = (0...400).map { step in
      let angle = Double.pi * (1 - Double(step) / 400)
      return CGPoint(x: 50 + 50 * cos(angle), y: -50 * sin(angle))
    }
    let curve = try #require(MotionPath(through: points))
    for t in stride(from: 0.0, through: 1, by: 0.05) {
      let angle = Double.pi * (1 - t)
      let (x, y) = place(curve, t)
      // The chords of 64 steps lie up to 50 (1 - cos(π / 128)) = 0.015 inside the circle.
      #expect(abs(x - (50 + 50 * cos(angle))) < 0.02 && abs(y + 50 * sin(angle)) < 0.02)
    }
  }

  @Test func `The place, size and rotation of a drawn path do not matter`() throws {
    let points = [(0, 0), (10, -8), (30, 5), (40, 0)].map { CGPoint(x: $0.0, y: $0.1) }
    let one = try #require(MotionPath(through: points))
    // The same shape, turned by 30°, three times as large, at another place.
    let (c, s) = (3 * cos(Double.pi / 6), 3 * sin(Double.pi / 6))
    let other = try #require(
      MotionPath(
        through: points.map {
          CGPoint(x: 7 + c * $0.x - s * $0.y, y: -90 + s * $0.x + c * $0.y)
        }))
    for t in [0, 0.2, 0.5, 0.9, 1] {
      let (a, b) = (place(one, t), place(other, t))
      #expect(abs(a.x - b.x) < 1e-9 && abs(a.y - b.y) < 1e-9)
    }
  }

  @Test func `A path reaches each key at its time`() throws {
    let curve = try #require(
      MotionPath(keys: [
        (at: 0.25, along: 0.5, across: 0.2), (at: 0.75, along: 0.5, across: -0.1),
      ]))
    for (t, x, y) in [(0, 0, 0), (0.25, 50, -20), (0.75, 50, 10), (1, 100, 0)]
      as [(Double, Double, Double)]
    {
      let place = place(curve, t)
      #expect(abs(place.x - x) < 1e-9 && abs(place.y - y) < 1e-9)
    }
  }

  @Test func `A path is smooth at its keys and straight beyond its ends`() throws {
    let curve = try #require(MotionPath(keys: [(at: 0.5, along: 0.3, across: 0.4)]))
    for t in [0.25, 0.5, 0.75, 0, 1] {
      let (a, b, c) = (place(curve, t - 1e-4), place(curve, t), place(curve, t + 1e-4))
      #expect(abs(a.x + c.x - 2 * b.x) < 1e-3 && abs(a.y + c.y - 2 * b.y) < 1e-3)
    }
    let (one, two, three) = (place(curve, 1), place(curve, 1.1), place(curve, 1.2))
    #expect(abs(three.y - two.y - (two.y - one.y)) < 1e-9)
  }

  @Test func `The reversed path passes the same points`() throws {
    let curve = try #require(MotionPath(keys: [(at: 0.3, along: 0.1, across: 0.5)]))
    for t in [0, 0.1, 0.5, 0.8, 1] {
      let there = place(curve, t)
      // From (100, 0) to (0, 0).
      let rise = PathOffset.curve(curve.reversed, x: -100, y: 0).rise(at: 1 - t)
      let back = (x: 100 - 100 * (1 - t) + rise.x, y: rise.y)
      #expect(abs(there.x - back.x) < 1e-9 && abs(there.y - back.y) < 1e-9)
    }
  }

  @Test(arguments: [Double.nan, .infinity, -.infinity])
  func `A point is left out if either of its coordinates is not finite`(value: Double) throws {
    let points = [(0, 0), (10, -8), (40, 0)].map { CGPoint(x: $0.0, y: $0.1) }
    let path = try #require(MotionPath(through: points))
    for broken in [CGPoint(x: value, y: -30), CGPoint(x: 20, y: value)] {
      for place in 0...points.count {
        var more = points
        more.insert(broken, at: place)
        #expect(MotionPath(through: more) == path)
      }
    }
  }

  @Test func `A key that is out of order, at the time of another or no number is left out`() throws
  {
    let keys = [(at: 0.3, along: 0.2, across: 0.1), (at: 0.7, along: 0.9, across: -0.2)]
    let path = try #require(MotionPath(keys: keys))
    let others: [(at: Double, along: Double, across: Double)] = [
      (0.3, 0.8, 0.4), (0.1, 0.8, 0.4), (-1, 0.8, 0.4), (.nan, 0.8, 0.4), (0.5, .nan, 0.4),
      (0.5, .infinity, 0.4), (0.5, 0.8, .nan), (0.5, 0.8, -.infinity),
    ]
    for other in others {
      #expect(MotionPath(keys: [keys[0], other, keys[1]]) == path, "\(other)")
    }
  }

  @Test func `Points that lead nowhere make a straight line`() {
    #expect(MatchPath.points([]) == .line)
    #expect(MatchPath.points([CGPoint(x: 3, y: 4)]) == .line)
    #expect(
      MatchPath.points([.zero, CGPoint(x: 9, y: 0), CGPoint(x: 9, y: 9), .zero]) == .line)
    #expect(MatchPath.points([CGPoint(x: CGFloat.nan, y: 0), .zero]) == .line)
    #expect(MatchPath.keyframes([]) == .line)
    #expect(MatchPath.arc == .arc(bend: 0.2))
    #expect(
      MatchPath.keyframes([
        (at: 0, along: 1, across: 0), (at: 1, along: 1, across: 0),
        (at: 0.5, along: .nan, across: 0),
      ]) == .line)
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
}
