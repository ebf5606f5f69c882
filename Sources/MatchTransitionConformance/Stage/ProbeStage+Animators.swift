import UIKit

extension ProbeStage {
  /// Where the box shows.
  var shown: CGFloat { shownPlace(of: box) }

  /// Where a view's centre shows, in points from the left.
  func shownPlace(of view: UIView) -> CGFloat {
    view.layer.presentation()?.position.x ?? .nan
  }

  /// Returns an even animator that is stopped when the probe ends.
  func animator(
    _ duration: TimeInterval, curve: UIView.AnimationCurve = .linear,
    animations: (() -> Void)? = nil
  ) -> UIViewPropertyAnimator {
    end(UIViewPropertyAnimator(duration: duration, curve: curve, animations: animations))
  }

  /// Returns an even animator that moves the box 100 points to the right.
  func mover(_ duration: TimeInterval = 1) -> UIViewPropertyAnimator {
    let box = box
    return animator(duration) { box.center.x = 100 }
  }

  /// Stops `animator` when the probe ends: UIKit raises when a paused animator is released.
  func end(_ animator: UIViewPropertyAnimator) -> UIViewPropertyAnimator {
    atEnd {
      if animator.state == .active { animator.stopAnimation(true) }
      if animator.state == .stopped { animator.finishAnimation(at: .current) }
    }
    return animator
  }

  /// Adds a blue view of 20 x 20 points around the origin to the screen.
  func addBox() -> UIView {
    let view = UIView(frame: CGRect(x: -10, y: -10, width: 20, height: 20))
    view.backgroundColor = .blue
    screen.view.addSubview(view)
    return view
  }

  /// Waits until `isDone` is true, but no longer than `limit` seconds.
  func wait(atMost limit: TimeInterval, until isDone: () -> Bool) async {
    let end = time + limit
    while !isDone() && time < end { await wait(1.0 / 60) }
  }
}
