import Foundation

@testable import UIKit

/// A screen with one standalone layer, and what animation tests ask of them.
///
/// A test lets go of its stage before it ends: the clock starts anew only where no screen is alive.
@MainActor struct LayerStage {
  let screen: HeadlessScreen
  let layer = CALayer()

  init() {
    screen = HeadlessScreen(size: CGSize(width: 100, height: 100), scale: 1)
    screen.window.layer.addSublayer(layer)
    screen.runTurn()
  }

  /// The layer as it shows, or as it stands where it is not committed.
  var shown: CALayer { layer.presentation() ?? layer }

  /// An animation of the layer's x that lasts a second and stays at both ends.
  func slide(_ from: Any?, _ to: Any?, by: Any? = nil) -> CABasicAnimation {
    let animation = CABasicAnimation(keyPath: "position.x")
    (animation.fromValue, animation.toValue, animation.byValue) = (from, to, by)
    animation.duration = 1
    animation.fillMode = .both
    animation.isRemovedOnCompletion = false
    return animation
  }

  /// Writes to the layer without the animation that a standalone layer makes of it.
  func quietly(_ change: (CALayer) -> Void) {
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    change(layer)
    CATransaction.commit()
  }
}

/// Notes when an animation starts and stops.
final class AnimationLog: NSObject, CAAnimationDelegate {
  var events: [String] = []
  let name: String

  init(_ name: String = "") {
    self.name = name
  }

  func animationDidStart(_ anim: CAAnimation) { events.append("\(name)start") }
  func animationDidStop(_ anim: CAAnimation, finished flag: Bool) {
    events.append("\(name)\(flag ? "finished" : "removed")")
  }
}
