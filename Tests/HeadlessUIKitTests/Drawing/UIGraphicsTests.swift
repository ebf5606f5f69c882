import Foundation
import RuntimeSupport
import Testing

@testable import UIKit

/// Drawing as UIKit does it: the origin at the top left, y down, in points.
@MainActor @Suite(.freshRuntime) struct UIGraphicsTests {
  private func format(_ scale: CGFloat, opaque: Bool = false) -> UIGraphicsImageRendererFormat {
    let format = UIGraphicsImageRendererFormat()
    format.scale = scale
    format.opaque = opaque
    return format
  }

  private func renderer(_ width: CGFloat, _ height: CGFloat, _ scale: CGFloat = 1)
    -> UIGraphicsImageRenderer
  {
    UIGraphicsImageRenderer(size: CGSize(width: width, height: height), format: format(scale))
  }

  @Test func `The origin is at the top left and a point has the scale's pixels`() throws {
    let image = renderer(4, 3, 2).image { context in
      let flipped = CGAffineTransform(a: 2, b: 0, c: 0, d: -2, tx: 0, ty: 6)
      #expect(context.cgContext.ctm == flipped)
      #expect(UIGraphicsGetCurrentContext() === context.cgContext)
      UIColor.red.setFill()
      context.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
    }
    #expect(UIGraphicsGetCurrentContext() == nil)
    let picture = try #require(image.cgImage)
    #expect(image.size == CGSize(width: 4, height: 3))
    #expect(image.scale == 2)
    #expect(picture.width == 8)
    #expect(picture.height == 6)
    #expect(picture.bitmap.components(1, 1) == [255, 0, 0, 255])
    #expect(picture.bitmap.components(2, 1)[3] == 0)
    #expect(picture.bitmap.components(1, 2)[3] == 0)
  }

  @Test func `Bounds move the origin`() {
    let image = UIGraphicsImageRenderer(
      bounds: CGRect(x: 10, y: 20, width: 4, height: 4), format: format(1)
    ).image { $0.fill(CGRect(x: 12, y: 21, width: 1, height: 1)) }
    #expect(image.cgImage?.bitmap.components(2, 1) == [0, 0, 0, 255])
    #expect(image.cgImage?.bitmap.components(1, 1)[3] == 0)
  }

  @Test func `An opaque image begins black, a transparent one empty`() {
    let size = CGSize(width: 1, height: 1)
    let opaque = UIGraphicsImageRenderer(size: size, format: format(1, opaque: true)).image { _ in }
    #expect(opaque.cgImage?.bitmap.components(0, 0) == [0, 0, 0, 255])
    let clear = UIGraphicsImageRenderer(size: size, format: format(1)).image { _ in }
    #expect(clear.cgImage?.bitmap.components(0, 0) == [0, 0, 0, 0])
  }

  @Test func `A renderer keeps the format that it was made with`() {
    let format = format(3)
    let renderer = UIGraphicsImageRenderer(size: CGSize(width: 2, height: 2), format: format)
    format.scale = 1
    #expect(renderer.image { _ in }.scale == 3)
  }

  @Test func `An image draws upright, a picture on its head`() {
    let picture = CGImage.grey(1, 2) { _, y in y == 0 ? 50 : 200 }
    let upright = renderer(1, 2).image { _ in
      UIImage(cgImage: picture).draw(in: CGRect(x: 0, y: 0, width: 1, height: 2))
    }
    #expect(upright.cgImage?.bitmap.components(0, 0)[0] == 50)
    let turned = renderer(1, 2).image {
      $0.cgContext.draw(picture, in: CGRect(x: 0, y: 0, width: 1, height: 2))
    }
    #expect(turned.cgImage?.bitmap.components(0, 0)[0] == 200)
  }

  @Test func `An image draws at its size in points, with alpha`() {
    let image = UIImage(
      cgImage: .grey(4, 4) { _, _ in 100 }, scale: 2, orientation: .up)
    let drawn = renderer(4, 4).image { _ in
      image.draw(at: CGPoint(x: 1, y: 1), blendMode: .normal, alpha: 0.5)
    }
    #expect(drawn.cgImage?.bitmap.components(1, 1) == [50, 50, 50, 128])
    #expect(drawn.cgImage?.bitmap.components(2, 2)[3] == 128)
    #expect(drawn.cgImage?.bitmap.components(3, 3)[3] == 0)
  }

  /// Where the stored pixels a b / c d / e f show up; Exif 1, 3, 8, 6, 2, 4, 5, 7.
  nonisolated private static let orientations: [(UIImage.Orientation, [[Int]])] = [
    (.up, [[1, 2], [3, 4], [5, 6]]), (.down, [[6, 5], [4, 3], [2, 1]]),
    (.left, [[2, 4, 6], [1, 3, 5]]), (.right, [[5, 3, 1], [6, 4, 2]]),
    (.upMirrored, [[2, 1], [4, 3], [6, 5]]), (.downMirrored, [[5, 6], [3, 4], [1, 2]]),
    (.leftMirrored, [[1, 3, 5], [2, 4, 6]]), (.rightMirrored, [[6, 4, 2], [5, 3, 1]]),
  ]

