#if canImport(UIKit)
  import UIKit

  /// Draws the model values of a layer tree into a context, as the display shows them.
  ///
  /// `render(in:)` rounds all corners of a layer, promises no masks, and gives the opacity of a group to each
  /// sublayer (rule 4.5). Layers with any of these are drawn part by part, and all other trees by
  /// `render(in:)`. The corner radius of a view is never written, because the view can lose its corner
  /// configuration by that (rule 7.15).
  @MainActor struct LayerDrawing {
    /// The values of the root that are drawn, apart from its opacity, which never is.
    enum RootParts {
      case all
      /// The contents and the sublayers, but no corners, border and shadow.
      case contents(withBackground: Bool)
    }

    private let context: CGContext
    /// The layers that are left out.
    private let excluded: Set<ObjectIdentifier>

    /// - Parameter others: The views that are left out.
    init(in context: CGContext, without others: [UIView] = []) {
      self.context = context
      excluded = Set(others.map { ObjectIdentifier($0.layer) })
    }

    /// Draws `root` in the coordinates of its bounds.
    ///
    /// - Complexity: O(*n* · *d*) in the layers at all levels, with *d* the depth of the layers that
    ///   `render(in:)` cannot draw.
    func draw(_ root: CALayer, _ parts: RootParts = .all) {
      guard case .contents(let withBackground) = parts else { return draw(root, scale: 1) }
      if !root.hasBox(besidesBackground: withBackground), isRendered(root) { return render(root) }
      drawParts(
        of: root, .zero, withBackground ? root.backgroundColor : nil, hasBorder: false, scale: 1)
    }

    /// Draws a layer without its opacity.
    ///
    /// - Parameter scale: The scale from the layer's points to the points of the root.
    private func draw(_ layer: CALayer, scale: CGFloat) {
      if isRendered(layer) { return render(layer) }
      let castsShadow = layer.shadowOpacity > 0 && !layer.masksToBounds
      group(if: layer.hasOwnMask) {
        // The shadow of a path is that of an empty layer with the path.
        if castsShadow, layer.shadowPath != nil { drawAlone(layer, withShadow: true) }
        group(if: castsShadow && layer.shadowPath == nil) {
          setShadow(of: layer, scale: scale)
        } _: {
          drawParts(
            of: layer, layer.shownRadii, layer.backgroundColor, hasBorder: true, scale: scale)
        }
        guard layer.hasOwnMask, let mask = layer.mask else { return }
        context.setBlendMode(.destinationIn)
        drawSublayer(mask, of: layer, asGroup: true, scale: scale)
      }
    }

    /// Draws everything of a layer apart from its shadow and its mask.
    private func drawParts(
      of layer: CALayer, _ radii: CornerRadii, _ background: CGColor?, hasBorder: Bool,
      scale: CGFloat
    ) {
      if let background, background.alpha > 0 {
        context.setFillColor(background)
        addOutline(of: layer, radii)
        context.fillPath()
      }
      context.saveGState()
      if layer.masksToBounds {
        addOutline(of: layer, radii)
        context.clip()
      }
      if layer.hasOwnContent { drawAlone(layer, withShadow: false) }
      for sublayer in layer.sublayersInOrder
      where !excluded.contains(ObjectIdentifier(sublayer)) && sublayer.isSeen {
        drawSublayer(sublayer, of: layer, asGroup: sublayer.opacity < 1, scale: scale)
      }
      context.restoreGState()
      if hasBorder, layer.borderWidth > 0, let color = layer.borderColor {
        context.setFillColor(color)
        context.addPath(
          UIBezierPath(ringIn: layer.bounds, rounded: radii, layer.borderWidth).cgPath)
        context.fillPath(using: .evenOdd)
      }
    }

    private func drawSublayer(
      _ sublayer: CALayer, of layer: CALayer, asGroup isGroup: Bool, scale: CGFloat
    ) {
      let map = ProjectiveMatrix(placing: sublayer, in: layer).plane
      guard map.isFinite, map.determinant != 0 else { return }
      group(if: isGroup) {
        context.setAlpha(CGFloat(sublayer.opacity))
      } _: {
        context.saveGState()
        context.concatenate(CGAffineTransform(map))
        draw(sublayer, scale: scale * CGFloat(map.meanScale))
        context.restoreGState()
      }
    }

    /// Draws a layer's own contents, without its box and its sublayers.
    private func drawAlone(_ layer: CALayer, withShadow: Bool) {
      changing { ledger in
        for sublayer in layer.sublayers ?? [] where sublayer.isSeen {
          ledger.set(\.opacity, 0, on: sublayer)
        }
        ledger.set(\.opacity, 1, on: layer)
        ledger.set(\.mask, nil, on: layer)
        ledger.set(\.masksToBounds, false, on: layer)
        ledger.set(\.backgroundColor, nil, on: layer)
        ledger.set(\.borderWidth, 0, on: layer)
        if !withShadow { ledger.set(\.shadowOpacity, 0, on: layer) }
        layer.render(in: context)
      }
    }

    /// Draws a tree without the opacity of its root.
    private func render(_ layer: CALayer) {
      if layer.opacity == 1 { return layer.render(in: context) }
      changing { ledger in
        ledger.set(\.opacity, 1, on: layer)
        layer.render(in: context)
      }
    }

    private func changing(_ body: (ChangeLedger) -> Void) {
      withoutAnimation { ChangeLedger.during(body) }
    }

    /// Whether `render(in:)` draws a tree as the display shows it, but for the opacity of its root.
    private func isRendered(_ root: CALayer) -> Bool {
      var stack = [root]
      while let layer = stack.popLast() {
        if layer !== root {
          if excluded.contains(ObjectIdentifier(layer)) { return false }
          if layer.isHidden || layer.opacity < 0.01 { continue }
          if layer.opacity < 1, layer.isGroup { return false }
        }
        if layer.mask != nil || layer.hasUnevenCorners { return false }
        // The sublayers of a replicator are drawn many times.
        if !layer.copiesSublayers, let sublayers = layer.sublayers { stack += sublayers }
      }
      return true
    }

    /// Draws into a group of its own, which is composed with the settings that `prepare` makes.
    private func group(
      if condition: Bool = true, _ prepare: () -> Void = {}, _ draw: () -> Void
    ) {
      guard condition else { return draw() }
      context.saveGState()
      prepare()
      context.beginTransparencyLayer(auxiliaryInfo: nil)
      draw()
      context.endTransparencyLayer()
      context.restoreGState()
    }

    private func addOutline(of layer: CALayer, _ radii: CornerRadii) {
      if radii == .zero { return context.addRect(layer.bounds) }
      context.addPath(UIBezierPath(in: layer.bounds, rounded: radii).cgPath)
    }

    private func setShadow(of layer: CALayer, scale: CGFloat) {
      guard let color = layer.shadowColor else { return }
      let offset = layer.shadowOffset
      // A layer's radius is the standard deviation of its blur, and a context's blur is twice that.
      context.setShadow(
        offset: CGSize(width: offset.width * scale, height: offset.height * scale),
        blur: 2 * layer.shadowRadius * scale,
        color: color.copy(alpha: color.alpha * CGFloat(layer.shadowOpacity)))
    }
  }

  extension CALayer {
    /// Whether the layer has corners, a border or a shadow, or a background that does not count.
    fileprivate func hasBox(besidesBackground: Bool) -> Bool {
      cornerRadius > 0 || borderWidth > 0 || shadowOpacity > 0
        || !besidesBackground && backgroundColor != nil
    }

    /// Whether the layer itself is drawn. An engine's mask hides it.
    @MainActor fileprivate var isSeen: Bool {
      !isHidden && opacity >= 0.01 && !(mask is HidingMask)
    }

    /// Whether the layer's opacity shows where its parts overlap.
    @MainActor fileprivate var isGroup: Bool {
      if !allowsGroupOpacity { return false }
      if sublayers?.isEmpty == false || shadowOpacity > 0 { return true }
      let parts = [(backgroundColor?.alpha ?? 0) > 0, borderWidth > 0, hasOwnContent]
      return parts.filter { $0 }.count > 1
    }

    /// Whether the layer draws anything besides its box and its sublayers.
    @MainActor fileprivate var hasOwnContent: Bool {
      (delegate as? UIView)?.drawsItself ?? (contents != nil || drawsByKind)
    }

    /// Whether the corners have other radii than the layer's only one.
    @MainActor fileprivate var hasUnevenCorners: Bool {
      let radii = shownRadii
      return radii != .zero && radii != CornerRadii(Double(cornerRadius))
    }

    /// The radius of each corner of the layer or of its view.
    @MainActor fileprivate var shownRadii: CornerRadii {
      (delegate as? UIView)?.cornerRadii ?? radii
    }

    /// The sublayers from back to front.
    fileprivate var sublayersInOrder: [CALayer] {
      guard let sublayers, sublayers.contains(where: { $0.zPosition != 0 }) else {
        return sublayers ?? []
      }
      return sublayers.ordered { Double($0.zPosition) }
    }
  }

  extension CGAffineTransform {
    fileprivate init(_ map: AffineMatrix) {
      self.init(
        a: CGFloat(map.a), b: CGFloat(map.b), c: CGFloat(map.c), d: CGFloat(map.d),
        tx: CGFloat(map.tx), ty: CGFloat(map.ty))
    }
  }
#endif
