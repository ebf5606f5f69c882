#if canImport(UIKit)
  import UIKit

  /// The views that fly in place of a matched pair.
  ///
  /// A clipping shape has the radius, border and background and holds the old and the new content.
  /// Its shadow lies in a view below it, since what clips has none. A clip wraps both where what is
  /// around a view cuts it off.
  @MainActor final class StandIn {
    let shape: UIView
    let shadow: UIView?
    let clip: UIView?
    private let old: Content?
    private let new: Content?
    /// In the shape's points.
    private var radii: CornerRadii
    /// In the plane, and out of it.
    private var turn = AffineMatrix.identity
    private var foreshortening = Foreshortening.none
    private var tilt = MatchShift.zero

    private struct Content {
      let view: UIView
      let size: CGSize
      let resize: ContentResize

      /// Whether it keeps its size and is scaled, rather than laid out.
      var isScaled: Bool { resize != .layout && size.width > 0 && size.height > 0 }
    }

    init(_ flight: Flight, old oldView: UIView?, new newView: UIView?) {
      let state = flight.state(at: 0)
      let castsShadow =
        flight.from.appearance.shadow.opacity > 0 || flight.to.appearance.shadow.opacity > 0
      shape = UIView()
      shadow = castsShadow ? UIView() : nil
      clip = state.clip == nil ? nil : UIView()
      old = oldView.map {
        Content(view: $0, size: flight.from.size, resize: flight.oldResize)
      }
      new = newView.map { Content(view: $0, size: flight.to.size, resize: flight.newResize) }
      radii = state.appearance.radii
      // Text is scaled by its height alone and may be wider than its box on the way.
      shape.clipsToBounds = flight.oldResize != .height || flight.newResize != .height
      clip?.clipsToBounds = true
      for view in views {
        view.isUserInteractionEnabled = false
        view.accessibilityElementsHidden = true
      }
      // The old content lies above where it is the one that fades, else below.
      let contents = flight.fade == .oldOverNew ? [newView, oldView] : [oldView, newView]
      for view in contents { view.map(shape.addSubview) }
      if let clip {
        shadow.map(clip.addSubview)
        clip.addSubview(shape)
      }
      show(state)
    }

    /// Adds the views to `container`, in front of all that is there.
    func insert(into container: UIView) {
      if let clip {
        container.addSubview(clip)
      } else {
        shadow.map(container.addSubview)
        container.addSubview(shape)
      }
    }

    func remove() {
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

    /// What the values of `groups` are written to.
    func layers(movedBy groups: Set<ChannelGroup>) -> [MovedLayer] {
      func properties(_ rows: [(ChannelGroup, [MovedProperty])]) -> [MovedProperty] {
        rows.flatMap { groups.contains($0.0) ? $0.1 : [] }
      }
      let turns =
        !groups.isDisjoint(with: [.transform, .foreshortening, .tilt])
        || (groups.contains(.size) && foreshortening != .none)
      let box =
        properties([(.position, [.position]), (.size, [.bounds]), (.opacity, [.opacity])])
        + (turns ? [.transform] : [])
      let rounds = groups.contains(.size) || groups.contains(.radii)
      var layers = [
        MovedLayer(
          shape.layer,
          box
            + properties([
              (.radii, [.cornerRadius, .maskedCorners]), (.border, [.borderWidth, .borderColor]),
              (.background, [.backgroundColor]),
            ]))
      ]
      if let shadow {
        layers.append(
          MovedLayer(
            shadow.layer,
            box + (rounds ? [.shadowPath] : [])
              + properties([
                (.shadow, [.shadowColor, .shadowOpacity, .shadowOffset, .shadowRadius])
              ])))
      }
      for content in [old, new].compactMap({ $0 }) {
        let size: [MovedProperty] =
          content.isScaled ? [.position, .transform] : [.position, .bounds]
        layers.append(
          MovedLayer(content.view.layer, properties([(.size, size), (.mix, [.opacity])])))
      }
      if let clip {
        layers.append(
          MovedLayer(
            clip.layer,
            properties([(.clip, [.position, .bounds]), (.clipRadius, [.cornerRadius])])))
      }
      return layers.filter { !$0.properties.isEmpty }
    }

    /// Writes every value.
    private func show(_ state: FlightState) {
      setSize(state.size)
      setCenter(state.center)
      setTransform(state.transform)
      setRadii(state.appearance.radii)
      setOpacity(state.appearance.opacity)
      setBorder(state.appearance.border)
      setBackground(state.appearance.background)
      setShadow(state.appearance.shadow)
      setMix(old: state.oldOpacity, new: state.newOpacity)
      state.clip.map(setClip)
      setClipRadius(state.clipRadius)
      if state.foreshortening != .none { setForeshortening(state.foreshortening) }
      if state.tilt != .zero { setTilt(state.tilt) }
    }
  }

  extension StandIn {
    func setCenter(_ center: CGPoint) {
      shape.center = center
      shadow?.center = center
    }

    func setSize(_ size: CGSize) {
      let bounds = CGRect(origin: .zero, size: size)
      shape.bounds = bounds
      if let shadow {
        shadow.bounds = bounds
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
      self.foreshortening = foreshortening
      showTurn()
    }

    /// - Parameter tilt: In radians, about a level axis and an upright one.
    func setTilt(_ tilt: MatchShift) {
      self.tilt = tilt
      showTurn()
    }

    /// Turns the box in the plane and in space.
    private func showTurn() {
      if tilt == .zero, foreshortening == .none {
        let flat = CGAffineTransform(turning: turn)
        shape.transform = flat
        shadow?.transform = flat
        return
      }
      var perspective = CATransform3DIdentity
      perspective.m34 = -1 / Self.eyeDistance
      let tilted = CATransform3DRotate(
        CATransform3DMakeRotation(CGFloat(tilt.x), 1, 0, 0), CGFloat(tilt.y), 0, 1, 0)
      let turned = CATransform3D(
        turning: turn, foreshortening: foreshortening, size: shape.bounds.size)
      let transform = CATransform3DConcat(CATransform3DConcat(tilted, turned), perspective)
      shape.layer.transform = transform
      shadow?.layer.transform = transform
    }

    /// In points: how far from the screen one looks at what is tilted.
    private static let eyeDistance: CGFloat = 900

    func setOpacity(_ opacity: Double) {
      shape.alpha = CGFloat(opacity)
      shadow?.alpha = CGFloat(opacity)
    }

    func setRadii(_ radii: CornerRadii) {
      self.radii = radii
      // A layer has one radius and the corners that it applies to.
      let radius = max(radii.topLeft, radii.topRight, radii.bottomLeft, radii.bottomRight)
      shape.layer.cornerRadius = CGFloat(radius)
      if radius > 0 {
        var corners: CACornerMask = []
        if radii.topLeft > radius / 2 { corners.insert(.layerMinXMinYCorner) }
        if radii.topRight > radius / 2 { corners.insert(.layerMaxXMinYCorner) }
        if radii.bottomLeft > radius / 2 { corners.insert(.layerMinXMaxYCorner) }
        if radii.bottomRight > radius / 2 { corners.insert(.layerMaxXMaxYCorner) }
        shape.layer.maskedCorners = corners
      }
      if let shadow { updateShadowPath(of: shadow) }
    }

    func setBorder(_ border: ElementBorder) {
      shape.layer.borderWidth = CGFloat(border.width)
      if border.width > 0 { shape.layer.borderColor = border.color.uiColor.cgColor }
    }

    func setBackground(_ color: RGBA) {
      shape.backgroundColor = color.alpha > 0 ? color.uiColor : nil
    }

    func setShadow(_ value: ElementShadow) {
      guard let layer = shadow?.layer else { return }
      layer.shadowColor = value.color.uiColor.cgColor
      layer.shadowOpacity = Float(value.opacity)
      layer.shadowOffset = value.offset
      layer.shadowRadius = CGFloat(value.radius)
    }

    func setMix(old oldOpacity: Double, new newOpacity: Double) {
      old?.view.alpha = CGFloat(oldOpacity)
      new?.view.alpha = CGFloat(newOpacity)
    }

    /// - Parameter rect: In the container's space, which stays that of the views inside.
    func setClip(_ rect: CGRect) {
      clip?.center = CGPoint(x: rect.midX, y: rect.midY)
      clip?.bounds = rect
    }

    /// - Parameter radius: In points.
    func setClipRadius(_ radius: Double) {
      clip?.layer.cornerRadius = CGFloat(radius)
    }

    private func updateShadowPath(of shadow: UIView) {
      let radius = max(radii.topLeft, radii.topRight, radii.bottomLeft, radii.bottomRight)
      shadow.layer.shadowPath =
        UIBezierPath(roundedRect: shadow.bounds, cornerRadius: CGFloat(radius)).cgPath
    }

    /// Places content of fixed size in a box, or lays it out anew where it can be.
    private func lay(_ content: Content, in box: CGSize) {
      let view = content.view
      var center = CGPoint(x: box.width / 2, y: box.height / 2)
      guard content.isScaled else {
        view.bounds = CGRect(origin: view.bounds.origin, size: box)
        view.center = center
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
      case .aspectFit: scale = CGPoint(x: min(across, down), y: min(across, down))
      case .crop: scale = CGPoint(x: 1, y: 1)
      case .height:
        scale = CGPoint(x: down, y: down)
        let half = content.size.width * down / 2
        let isRightToLeft = shape.effectiveUserInterfaceLayoutDirection == .rightToLeft
        center.x = isRightToLeft ? box.width - half : half
      }
      view.transform = CGAffineTransform(scaleX: scale.x, y: scale.y)
      view.center = center
    }
  }
#endif
