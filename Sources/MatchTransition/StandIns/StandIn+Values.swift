#if canImport(UIKit)
  import UIKit

  /// The values that each frame writes.
  extension StandIn {
    func setCenter(_ center: CGPoint) {
      set(center, of: box)
      if hasSeparateShadow { shadow?.layer.position = center }
    }

    func setSize(_ size: CGSize) {
      self.size = size
      let bounds = CGRect(origin: .zero, size: size)
      set(bounds, of: shape)
      if shape !== box { set(CGPoint(x: size.width / 2, y: size.height / 2), of: shape) }
      corners?.show(radii, in: size)
      if let shadow {
        if shadow === box, shadow !== shape { set(bounds, of: box) }
        if hasSeparateShadow { shadow.layer.bounds = bounds }
        updateShadowPath(of: shadow)
      }
      if foreshortening != .none { showTurn() }
      old.map { lay($0, in: size) }
      new.map { lay($0, in: size) }
    }

    func setTransform(_ parts: AffineMatrix.Components) {
      turn = AffineMatrix(parts)
      showTurn()
    }

    func setForeshortening(_ foreshortening: Foreshortening) {
      if foreshortening == self.foreshortening { return }
      self.foreshortening = foreshortening
      showTurn()
    }

    func setTilt(_ tilt: Tilt) {
      if tilt == self.tilt { return }
      self.tilt = tilt
      showTurn()
    }

    /// Applies the rotation in the plane and in space.
    private func showTurn() {
      if tilt == .none, foreshortening == .none {
        let flat = CATransform3DMakeAffineTransform(CGAffineTransform(turning: turn))
        set(flat, of: box)
        if hasSeparateShadow { shadow?.layer.transform = flat }
        return
      }
      let transform = CATransform3D(
        turning: turn, foreshortening: foreshortening, tilt: tilt, size: size)
      set(transform, of: box)
      if hasSeparateShadow { shadow?.layer.transform = transform }
    }

    func setOpacity(_ opacity: Double) {
      if hasSeparateShadow { shadow?.alpha = CGFloat(opacity) }
      if effects == nil { return box.alpha = CGFloat(opacity) }
      effects?.appearance.opacity = opacity
      showEffects()
      showBoxAroundEffects()
    }

    func setRadii(_ radii: CornerRadii) {
      self.radii = radii
      if let shadow { updateShadowPath(of: shadow) }
      if let corners { return corners.show(radii, in: size) }
      // A layer has one radius and a set of corners that the radius applies to.
      let radius = CGFloat(radii.largest)
      for view in rounded { view.layer.cornerRadius = radius }
      if radius > 0 { showRoundCorners(radii.roundCorners) }
    }

    private func showRoundCorners(_ corners: CACornerMask) {
      if corners == roundCorners { return }
      roundCorners = corners
      for view in rounded { view.layer.maskedCorners = corners }
    }

    func setBorder(_ border: ElementBorder) {
      effects?.appearance.border = border
      var border = border
      border.color.alpha *= opacityAroundEffects
      if let corners { return corners.show(border) }
      shape.layer.borderWidth = CGFloat(border.width)
      shape.layer.borderColor = border.color.uiColor.cgColor
    }

    func setBackground(_ color: RGBA) {
      if !drawsBackground { return }
      effects?.appearance.background = color
      var color = color
      color.alpha *= opacityAroundEffects
      if let corners { return corners.show(color) }
      shape.backgroundColor = color.alpha > 0 ? color.uiColor : nil
    }

    func setShadow(_ value: ElementShadow) {
      ownShadow = value
      showShadow()
    }

    func setLift(_ value: FlightLift) {
      if lift == value { return }
      lift = value
      showShadow()
    }

    /// Shows the view's own shadow with the lift's.
    private func showShadow() {
      var value = lift.raising(ownShadow, drop: liftDrop)
      // The colour of a shadow that nobody sees counts as that of the lift, or it would be played as a change.
      if ownShadow.opacity <= 0 { value.color = RGBA(red: 0, green: 0, blue: 0) }
      effects?.appearance.shadow = value
      // A shadow of the content lies around the effects and fades with them. A separate shadow view has
      // its own alpha.
      let opacity = shadow === box ? opacityAroundEffects : 1
      guard let layer = shadow?.layer else { return }
      layer.shadowColor = value.color.uiColor.cgColor
      layer.shadowOpacity = Float(value.opacity * opacity)
      layer.shadowOffset = value.offset
      layer.shadowRadius = CGFloat(value.radius)
    }

    func setMix(old oldOpacity: Double, new newOpacity: Double) {
      if effects != nil {
        effects?.oldOpacity = oldOpacity
        effects?.newOpacity = newOpacity
        return showEffects()
      }
      old?.setOpacity(oldOpacity)
      new?.setOpacity(newOpacity)
    }

    /// The lines of a text at their present places in the box, or nil if its words move.
    var presentLines: TextLines? { morph?.lines(in: size) }

    private func updateShadowPath(of shadow: UIView) {
      // A shadow of the content follows the content and needs no path.
      if !hasShadowPath { return }
      if let shadowOutline {
        shadow.layer.shadowPath = shadowOutline.path(in: size)
        return
      }
      let box = CGRect(origin: .zero, size: size)
      let path =
        radii == CornerRadii(radii.largest)
        ? UIBezierPath(roundedRect: box, cornerRadius: CGFloat(radii.largest))
        : UIBezierPath(in: box, rounded: radii)
      shadow.layer.shadowPath = path.cgPath
    }

    /// Scales content of fixed size into a box, or lays the content out in the new size.
    private func lay(_ content: Content, in box: CGSize) {
      let view = content.view
      var center = CGPoint(x: box.width / 2, y: box.height / 2)
      // The pieces of a text are placed from the centre.
      if morph != nil { return view.center = center }
      if let window = content.window {
        set(CGRect(origin: .zero, size: box), of: window)
        set(center, of: window)
      }
      content.rim?.lay(around: box)
      guard content.isScaled else {
        let scale = content.scale
        view.bounds = CGRect(
          origin: view.bounds.origin,
          size: CGSize(width: box.width / scale.x, height: box.height / scale.y))
        view.center = center
        return
      }
      if let place = content.focus?.place(in: box) {
        let scale = place.width / content.size.width
        // A page that is laid out anew only at the end has its old height.
        center = CGPoint(x: place.midX, y: place.minY + content.size.height * scale / 2)
        set(CATransform3DMakeScale(scale, scale, 1), of: view)
        set(center, of: view)
        return
      }
      let across = box.width / content.size.width
      let down = box.height / content.size.height
      var scale = CGPoint(x: across, y: down)
      switch content.resize {
      case .layout, .stretch: break
      case .aspectFill: scale = CGPoint(x: max(across, down), y: max(across, down))
      case .aspectFillTop:
        scale = CGPoint(x: max(across, down), y: max(across, down))
        center.y = content.size.height * scale.y / 2
      case .width:
        scale = CGPoint(x: across, y: across)
        center.y = content.size.height * across / 2
      case .aspectFit: scale = CGPoint(x: min(across, down), y: min(across, down))
      case .crop: scale = CGPoint(x: 1, y: 1)
      case .height:
        scale = CGPoint(x: down, y: down)
        let width = content.size.width * down
        let isRightToLeft = shape.effectiveUserInterfaceLayoutDirection == .rightToLeft
        let anchor = CGFloat(content.anchor ?? (isRightToLeft ? 1 : 0))
        center.x = width / 2 + (box.width - width) * anchor
      }
      set(CATransform3DMakeScale(scale.x, scale.y, 1), of: view)
      set(center, of: view)
    }
  }

  /// The geometry of the views around the contents.
  ///
  /// Frames write the properties of layers, which spares UIKit's work on safe areas. Even so a layout pass would
  /// find them (Rule 7.10), so the views around a live screen rest.
  extension StandIn {
    private func set(_ position: CGPoint, of view: UIView) {
      guard let resting else { return view.layer.position = position }
      resting.geometry(of: view.layer).show(.point(position), as: .position)
    }

    private func set(_ bounds: CGRect, of view: UIView) {
      guard let resting else { return view.layer.bounds = bounds }
      resting.geometry(of: view.layer).show(.rect(bounds), as: .bounds)
    }

    private func set(_ transform: CATransform3D, of view: UIView) {
      guard let resting else { return view.layer.transform = transform }
      resting.geometry(of: view.layer).show(.transform(transform), as: .transform)
    }

    func setClip(_ rect: CGRect) {
      guard let clip else { return }
      set(CGPoint(x: rect.midX, y: rect.midY), of: clip.view)
      set(rect, of: clip.view)
      clip.rect = rect
    }

    /// Lets the views around a live screen rest where the screen rests, at its own end of `flight`.
    ///
    /// From then on frames change only what the display shows of these views.
    func rest(for flight: Flight) {
      guard case .live(let side) = flight.content.snapshot,
        let content = side == .source ? old : new, content.isScaled, content.view is LiveHolder
      else { return }
      resting?.end()
      resting = nil
      let end = flight.state(at: side == .source ? 0 : 1)
      for group in [ChannelGroup.position, .size, .transform, .foreshortening, .tilt]
        + (end.hasClip ? [.clip] : [])
      {
        end.withGroup(group) { group.standInChannel.write(self, $0) }
      }
      // Rounding would be a change of the safe area.
      content.view.layer.transform = CATransform3DIdentity
      content.view.layer.position = CGPoint(x: end.size.width / 2, y: end.size.height / 2)
      resting = RestingLayers()
    }
  }

  /// The geometry that the display shows of the layers around a live screen.
  @MainActor final class RestingLayers {
    private var layers: [ShownGeometry] = []

    func geometry(of layer: CALayer) -> ShownGeometry {
      if let known = existing(layer) { return known }
      let made = ShownGeometry(of: layer, isAdditive: false)
      layers.append(made)
      return made
    }

    func existing(_ layer: CALayer) -> ShownGeometry? { layers.first { $0.layer === layer } }

    /// Lets all layers show their own geometry.
    func end() {
      for layer in layers { layer.end() }
    }
  }

  extension CornerRadii {
    /// The corners with a radius above 0.
    var roundCorners: CACornerMask {
      var corners: CACornerMask = []
      if topLeft > 0 { corners.insert(.layerMinXMinYCorner) }
      if topRight > 0 { corners.insert(.layerMaxXMinYCorner) }
      if bottomLeft > 0 { corners.insert(.layerMinXMaxYCorner) }
      if bottomRight > 0 { corners.insert(.layerMaxXMaxYCorner) }
      return corners
    }
  }
#endif
