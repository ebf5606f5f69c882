import RuntimeSupport
import Testing

@testable import UIKit

@MainActor @Suite(.freshRuntime) struct ViewDrawingTests {
  @MainActor final class Drawing: UIView {
    var rects: [CGRect] = []
    override func draw(_ rect: CGRect) {
      super.draw(rect)
      rects.append(rect)
      guard let context = UIGraphicsGetCurrentContext() else { return }
      context.setFillColor(UIColor.red.cgColor)
      context.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
    }
  }

  @Test func `a view draws once it is on a screen, and again when it is asked to`() {
    let screen = HeadlessScreen(size: CGSize(width: 20, height: 20), scale: 2)
    let view = Drawing(frame: CGRect(x: 0, y: 0, width: 4, height: 3))
    screen.window.addSubview(view)
    #expect(view.rects.isEmpty)
    screen.runTurn()
    #expect(view.rects == [CGRect(x: 0, y: 0, width: 4, height: 3)])
    screen.runTurn()
    view.bounds.size.width = 5
    screen.runTurn()
    #expect(view.rects.count == 1)
    view.setNeedsDisplay()
    screen.runTurn()
    #expect(view.rects.count == 2)
    view.contentMode = .redraw
    view.bounds.size.width = 6
    screen.runTurn()
    #expect(view.rects.last == CGRect(x: 0, y: 0, width: 6, height: 3))
  }

  @Test func `a view that gets its size after it joined a window draws then`() {
    let screen = HeadlessScreen(size: CGSize(width: 20, height: 20), scale: 1)
    let views = [Drawing(), Drawing(), Drawing()]
    let host = UIView(frame: CGRect(x: 0, y: 0, width: 1, height: 1))
    views[2].autoresizingMask = [.flexibleWidth, .flexibleHeight]
    views.forEach(host.addSubview)
    screen.window.addSubview(host)
    screen.runTurn()
    #expect(views.allSatisfy { $0.rects.isEmpty && $0.layer.contents == nil })
    views[0].frame = CGRect(x: 1, y: 2, width: 4, height: 3)
    views[1].layer.bounds = CGRect(x: 0, y: 0, width: 4, height: 3)
    host.frame.size = CGSize(width: 5, height: 4)
    screen.runTurn()
    let size = CGSize(width: 4, height: 3)
    #expect(views.map(\.rects) == Array(repeating: [CGRect(origin: .zero, size: size)], count: 3))
    #expect(screen.render().bitmap[1, 2] == 0xFF00_00FF)
  }

  @Test func `what is drawn becomes the layer's contents at the screen's scale`() throws {
    let screen = HeadlessScreen(size: CGSize(width: 20, height: 20), scale: 2)
    let view = Drawing(frame: CGRect(x: 0, y: 0, width: 4, height: 3))
    screen.window.addSubview(view)
    screen.runTurn()
    let image = try #require(view.layer.contents as? CGImage)
    #expect(image.width == 8 && image.height == 6)
    // One point at the top left is 2 x 2 red pixels (red lies in the lowest byte).
    for y in 0..<6 {
      for x in 0..<8 {
        #expect(image.bitmap[x, y] == (x < 2 && y < 2 ? 0xFF00_00FF : 0))
      }
    }
  }

  @Test func `a view that does not draw has no contents`() {
    @MainActor final class Plain: UIView {}
    let screen = HeadlessScreen(size: CGSize(width: 20, height: 20), scale: 2)
    let view = Plain(frame: CGRect(x: 0, y: 0, width: 4, height: 3))
    screen.window.addSubview(view)
    screen.runTurn()
    #expect(view.layer.contents == nil)
  }

  @Test func `a view that does not draw keeps the contents that the app has set`() {
    @MainActor final class Holder: UIView {}
    let screen = HeadlessScreen(size: CGSize(width: 20, height: 20), scale: 1)
    let picture = CGImage(Bitmap(width: 4, height: 2))
    let view = Holder(frame: CGRect(x: 0, y: 0, width: 4, height: 3))
    view.layer.contents = picture
    screen.window.addSubview(view)
    screen.runTurn()
    #expect(view.layer.contents as? CGImage == picture)
    view.setNeedsDisplay()
    screen.runTurn()
    #expect(view.layer.contents as? CGImage == picture)
  }

  @Test func `an image view shows its image upright, in its own scale`() throws {
    let bitmap = Bitmap(width: 4, height: 2)
    for index in bitmap.pixels.indices { bitmap.pixels[index] = 0xFF00_00FF }
    let picture = CGImage(bitmap)
    let view = UIImageView(image: UIImage(cgImage: picture, scale: 2, orientation: .up))
    #expect(view.frame == CGRect(x: 0, y: 0, width: 2, height: 1))
    #expect(view.intrinsicContentSize == CGSize(width: 2, height: 1))
    #expect(view.layer.contents as? CGImage == picture)
    #expect(view.layer.contentsScale == 2)
    #expect(!view.isUserInteractionEnabled && !view.isOpaque)
    let screen = HeadlessScreen(size: CGSize(width: 20, height: 20), scale: 3)
    screen.window.addSubview(view)
    screen.runTurn()
    #expect(view.layer.contents as? CGImage == picture)
    #expect(view.layer.contentsScale == 2)
    view.image = UIImage(cgImage: picture, scale: 1, orientation: .right)
    let turned = try #require(view.layer.contents as? CGImage)
    #expect(turned.width == 2 && turned.height == 4)
    view.image = UIImage(cgImage: picture).withRenderingMode(.alwaysTemplate)
    view.tintColor = UIColor(red: 0, green: 0, blue: 1, alpha: 1)
    #expect((view.layer.contents as? CGImage)?.bitmap[0, 0] == 0xFFFF_0000)
    view.image = UIImage(cgImage: picture).resizableImage(
      withCapInsets: UIEdgeInsets(top: 0, left: 1, bottom: 0, right: 2))
    #expect(view.layer.contentsCenter == CGRect(x: 0.25, y: 0, width: 0.25, height: 1))
    view.image = nil
    #expect(view.layer.contents == nil)
    #expect(view.layer.contentsCenter == CGRect(x: 0, y: 0, width: 1, height: 1))
  }
}
