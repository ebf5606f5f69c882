import UIKit

/// A short film: the sun goes up and down behind waves, without end.
///
/// All copies share one clock, so that two views always show the same picture.
final class ClipView: SceneView {
  private let sky = CAGradientLayer()
  private let glow = CALayer()
  private let sun = CALayer()
  private let water = WaterView()

  override init(frame: CGRect) {
    super.init(frame: frame)
    clipsToBounds = true
    isUserInteractionEnabled = false
    let colors = [0x3E4B8A, 0xB76A8C, 0xF6A56B, 0xFFD9A0].map { UIColor(rgb: $0).cgColor }
    sky.colors = colors
    sky.locations = [0, 0.34, 0.62, 0.8]
    sun.backgroundColor = UIColor(rgb: 0xFFF3D6).cgColor
    glow.backgroundColor = UIColor(rgb: 0xFFE2B0).withAlphaComponent(0.28).cgColor
    for disc in [sky, glow, sun] { layer.addSublayer(disc) }
    water.backgroundColor = .clear
    water.level = 0.34
    addSubview(water)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let radius = min(bounds.width, bounds.height) * 0.13
    CATransaction.withoutActions {
      sky.frame = bounds
      for (disc, radius) in [(sun, radius), (glow, radius * 1.7)] {
        disc.bounds = CGRect(x: 0, y: 0, width: 2 * radius, height: 2 * radius)
        disc.position = CGPoint(x: bounds.width * 0.64, y: bounds.height * 0.62)
        disc.cornerRadius = radius
      }
    }
    water.frame = bounds
    if window != nil { rise() }
  }

  /// A layer loses its animations when its view leaves the window.
  override func didMoveToWindow() {
    super.didMoveToWindow()
    if window != nil { rise() }
  }

  private func rise() {
    let rise = CABasicAnimation(keyPath: "transform.translation.y")
    rise.fromValue = bounds.height * 0.08
    rise.toValue = -bounds.height * 0.3
    rise.duration = 2.4
    rise.autoreverses = true
    rise.repeatCount = .infinity
    rise.timingFunction = CAMediaTimingFunction(name: .easeInEaseOut)
    // A shared start time keeps all copies in step.
    rise.beginTime = 1
    for disc in [sun, glow] { disc.add(rise, forKey: "rise") }
  }
}
