#if canImport(UIKit)
  import UIKit

  /// The views that fly in place of a matched pair.
  ///
  /// A clipping shape has the radius, border and background and holds the old and the new content.
  /// Its shadow lies in a view below it, since what clips has none; one that is that of the content lies
  /// around it, and has no path. A clip wraps both where what is around a view cuts it off.
  @MainActor final class StandIn {
    let shape: UIView
    let shadow: UIView?
    /// What has place, turn and opacity: the shape, or the shadow that it lies in.
    let box: UIView
    /// The shape of the shadow where it is neither that of the box nor that of the content.
    let shadowOutline: ShadowOutline?
    let clip: UIView?
    let old: Content?
    let new: Content?
    /// What has the radius: the shape, or the pictures in it, which it therefore need not clip, or all.
    private(set) var rounded: [UIView]
    /// Which corners of those are round.
    var roundCorners: CACornerMask?
    /// What has the radii where they are several.
    private(set) var corners: CornerShape?
    /// What fades in place of the contents and what they lie in; nil where they hold no effects.
    var effects: EffectContents?
    /// In the shape's points.
    var radii: CornerRadii
    /// In the plane, and out of it.
    var turn = AffineMatrix.identity
    var foreshortening = Foreshortening.none
    var tilt = Tilt.none

    struct Content {
      let view: UIView
      let size: CGSize
      let resize: ContentResize

      /// Whether it keeps its size and is scaled, rather than laid out.
      var isScaled: Bool { resize != .layout && size.width > 0 && size.height > 0 }

      /// Whether its picture is larger than the box, as a blurred one may be.
      @MainActor var reachesOver: Bool { (view.subviews.first?.frame.minX ?? 0) <= -1 }

      /// Whether it is nothing but an image that fills the box.
      @MainActor var isImage: Bool { !isScaled && view is ImageCopy && view.subviews.isEmpty }
    }

    init(
      _ flight: Flight, old oldView: UIView?, new newView: UIView?, shadow: ShadowOutline? = nil
    ) {
      let state = flight.state(at: 0)
      let castsShadow =
        flight.from.appearance.shadow.opacity > 0 || flight.to.appearance.shadow.opacity > 0
      shape = UIView()
      let isOfContent = flight.hasShadowOfContent && (oldView != nil || newView != nil)
      self.shadow = castsShadow ? UIView() : nil
      shadowOutline = shadow
      box = isOfContent ? self.shadow ?? shape : shape
      clip = state.clip == nil ? nil : UIView()
      old = oldView.map {
        Content(view: $0, size: flight.from.size, resize: flight.oldResize)
      }
      new = newView.map { Content(view: $0, size: flight.to.size, resize: flight.newResize) }
      radii = state.appearance.radii
      let contents = [old, new].compactMap { $0 }
      // A layer that has corners and clips what lies in it takes a pass of its own in each frame; one
      // that clips its own picture does not.
      let clipThemselves = !flight.hasBackground && contents.allSatisfy(\.isImage)
      rounded = clipThemselves ? contents.map(\.view) : []
      // Text is scaled by its height alone and may be wider than its box on the way.
      let isText = flight.oldResize == .height && flight.newResize == .height
      let reachesOver = flight.blur > 0 && contents.contains(where: \.reachesOver)
      shape.clipsToBounds = !contents.isEmpty && !clipThemselves && !isText && !reachesOver
      clip?.clipsToBounds = true
      for view in views {
        view.isUserInteractionEnabled = false
        view.accessibilityElementsHidden = true
      }
      // The old content lies above where it is the one that fades, else below.
      let layers = flight.fade == .sourceOverDestination ? [newView, oldView] : [oldView, newView]
      for view in layers { view.map(shape.addSubview) }
      if box !== shape { box.addSubview(shape) }
      if let clip { insertBox(into: clip) }
      adoptCorners(of: flight)
      show(state)
    }

    /// Sees to the corners of what `flight` has, which may have other ends than before.
    func adoptCorners(of flight: Flight) {
      let (from, to) = (flight.from.appearance.radii, flight.to.appearance.radii)
      if corners != nil { return }
      if from.isOneRadius(until: to) {
        let hasCorners = rounded.isEmpty || flight.hasBackground || flight.hasBorder
        guard hasCorners, !rounded.contains(shape) else { return }
        rounded.append(shape)
        roundCorners = nil
        return setRadii(radii)
      }
      corners = CornerShape(
        of: shape, hasBackground: flight.hasBackground, hasBorder: flight.hasBorder)
      for view in rounded { view.layer.cornerRadius = 0 }
      // What does not vary is not written again.
      let state = flight.state(at: 0)
      setRadii(state.appearance.radii)
      setBorder(state.appearance.border)
      setBackground(state.appearance.background)
    }

    /// Draws corners as the views do; the one that is flown to decides where they are not of one mind.
    func adoptCornerCurve(from old: UIView?, to new: UIView?) {
      let isNewRound = (new?.layer.cornerRadius ?? 0) > 0
      guard let layer = (isNewRound ? new : old)?.layer, layer.cornerRadius > 0,
        layer.cornerCurve != .circular
      else { return }
      for view in rounded { view.layer.cornerCurve = layer.cornerCurve }
    }

    /// Adds the views to `container`, in front of all that is there.
    func insert(into container: UIView) {
      if let clip {
        container.addSubview(clip)
      } else {
        insertBox(into: container)
      }
    }

    private func insertBox(into holder: UIView) {
      if let shadow, shadow !== box { holder.addSubview(shadow) }
      holder.addSubview(box)
    }

    func remove() {
      effects?.end()
      for view in views { view.removeFromSuperview() }
    }

    var views: [UIView] { [clip, shadow, shape].compactMap { $0 } }

    /// Whether content has to be laid out anew at each size, which only the app can do.
    var isLaidOut: Bool {
      [old, new].contains { content in
        guard let content, !content.isScaled else { return false }
        return !content.view.subviews.isEmpty || content.view.contentMode == .redraw
      }
    }

    /// Writes every value.
    private func show(_ state: FlightState) {
      for group in ChannelGroup.all where group != .clip || state.hasClip {
        state.withGroup(group) { group.standInChannel.write(self, $0) }
      }
    }
  }

  extension Flight {
    /// Whether its box is filled at either end.
    fileprivate var hasBackground: Bool {
      from.appearance.background.alpha > 0 || to.appearance.background.alpha > 0
    }

    /// Whether its shadow is that of what it shows, and not of the whole box, at either end.
    fileprivate var hasShadowOfContent: Bool {
      [from.appearance.shadow, to.appearance.shadow].contains { $0.isOfContent && $0.opacity > 0 }
    }

    /// Whether its edge is drawn at either end.
    fileprivate var hasBorder: Bool {
      from.appearance.border.width > 0 || to.appearance.border.width > 0
    }
  }
#endif
