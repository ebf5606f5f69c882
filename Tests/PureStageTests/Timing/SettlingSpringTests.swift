import Foundation
import Testing

@testable import MatchTransition

/// The springs of a release against their formula.
@Suite struct SettlingSpringTests {
  /// The rest of the way of a spring that swings, with its initial velocity in ways per second.
  private func rest(_ frequency: Double, _ ratio: Double, _ velocity: Double, at time: Double)
    -> Double
  {
    let (decay, turn) = (ratio * frequency, frequency * (1 - ratio * ratio).squareRoot())
    return exp(-decay * time) * (cos(turn * time) + (decay - velocity) / turn * sin(turn * time))
  }

  @Test(arguments: [
    (SettlingSpring.swipe, 22.0, 0.85), (.takenBack, 22, 0.9), (.landing, 15, 0.75),
  ])
  func `A release moves by the system's spring, from the speed of the finger on`(
    spring: SettlingSpring, frequency: Double, ratio: Double
  ) {
    for velocity in [-8.0, 0, 4] {
      let segment = Segment.settling(from: 0.4, to: 1, velocity: velocity * 0.6, with: spring)
      for step in 1...30 {
        let time = Double(step) / 120
        let expected = 1 - 0.6 * rest(frequency, ratio, velocity, at: time)
        #expect(abs(segment.progress(at: time) - expected) < 1e-6, "\(velocity) after \(time)")
      }
      #expect(abs(segment.velocity(at: 0) - velocity * 0.6) < 1e-9)
      #expect(segment.progress(at: segment.end) == 1)
    }
  }

  @Test func `A landing passes its target by 2 to 3 % of the way`() {
    let segment = Segment.settling(from: 0, to: 1, velocity: 0, with: .landing)
    let highest = (0...500).map { segment.progress(at: Double($0) / 500 * segment.duration) }.max()
    // e^(-π ζ / √(1 - ζ²)) with ζ = 0.75
    #expect(abs((highest ?? 0) - 1.0284) < 1e-3)
  }

  /// UIKit finds a spring by its damping ratio, its duration and its velocity (rule 2.8).
  @Test(arguments: [SettlingSpring.swipe, .takenBack, .landing])
  func `UIKit finds the spring by its duration, or a critical one takes its place`(
    spring: SettlingSpring
  ) {
    for step in -60...120 {
      let velocity = Double(step) / 2
      let segment = Segment.settling(from: 0, to: 1, velocity: velocity, with: spring)
      guard case .spring(let shown, let speed) = segment.motion else {
        Issue.record("no spring")
        return
      }
      let found = DampedSpring(
        dampingRatio: shown.dampingRatio, duration: segment.duration, initialVelocity: speed)
      #expect(abs(found.frequency - shown.frequency) < 1e-6 * shown.frequency, "\(velocity)")
      #expect(segment.duration < 1 && abs(speed) <= 30)
      // With the least amplitude A = 0.5, √(1 + A²) / A times the 0.001 of UIKit's envelope are left.
      let last = segment.progress(at: segment.end - 1e-9)
      #expect(abs(last - 1) < 0.00224, "\(velocity)")
    }
  }

  @Test func `A spring that swings rests only once it stays near its end for good`() {
    for spring in [SettlingSpring.swipe, .takenBack, .landing] {
      let segment = Segment.settling(from: 0.1, to: 1, velocity: 0, with: spring, at: 10)
      let times = (1...1000).map { 10 + segment.duration * Double($0) / 1000 }
      let last = times.lastIndex { abs(1 - segment.progress(at: $0)) > 0.005 } ?? -1
      #expect(!times.prefix(last + 1).contains { segment.rests(from: $0, within: 0.005) })
      #expect(segment.rests(from: times[998], within: 0.005))
    }
  }

  @Test func `The time in which a critical spring rests follows from its frequency`() {
    let x = SettlingSpring.criticalRest
    #expect(abs((1 + x) * exp(-x) - 0.001) < 1e-12)
  }
}
