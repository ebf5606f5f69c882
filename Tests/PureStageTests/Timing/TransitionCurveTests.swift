import Foundation
@testable import MatchTransition
import Testing

@Suite struct TransitionCurveTests {
  @Test(arguments: [0.1, 0.3, 0.5, 0.8, 1])
  func `A spring begins at 0, ends at 1 and overshoots by its damping`(ratio: Double) {
    let curve = TransitionCurve.spring(dampingRatio: ratio)
    #expect(curve.value(at: 0) == 0 && curve.value(at: -1) == 0)
    #expect(curve.value(at: 1) == 1 && curve.value(at: 2) == 1)
    let most = stride(from: 0, through: 1, by: 0.0005).map(curve.value(at:)).max() ?? 0
    // The first swing of a damped oscillation passes its target by exp(-πζ / √(1 - ζ²)). Up to a
    // thousandth is spread over the whole time.
    let overshoot = ratio < 1 ? exp(-.pi * ratio / (1 - ratio * ratio).squareRoot()) : 0
    #expect(abs(most - 1 - overshoot) < 2e-3)
  }

  @Test func `A spring is within a thousandth of its target before its end`() {
    let curve = TransitionCurve.spring(dampingRatio: 0.5)
    for x in stride(from: 0.99, through: 1, by: 0.001) {
      #expect(abs(curve.value(at: x) - 1) < 2e-3)
    }
  }

  @Test(arguments: [TransitionCurve.spring(dampingRatio: 0.4), .cubic(.standard), .linear])
  func `The slope is the rate at which the values rise`(curve: TransitionCurve) {
    for x in [0.1, 0.25, 0.5, 0.75, 0.9] {
      let rise = (curve.value(at: x + 1e-6) - curve.value(at: x - 1e-6)) / 2e-6
      #expect(abs(rise - curve.slope(at: x)) < 1e-4)
    }
  }

