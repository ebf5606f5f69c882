import DemoScenes
import Foundation
import ScenePlayer
import LayerExport
import UIKit

/// Draws a scene's fingers over its frames: a soft disc that comes down, moves and lifts.
@MainActor struct FingerPicture {
  let fingers: [DemoFinger]
  /// The size of the screen, in points.
  let size: CGSize

  /// The radius of the disc, in points.
  private static let radius = 24.0
  /// The time that the disc takes to appear and to disappear, in seconds.
  private static let coming = 0.16
  private static let lifting = 0.22

  init(_ scene: DemoScene, size: CGSize) {
    fingers = scene.fingers
    self.size = size
    touches = HeadlessTouchScript(scene.fingers, on: size).fingers
  }

  /// The touches that the fingers make on the screen.
  private let touches: [HeadlessFinger]

  /// Returns `image` with the fingers drawn over it, `time` seconds after the scene's start.
  func draw(over image: CGImage, at time: TimeInterval) throws(DemoFailure) -> CGImage {
    let discs = zip(fingers, touches).compactMap { disc($0, $1, at: time) }
    if discs.isEmpty { return image }
    let format = UIGraphicsImageRendererFormat()
    format.scale = CGFloat(image.width) / size.width
    format.opaque = true
    let picture = UIGraphicsImageRenderer(size: size, format: format).image { context in
      UIImage(cgImage: image).draw(in: CGRect(origin: .zero, size: size))
      for disc in discs { disc.draw(in: context.cgContext) }
    }
    guard let drawn = picture.cgImage else { throw DemoFailure("the finger cannot be drawn") }
    return drawn
  }

  /// Returns the layers of the fingers that are near the screen, `time` seconds after the scene's
  /// start. Their numbers are below 0.
  func layers(at time: TimeInterval) -> [ExportedLayer] {
    zip(fingers, touches).enumerated().compactMap { index, finger in
      guard let disc = disc(finger.0, finger.1, at: time), let picture = Self.picture else {
        return nil
      }
      let scale = disc.radius / Self.radius
      var layer = ExportedLayer(
        -1 - index,
        at: CGAffineTransform(
          a: scale, b: 0, c: 0, d: scale, tx: disc.center.x, ty: disc.center.y))
      layer.opacity = disc.opacity
      layer.pictures = [ExportedLayer.Picture(picture, in: Self.pictureRect)]
      return layer
    }
  }

  /// The rectangle of a disc with its shadow, around the middle of the disc.
  private static let pictureRect = CGRect(x: -72, y: -72, width: 144, height: 144)

  /// A disc that rests on the screen.
  private static let picture: CGImage? = {
    let format = UIGraphicsImageRendererFormat()
    format.scale = 2
    format.opaque = false
    let disc = Disc(center: .zero, radius: radius, opacity: 1)
    return UIGraphicsImageRenderer(bounds: pictureRect, format: format).image { context in
      disc.draw(in: context.cgContext)
    }.cgImage
  }()

  /// Returns the disc of one finger, or nil while the finger is away from the screen.
  private func disc(_ finger: DemoFinger, _ way: HeadlessFinger, at time: TimeInterval) -> Disc? {
    let nearness =
      min((time - way.startTime) / Self.coming, (way.endTime - time) / Self.lifting) + 1
    guard nearness > 0 else { return nil }
    let share = min(nearness, 1)
    let pressed = share * share * (3 - 2 * share)
    // A finger that presses harder covers more of the screen.
    let breadth = 1 + 0.08 * Double(way.force(at: time) - 1)
    return Disc(
      center: way.location(at: time),
      radius: Self.radius * (1.5 - 0.5 * pressed) * breadth, opacity: pressed)
  }

  private struct Disc {
    var center: CGPoint
    var radius: Double
    var opacity: Double

    func draw(in context: CGContext) {
      let shape = UIBezierPath(
        ovalIn: CGRect(
          x: center.x - radius, y: center.y - radius, width: 2 * radius, height: 2 * radius))
      context.saveGState()
      // The clip bounds the shadow: without it, a shadow costs as much as the whole picture.
      context.clip(to: shape.bounds.insetBy(dx: -48, dy: -48).integral)
      context.setShadow(
        offset: CGSize(width: 0, height: 4), blur: 16,
        color: CGColor(red: 0, green: 0, blue: 0, alpha: 0.4 * opacity))
      UIColor(white: 1, alpha: 0.5 * opacity).setFill()
      shape.fill()
      context.restoreGState()
      // A dark and a light rim together are visible over any picture.
      UIColor(white: 0.2, alpha: 0.35 * opacity).setStroke()
      shape.lineWidth = 1
      shape.stroke()
    }
  }
}
