import Foundation
import RuntimeSupport
import Testing

@testable import UIKit

@MainActor @Suite(.freshRuntime) struct TimingTests {
  @Test func `Rule 2.1: the built-in curves pass through their known points`() {
    let rows: [(CAMediaTimingFunctionName, [Double])] = [
      (.linear, [0.25, 0.5, 0.75]), (.easeIn, [0.093465, 0.315357, 0.621862]),
      (.easeOut, [0.378138, 0.684643, 0.906535]), (.easeInEaseOut, [0.129162, 0.5, 0.870838]),
      (.default, [0.408511, 0.802403, 0.960459]),
    ]
    for (name, expected) in rows {
      let curve = CAMediaTimingFunction(name: name).curve
      for (x, y) in zip([0.25, 0.5, 0.75], expected) {
        // Control points are Float in Core Animation's interface, Double here.
        #expect(abs(curve.value(at: x) - y) < 1e-6, "\(name.rawValue) at \(x)")
      }
    }
  }

  @Test func `Rule 2.2: control points include both ends`() {
    let function = CAMediaTimingFunction(controlPoints: 0.2, 1.5, 0.8, -0.5)
    let expected: [[Float]] = [[0, 0], [0.2, 1.5], [0.8, -0.5], [1, 1]]
    for (index, point) in expected.enumerated() {
      var values: [Float] = [9, 9]
      function.getControlPoint(at: index, values: &values)
      #expect(values == point)
    }
  }

  @Test func `Rule 2.3: cubic parameters say what they were made of`() {
    #expect(UICubicTimingParameters().curve == .standard)
    let builtIn = UICubicTimingParameters(animationCurve: .easeOut)
    #expect(builtIn.controlPoint1 == .zero && builtIn.controlPoint2 == .zero)
    #expect(builtIn.animationCurve == .easeOut && builtIn.timingCurveType == .builtin)
    #expect(UICubicTimingParameters().controlPoint1 == .zero)
    let own = UICubicTimingParameters(
      controlPoint1: CGPoint(x: 0.1, y: 2), controlPoint2: CGPoint(x: 0.9, y: -1))
    #expect(own.controlPoint1 == CGPoint(x: 0.1, y: 2) && own.timingCurveType == .cubic)
  }

  @Test func `Rule 2.4: an underdamped spring follows its closed form`() {
    let spring = SpringCurve(mass: 1, stiffness: 100, damping: 10)
    for (time, value) in [(0.1, 0.340300), (0.25, 1.023360), (0.5, 1.074591), (1, 1.002170)] {
      #expect(abs(spring.value(at: time) - value) < 1e-6)
    }
    // Critical: 1 - (1 + 10t)e^(-10t); more damping changes nothing.
    let critical = 1 - 2 * exp(-1.0)
    for damping in [20.0, 50] {
      let spring = SpringCurve(mass: 1, stiffness: 100, damping: damping)
      #expect(abs(spring.value(at: 0.1) - critical) < 1e-12)
    }
    let fast = SpringCurve(mass: 1, stiffness: 100, damping: 10, velocity: 3)
    #expect(abs(fast.value(at: 1e-6) / 1e-6 - 3) < 1e-3, "the velocity points to the target")
  }

  @Test func `Rule 2.5: settling durations`() {
    let spring = CASpringAnimation(keyPath: "position")
    #expect(spring.mass == 1 && spring.stiffness == 100 && spring.damping == 10)
    #expect(spring.initialVelocity == 0 && spring.duration == 0)
    #expect(abs(spring.settlingDuration - 1.4727003346780925) < 1e-12)
    spring.damping = 5
    #expect(abs(spring.settlingDuration - 2.854975) < 1e-6)
    spring.damping = 15
    #expect(abs(spring.settlingDuration - 1.022094) < 1e-6)
    (spring.mass, spring.stiffness, spring.damping) = (3, 1000, 500)
    #expect(abs(spring.settlingDuration - 0.6) < 1e-12)
  }

