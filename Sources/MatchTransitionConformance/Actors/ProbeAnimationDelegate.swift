import UIKit

/// Notes whether an animation ended by itself.
final class ProbeAnimationDelegate: NSObject, CAAnimationDelegate, @unchecked Sendable {
  // Core Animation calls on the main thread only.
  private(set) var ends: [Bool] = []

  func animationDidStop(_ anim: CAAnimation, finished flag: Bool) {
    ends.append(flag)
  }
}

/// Answers every question of a layer for an action with the same action.
final class ProbeLayerDelegate: NSObject, CALayerDelegate, @unchecked Sendable {
  private let answer: any CAAction

  init(_ answer: any CAAction) {
    self.answer = answer
  }

  func action(for layer: CALayer, forKey event: String) -> (any CAAction)? { answer }
}
