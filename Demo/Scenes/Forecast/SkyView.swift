import UIKit

/// A sky from the zenith to the horizon, with a sun or a moon and its glow.
final class SkyView: SceneView {
  private let sky: Sky
  /// The place of the disc, as fractions of the bounds.
  private let place: CGPoint
  /// The radius of the disc, in points.
  private let radius: CGFloat

  init(_ sky: Sky, discAt place: CGPoint, radius: CGFloat) {
    self.sky = sky
    self.place = place
    self.radius = radius
    super.init(frame: .zero)
    isUserInteractionEnabled = false
    contentMode = .redraw
  }

  override func draw(_ rect: CGRect) {
    guard let context = UIGraphicsGetCurrentContext(),
      let air = gradient([(sky.zenith, 1), (sky.middle, 1), (sky.horizon, 1)], at: [0, 0.55, 1]),
      let glow = gradient([(sky.disc, 0.5), (sky.disc, 0.14), (sky.disc, 0)], at: [0, 0.4, 1])
    else { return }
    context.drawLinearGradient(
      air, start: .zero, end: CGPoint(x: 0, y: bounds.height), options: [])
    let center = CGPoint(x: bounds.width * place.x, y: bounds.height * place.y)
    context.drawRadialGradient(
      glow, startCenter: center, startRadius: 0, endCenter: center, endRadius: 5 * radius,
      options: [])
    UIColor(rgb: sky.disc).setFill()
    UIBezierPath(
      ovalIn: CGRect(
        x: center.x - radius, y: center.y - radius, width: 2 * radius, height: 2 * radius)
    ).fill()
  }

  private func gradient(
    _ colors: [(rgb: Int, alpha: CGFloat)], at locations: [CGFloat]
  ) -> CGGradient? {
    let components = colors.flatMap { color -> [CGFloat] in
      [16, 8, 0].map { CGFloat(color.rgb >> $0 & 0xFF) / 255 } + [color.alpha]
    }
    return CGGradient(
      colorSpace: CGColorSpaceCreateDeviceRGB(), colorComponents: components,
      locations: locations, count: locations.count)
  }
}
