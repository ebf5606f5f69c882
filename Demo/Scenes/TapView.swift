import UIKit

/// A view that calls `onTap` when it is tapped.
class TapView: SceneView {
  var onTap: (() -> Void)?

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    super.touchesEnded(touches, with: event)
    guard let touch = touches.first, bounds.contains(touch.location(in: self)) else { return }
    onTap?()
  }
}
