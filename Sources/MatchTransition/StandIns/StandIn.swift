#if canImport(UIKit)
  import UIKit

  /// The views that fly in place of a matched pair or an unmatched view with an effect.
  ///
  /// The shape has the corners, border and background and clips the old and the new content. A single
  /// picture that fills the box is the shape itself. A box without content casts its own shadow. Any other
  /// shadow of the box lies in a view below the shape, because a clipping layer shows no shadow. A shadow
  /// of the content lies in a view around the shape and has no path. A clip wraps both views if an
  /// ancestor cuts the real view off.
  @MainActor final class StandIn {
    let shape: UIView
    /// The view that casts the shadow: a view below or around the shape, or the shape itself.
    let shadow: UIView?
    /// Whether the shadow follows a path, the outline of the box, and not the content.
    let hasShadowPath: Bool
    /// The view with position, transform and opacity: the shape, or the shadow view around the shape.
    let box: UIView
    /// The app's own shadow path, or nil for a shadow of the box or the content.
    let shadowOutline: ShadowOutline?
    let clip: StandInClip?
    /// Whether the shape is the only picture, so there is no content inside it.
    let isPicture: Bool
    var old: Content?
    var new: Content?
    /// The views that get the corner radius: the shape, the pictures in it, or both. Rounded pictures
    /// make clipping unnecessary.
    private(set) var rounded: [UIView]
    /// The corners to which the radius of the `rounded` views applies.
    var roundCorners: CACornerMask?
    /// Moves the pieces of a text, or nil if the content is scaled as a whole.
    let morph: TextMorph?
    /// Whether the box has a background of its own. Opaque contents include theirs.
    let drawsBackground: Bool
    /// Draws the box if its corners have different radii.
    private(set) var corners: CornerShape?
    /// Fades contents that hold visual effects, or nil if they hold none.
    var effects: EffectContents?
    /// The corner radii, in points of the shape.
    var radii: CornerRadii
    /// The rotation and scale in the plane.
    var turn = AffineMatrix.identity
    var foreshortening = Foreshortening.none
    /// The shadow of the view itself, without a lift.
    var ownShadow = ElementShadow.none
    var lift = FlightLift.none
    /// How far the shadow of the lift lies below the box, as a share of its radius.
    let liftDrop: Double
    var tilt = Tilt.none
    /// The size of the box, in points.
    var size = CGSize.zero
    /// The shown values of the views around a live screen, which rest. Nil for any other content.
    var resting: RestingLayers?

    init(
      _ flight: Flight, old oldPicture: UIView?, new newPicture: UIView?,
      shadow outline: ShadowOutline? = nil, text: TextPieces? = nil, drawsBackground: Bool = true,
      grounds: Sides<UIColor?> = Sides { _ in nil }
    ) {
      let state = flight.state(at: 0)
      let castsShadow =
        flight.hasOwnShadow || flight.motion.lift > 0 || flight.ends.source.lift != .none
      self.drawsBackground = drawsBackground
      liftDrop = flight.motion.liftDrop
      morph = text.map {
        TextMorph(
          $0, old: oldPicture, flight.ends.source.contentScale, new: newPicture,
          flight.ends.destination.contentScale)
      }
      let (oldView, newView) =
        morph.map { ($0.old, $0.new) } ?? (oldPicture, newPicture)
      let isBox = oldView == nil && newView == nil
      // A badge on a corner or the shadow of a subview lies outside the box and must not be cut off.
      let reachesOver =
        oldView?.reachesOverBounds == true || newView?.reachesOverBounds == true
      func content(_ view: UIView?, _ side: TransitionSide) -> Content? {
        view.map {
          Content(
            $0, of: flight, on: side, isFree: reachesOver,
            ground: drawsBackground ? nil : grounds[side])
        }
      }
      let (oldContent, newContent) = (content(oldView, .source), content(newView, .destination))
      let showsOneContent = flight.showsOneSide && (oldContent == nil) != (newContent == nil)
      let picture = showsOneContent ? oldContent?.image ?? newContent?.image : nil
      isPicture = picture != nil
      shape = picture ?? UIView()
      (old, new) = isPicture ? (nil, nil) : (oldContent, newContent)
      shadow = castsShadow ? isBox ? shape : UIView() : nil
      hasShadowPath = castsShadow && (isBox || !flight.hasShadowOfContent)
      shadowOutline = outline
      box = castsShadow && !hasShadowPath ? shadow ?? shape : shape
      clip = StandInClip(of: flight)
      radii = state.radii
      // A layer that clips sublayers to rounded corners costs an offscreen pass per frame. A layer that
      // clips only its own contents costs none.
      let clipThemselves =
        isPicture
        || !(drawsBackground && flight.hasBackground) && oldContent?.isImage != false
          && newContent?.isImage != false
      rounded =
        isPicture
        ? [shape]
        : clipThemselves || reachesOver
          ? [oldContent, newContent].compactMap { $0.flatMap { $0.isImage ? $0.view : $0.window } }
          : []
      // Text is scaled by its height alone and may be wider than its box during the transition.
      let isText =
        flight.content.resize.source == .height && flight.content.resize.destination == .height
      shape.clipsToBounds =
        isPicture || !isBox && !clipThemselves && !isText && !reachesOver
      forEachView {
        $0.isUserInteractionEnabled = false
        $0.accessibilityElementsHidden = true
      }
      if !isPicture {
        // The old content lies in front if it is the content that fades.
        let layers = flight.content.fade.isSourceInFront ? [new, old] : [old, new]
        for view in layers.compactMap({ $0 }).flatMap(\.shown) { shape.addSubview(view) }
      }
      if box !== shape { box.addSubview(shape) }
      if let clip { insertBox(into: clip.view) }
      adoptCorners(of: flight)
      rest(for: flight)
      show(state)
    }

    /// Whether the box has a background at either end of `flight`.
    private func hasBackground(_ flight: Flight) -> Bool {
      drawsBackground && flight.hasBackground
    }

    /// Prepares the corners for `flight`, whose ends may differ from the previous flight's.
    func adoptCorners(of flight: Flight) {
      let (from, to) = (
        flight.ends.source.appearance.radii, flight.ends.destination.appearance.radii
      )
      if corners != nil { return }
      func side(_ size: CGSize) -> Double { Double(min(size.width, size.height)) }
      if from.isOneRadius(
        until: to, in: side(flight.ends.source.size), side(flight.ends.destination.size))
      {
        let hasCorners = rounded.isEmpty || hasBackground(flight) || flight.hasBorder
        guard hasCorners, !rounded.contains(shape) else { return }
        rounded.append(shape)
        roundCorners = nil
        return setRadii(radii)
      }
      corners = CornerShape(
        of: shape, hasBackground: hasBackground(flight), hasBorder: flight.hasBorder,
        isPicture: isPicture)
      for view in rounded { view.layer.cornerRadius = 0 }
      // Channels that do not vary are not written again, so the values are written here.
      let state = flight.state(at: 0)
      setRadii(state.radii)
      setBorder(state.appearance.border)
      setBackground(state.appearance.background)
    }

    /// Prepares the contents for `flight`, whose ends may differ from the previous flight's.
    func adoptContents(of flight: Flight) {
      old?.adopt(flight.ends.source, until: flight.ends.destination)
      new?.adopt(flight.ends.destination, until: flight.ends.source)
      rest(for: flight)
    }

    /// Copies the corner curve of the destination view, or of the source view if only that has round
    /// corners.
    func adoptCornerCurve(of views: Sides<UIView?>) {
      func isRound(_ view: UIView?) -> Bool { view.map { $0.cornerRadii != .zero } ?? false }
      let round = isRound(views.destination) ? views.destination : views.source
      guard isRound(round), let curve = round?.layer.cornerCurve, curve != .circular else { return }
      for view in rounded { view.layer.cornerCurve = curve }
    }

    /// Adds the views to `container`, in front of its subviews.
    func insert(into container: UIView) {
      if let clip {
        container.addSubview(clip.view)
      } else {
        insertBox(into: container)
      }
    }

    private func insertBox(into holder: UIView) {
      if let shadow, hasSeparateShadow { holder.addSubview(shadow) }
      holder.addSubview(box)
    }

    func remove() {
      effects?.end()
      forEachView { $0.removeFromSuperview() }
    }

    /// Whether the shadow lies in a view of its own below the shape.
    var hasSeparateShadow: Bool { shadow != nil && shadow !== box }

    /// The views of the stand-in, without its contents.
    var views: [UIView] {
      var views: [UIView] = []
      forEachView { views.append($0) }
      return views
    }

    /// Calls `body` with the views of the stand-in, without its contents. Allocates nothing.
    func forEachView(_ body: (UIView) -> Void) {
      if let clip { body(clip.view) }
      if let shadow, shadow !== shape { body(shadow) }
      body(shape)
    }

    /// Whether the app must lay the content out again for each size.
    var isLaidOut: Bool {
      for content in contents where !content.isScaled {
        if !content.view.subviews.isEmpty || content.view.contentMode == .redraw { return true }
      }
      return false
    }

    /// Writes every value of `state`.
    private func show(_ state: FlightState) {
      for group in ChannelGroup.all where group != .clip || state.hasClip {
        state.withGroup(group) { group.standInChannel.write(self, $0) }
      }
    }
  }

  extension Flight {
    /// Whether the same content shows from the start to the end.
    fileprivate var showsOneSide: Bool { !content.fade.showsBoth }

    /// Whether the box has a background at either end.
    fileprivate var hasBackground: Bool { hasAtEitherEnd { $0.background.alpha > 0 } }

    /// Whether the shadow at either end follows the content instead of the box.
    fileprivate var hasShadowOfContent: Bool {
      hasAtEitherEnd { $0.shadow.isOfContent && $0.shadow.opacity > 0 }
    }

    /// Whether the box has a border at either end.
    fileprivate var hasBorder: Bool { hasAtEitherEnd { $0.border.width > 0 } }

    /// Whether the box casts a shadow of its own at either end.
    fileprivate var hasOwnShadow: Bool { hasAtEitherEnd { $0.shadow.opacity > 0 } }

    private func hasAtEitherEnd(_ isPresent: (ElementAppearance) -> Bool) -> Bool {
      isPresent(ends.source.appearance) || isPresent(ends.destination.appearance)
    }
  }
#endif