  @Test func `Rule 2.6: a velocity counts per axis, and its dx where there is one axis`() {
    // The closed form of rule 2.4 for (m, k, c) = (1, 100, 10): ω₀ = 10, ζ = 1/2.
    func spring(_ t: Double, _ v: Double) -> Double {
      let damped = 10 * 0.75.squareRoot()
      return 1 - exp(-5 * t) * (cos(damped * t) + (5 - v) / damped * sin(damped * t))
    }
    let parameters = UISpringTimingParameters(
      mass: 1, stiffness: 100, damping: 10, initialVelocity: CGVector(dx: 6, dy: -3))
    #expect(parameters.initialVelocity == CGVector(dx: 6, dy: -3))
    let stage = AnimatorStage()
    let animator = UIViewPropertyAnimator(duration: 1, timingParameters: parameters)
    stage.view.alpha = 0
    animator.addAnimations {
      stage.view.center = CGPoint(x: 100, y: 200)
      stage.view.bounds.size = CGSize(width: 110, height: 10)
      stage.view.alpha = 0.5
      stage.view.layer.cornerRadius = 5
    }
    animator.startAnimation()
    stage.screen.advance(by: 0.2)
    let (fast, slow) = (spring(0.2, 6), spring(0.2, -3))
    #expect(isNear(stage.shown.x, 100 * fast) && isNear(stage.shown.y, 200 * slow))
    #expect(isNear(stage.shownAlpha, 0.5 * fast))
    let layer = stage.view.layer.presentation()
    #expect(isNear(layer?.cornerRadius ?? .nan, 5 * fast))
    #expect(isNear(layer?.bounds.width ?? .nan, 10 + 100 * fast))
    #expect(layer?.bounds.height == 10, "no way to go, whatever the velocity")
    animator.stopAnimation(true)
  }

  @Test func `Rule 2.7: springs described in full set the animator's duration`() {
    let own = UIViewPropertyAnimator(duration: 9, timingParameters: UISpringTimingParameters())
    #expect(abs(own.duration - 0.5058) < 1e-4)
    guard case .physical(mass: 3, stiffness: 1000, damping: 500) = UISpringTimingParameters().form
    else {
      Issue.record("UIKit's own spring has mass 3, stiffness 1000 and damping 500")
      return
    }
    #expect(UISpringTimingParameters().initialVelocity == .zero)
    let full = UISpringTimingParameters(
      mass: 1, stiffness: 100, damping: 10, initialVelocity: .zero)
    // Rule 2.5: its settling time.
    let settling = UIViewPropertyAnimator(duration: 9, timingParameters: full).duration
    #expect(abs(settling - 1.4727003346780925) < 1e-12)
    let ratio = UIViewPropertyAnimator(duration: 9, dampingRatio: 0.5)
    #expect(ratio.duration == 9)
  }

  @Test func `Rule 2.8: stiffness and damping from ratio and duration`() {
    let rows = [
      (1, 0.5, 341.024, 36.9337), (0.5, 1, 161.7195, 12.7169), (0.7, 0.5, 387.2746, 27.5510),
      (0.8, 0.5, 323.5895, 28.7817), (1, 1, 85.2559, 18.4668), (0.25, 3, 54.8336, 3.7025),
    ]
    for (ratio, duration, stiffness, damping) in rows {
      let spring = SpringCurve(dampingRatio: ratio, duration: duration)
      #expect(abs(spring.stiffness / stiffness - 1) < 1e-5, "\(ratio) in \(duration) s")
      #expect(abs(spring.damping / damping - 1) < 1e-5)
      #expect(spring.mass == 1)
    }
    // Without a velocity ω = ln(1000ζ/√(1 − ζ²)) / (ζT), k = ω², c = 2ζω.
    let frequency = log(1000 * 0.6 / 0.8) / (0.6 * 0.4)
    let closed = SpringCurve(dampingRatio: 0.6, duration: 0.4)
    #expect(abs(closed.stiffness / (frequency * frequency) - 1) < 1e-9)
    #expect(abs(closed.damping / (1.2 * frequency) - 1) < 1e-9)
    // With one the envelope (ζω − v)/(ω√(1 − ζ²))·e^(−ζωT), or (1 + (ω − v)T)e^(−ωT), is 0.001.
    let swung = SpringCurve(dampingRatio: 0.5, duration: 1, velocity: 2)
    let w = swung.stiffness.squareRoot()
    #expect(abs((0.5 * w - 2) / (w * 0.75.squareRoot()) * exp(-0.5 * w) - 0.001) < 1e-9)
    let critical = SpringCurve(dampingRatio: 1, duration: 0.5, velocity: 3)
    let u = critical.stiffness.squareRoot()
    #expect(abs((1 + (u - 3) * 0.5) * exp(-u * 0.5) - 0.001) < 1e-9)
    // Ratio and duration are taken into (0, 1] and [0.01, 10].
    #expect(
      SpringCurve(dampingRatio: 3, duration: 1) == SpringCurve(dampingRatio: 1, duration: 1))
    #expect(
      SpringCurve(dampingRatio: 1, duration: 99) == SpringCurve(dampingRatio: 1, duration: 10))
    #expect(
      SpringCurve(dampingRatio: 1, duration: 0) == SpringCurve(dampingRatio: 1, duration: 0.01))
  }
}
