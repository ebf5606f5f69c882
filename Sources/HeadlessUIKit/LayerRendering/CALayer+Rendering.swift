import Foundation

extension CALayer {
  /// Draws the layer and all below it into a context, in the layer's own coordinates.
  ///
  /// It draws model values: animations, transforms with depth and visual effects are left out. With
  /// ``HeadlessReadings/Rendering/partial`` corner masks, masks and groups are left out too.
  public func render(in ctx: CGContext) {
    LayerRenderer.willPicture.value?(self)
    var renderer = LayerRenderer(canvas: ctx.canvas, source: .model)
    renderer.flattens = true
    renderer.isPartial = HeadlessReadings.renders.value == .partial
    renderer.drawBounds(of: self, to: ctx.deviceTransform)
  }

  /// The shape of the shadow, in the layer's coordinates; without one its alpha throws it.
  public var shadowPath: CGPath? {
    get { box.values.shadowPath }
    set { update(\.shadowPath, to: newValue, key: "shadowPath") }
  }
}
