/// A spring that ends exactly at its target after one unit of time.
///
/// The underlying spring is within 0.001 of the target by then. The rest is spread evenly over the
/// whole time.
struct SettledSpring: Hashable, Sendable {
  private let spring: DampedSpring
  private let rest: Double

  /// Makes the spring that needs exactly one unit of time to settle.
  init(dampingRatio: Double) {
    self.init(DampedSpring(dampingRatio: dampingRatio, duration: 1))
  }

  /// - Parameter spring: A spring that settles within one unit of time.
  init(_ spring: DampedSpring) {
    self.spring = spring
    rest = 1 - spring.value(at: 1)
  }

  func value(at x: Double) -> Double { x > 0 ? spring.value(at: x) + rest * x : 0 }
  func slope(at x: Double) -> Double { spring.velocity(at: x) + rest }
}
