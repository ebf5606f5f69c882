import Foundation

/// An animation that a damped spring drives from one value to the other.
open class CASpringAnimation: CABasicAnimation {
  open var mass: CGFloat = 1
  open var stiffness: CGFloat = 100
  open var damping: CGFloat = 10
  /// Animated distances per second, positive towards the target.
  open var initialVelocity: CGFloat = 0 {
    didSet { velocity = SIMD2(repeating: initialVelocity) }
  }

  /// The initial velocity per axis.
  var velocity = SIMD2<Double>(0, 0)

  /// The time after which the spring counts as at rest, in seconds.
  open var settlingDuration: TimeInterval { spring(velocity: initialVelocity).settlingDuration }

  override func takeValues(of other: CAAnimation) {
    super.takeValues(of: other)
    guard let other = other as? CASpringAnimation else { return }
    mass = other.mass
    stiffness = other.stiffness
    damping = other.damping
    initialVelocity = other.initialVelocity
    velocity = other.velocity
  }

  private func spring(velocity: Double) -> SpringCurve {
    SpringCurve(mass: mass, stiffness: stiffness, damping: damping, velocity: velocity)
  }

  override func fraction(at progress: Double) -> SIMD2<Double> {
    let time = paced(progress) * duration
    let x = spring(velocity: velocity.x).value(at: time)
    if velocity.x == velocity.y { return SIMD2(repeating: x) }
    return SIMD2(x, spring(velocity: velocity.y).value(at: time))
  }
}
