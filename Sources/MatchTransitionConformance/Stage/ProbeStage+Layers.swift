import UIKit

extension ProbeStage {
  /// Adds a layer of 20 x 20 points around the origin to the screen. No view owns the layer.
  func addLayer() -> CALayer {
    let layer = CALayer()
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    layer.frame = CGRect(x: -10, y: -10, width: 20, height: 20)
    layer.backgroundColor = UIColor.blue.cgColor
    screen.view.layer.addSublayer(layer)
    CATransaction.commit()
    return layer
  }

  /// Adds a layer whose time stands, and waits until it is on the display.
  func addFrozenLayer() async -> CALayer {
    let layer = addLayer()
    layer.speed = 0
    layer.timeOffset = 0
    await wait(0.05)
    return layer
  }

  /// Plays an animation on a layer whose time stands, and waits until it has begun at 0.
  func play(_ animation: CAAnimation, on layer: CALayer, forKey key: String = "played") async {
    layer.timeOffset = 0
    await wait(0.05)
    layer.add(animation, forKey: key)
    await wait(0.05)
  }

  /// Moves a layer whose time stands to a local time, and returns where the layer shows.
  func place(of layer: CALayer, at time: TimeInterval) async -> CGFloat {
    layer.timeOffset = time
    await wait(0.05)
    return layer.presentation()?.position.x ?? .nan
  }
}

extension CABasicAnimation {
  /// Returns an animation of one second along the x axis.
  static func move(
    from: CGFloat? = nil, to: CGFloat? = nil, by: CGFloat? = nil
  ) -> CABasicAnimation {
    let animation = CABasicAnimation(keyPath: "position.x")
    animation.fromValue = from
    animation.toValue = to
    animation.byValue = by
    animation.duration = 1
    animation.isRemovedOnCompletion = false
    return animation
  }
}
