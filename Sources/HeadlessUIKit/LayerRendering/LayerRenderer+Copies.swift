import Foundation

extension LayerRenderer {
  /// Seconds by which what is drawn now lags behind the clock.
  static let lag = ProcessVariable<TimeInterval>(0)

  /// Draws sublayers once for each copy, each in a group of its own so that its tint takes all of it.
  func draw(_ copies: [LayerCopy], of part: LayerPart, _ opacity: Float) {
    let lag = Self.lag.value
    defer { Self.lag.value = lag }
    for copy in copies {
      Self.lag.value = lag + copy.delay
      let outer = copy.projection.concatenating(LayerProjection(part.transform))
      canvas.pushGroup(opacity: opacity)
      let inner = children(part.box.values.sublayers, in: part.box, outer, 1)
      for child in inner { draw(child.layer, child.box, child.projection, 1) }
      canvas.popGroup(tint: copy.tint)
    }
  }
}
