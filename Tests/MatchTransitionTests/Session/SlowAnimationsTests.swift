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
}
