#if canImport(UIKit)
  import UIKit

  /// The corners of a screen that moves, and the shadow that it casts.
  ///
  /// Both grow within the first part of the way, so that the screen at rest has neither.
  @MainActor final class ScreenOutline {
    private let screen: UIView
    private let radius: CGFloat
    private let shadowOpacity: CGFloat
    /// Rounds the screen. Nil if the screen has a mask of its own, or holds an effect, which a mask would switch
    /// off. The radius of the screen's layer is not written (rule 7.15).
    private let mask: ScreenMask?
    /// A view behind the screen, because a layer that clips casts no shadow. Nil without a shadow.
    private let shadow: UIView?

    /// The share of the way after which corners and shadow are complete.
    private static let arrival: CGFloat = 0.08
    private static let shadowRadius: CGFloat = 18

    /// - Parameters:
    ///   - radius: The radius of the corners while the screen is away, in points. With 0 there is neither
    ///     a corner nor a shadow.
    ///   - shadowOpacity: The opacity of the shadow, or 0 for no shadow. A shadow would show through a screen that
    ///     fades.
    init(
      of screen: UIView, radius: CGFloat, shadow shadowOpacity: CGFloat = 0, _ ledger: ChangeLedger
    ) {
      self.screen = screen
      (self.radius, self.shadowOpacity) = (radius, shadowOpacity)
      let canRound = radius > 0 && !screen.layer.hasOwnMask && !screen.holdsEffects
      mask = canRound ? ScreenMask() : nil
      if let mask { ledger.begin(ChangedProperties.mask, on: screen.layer).write(mask) }
      guard shadowOpacity > 0, radius > 0, let holder = screen.superview else {
        shadow = nil
        return
      }
      let shadow = UIView()
      (shadow.bounds, shadow.center) = (screen.bounds, screen.center)
      shadow.isUserInteractionEnabled = false
      shadow.layer.shadowRadius = Self.shadowRadius
      shadow.layer.shadowOpacity = 1
      shadow.layer.shadowOffset = .zero
      shadow.layer.shadowPath =
        UIBezierPath(roundedRect: shadow.bounds, cornerRadius: radius).cgPath
      shadow.alpha = 0
      holder.insertSubview(shadow, belowSubview: screen)
      self.shadow = shadow
    }

    /// Shows the corners and the shadow of a screen that is `away` from its place, 0...1.
    ///
    /// - Parameter placement: The scale of the screen about its centre, and its offset in points.
    func show(away: CGFloat, _ placement: (scale: CGFloat, offset: CGPoint) = (1, .zero)) {
      if radius <= 0 { return }
      let share = min(max(away / Self.arrival, 0), 1)
      if let mask {
        mask.rounding = screen.cornerRadii.larger(CornerRadii(Double(radius * share)))
        mask.path = UIBezierPath(in: screen.uncutBounds, rounded: mask.rounding).cgPath
      }
      guard let shadow else { return }
      shadow.transform = screen.transform
        .concatenating(CGAffineTransform(scaleX: placement.scale, y: placement.scale))
        .concatenating(
          CGAffineTransform(translationX: placement.offset.x, y: placement.offset.y))
      // A screen that is quite away may end at the edge of the window, and its shadow would reach in.
      shadow.alpha = shadowOpacity * min(share, max((1 - away) / Self.arrival, 0))
    }

    var movedLayers: [MovedLayer] {
      if radius <= 0 { return [] }
      return (mask.map { [MovedLayer($0, curves: [.path])] } ?? [])
        + (shadow.map { [MovedLayer($0.layer, lines: [.transform], curves: [.opacity])] } ?? [])
    }

    func end() { shadow?.removeFromSuperview() }
  }

  extension UIView {
    /// The bounds to which a moving screen is cut: its own, and what the display still shows of a list that UIKit
    /// scrolls with an animation.
    ///
    /// A mask lies in the coordinates of its layer, and scrolls with it. The display is one frame ahead of what can
    /// be read, so the corners at the end of the list are round only after the animation.
    var uncutBounds: CGRect {
      guard self is UIScrollView,
        layer.animationKeys()?.contains(where: { $0.hasPrefix("bounds") }) == true,
        let shown = layer.presentation()
      else { return bounds }
      return bounds.union(shown.bounds)
    }
  }
#endif
