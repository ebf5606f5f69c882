import Foundation
import TestSupport
import Testing
import UIKit

@testable import MatchTransition

/// The simulator's Slow Animations, which stretch animators only (Rule 1.26).
@Suite(.freshRuntime) @MainActor struct SlowAnimationsTests {
  @Test(arguments: [(0.5, 0.1, 10.0), (5, 1, 10), (0.5, 1, 1), (0.51, 1, 1)])
  func `A layer shows how much slower its animations are`(
    duration: Double, speed: Float, slowness: Double
  ) {
    let layer = CALayer()
    #expect(layer.slowness(of: 0.5) == 1)
    let animation = CABasicAnimation(keyPath: "opacity")
    animation.duration = duration
    animation.speed = speed
    layer.add(animation, forKey: "a")
    #expect(abs(layer.slowness(of: 0.5) - slowness) < 1e-6)
    // A paused animation says nothing.
    animation.speed = 0
    layer.add(animation, forKey: "a")
    #expect(layer.slowness(of: 0.5) == 1)
  }

  @Test(arguments: [-4.0, 0, 2, 9])
  func `A stretched segment is the same motion, slower`(velocity: Double) {
    let segment = Segment.settling(from: 0.3, to: 1, velocity: velocity)
    let slow = segment.stretched(by: 10)
    #expect(abs(slow.duration - 10 * segment.duration) < 1e-9)
    for share in stride(from: 0.0, to: 1, by: 0.05) {
      let time = share * segment.duration
      #expect(abs(slow.progress(at: 10 * time) - segment.progress(at: time)) < 1e-6)
      #expect(abs(10 * slow.velocity(at: 10 * time) - segment.velocity(at: time)) < 1e-6)
    }
  }

  @Test(arguments: [1.0, 10]) func `Rule 1.26: flights and what moves alongside keep step`(
    slowness: Double
  ) throws {
    let list = BuiltController("List", .box(at: 0))
    let detail = BuiltController(
      "Detail", .box(at: 80))
    let fixture = MatchFixture(root: list, duration: 0.5)
    HeadlessScreen.animationDragCoefficient = slowness
    let bar = UIView(frame: CGRect(x: 0, y: 190, width: 100, height: 10))
    bar.alpha = 0
    fixture.navigation.view.addSubview(bar)
    fixture.navigation.pushViewController(detail, animated: true)
    fixture.navigation.transitionCoordinator?.animateAlongsideTransition(
      in: bar, animation: { _ in bar.alpha = 1 })
    fixture.screen.runTurn()
    let session = try #require(fixture.session)
    // A frame is made one sixtieth of a second ahead, and a release is shown a frame later. A critical
    // spring over one half moves by at most 0.5 * 15.7 / e = 2.9 a second.
    func expectStep() {
      #expect(abs(Double(bar.seen.opacity) - session.progress) <= 2.0 / 60 * 3 / slowness + 0.02)
    }
    fixture.screen.advance(by: 0.25 * slowness)
    #expect(abs(session.progress - 0.5) <= 2.0 / 30)
    expectStep()
    session.pause()
    fixture.screen.advance(by: 0.1)
    session.cancel()
    for _ in 0..<6 {
      fixture.screen.advance(by: 0.05 * slowness)
      expectStep()
    }
    #expect(session.didComplete == nil)
    fixture.screen.advance(by: 0.6 * slowness)
    #expect(session.didComplete == false && bar.alpha == 0)
    fixture.push(detail)
    let second = try #require(fixture.session)
    fixture.screen.advance(by: 0.45 * slowness)
    #expect(second.didComplete == nil && second.progress < 1)
    fixture.screen.advance(by: 0.1 * slowness + 0.1)
    #expect(second.didComplete == true)
  }
}
