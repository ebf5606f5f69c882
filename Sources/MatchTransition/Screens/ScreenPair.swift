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

  extension ScreenPair {
    /// Returns the animation of the two screens, which also fades the texts that are in the way.
    func animator(
      _ plan: TransitionPlan, from: ScreenCapture, to: ScreenCapture, in container: UIView,
      _ ledger: ChangeLedger
    ) -> any ScreenAnimator {
      let (frontCapture, backCapture) = isFrontEntering ? (to, from) : (from, to)
      // For a change in place the pictures show the front screen's views.
      let frontHoldsEffects = frontCapture.holdsEffects && frontCapture.pictures == nil
      let screens: any ScreenAnimator
      switch effect {
      case .automatic, .fade:
        screens = ScreenCrossfade(
          front: front, back: back, isBackOurs: isBackOurs, isFrontEntering: isFrontEntering,
          frontHoldsEffects: frontHoldsEffects, backHoldsEffects: backCapture.holdsEffects,
          ledger)
      case .instant: screens = ScreenCut(front: front, isFrontEntering: isFrontEntering, ledger)
      case .slide, .move, .zoom, .asymmetric:
        screens = ScreenTransformAnimator(
          front: front, frontHoldsEffects: frontHoldsEffects, back: isBackOurs ? back : nil,
          isFrontEntering: isFrontEntering,
          style: ScreenTransformAnimator.Style(
            effect, way: way, on: plan.screens.destination,
            dimsBack: isBackOurs || front.coveringColor != nil,
            extendsBack: plan.options.background == nil),
          in: container,
          ledger)
      }
      let texts = TextFader(
        screens, plan, from: from, to: to,
        isOurs: (!isFrontEntering || isBackOurs, isFrontEntering || isBackOurs),
        in: container, ledger)
      return texts ?? screens
    }
  }

  extension Double {
    /// Returns the value clamped to 0...1e6, or `fallback` if it is not finite.
    fileprivate func factor(or fallback: Double) -> CGFloat {
      CGFloat(limited(self, to: 0...1e6, or: fallback))
    }
  }

  extension ScreenTransformAnimator.Style {
    /// - Parameters:
    ///   - way: The offset of the front screen at the end of a dismissing swipe, in points.
    ///   - dimsBack: Whether the screen behind may be darkened. A screen that shows through at the end may not.
    ///   - extendsBack: Whether the colour of the screen behind may go on around it, beside the round corners in
    ///     front.
    fileprivate init(
      _ effect: ScreenEffect, way: CGPoint, on screen: CapturedScreen, dimsBack: Bool,
      extendsBack: Bool
    ) {
      switch effect {
      case .slide:
        self.init(
          away: way, parallax: way.x == 0 ? 0 : 0.3, darkness: 0.1, extendsBack: extendsBack,
          cornerRadius: 16, shadow: Self.shadowOfSlide)
      case .move(let movement):
        let direction =
          movement.edge?.direction(isRightToLeft: screen.isRightToLeft) ?? (x: 0, y: 0)
        let size = screen.bounds.size
        self.init(
          away: CGPoint(x: direction.x * size.width, y: direction.y * size.height),
          scale: movement.scale.factor(or: 1), opacity: CGFloat(unitClamped(movement.opacity)),
          isLeavingInFront: movement.isLeavingInFront,
          parallax: movement.parallax.factor(or: 0),
          darkness: CGFloat(unitClamped(movement.darkness)),
          backScale: movement.backScale.factor(or: 1),
          // A screen behind that shrinks shows what is around it.
          extendsBack: extendsBack && movement.backScale.factor(or: 1) >= 1,
          cornerRadius: movement.cornerRadius.factor(or: 0))
        if movement.parallax > 0 { shadow = Self.shadowOfSlide }
      case .zoom:
        self.init(
          darkness: dimsBack ? 0.15 : 0, backScale: 0.914, extendsBack: extendsBack,
          cornerRadius: 16)
        frontFlies = true
      case .automatic, .fade, .instant, .asymmetric: self.init()
      }
    }

    /// The opacity of the shadow of a screen that slides beside another one. The system's takes 2.1 to 2.5 % of the
    /// light at the edge of the screen.
    private static let shadowOfSlide: CGFloat = 0.046
  }
#endif