  @Test func `An impossible damping ratio counts as the nearest possible one`() {
    #expect(
      TransitionCurve.spring(dampingRatio: .nan).value(at: 0.3)
        == TransitionCurve.spring(dampingRatio: 0.1).value(at: 0.3))
    #expect(
      TransitionCurve.spring(dampingRatio: 7).value(at: 0.3)
        == TransitionCurve.spring(dampingRatio: 1).value(at: 0.3))
  }

  @Test func `A named curve is the curve of its points`() {
    #expect(TransitionCurve.standard == .cubic(0.4, 0, 0.2, 1))
    #expect(TransitionCurve.easeIn == .cubic(0.42, 0, 1, 1))
    #expect(TransitionCurve.easeOut == .cubic(0, 0, 0.58, 1))
    #expect(TransitionCurve.easeInOut == .cubic(0.42, 0, 0.58, 1))
  }

  @Test func `A hurried curve has its control points earlier, and a line or spring stays`() {
    #expect(TransitionCurve.standard.hurried(by: 0.5) == .cubic(0.2, 0, 0.1, 1))
    #expect(TransitionCurve.standard.hurried(by: 1) == .standard)
    for curve in [TransitionCurve.linear, .cubic(.linear), .spring(dampingRatio: 0.5)] {
      #expect(curve.hurried(by: 0.5) == curve)
    }
    // The hurried curve is ahead at every time.
    for step in 1..<20 {
      let x = Double(step) / 20
      let hurried = TransitionCurve.easeInOut.hurried(by: 0.7)
      #expect(hurried.value(at: x) > TransitionCurve.easeInOut.value(at: x))
    }
  }

  @Test func `A spring with a response has a duration of its own, and no other curve has`() {
    let spring = DampedSpring(response: 0.3, dampingRatio: 0.6)
    let curve = TransitionCurve.spring(response: 0.3, dampingRatio: 0.6)
    #expect(curve.ownDuration == spring.settlingDuration())
    for other in [TransitionCurve.linear, .standard, .spring(dampingRatio: 0.6)] {
      #expect(other.ownDuration == nil)
    }
    #expect(TransitionCurve.spring(response: 0, dampingRatio: 1).ownDuration == nil)
    #expect(TransitionCurve.spring(response: .nan, dampingRatio: 1).ownDuration == nil)
  }

  @Test func `A transition lasts as long as its spring, unless it has a duration`() {
    let curve = TransitionCurve.spring(response: 0.3, dampingRatio: 0.6)
    let own = DampedSpring(response: 0.3, dampingRatio: 0.6).settlingDuration()
    #expect(TransitionOptions(curve: curve).length() == own)
    #expect(TransitionOptions(duration: 2, curve: curve).length() == 2)
  }

  @Test func `A spring of its own time shortens its window, from the start of that`() {
    let curve = TransitionCurve.spring(response: 0.2, dampingRatio: 0.5)
    let own = DampedSpring(response: 0.2, dampingRatio: 0.5).settlingDuration()
    for pace in [TransitionCurve.linear, .spring(dampingRatio: 0.5)] {
      let roomy = curve.fitted(to: 0.25...1, of: 2, at: pace)
      #expect(abs(roomy.window.lowerBound - 0.25) < 1e-9)
      #expect(abs(roomy.window.upperBound - 0.25 - own / 2) < 1e-9)
      let narrow = curve.fitted(to: 0.25...0.3, of: 2, at: pace).window
      #expect(abs(narrow.lowerBound - 0.25) < 1e-9 && abs(narrow.upperBound - 0.3) < 1e-9)
    }
    let unfitted = curve.fitted(to: 0.25...1, of: 2, at: .standard).curve.unfitted
    #expect(unfitted?.curve == curve && unfitted?.window == 0.25...1)
    let plain = TransitionCurve.standard.fitted(to: 0.25...1, of: 2, at: .easeIn)
    #expect(plain.window == 0.25...1 && plain.curve == .standard)
  }

  @Test(arguments: [
    (TransitionCurve.cubic(0.3, 0, 0.4, 1), true), (.cubic(0.3, -0.2, 0.4, 1), false),
    (.cubic(0.3, 0, 0.4, 1.3), false),
  ])
  func `A spring runs in its own time, unless the pace of the transition swings`(
    pace: TransitionCurve, isPlayed: Bool
  ) {
    let spring = TransitionCurve.spring(response: 0.2, dampingRatio: 0.5)
    let fitted = spring.fitted(to: 0.25...1, of: 2, at: pace).curve
    #expect((fitted.unfitted != nil) == isPlayed)
  }

  @Test(arguments: [TransitionCurve.linear, .standard, .easeIn, .easeOut])
  func `A spring with a response keeps its own time at any pace`(
    pace: TransitionCurve
  ) {
    let (duration, spring) = (1.5, DampedSpring(response: 0.3, dampingRatio: 0.6))
    let fitted = TransitionCurve.spring(response: 0.3, dampingRatio: 0.6)
      .fitted(to: 0...1, of: duration, at: pace)
    #expect(spring.settlingDuration() < duration)
    for time in [0.05, 0.1, 0.2, 0.35] {
      let share = pace.value(at: time / duration) / fitted.window.upperBound
      // Up to a thousandth is spread over the whole time.
      #expect(abs(fitted.curve.value(at: share) - spring.value(at: time)) < 1.5e-3, "\(time) s")
    }
  }

  @Test(arguments: [0, -1, -Double.infinity, .infinity, .nan])
  func `A spring whose response is not above 0 or not finite has no duration of its own`(
    response: Double
  ) {
    let curve = TransitionCurve.spring(response: response, dampingRatio: 0.8)
    #expect(curve.ownDuration == nil)
    #expect(TransitionOptions(curve: curve).length() == TransitionOptions().length())
  }

  @Test
  func `The progress of a control point is limited to 100, and is its time if it is no number`() {
    let limited = TransitionCurve.cubic(0.2, 100, 0.7, -100)
    #expect(TransitionCurve.cubic(0.2, 1e9, 0.7, -1e9) == limited)
    #expect(TransitionCurve.cubic(0.2, .infinity, 0.7, -.infinity) == limited)
    #expect(TransitionCurve.cubic(0.2, -1e9, 0.7, 1e9) == .cubic(0.2, -100, 0.7, 100))
    #expect(TransitionCurve.cubic(0.2, .nan, 0.7, .nan) == .cubic(0.2, 0.2, 0.7, 0.7))
  }
}
