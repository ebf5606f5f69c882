import Foundation
import Testing

@testable import MatchTransition

/// Where screens are while they move.
@Suite struct ScreenMotionTests {
  private func motion(scale: CGFloat, backScale: CGFloat) -> ScreenMotion {
    ScreenMotion(
      away: .zero, scale: scale, parallax: 0, backScale: backScale, isFrontEntering: true,
      front: CGPoint(x: 100, y: 300), back: CGPoint(x: 200, y: 400))
  }

  @Test func `Each screen grows about its own middle`() {
    // Half-way the screen in front has 0.75 of its size, and the screen behind has 0.9 of it.
    let motion = motion(scale: 0.5, backScale: 0.8)
    let point = CGPoint(x: 40, y: 60)
    let front = motion.shift(of: point, on: .destination, at: 0.5)
    #expect(abs(front.x - 0.25 * 60) < 1e-9 && abs(front.y - 0.25 * 240) < 1e-9)
    let back = motion.shift(of: point, on: .source, at: 0.5)
    #expect(abs(back.x - 0.1 * 160) < 1e-9 && abs(back.y - 0.1 * 340) < 1e-9)
  }

  @Test func `A screen that stays has no shift, although the other screen moves`() {
    var motion = motion(scale: 0.5, backScale: 0.8)
    motion.back = nil
    let point = CGPoint(x: 40, y: 60)
    #expect(motion.shift(of: point, on: .source, at: 0.5) == .zero)
    #expect(motion.shift(of: point, on: .destination, at: 0.5) != .zero)
  }

  @Test func `A screen that swings past the size of nothing does not turn over`() {
    let motion = motion(scale: 0, backScale: 0)
    #expect(motion.placement(ofFront: true, covered: -0.2).scale == 0)
    #expect(motion.placement(ofFront: false, covered: 1.2).scale == 0)
    #expect(abs(motion.placement(ofFront: true, covered: 1.2).scale - 1.2) < 1e-9)
  }
}
