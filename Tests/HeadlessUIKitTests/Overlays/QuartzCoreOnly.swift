import QuartzCore

/// The animations of a layer while one was added, and after all were removed.
func animationsOfALayer() -> (before: [String]?, after: [String]?) {
  let layer = CAShapeLayer()
  layer.path = CGPath(rect: CGRect(x: 0, y: 0, width: 1, height: 1), transform: nil)
  layer.transform = CATransform3DMakeRotation(1, 0, 0, 1)
  let fade = CABasicAnimation(keyPath: "opacity")
  fade.fromValue = 0
  fade.timingFunction = CAMediaTimingFunction(name: .easeOut)
  fade.fillMode = .backwards
  layer.add(fade, forKey: "fade")
  let before = layer.animationKeys()
  CATransaction.begin()
  CATransaction.setDisableActions(true)
  layer.removeAllAnimations()
  CATransaction.commit()
  return (before, layer.animationKeys())
}

/// Whether a layer remembers what it does nothing with.
func remembersSettings() -> Bool {
  let layer = CATransformLayer()
  layer.edgeAntialiasingMask = .layerLeftEdge
  layer.compositingFilter = "screenBlendMode"
  return layer.edgeAntialiasingMask == .layerLeftEdge
    && layer.compositingFilter as? String == "screenBlendMode"
}
