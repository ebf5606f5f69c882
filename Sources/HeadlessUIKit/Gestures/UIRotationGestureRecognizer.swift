import Foundation

/// Recognizes two fingers that turn about each other.
@preconcurrency @MainActor open class UIRotationGestureRecognizer: UIGestureRecognizer {
  private let motion = PairMotion(from: 0)

  /// The turn since the fingers came down, clockwise on the screen, in radians; setting it makes
  /// the value hold at this moment and starts the velocity anew.
  open var rotation: CGFloat {
    get { motion.value }
    set { motion.set(newValue, with: touches) }
  }

  /// Radians per second.
  open var velocity: CGFloat { motion.velocity }

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesBegan(touches, with: event)
    motion.begin(in: self, with: event)
  }

  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesMoved(touches, with: event)
    motion.move(in: self, with: event, Self.step)
  }

  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesEnded(touches, with: event)
    motion.end(touches, in: self, with: event, Self.step)
  }

  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesCancelled(touches, with: event)
    state = .cancelled
  }

  open override func reset() {
    motion.reset()
  }

  private static func step(_ pair: FingerPair) -> PairMotion.Step? {
    let (old, new) = (pair.previousVector, pair.vector)
    // The angle between both, from -pi to pi: the way round that is shorter.
    let turn = atan2(old.dx * new.dy - old.dy * new.dx, old.dx * new.dx + old.dy * new.dy)
    // The arc that each finger has covered.
    return PairMotion.Step(value: { $0 + turn }, way: turn * new.length / 2)
  }
}
