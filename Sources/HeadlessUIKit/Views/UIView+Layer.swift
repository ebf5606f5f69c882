import Foundation

extension UIView {
  static func makeLayer() -> CALayer {
    guard let type = layerClass as? CALayer.Type else {
      preconditionFailure("\(self).layerClass is \(layerClass), which is no subclass of CALayer")
    }
    return type.init()
  }

  func setUpLayer() {
    layer.delegate = self
    layer.contentsScale = UIScreen.main.scale
    layer.isOpaque = true
  }

  /// Runs `change` on the layer and does what a view does when its own geometry changed.
  func changeGeometry(_ change: () -> Void) {
    let (old, oldOrigin) = (layer.bounds.size, layer.bounds.origin)
    change()
    let size = layer.bounds.size
    if let node = layoutNode {
      node.frameDidChange()
      if size != old || layer.bounds.origin != oldOrigin { node.watchedDidChange() }
    }
    if size != old {
      if autoresizesSubviews { resizeSubviews(from: old, to: size) }
      if contentMode == .redraw { setNeedsOwnDisplay() }
      showCorners()
    }
    updateSafeAreaInsets(isResized: size != old)
  }

  /// Asks for a display of a view that may draw; its layer waits until it has an area.
  ///
  /// Without Objective-C nobody can tell whether `draw(_:)` is overridden, so a class counts as
  /// drawing until one of its instances was displayed, reached `UIView.draw(_:)` and left the
  /// context empty. What `setNeedsDisplay()` asks for is always displayed.
  func setNeedsOwnDisplay() {
    if mayDraw { layer.setNeedsDisplay() }
  }

  private var mayDraw: Bool {
    storage.displaysAlways || !UIView.plainClasses.value.contains(ObjectIdentifier(type(of: self)))
  }

  /// The classes that are known not to draw.
  private static let plainClasses = ProcessVariable<Set<ObjectIdentifier>>([
    ObjectIdentifier(UIView.self), ObjectIdentifier(UIWindow.self),
    ObjectIdentifier(UIScrollView.self), ObjectIdentifier(UIImageView.self),
  ])

  /// Replaces the layer's contents by what `draw(_:)` draws. A view that draws nothing keeps what the app has set.
  func drawContents() {
    guard mayDraw,
      let context = CGContext(uiKitBounds: bounds, scale: contentScaleFactor, isOpaque: false)
    else { return show(nil) }
    storage.reachedBaseDraw = false
    draw(layer, in: context)
    let picture = context.makeImage()
    let isEmpty = storage.reachedBaseDraw && picture?.bitmap.pixels.allSatisfy { $0 == 0 } != false
    if isEmpty && !storage.displaysAlways {
      UIView.plainClasses.value.insert(ObjectIdentifier(type(of: self)))
    }
    show(isEmpty ? nil : picture)
  }

  private func show(_ drawing: CGImage?) {
    if drawing == nil && !storage.showsDrawing { return }
    storage.showsDrawing = drawing != nil
    layer.contents = drawing
  }
}

extension UIView {
  /// Draws the content into a context of the layer's.
  func drawContents(in context: CGContext) {
    UIGraphicsPushContext(context)
    drawInOwnTraits()
    UIGraphicsPopContext()
  }

  func setMask(_ mask: UIView?) {
    precondition(
      mask?.superview == nil, "UIView.mask: the mask already has a superview: \(mask!)")
    storage.mask = mask
    layer.mask = mask?.layer
  }

  func setContentScale(_ scale: CGFloat) {
    guard scale != layer.contentsScale else { return }
    layer.contentsScale = scale
    setNeedsOwnDisplay()
  }
}
