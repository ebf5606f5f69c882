import Foundation

/// Recognizes two fingers whose distance changes.
@preconcurrency @MainActor open class UIPinchGestureRecognizer: UIGestureRecognizer {
  private let motion = PairMotion(from: 1)

  /// The distance of the fingers over that at which they came down; setting it makes the value
  /// hold at this moment and starts the velocity anew.
  open var scale: CGFloat {
    get { motion.value }
    set { motion.set(newValue, with: touches) }
  }

  /// The change of `scale` per second.
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
    let (old, new) = (pair.previousVector.length, pair.vector.length)
    guard old > 0 else { return nil }
    return PairMotion.Step(value: { $0 * (new / old) }, way: new - old)
  }
}
