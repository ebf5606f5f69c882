import UIKit

/// A field of one colour with horizontal brush strokes.
final class BrushedField: SceneView {
  private let pigment: Pigment

  init(_ pigment: Pigment) {
    self.pigment = pigment
    super.init(frame: .zero)
    isUserInteractionEnabled = false
    contentMode = .redraw
  }

  override func draw(_ rect: CGRect) {
    pigment.tint(parts: 1).setFill()
    UIRectFill(bounds)
    let noise = Noise(UInt32(pigment.rgb))
    // Each bristle leaves a thin line and each stroke a broad line, all of different lightness.
    let spacing: CGFloat = 3
    for index in 0...Int(bounds.height / spacing) {
      let y = CGFloat(index) * spacing
      let lightness = noise.at(Float(index) * 0.09) + 0.6 * noise.at(Float(index) * 0.71 + 400)
      let line = UIBezierPath()
      line.move(to: CGPoint(x: -8, y: y))
      line.addCurve(
        to: CGPoint(x: bounds.width + 8, y: y),
        controlPoint1: CGPoint(x: bounds.width / 3, y: y + CGFloat(noise.at(Float(index) / 9)) * 9),
        controlPoint2: CGPoint(
          x: bounds.width * 2 / 3, y: y + CGFloat(noise.at(Float(index) / 11 + 90)) * 9))
      line.lineWidth = spacing + 1
      let white: CGFloat = lightness > 0 ? 1 : 0
      UIColor(white: white, alpha: CGFloat(abs(lightness)) * 0.065).setStroke()
      line.stroke()
    }
  }
}
