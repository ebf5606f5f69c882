import Foundation

extension CALayer {
  /// Hears of each layer that the app takes a picture of, for tests.
  static let willPicture = ProcessVariable<((CALayer) -> Void)?>(nil)

  /// Draws the layer and all below it into a context, in the layer's own coordinates.
  ///
  /// It draws model values: animations, transforms with depth and visual effects are left out.
  public func render(in ctx: CGContext) {
    Self.willPicture.value?(self)
    var renderer = LayerRenderer(canvas: ctx.canvas, source: .model)
    renderer.flattens = true
    renderer.drawBounds(of: self, to: ctx.deviceTransform)
  }

  /// The shape of the shadow, in the layer's coordinates; without one its alpha throws it.
  public var shadowPath: CGPath? {
    get { box.values.shadowPath }
    set { update(\.shadowPath, to: newValue, key: "shadowPath") }
  }
}
