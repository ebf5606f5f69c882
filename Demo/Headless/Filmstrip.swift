import DemoScenes
import Foundation
import UIKit

/// A picture of eight moments of a scene's first transition, side by side, with the progress below
/// each.
@MainActor enum Filmstrip {
  private static let moments = [0, 0.1, 0.25, 0.4, 0.55, 0.7, 0.85, 1]
  /// The margin, in points; the layout uses a grid of 8 points.
  private static let margin: CGFloat = 40
  private static let gap: CGFloat = 16
  /// The width of a moment of a portrait and of a landscape screen, in points.
  private static let tileWidths: (upright: CGFloat, lying: CGFloat) = (192, 320)
  private static let headHeight: CGFloat = 96
  private static let captionHeight: CGFloat = 40

  static func render(_ recording: SceneRecording, options: DemoOptions) throws(DemoFailure) -> Data
  {
    guard let transition = recording.scene.transitions.first else {
      throw DemoFailure("the scene \(recording.scene.name) has no transition")
    }
    let frames = recording.movingFrames(of: transition)
    let (start, end) = (frames[0].time, frames[frames.count - 1].time)
    let screen = options.size(for: recording.scene)
    let tileWidth = screen.width > screen.height ? tileWidths.lying : tileWidths.upright
    let tile = CGSize(
      width: tileWidth, height: (tileWidth * screen.height / screen.width).rounded())
    let count = CGFloat(moments.count)
    let size = CGSize(
      width: 2 * margin + count * tile.width + (count - 1) * gap,
      height: headHeight + tile.height + captionHeight + margin)
    let format = UIGraphicsImageRendererFormat()
    format.scale = 2
    format.opaque = true
    let image = UIGraphicsImageRenderer(size: size, format: format).image { context in
      UIColor(red: 0.965, green: 0.961, blue: 0.953, alpha: 1).setFill()
      context.fill(CGRect(origin: .zero, size: size))
      drawHead(recording.scene, transition, width: size.width)
      for (index, moment) in moments.enumerated() {
        let time = start + moment * (end - start)
        let frame = frames.min { abs($0.time - time) < abs($1.time - time) } ?? frames[0]
        let origin = CGPoint(
          x: margin + CGFloat(index) * (tile.width + gap), y: headHeight)
        draw(frame.image, moment, in: CGRect(origin: origin, size: tile), context.cgContext)
      }
    }
    guard let picture = image.cgImage else { throw DemoFailure("the filmstrip cannot be drawn") }
    return HeadlessPNG.encode(picture)
  }

  private static func drawHead(_ scene: DemoScene, _ transition: DemoTransition, width: CGFloat) {
    text(scene.title, 28, .bold, ink).draw(at: CGPoint(x: margin, y: 24))
    text(scene.summary, 15, .regular, faint).draw(at: CGPoint(x: margin, y: 60))
    let note = text(
      "\(transition.name) · \(Int((transition.duration * 1000).rounded())) ms", 15, .medium, faint)
    note.draw(at: CGPoint(x: width - margin - note.size().width, y: 60))
  }

  private static func draw(
    _ image: CGImage, _ moment: Double, in rect: CGRect, _ context: CGContext
  ) {
    let shape = UIBezierPath(roundedRect: rect, cornerRadius: 20)
    context.saveGState()
    context.clip(to: rect.insetBy(dx: -48, dy: -48))
    context.setShadow(
      offset: CGSize(width: 0, height: 8), blur: 24,
      color: CGColor(red: 0.1, green: 0.08, blue: 0.06, alpha: 0.16))
    UIColor.white.setFill()
    shape.fill()
    context.restoreGState()
    context.saveGState()
    shape.addClip()
    UIImage(cgImage: image).draw(in: rect)
    context.restoreGState()
    let caption = text("\(Int((moment * 100).rounded())) %", 13, .medium, faint)
    caption.draw(at: CGPoint(x: rect.midX - caption.size().width / 2, y: rect.maxY + 16))
  }

  private static let ink = UIColor(red: 0.11, green: 0.10, blue: 0.10, alpha: 1)
  private static let faint = UIColor(red: 0.45, green: 0.43, blue: 0.41, alpha: 1)

  private static func text(
    _ string: String, _ size: CGFloat, _ weight: UIFont.Weight, _ color: UIColor
  ) -> NSAttributedString {
    NSAttributedString(
      string: string,
      attributes: [
        .font: UIFont.monospacedDigitSystemFont(ofSize: size, weight: weight),
        .foregroundColor: color,
      ])
  }
}
