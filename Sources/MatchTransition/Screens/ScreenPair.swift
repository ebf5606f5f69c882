#if canImport(UIKit)
  import UIKit

  /// The two screens of a transition in the container, and their animation.
  @MainActor package struct ScreenPair {
    /// The front screen, which fades, slides or scales.
    let front: UIView
    let back: UIView
    /// Whether the screen in front is the destination.
    let isFrontEntering: Bool
    /// Whether the screen behind may be moved, faded and disabled. If not, only its flying views are
    /// hidden.
    var isBackOurs = true
    var effect = ScreenEffect.fade
    /// The offset of the front screen at the end of a dismissing swipe, in points.
    var way = CGPoint.zero
  }

  extension ScreenPair {
    /// The root view of the screen on `side`.
    func root(_ side: TransitionSide) -> UIView {
      (side == .destination) == isFrontEntering ? front : back
    }

    /// Makes two screens that fade.
    package init(fading front: UIView, over back: UIView, isFrontEntering: Bool) {
      self.init(front: front, back: back, isFrontEntering: isFrontEntering)
    }
  }

  /// Moves or fades the two screens while their matched views fly.
  @MainActor protocol ScreenAnimator: AnyObject {
    /// Shows both screens at `progress`.
    ///
    /// - Parameter covered: How much the screen behind is covered, 0...1, or nil if it is covered as the front
    ///   screen comes.
    func show(_ progress: Double, covered: Double?)
    /// The layers that `show(_:covered:)` writes to, or nil if the render server cannot play the change.
    var movedLayers: [MovedLayer]? { get }
    /// Whether the front screen is a flight, which the animator does not move.
    var isFrontFlying: Bool { get }
    /// The motion of the screens, or nil if they stay in their places.
    var motion: ScreenMotion? { get }
    /// The progress in the middle of a fade between two screens that stay in their places, or nil for any
    /// other animation.
    var middleOfFade: Double? { get }
    /// How far the fastest corner of a screen moves during the whole transition, in points.
    var reach: Double { get }
    /// Returns the speed of the fastest fade just before `target`, in opacity per whole progress.
    ///
    /// - Parameter target: The end of the motion, 0 or 1.
    func fadeSpeed(before target: Double) -> Double
    /// Removes the added views. The ledger restores the changed properties.
    func end()
  }

  extension ScreenAnimator {
    func show(_ progress: Double) { show(progress, covered: nil) }
    var reach: Double { 0 }
    var isFrontFlying: Bool { false }
    var middleOfFade: Double? { nil }
    func fadeSpeed(before target: Double) -> Double { 1 }
    var motion: ScreenMotion? { nil }
  }
#endif
