import Foundation

/// The two fingers of a pinch or a rotation.
@MainActor struct FingerPair {
  private let fingers: (UITouch, UITouch)

  /// The first two of `touches`, or `nil` if there are not as many.
  init?(_ touches: [UITouch]) {
    guard touches.count >= 2 else { return nil }
    fingers = (touches[0], touches[1])
  }

  /// From the first finger to the second in the window's coordinates, in points: now and in the
  /// event before.
  var vector: CGVector {
    Self.vector(fingers.0.location(in: nil), fingers.1.location(in: nil))
  }

  var previousVector: CGVector {
    Self.vector(fingers.0.previousPlace, fingers.1.previousPlace)
  }

  private static func vector(_ first: CGPoint, _ second: CGPoint) -> CGVector {
    CGVector(dx: second.x - first.x, dy: second.y - first.y)
  }
}

extension UITouch {
  /// Where the touch was before the current event; where it is if that did not move it.
  fileprivate var previousPlace: CGPoint {
    phase == .stationary || phase == .began ? location(in: nil) : previousLocation(in: nil)
  }
}

extension CGVector {
  var length: CGFloat { hypot(dx, dy) }
}
