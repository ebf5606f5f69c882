import Foundation
import MatchTransition
import Testing

@Suite struct DampedSpringTests {
  @Test func `Rule 2.4: an underdamped spring follows its closed form`() {
    let spring = DampedSpring(mass: 1, stiffness: 100, damping: 10)
    for (time, value) in [(0.1, 0.340300), (0.25, 1.023360), (0.5, 1.074591), (1, 1.002170)] {
      #expect(abs(spring.value(at: time) - value) < 6e-7, "t = \(time)")
    }
    #expect(spring.value(at: 0) == 0)
    #expect(spring.value(at: -1) == 0)
  }

  @Test func `Rule 2.4: a critical spring follows its closed form`() {
    let spring = DampedSpring(mass: 1, stiffness: 100, damping: 20)
    for (time, velocity) in [(0.05, 0.0), (0.2, 3), (0.4, -5)] {
      let value = 1 - (1 + (10 - velocity) * time) * exp(-10 * time)
      #expect(abs(spring.value(at: time, initialVelocity: velocity) - value) < 1e-14)
    }
  }

  @Test(arguments: [
    (DampedSpring(mass: 1, stiffness: 100, damping: 10), 1.4727003346780925),
    (DampedSpring(mass: 1, stiffness: 100, damping: 5), 2.854975),
    (DampedSpring(mass: 1, stiffness: 100, damping: 15), 1.022094),
  ])
  func `Rule 2.5: springs settle when Core Animation's do`(spring: DampedSpring, duration: Double) {
    #expect(abs(spring.settlingDuration() - duration) < 6e-7)
  }

  @Test(arguments: [
    (1, 0.5, 341.024, 36.9337), (0.5, 1, 161.7195, 12.7169), (0.7, 0.5, 387.2746, 27.5510),
    (0.8, 0.5, 323.5895, 28.7817), (1, 1, 85.2559, 18.4668), (0.25, 3, 54.8336, 3.7025),
  ])
  func `Rule 2.8: a damping ratio and a duration make UIKit's spring`(
    ratio: Double, duration: Double, stiffness: Double, damping: Double
  ) {
    let spring = DampedSpring(dampingRatio: ratio, duration: duration)
    #expect(abs(spring.stiffness - stiffness) < 6e-4)
    #expect(abs(spring.damping - damping) < 6e-5)
    #expect(spring.mass == 1)
    #expect(abs(spring.dampingRatio - ratio) < 1e-12)
  }

