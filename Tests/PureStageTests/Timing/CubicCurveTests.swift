import Testing

@testable import MatchTransition

@Suite struct CubicCurveTests {
  @Test(arguments: [
    (CubicCurve.linear, [0.25, 0.5, 0.75]),
    (.easeIn, [0.093465, 0.315357, 0.621862]),
    (.easeOut, [0.378138, 0.684643, 0.906535]),
    (.easeInOut, [0.129162, 0.5, 0.870838]),
    (CubicCurve(0.25, 0.1, 0.25, 1), [0.408511, 0.802403, 0.960459]),
  ])
  func `Rule 2.1: the named curves have the values of Core Animation's`(
    curve: CubicCurve, values: [Double]
  ) {
    for (x, value) in zip([0.25, 0.5, 0.75], values) {
      #expect(abs(curve.value(at: x) - value) < 6e-7)
    }
  }

  static let curves = [
    CubicCurve.linear, .easeIn, .easeOut, .easeInOut, CubicCurve(0.25, 0.1, 0.25, 1), .standard,
    CubicCurve(0, 1, 0, 1), CubicCurve(1, 0, 1, 0), CubicCurve(1, 0, 0, 1), CubicCurve(0, 1, 1, 0),
    CubicCurve(0, 0, 0, 0), CubicCurve(1, 1, 1, 1), CubicCurve(0.5, -2, 0.5, 3),
    CubicCurve(0.34, 1.56, 0.64, 1), CubicCurve(1e-3, 0.7, 0.999, 0.2),
  ]

  @Test(arguments: [
    CubicCurve.linear, .easeIn, .easeOut, .easeInOut, .standard, CubicCurve(0.34, 1.56, 0.64, 1),
    CubicCurve(0.3, -0.4, 0.3, 1.5),
  ])
  func `The rest of a curve continues the curve`(curve: CubicCurve) {
    for cut in [0, 0.001, 0.2, 0.5, 0.9, 0.999] {
      let rest = curve.rest(after: cut)
      let start = 1 - rest.share
      #expect(abs(curve.value(at: start) - cut) < 1e-9)
      for step in 0...20 {
        let x = Double(step) / 20
        let whole = curve.value(at: start + rest.share * x)
        #expect(abs(cut + (1 - cut) * rest.curve.value(at: x) - whole) < 1e-8)
      }
    }
    #expect(curve.rest(after: 1).share < 0.7)
  }

  /// Returns a coordinate of the curve by Bernstein polynomials, and its derivative.
  private func bernstein(_ p1: Double, _ p2: Double, _ t: Double) -> (value: Double, slope: Double)
  {
    let s = 1 - t
    return (
      3 * s * s * t * p1 + 3 * s * t * t * p2 + t * t * t,
      3 * s * s * p1 + 6 * s * t * (p2 - p1) + 3 * t * t * (1 - p2)
    )
  }

  @Test(arguments: curves)
  func `A curve passes through its own points to 1e-9`(curve: CubicCurve) {
    for step in 1..<1000 {
      let t = Double(step) / 1000
      let x = bernstein(curve.x1, curve.x2, t)
      let y = bernstein(curve.y1, curve.y2, t)
      // On a steep stretch the rounding of x alone moves y.
      let rounding = x.slope == 0 ? Double.infinity : 1e-15 * abs(y.slope / x.slope)
      if rounding < 1e-6 {
        #expect(abs(curve.value(at: x.value) - y.value) <= 1e-9 + rounding, "t = \(t)")
      }
    }
  }

  @Test(arguments: curves)
  func `A curve begins at 0, ends at 1 and stays there outside`(curve: CubicCurve) {
    #expect(curve.value(at: 0) == 0)
    #expect(curve.value(at: 1) == 1)
    #expect(curve.value(at: -0.5) == 0)
    #expect(curve.value(at: 7) == 1)
    #expect(curve.value(at: .nan) == 0)
  }

  @Test(arguments: curves)
  func `The slope is the limit of the difference quotient`(curve: CubicCurve) {
    let h = 1e-5
    for x in [0.1, 0.3, 0.45, 0.6, 0.8, 0.9] {
      let quotient = (curve.value(at: x + h) - curve.value(at: x - h)) / (2 * h)
      let slope = curve.slope(at: x)
      #expect(abs(slope - quotient) <= 1e-5 * max(1, abs(slope)), "x = \(x)")
    }
  }

  @Test func `The slope at an end is that of the control polygon`() {
    #expect(CubicCurve.standard.slope(at: 0) == 0)
    #expect(abs(CubicCurve(0.25, 0.1, 0.25, 1).slope(at: 0) - 0.4) < 1e-15)
    #expect(CubicCurve(0, 0, 0.58, 1).slope(at: 0) == 1 / 0.58)
    #expect(abs(CubicCurve(0.42, 0, 1, 1).slope(at: 1) - 1 / 0.58) < 1e-12)
    #expect(CubicCurve(0, 0, 0, 0).slope(at: 0) == 1)
    #expect(CubicCurve(0, 0, 0, 1).slope(at: 0) == .infinity)
    #expect(CubicCurve(0, 1, 0.5, 1).slope(at: 0) == .infinity)
    #expect(CubicCurve(0, -1, 0.5, 1).slope(at: 0) == -.infinity)
    #expect(CubicCurve(0.5, 0, 1, 0.5).slope(at: 1) == .infinity)
    #expect(CubicCurve.easeIn.slope(at: -3) == CubicCurve.easeIn.slope(at: 0))
    #expect(CubicCurve.easeIn.slope(at: 3) == CubicCurve.easeIn.slope(at: 1))
  }

  @Test func `The times of control points are clamped to 0 to 1`() {
    let curve = CubicCurve(-1, 5, 2, -5)
    #expect(curve == CubicCurve(0, 5, 1, -5))
    #expect(CubicCurve(.nan, 0, .nan, 1).x1 == 0)
  }

  @Test func `A transition curve equals its cubic and a linear curve is straight`() {
    #expect(TransitionCurve.linear.value(at: 0.3) == 0.3)
    #expect(TransitionCurve.linear.value(at: -1) == 0)
    #expect(TransitionCurve.linear.value(at: 2) == 1)
    #expect(TransitionCurve.linear.slope(at: 0.7) == 1)
    let curve = CubicCurve.standard
    #expect(TransitionCurve.cubic(curve).value(at: 0.3) == curve.value(at: 0.3))
    #expect(TransitionCurve.cubic(curve).slope(at: 0.3) == curve.slope(at: 0.3))
  }
}
