import Foundation

@testable import UIKit

/// A screen with one view at the origin, and what animator tests ask of them.
///
/// A test lets go of its stage before it ends: the clock starts anew only where no screen is alive.
@MainActor struct AnimatorStage {
  let screen: HeadlessScreen
  let view: UIView

  init() {
    screen = HeadlessScreen(size: CGSize(width: 100, height: 100), scale: 1)
    view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    view.center = .zero
    screen.window.addSubview(view)
    screen.runTurn()
  }

  /// Where the view shows.
  var shown: CGPoint {
    view.layer.presentation()?.position ?? CGPoint(x: CGFloat.nan, y: CGFloat.nan)
  }
  var shownAlpha: CGFloat {
    let opacity: Float = view.layer.presentation()?.opacity ?? .nan
    return CGFloat(opacity)
  }

  /// An animator that moves the view to the right, evenly.
  func mover(_ duration: TimeInterval = 1, to x: CGFloat = 100) -> UIViewPropertyAnimator {
    UIViewPropertyAnimator(duration: duration, curve: .linear) { [view] in view.center.x = x }
  }
}

/// Whether two numbers are the same but for rounding.
func isNear(_ a: CGFloat, _ b: CGFloat) -> Bool { abs(a - b) < 1e-6 }

func isNear(_ a: CGFloat, _ b: CGFloat, within tolerance: CGFloat) -> Bool {
  abs(a - b) < tolerance
}