  @Test(arguments: orientations)
  func `Orientation turns the picture`(orientation: UIImage.Orientation, rows: [[Int]]) throws {
    let picture = CGImage.grey(2, 3) { x, y in 10 * (2 * y + x + 1) }
    let image = UIImage(cgImage: picture, scale: 1, orientation: orientation)
    #expect(image.size == CGSize(width: rows[0].count, height: rows.count))
    let drawn = try #require(
      renderer(image.size.width, image.size.height).image { _ in image.draw(at: .zero) }.cgImage)
    let upright = try #require(image.uprightPicture)
    for (y, row) in rows.enumerated() {
      for (x, value) in row.enumerated() {
        #expect(drawn.bitmap.components(x, y)[0] == 10 * value)
        #expect(upright.bitmap.components(x, y)[0] == 10 * value)
      }
    }
  }

  @Test func `Positive shadow offsets fall down and scale with the points`() {
    let image = renderer(10, 10, 2).image { context in
      context.cgContext.setShadow(
        offset: CGSize(width: 0, height: 4), blur: 0, color: CGColor(gray: 0, alpha: 1))
      UIColor.white.setFill()
      context.fill(CGRect(x: 2, y: 2, width: 2, height: 2), blendMode: .normal)
    }
    #expect(image.cgImage?.bitmap.components(5, 5) == [255, 255, 255, 255])
    #expect(image.cgImage?.bitmap.components(5, 13) == [0, 0, 0, 255])
    #expect(image.cgImage?.bitmap.components(5, 0)[3] == 0)
  }

  @Test func `Image contexts nest`() {
    UIGraphicsBeginImageContextWithOptions(CGSize(width: 2, height: 2), false, 1)
    UIGraphicsBeginImageContextWithOptions(CGSize(width: 3, height: 3), true, 2)
    #expect(UIGraphicsGetImageFromCurrentImageContext()?.cgImage?.width == 6)
    UIGraphicsEndImageContext()
    UIRectFill(CGRect(x: 0, y: 0, width: 1, height: 1))
    let image = UIGraphicsGetImageFromCurrentImageContext()
    UIGraphicsEndImageContext()
    #expect(image?.cgImage?.bitmap.components(0, 0) == [0, 0, 0, 255])
    #expect(image?.cgImage?.bitmap.components(1, 1)[3] == 0)
    #expect(UIGraphicsGetImageFromCurrentImageContext() == nil)
    UIGraphicsEndImageContext()
  }

  @Test func `Paths fill, stroke and clip in the current context`() {
    let image = renderer(20, 10).image { _ in
      UIColor.blue.set()
      UIBezierPath(rect: CGRect(x: 1, y: 1, width: 3, height: 3)).fill()
      let line = UIBezierPath()
      line.move(to: CGPoint(x: 6, y: 2))
      line.addLine(to: CGPoint(x: 10, y: 2))
      line.lineWidth = 2
      line.stroke()
      UIBezierPath(rect: CGRect(x: 12, y: 0, width: 2, height: 2)).addClip()
      UIRectFill(CGRect(x: 11, y: 0, width: 9, height: 10))
    }
    func blue(_ x: Int, _ y: Int) -> Bool {
      image.cgImage?.bitmap.components(x, y) == [0, 0, 255, 255]
    }
    #expect(blue(1, 1))
    #expect(blue(3, 3))
    #expect(!blue(4, 4))
    #expect(blue(6, 1))
    #expect(blue(9, 2))
    #expect(!blue(6, 3))
    #expect(!blue(10, 2))
    #expect(blue(12, 0))
    #expect(blue(13, 1))
    #expect(!blue(14, 1))
    #expect(!blue(11, 0))
    #expect(!blue(12, 2))
  }

  @Test func `An image survives a PNG file`() throws {
    let image = renderer(5, 4, 2).image { context in
      UIColor(red: 0.2, green: 0.4, blue: 0.6, alpha: 1).setFill()
      context.cgContext.fillEllipse(in: CGRect(x: 0, y: 0, width: 5, height: 4))
    }
    let data = try #require(image.pngData())
    let again = try #require(UIImage(data: data, scale: 2))
    #expect(again.size == image.size)
    #expect(again.cgImage?.bitmap.components(5, 4) == [51, 102, 153, 255])
    #expect(UIImage(data: Data([1, 2, 3])) == nil)
    #expect(UIImage().pngData() == nil)
  }

  @Test func `Tint keeps the shape of an image and replaces its colour`() {
    let image = UIImage(
      cgImage: CGImage(Bitmap(2, 1) { x, _ in x == 0 ? [9, 9, 9, 255] : [0, 0, 0, 51] }))
    let tinted = image.withTintColor(.red)
    #expect(tinted.cgImage?.bitmap.components(0, 0) == [255, 0, 0, 255])
    #expect(tinted.cgImage?.bitmap.components(1, 0) == [51, 0, 0, 51])
    #expect(image.withRenderingMode(.alwaysTemplate).renderingMode == .alwaysTemplate)
    #expect(image.renderingMode == .automatic)
  }

  @Test func `Rule 4.8: a picture has an extended range if its format or its content has one`() {
    typealias Range = UIGraphicsImageRendererFormat.Range
    func bits(_ range: Range, drawing image: UIImage? = nil) -> Int? {
      let format = UIGraphicsImageRendererFormat()
      format.preferredRange = range
      let size = CGSize(width: 4, height: 4)
      return UIGraphicsImageRenderer(size: size, format: format).image { _ in
        image?.draw(in: CGRect(origin: .zero, size: size))
      }.cgImage?.bitsPerComponent
    }
    let format = UIGraphicsImageRendererFormat()
    format.preferredRange = .extended
    let wide = UIGraphicsImageRenderer(size: CGSize(width: 4, height: 4), format: format)
      .image { _ in }
    #expect(bits(.extended) == 16 && bits(.automatic) == 8 && bits(.standard) == 8)
    #expect(bits(.automatic, drawing: wide) == 16 && bits(.standard, drawing: wide) == 8)
  }
}
