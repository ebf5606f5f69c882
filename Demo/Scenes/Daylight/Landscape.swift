import UIKit

/// A gradient of three colours from the zenith down to the horizon.
final class SkyGradient: SceneView {
  override class var layerClass: AnyClass { CAGradientLayer.self }

  /// - Parameter colors: sRGB colours as 24 bits, red highest.
  init(_ colors: [Int]) {
    super.init(frame: .zero)
    isUserInteractionEnabled = false
    (layer as? CAGradientLayer)?.colors = colors.map { UIColor(rgb: $0).cgColor }
  }
}

/// Three rows of hills; the nearest row is the darkest.
final class HillsView: SceneView {
  private let rows: [(layer: CAShapeLayer, height: CGFloat)]

  init() {
    let rows: [(rgb: Int, height: CGFloat)] = [
      (0x5C7480, 0.78), (0x3A5560, 0.56), (0x1F3A40, 0.34),
    ]
    self.rows = rows.map { row in
      let layer = CAShapeLayer()
      layer.fillColor = UIColor(rgb: row.rgb).cgColor
      return (layer, row.height)
    }
    super.init(frame: .zero)
    isUserInteractionEnabled = false
    for row in self.rows { layer.addSublayer(row.layer) }
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    CATransaction.withoutActions {
      for (index, row) in rows.enumerated() {
        let noise = Noise(UInt32(40 + index))
        let path = UIBezierPath()
        path.move(to: CGPoint(x: 0, y: bounds.height))
        for x in stride(from: 0, through: bounds.width + 6, by: 6) {
          let swell = CGFloat(noise.at(Float(x / 120 + CGFloat(index) * 3)))
          let ripple = CGFloat(noise.at(Float(x / 34))) * 0.12
          path.addLine(
            to: CGPoint(x: x, y: bounds.height * (1 - row.height + 0.2 * (swell + ripple))))
        }
        path.addLine(to: CGPoint(x: bounds.width + 6, y: bounds.height))
        path.close()
        row.layer.path = path.cgPath
      }
    }
  }
}
