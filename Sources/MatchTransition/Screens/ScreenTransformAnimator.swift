#if canImport(UIKit)
  import UIKit

  /// Moves the front screen into or out of its place and can move and darken the screen behind.
  @MainActor final class ScreenTransformAnimator: ScreenAnimator {
    /// The state of the front screen while it is away, and of the screen behind while it is covered.
    struct Style {
      /// The offset of the front screen, in points.
      var away = CGPoint.zero
      /// The scale of the front screen about its centre, 0 or more.
      var scale: CGFloat = 1
      /// The opacity of the front screen, 0...1 of its own alpha.
      var opacity: CGFloat = 1
      /// Whether the front screen lies in front on its way out of a forward transition.
      var isLeavingInFront = false
      /// The offset of the covered screen against the direction of `away`, as a share of `away`.
      var parallax: CGFloat = 0
      /// The opacity of the black shade over the covered screen, 0...1.
      var darkness: CGFloat = 0
      /// The scale of the covered screen about its centre, 0 or more.
      var backScale: CGFloat = 1
      /// Whether the colour of the covered screen goes on around it, so that the round corners of the front
      /// screen show nothing else.
      var extendsBack = false
      /// The radius of the corners of a screen that is moved, in points.
      var cornerRadius: CGFloat = 0
      /// The opacity of the shadow of the front screen, 0...1. At the edge of the screen half of it is seen.
      var shadow: CGFloat = 0.22
      /// Whether the front screen is a flight, which moves it.
      var frontFlies = false

      /// Whether the front screen is away from its place at one end of the way.
      var movesFront: Bool { away != .zero || scale != 1 }
    }

    /// The part of a forward transition in which the front screen fades, while it moves all the way.
    ///
    /// Two moving screens that show through each other are both unreadable.
    private static let fading = 0.15...0.45

    private let style: Style
    private let isFrontEntering: Bool
    private let front: ShownGeometry?
    /// The fade of the front screen, or nil if its opacity stays.
    private let fade: ViewFade?
    private let back: ShownGeometry?
    private let screens: (front: UIView, back: UIView?)
    private let frontOutline: ScreenOutline?
    private let backOutline: ScreenOutline?
    private let shade = UIView()
    /// The colour of the screen behind, below it, or nil if nothing is to be seen there.
    private let ground: UIView?

    /// - Parameters:
    ///   - frontHoldsEffects: Whether the front screen may show an effect view.
    ///   - back: The screen behind, or nil if it may not be changed.
    init(
      front: UIView, frontHoldsEffects: Bool = false, back: UIView?, isFrontEntering: Bool,
      style: Style, in container: UIView, _ ledger: ChangeLedger
    ) {
      self.style = style
      self.isFrontEntering = isFrontEntering
      self.front = style.frontFlies ? nil : ShownGeometry(ofScreen: front)
      fade = style.opacity == 1 ? nil : ViewFade(front, holdsEffects: frontHoldsEffects, ledger)
      let movesBack = style.parallax != 0 || style.backScale != 1
      self.back = movesBack ? back.map { ShownGeometry(ofScreen: $0) } : nil
      screens = (front, movesBack ? back : nil)
      frontOutline =
        style.frontFlies || !style.movesFront
        ? nil
        : ScreenOutline(
          of: front, radius: style.cornerRadius, shadow: style.opacity == 1 ? style.shadow : 0,
          ledger)
      backOutline =
        style.backScale == 1
        ? nil
        : back.map { ScreenOutline(of: $0, radius: style.cornerRadius, ledger) }
      shade.backgroundColor = .black
      // The colour belongs to the screen behind, which may be dark in a light window.
      let color = back.flatMap { back in
        style.extendsBack && movesBack
          ? back.coveringColor?.resolvedColor(with: back.traitCollection) : nil
      }
      ground = color.map { color in
        let ground = UIView()
        ground.backgroundColor = color
        return ground
      }
      if let ground, let back { back.superview?.insertSubview(ground, belowSubview: back) }
      let shades = style.darkness > 0 ? [shade] : []
      for view in shades { front.superview?.insertSubview(view, belowSubview: front) }
      for view in shades + [ground].compactMap({ $0 }) {
        view.isUserInteractionEnabled = false
        view.frame = container.bounds
        view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      }
    }

    func show(_ progress: Double, covered: Double?) {
      let places = places
      let come = CGFloat(places.come(at: progress))
      let covered = covered.map { CGFloat($0) } ?? come
      let open = 1 - come
      let placement = (
        front: places.placement(ofFront: true, covered: come),
        back: places.placement(ofFront: false, covered: covered)
      )
      front?.show(placement.front)
      frontOutline?.show(away: open, placement.front)
      fade?.show(1 + Double(style.opacity - 1) * faded(open))
      back?.show(placement.back)
      backOutline?.show(away: covered, placement.back)
      shade.alpha = style.darkness * min(max(covered, 0), 1)
    }

    var movedLayers: [MovedLayer]? {
      guard let faded = fade.map(\.movedLayers) ?? [] else { return nil }
      let moved = [front, back].compactMap { $0 }.map {
        MovedLayer($0.layer, lines: [.position, .transform], shown: $0)
      }
      let outlines = [frontOutline, backOutline].compactMap { $0 }.flatMap(\.movedLayers)
      return moved + [MovedLayer(shade.layer, lines: [.opacity])] + outlines + faded
    }

    var isFrontFlying: Bool { style.frontFlies }

    var middleOfFade: Double? {
      if fade == nil || movesScreens { return nil }
      let middle = (Self.fading.lowerBound + Self.fading.upperBound) / 2
      return isFrontEntering == style.isLeavingInFront ? 1 - middle : middle
    }

    var reach: Double {
      let half = hypot(Double(screens.front.bounds.width), Double(screens.front.bounds.height)) / 2
      let growth = max(abs(style.scale - 1), abs(style.backScale - 1))
      return hypot(Double(style.away.x), Double(style.away.y)) + half * Double(growth)
    }

    /// Returns how much of its fade the front screen has, 0...1, when it is `open` of its way from its place.
    private func faded(_ open: CGFloat) -> Double {
      if style.isLeavingInFront {
        return ScreenCrossfade.arrived(Double(open), within: Self.fading)
      }
      return 1 - ScreenCrossfade.arrived(Double(1 - open), within: Self.fading)
    }

    private var movesScreens: Bool { back != nil || front != nil && style.movesFront }

    var motion: ScreenMotion? { movesScreens ? places : nil }

    /// The motion of both screens, whether any of them moves or not.
    private var places: ScreenMotion {
      ScreenMotion(
        away: style.away, scale: style.scale, parallax: style.parallax,
        backScale: style.backScale, isFrontEntering: isFrontEntering,
        front: front == nil ? nil : screens.front.center,
        back: back == nil ? nil : screens.back?.center,
        frontBounds: front == nil ? nil : screens.front.uncutBounds,
        backBounds: back == nil ? nil : screens.back?.uncutBounds)
    }

    func end() {
      front?.end()
      back?.end()
      frontOutline?.end()
      backOutline?.end()
      ground?.removeFromSuperview()
      shade.removeFromSuperview()
      fade?.end()
    }
  }
#endif
