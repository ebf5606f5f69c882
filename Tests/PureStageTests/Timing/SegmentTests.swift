import Foundation
import Testing

@testable import MatchTransition

/// Checks motion in closed form against its formulas.
@Suite struct SegmentTests {
  @Test func `A linear segment moves evenly from one progress to the other`() {
    let segment = Segment(start: 10, duration: 2, from: 0.25, to: 0.75, motion: .curve(.linear))
    #expect(segment.progress(at: 9) == 0.25)
    #expect(abs(segment.progress(at: 11) - 0.5) < 1e-12)
    #expect(segment.progress(at: 12) == 0.75)
    #expect(segment.progress(at: 99) == 0.75)
    #expect(segment.velocity(at: 11) == 0.25)
    #expect(segment.velocity(at: 12) == 0)
  }

  @Test func `The progress over a grid is that of each frame, up to the end`() {
    let segment = Segment(start: 10, duration: 2, from: 0.25, to: 0.75, motion: .curve(.linear))
    let grid = FrameGrid(from: 11, to: 12, interval: 1.0 / 60)
    let progress = segment.progress(over: grid)
    // 60 frames from the middle of the segment, and the end.
    #expect(progress.count == 61 && progress.first == 0.5 && progress.last == 0.75)
    for frame in 0...60 {
      #expect(abs(progress[frame] - (0.5 + 0.25 * Double(frame) / 60)) < 1e-12)
    }
  }

  @Test func `A critical spring follows its closed form from its initial velocity`() {
    // x = 1 − (1 + (ω − v) t) e^(−ωt), with ω = 2π / response
    let omega = 2 * Double.pi / 0.4
    let segment = Segment.settling(from: 0.2, to: 1, velocity: 4, at: 100)
    let share = 4 / 0.8
    for t in [0.01, 0.05, 0.1, 0.2] {
      let x = 1 - (1 + (omega - share) * t) * exp(-omega * t)
      #expect(abs(segment.progress(at: 100 + t) - (0.2 + 0.8 * x)) < 1e-9)
    }
    #expect(abs(segment.velocity(at: 100) - 4) < 1e-9)
    #expect(segment.progress(at: segment.end) == 1)
  }

  @Test func `A frame that misses the end by the rounding shows the end`() {
    let segment = Segment.settling(from: 0, to: 1, velocity: 0, at: 6000)
    let step = segment.duration / 18
    let times = (0...18).map { 6000 + step * Double($0) - 1e-9 }
    #expect(segment.progress(at: times[18]) == 1)
    // The rest of a spring is far from the rounding.
    #expect(segment.progress(at: times[17]) < 0.9995)
  }

  /// UIKit makes the spring of a duration, a velocity and the damping ratio 1 (rule 2.8).
  @Test(arguments: [-30.0, -5, 0, 5, 10, 14, 16, 18, 22, 30])
  func `Settling is a spring that UIKit can describe, and stops without passing its target`(
    velocity: Double
  ) {
    let segment = Segment.settling(from: 0, to: 1, velocity: velocity)
    guard case .spring(let spring, let speed) = segment.motion else {
      Issue.record("no spring")
      return
    }
    #expect(speed == velocity && abs(spring.dampingRatio - 1) < 1e-12)
    // (1 + (ω − v) T) e^(−ωT) = 0.001
    let (omega, time) = (spring.frequency, segment.duration)
    #expect(abs((1 + (omega - velocity) * time) * exp(-omega * time) - 0.001) < 1e-9)
    for step in 0...100 { #expect(segment.progress(at: time * Double(step) / 100) <= 1) }
  }

  @Test(arguments: [0, 0.2, 0.35, 1.9, 3])
  func `No speed makes a settling motion pass its target`(least: Double) {
    for step in 0...8000 {
      let velocity = Double(step) / 200
      let segment = Segment.settling(from: 0, to: 1, velocity: velocity, atLeast: least)
      let time = segment.duration
      let progress = (1...40).map { segment.progress(at: time * Double($0) / 40) }
      // A thousandth is left before the end, and the motion never turns back.
      let rises = zip(progress, progress.dropFirst()).allSatisfy { $0 <= $1 + 1e-9 }
      let isNear = segment.progress(at: time * (1 - 1e-9)) > 0.9989
      #expect(rises && progress.allSatisfy { $0 <= 1 } && isNear, "at \(velocity) per second")
      #expect(time >= min(least, 2) && time <= 2)
      guard case .spring(let spring, let speed) = segment.motion else {
        Issue.record("no spring")
        return
      }
      // UIKit's method finds this spring: (1 + (ω − v) T) e^(−ωT) = 0.001.
      let omega = spring.frequency
      #expect(abs((1 + (omega - speed) * time) * exp(-omega * time) - 0.001) < 1e-6)
      // A flick is limited where it could not stop in time: ln(1000) is the way of such a spring.
      let limit = min(30, log(1000) / min(max(least, 0.001), 2))
      let taken = segment.velocity(at: 0)
      // A motion that cannot take longer gets a speed beside the ones that UIKit's method misses, 0.2 around 5.
      let change = least > 1.8 ? 0.2 / 2 : 0
      #expect(velocity > 0.9 * limit || abs(taken - velocity) < change + 1e-9)
      #expect(
        taken >= min(velocity, 0.9 * limit) - change - 1e-9 && taken <= velocity + change + 1e-9)
    }
  }

  @Test func `Settling backwards keeps the sign of the velocity`() {
    let segment = Segment.settling(from: 0.6, to: 0, velocity: -3, at: 0)
    #expect(abs(segment.velocity(at: 0) + 3) < 1e-9)
    #expect(segment.progress(at: 0.05) < 0.6 - 0.05 * 2)
  }

  @Test(arguments: [Double.nan, .infinity, -.infinity, 1e12])
  func `Settling is bounded at any velocity`(velocity: Double) {
    let segment = Segment.settling(from: 0.5, to: 1, velocity: velocity, at: 0)
    #expect(segment.duration > 0 && segment.duration <= 2)
    for step in 0...100 {
      #expect(abs(segment.progress(at: Double(step) / 50)) < 2)
    }
  }

  @Test func `Settling at the target takes a moment and moves nothing`() {
    let segment = Segment.settling(from: 1, to: 1, velocity: 9, at: 5)
    #expect(segment.duration > 0)
    #expect(segment.progress(at: 5.01) == 1)
  }

  /// Starts near an end, and leads away from it or towards it.
  @Test(arguments: [
    (0.2, 1.0, 0.0), (0.2, 1, 8), (0.2, 1, -3), (0.996, 1, -4), (0.996, 1, 4), (0.004, 0, 4),
    (0.7, 0, -2),
  ])
  func `A spring rests only once it stays near its end for good`(
    from: Double, to: Double, velocity: Double
  ) {
    let distance = 0.005
    let segment = Segment.settling(from: from, to: to, velocity: velocity, at: 10)
    let times = (1...1000).map { 10 + segment.duration * Double($0) / 1000 }
    let areResting = times.map { segment.rests(from: $0, within: distance) }
    let last = times.lastIndex { abs(to - segment.progress(at: $0)) > distance } ?? -1
    #expect(!areResting.prefix(last + 1).contains(true))
    // A thousandth of the way is left before the end.
    #expect(areResting[998])
  }

  @Test(arguments: [-30.0, 0, 5, 14])
  func `A motion that settles lasts at least as long as it is told`(velocity: Double) {
    for least in [0.35, 0.6, 1.5] {
      let segment = Segment.settling(from: 0, to: 1, velocity: velocity, atLeast: least)
      #expect(segment.duration >= least)
    }
  }
}