  @Test func `Rule 2.8: the spring fits its initial velocity and its arguments stay in range`() {
    let (ratio, time, velocity) = (0.6, 0.7, 2.5)
    let spring = DampedSpring(dampingRatio: ratio, duration: time, initialVelocity: velocity)
    let w = spring.frequency
    let s = (1 - ratio * ratio).squareRoot()
    #expect(abs((ratio * w - velocity) / (w * s) * exp(-ratio * w * time) - 0.001) < 1e-9)
    #expect(
      DampedSpring(dampingRatio: 3, duration: 0.5) == DampedSpring(dampingRatio: 1, duration: 0.5))
    #expect(
      DampedSpring(dampingRatio: 0.5, duration: 0)
        == DampedSpring(dampingRatio: 0.5, duration: 0.01))
    #expect(
      DampedSpring(dampingRatio: 0.5, duration: 99) == DampedSpring(dampingRatio: 0.5, duration: 10)
    )
  }

  @Test func `A spring that no frequency fits is the spring without a velocity`() {
    let resting = DampedSpring(dampingRatio: 1, duration: 0.5)
    // Newton's method fails near 5 distances over the duration, and beyond ln(1000) = 6.9 there is no solution.
    for velocity in [9.71, 9.9, 10, 10.14, 20] {
      #expect(DampedSpring(dampingRatio: 1, duration: 0.5, initialVelocity: velocity) == resting)
    }
    for velocity in [-30.0, -2, 2, 8, 12] {
      let spring = DampedSpring(dampingRatio: 1, duration: 0.5, initialVelocity: velocity)
      // (1 + (ω − v) T) e^(−ωT) = 0.001, with T = 0.5.
      let rest = (1 + (spring.frequency - velocity) * 0.5) * exp(-spring.frequency * 0.5)
      #expect(spring != resting && abs(rest - 0.001) < 1e-9, "at \(velocity)")
    }
  }

  @Test(arguments: [0.005, 0.05, 0.5, 2, 12])
  func `The nearest velocity with a solution is at most 0.2 distances per duration away`(
    duration: Double
  ) {
    // UIKit clamps durations to 0.01...10 seconds.
    let time = min(max(duration, 0.01), 10)
    #expect(DampedSpring.solvable(.nan, over: duration) == 0)
    #expect(DampedSpring.solvable(-.infinity, over: duration) == -30)
    #expect(abs(DampedSpring.solvable(.infinity, over: duration) * time - 6.5) < 1e-9)
    for step in -200...200 where Double(step) / 10 / time >= -30 {
      let way = Double(step) / 10
      let velocity = DampedSpring.solvable(way / time, over: duration)
      let spring = DampedSpring(dampingRatio: 1, duration: duration, initialVelocity: velocity)
      // (1 + (ω − v) T) e^(−ωT) = 0.001
      let rest = (1 + (spring.frequency - velocity) * time) * exp(-spring.frequency * time)
      #expect(abs(rest - 0.001) < 1e-6, "\(way)")
      #expect(
        way > 6.5 ? abs(velocity * time - 6.5) < 1e-9 : abs(velocity * time - way) < 0.2 + 1e-9)
    }
  }

  /// Solves m y″ = −k y − c y′ in small Runge-Kutta steps.
  private func integrated(
    _ spring: DampedSpring, to time: Double, velocity: Double
  ) -> (value: Double, velocity: Double) {
    func force(_ y: Double, _ v: Double) -> Double {
      (-spring.stiffness * y - spring.damping * v) / spring.mass
    }
    let steps = 4000
    let h = time / Double(steps)
    var (y, v) = (1.0, -velocity)
    for _ in 0..<steps {
      let (y1, v1) = (v, force(y, v))
      let (y2, v2) = (v + h / 2 * v1, force(y + h / 2 * y1, v + h / 2 * v1))
      let (y3, v3) = (v + h / 2 * v2, force(y + h / 2 * y2, v + h / 2 * v2))
      let (y4, v4) = (v + h * v3, force(y + h * y3, v + h * v3))
      y += h / 6 * (y1 + 2 * y2 + 2 * y3 + y4)
      v += h / 6 * (v1 + 2 * v2 + 2 * v3 + v4)
    }
    return (1 - y, -v)
  }

  @Test(
    arguments: [
      (1, 100, 10), (1, 100, 20), (1, 100, 20.0001), (1, 100, 19.9999), (1, 100, 45),
      (3, 1000, 500), (2, 50, 0), (0.5, 300, 200),
    ], [0, 4, -7] as [Double])
  func `A spring of any damping obeys its equation of motion`(
    constants: (Double, Double, Double), velocity: Double
  ) {
    let spring = DampedSpring(mass: constants.0, stiffness: constants.1, damping: constants.2)
    #expect(spring.velocity(at: 0, initialVelocity: velocity) == velocity)
    for time in [0.03, 0.1, 0.35, 0.8] {
      let expected = integrated(spring, to: time, velocity: velocity)
      #expect(
        abs(spring.value(at: time, initialVelocity: velocity) - expected.value) < 1e-7,
        "value at \(time)")
      #expect(
        abs(spring.velocity(at: time, initialVelocity: velocity) - expected.velocity) < 1e-6,
        "velocity at \(time)")
    }
  }

  @Test(
    arguments: [0.2, 0.5, 0.999, 1, 1.001, 2, 6], [0, 5, -5, 40] as [Double])
  func `A spring stays settled from its settling duration on`(ratio: Double, velocity: Double) {
    let spring = DampedSpring(response: 0.5, dampingRatio: ratio)
    let end = spring.settlingDuration(initialVelocity: velocity)
    for step in 0...200 {
      let time = end * (1 + Double(step) / 100)
      #expect(abs(1 - spring.value(at: time, initialVelocity: velocity)) < 0.001 + 1e-12)
    }
  }

  @Test func `The settling duration of an overdamped spring is rounded up to a tenth`() {
    let spring = DampedSpring(mass: 3, stiffness: 1000, damping: 500)
    let end = spring.settlingDuration()
    #expect(abs(end * 10 - (end * 10).rounded()) < 1e-9)
    #expect(1 - spring.value(at: end) < 0.001)
    #expect(1 - spring.value(at: end - 0.1) >= 0.001)
  }

  @Test func `A spring keeps its response and damping ratio`() {
    let spring = DampedSpring(response: 0.5, dampingRatio: 0.7)
    #expect(abs(spring.frequency - 4 * Double.pi) < 1e-12)
    #expect(abs(spring.dampingRatio - 0.7) < 1e-15)
    #expect(spring.mass == 1)
  }

  @Test func `An undamped spring never settles`() {
    #expect(DampedSpring(stiffness: 10, damping: 0).settlingDuration() == .infinity)
  }

  @Test func `Impossible spring constants become the nearest possible ones`() {
    for bad in [Double.nan, -1, 0, -Double.infinity] {
      let spring = DampedSpring(mass: bad, stiffness: bad, damping: bad)
      #expect(spring.mass > 0 && spring.stiffness > 0 && spring.damping == 0)
      #expect(spring.value(at: 1).isFinite)
    }
    #expect(DampedSpring(response: .infinity, dampingRatio: .infinity).value(at: 1).isFinite)
    #expect(DampedSpring(dampingRatio: .nan, duration: .nan).value(at: 0.01).isFinite)
    #expect(DampedSpring(dampingRatio: 0.5, duration: 1, initialVelocity: .infinity).frequency > 0)
  }
}
