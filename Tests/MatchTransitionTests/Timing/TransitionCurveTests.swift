import Foundation
import MatchTransition
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
}
