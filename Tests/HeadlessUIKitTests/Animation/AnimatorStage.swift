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

/// A timing curve by bisection of its parameter, apart from the runtime's own calculation.
struct ReferenceEase {
  let x: (Double, Double)
  let y: (Double, Double)

  static let easeIn = ReferenceEase(x: (0.42, 1), y: (0, 1))
  static let easeInOut = ReferenceEase(x: (0.42, 0.58), y: (0, 1))

  /// The share of the way at a time in 0...1.
  func value(at time: Double) -> Double {
    Self.coordinate(y, Self.parameter { Self.coordinate(x, $0) < time })
  }

  /// The time in 0...1 at which a share of the way shows.
  func time(of value: Double) -> Double {
    Self.coordinate(x, Self.parameter { Self.coordinate(y, $0) < value })
  }

  private static func coordinate(_ c: (Double, Double), _ s: Double) -> Double {
    3 * (1 - s) * (1 - s) * s * c.0 + 3 * (1 - s) * s * s * c.1 + s * s * s
  }

  /// The first parameter that is not too low.
  private static func parameter(_ isTooLow: (Double) -> Bool) -> Double {
    var (low, high) = (0.0, 1.0)
    for _ in 0..<60 {
      let middle = (low + high) / 2
      if isTooLow(middle) { low = middle } else { high = middle }
    }
    return high
  }
}
