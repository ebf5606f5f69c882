import Foundation
import RuntimeSupport
import Testing

@testable import UIKit

@MainActor @Suite(.freshRuntime) struct ContentLayerTests {
  private let red = CGColor(red: 1, green: 0, blue: 0, alpha: 1)
  private let grey = CGColor(gray: 0, alpha: 1)

  /// What the model of a layer looks like in 100 x 100 pixels.
  private func picture(_ layer: CALayer) -> Bitmap {
    let bitmap = Bitmap(width: 100, height: 100)
    LayerRenderer(canvas: Canvas(bitmap: bitmap), source: .model).draw(layer, to: LayerProjection())
    return bitmap
  }

  private func line(_ start: CGPoint, _ end: CGPoint) -> CGPath {
    let path = CGMutablePath()
    path.move(to: start)
    path.addLine(to: end)
    return path
  }

  @Test func `Rule 3.15: a shape layer fills with black and strokes with nothing by default`() {
    let layer = CAShapeLayer()
    layer.frame = CGRect(x: 0, y: 0, width: 40, height: 40)
    #expect(layer.path == nil && layer.strokeColor == nil)
    #expect(layer.fillColor == CGColor(gray: 0, alpha: 1) && layer.fillRule == .nonZero)
    #expect(layer.strokeStart == 0 && layer.strokeEnd == 1)
    #expect(layer.lineWidth == 1 && layer.miterLimit == 10)
    #expect(layer.lineCap == .butt && layer.lineJoin == .miter)
    #expect(layer.lineDashPattern == nil && layer.lineDashPhase == 0)
    layer.path = CGPath(rect: CGRect(x: 10, y: 10, width: 60, height: 20), transform: nil)
    let filled = picture(layer)
    #expect(filled[20, 20] == 0xFF00_0000 && filled[60, 20] == 0xFF00_0000, "beyond the bounds")
    #expect(filled[5, 20] == 0 && filled[20, 35] == 0)
    layer.masksToBounds = true
    #expect(picture(layer)[60, 20] == 0)
  }

  @Test func `Rule 3.15: a stroke runs between two shares of the path's length`() {
    let layer = CAShapeLayer()
    layer.fillColor = nil
    layer.strokeColor = red
    layer.lineWidth = 10
    layer.path = line(CGPoint(x: 0, y: 50), CGPoint(x: 100, y: 50))
    layer.strokeStart = 0.2
    layer.strokeEnd = 0.7
    let pixels = picture(layer)
    let covered = (0..<100).filter { pixels[$0, 50] != 0 }
    #expect(covered == Array(20..<70))
    #expect((0..<100).filter { pixels[50, $0] != 0 } == Array(45..<55))
    // Of two squares of equal length, the second half of all is the second one.
    let squares = CGMutablePath()
    squares.addRect(CGRect(x: 10, y: 10, width: 20, height: 20))
    squares.addRect(CGRect(x: 60, y: 10, width: 20, height: 20))
    layer.lineWidth = 2
    layer.path = squares
    layer.strokeStart = 0.5
    layer.strokeEnd = 1
    let second = picture(layer)
    #expect(second[20, 10] == 0 && second[10, 20] == 0)
    #expect(second[70, 10] != 0 && second[60, 20] != 0 && second[80, 20] != 0)
    layer.lineDashPattern = [5, 5]
    layer.strokeStart = 0
    layer.path = line(CGPoint(x: 0, y: 50), CGPoint(x: 100, y: 50))
    let dashed = picture(layer)
    #expect((0..<20).filter { dashed[$0, 50] != 0 } == Array(0..<5) + Array(10..<15))
  }

  @Test func `Rule 3.15: a path animates where it is told to, point by point`() {
    let stage = LayerStage()
    let shape = CAShapeLayer()
    stage.layer.addSublayer(shape)
    let small = CGPath(rect: CGRect(x: 0, y: 0, width: 10, height: 10), transform: nil)
    let large = CGPath(rect: CGRect(x: 20, y: 0, width: 30, height: 30), transform: nil)
    stage.screen.runTurn()
    shape.path = small
    #expect(shape.animationKeys() == nil)
    shape.strokeEnd = 0.5
    shape.fillColor = red
    #expect(Set(shape.animationKeys() ?? []) == ["strokeEnd", "fillColor"])
    shape.removeAllAnimations()
    stage.screen.runTurn()
    let animation = CABasicAnimation(keyPath: "path")
    (animation.fromValue, animation.toValue, animation.duration) = (small, large, 1)
    shape.add(animation, forKey: nil)
    stage.screen.advance(by: 0.5)
    #expect(
      shape.presentation()?.path?.boundingBox == CGRect(x: 10, y: 0, width: 20, height: 20))
    #expect(shape.path == small)
  }

  @Test func `Rule 3.15: a text layer that stands between pixels shows its letters' pixels mixed`()
  {
    let stage = LayerStage()
    let text = CATextLayer()
    text.string = "Ill"
    text.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
    stage.quietly { $0.addSublayer(text) }
    stage.screen.runTurn()
    let still = stage.screen.render()
    stage.quietly { _ in text.position.x += 0.5 }
    stage.screen.runTurn()
    let moved = stage.screen.render()
    var isCrisp = true
    for y in 0..<100 {
      for x in 1..<100 {
        let (left, right) = (still.bitmap[x - 1, y] & 255, still.bitmap[x, y] & 255)
        let seen = moved.bitmap[x, y] & 255
        #expect(abs(Int(left + right) - 2 * Int(seen)) <= 4)
        isCrisp = isCrisp && (left == right || seen == 0 || seen == 255)
      }
    }
    #expect(!isCrisp)
  }

  @Test func `Rule 3.15: a text layer's size and colour animate`() {
    let stage = LayerStage()
    let text = CATextLayer()
    #expect(text.fontSize == 36 && text.foregroundColor == CGColor(gray: 1, alpha: 1))
    #expect(!text.isWrapped && text.truncationMode == .none && text.alignmentMode == .natural)
    text.string = "Ill"
    text.frame = CGRect(x: 0, y: 0, width: 100, height: 60)
    stage.quietly { $0.addSublayer(text) }
    stage.screen.runTurn()
    /// The rows that letters touch.
    func rows() -> Int {
      let image = stage.screen.render()
      return (0..<100).filter { y in
        (0..<100).contains { x in image.bitmap[x, y] & 0xFF_FFFF != 0 }
      }.count
    }
    let tall = rows()
    let size = CABasicAnimation(keyPath: "fontSize")
    (size.fromValue, size.toValue, size.duration) = (12, 24, 1)
    text.add(size, forKey: nil)
    let color = CABasicAnimation(keyPath: "foregroundColor")
    (color.fromValue, color.toValue, color.duration) = (grey, red, 1)
    text.add(color, forKey: nil)
    stage.screen.advance(by: 0.5)
    #expect(text.presentation()?.fontSize == 18)
    #expect(
      text.presentation()?.foregroundColor == CGColor(red: 0.5, green: 0, blue: 0, alpha: 1))
    // Letters are as high as their size; a row more at either end where they are cut.
    #expect(abs(rows() * 2 - tall) <= 4)
    text.removeAllAnimations()
    stage.screen.runTurn()
    text.fontSize = 20
    text.foregroundColor = red
    #expect(Set(text.animationKeys() ?? []) == ["fontSize", "foregroundColor"], "by themselves")
  }

  @Test func `Rule 3.15: a gradient runs down by default, and all of it animates`() {
    let layer = CAGradientLayer()
    #expect(layer.startPoint == CGPoint(x: 0.5, y: 0) && layer.endPoint == CGPoint(x: 0.5, y: 1))
    #expect(layer.type == .axial && layer.colors == nil && layer.locations == nil)
    layer.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
    layer.colors = [CGColor(gray: 0, alpha: 1), CGColor(gray: 1, alpha: 1)]
    func level(_ x: Int, _ y: Int) -> Int { Int(picture(layer)[x, y] & 255) }
    // The middle of row 25 is at 0.255 of the way.
    #expect(abs(level(50, 25) - 65) <= 1 && abs(level(3, 75) - 193) <= 1)
    layer.locations = [0.5, 1]
    #expect(level(50, 25) == 0 && abs(level(50, 75) - 130) <= 1)
    layer.locations = nil
    layer.startPoint = CGPoint(x: 0, y: 0.5)
    layer.endPoint = CGPoint(x: 1, y: 0.5)
    #expect(abs(level(25, 3) - 65) <= 1)

    let stage = LayerStage()
    stage.quietly { $0.addSublayer(layer) }
    stage.screen.runTurn()
    let changes: [(String, Any, Any)] = [
      ("colors", [grey, grey], [red, grey]), ("locations", [0.0, 0.5], [0.5, 1.0]),
      ("startPoint", CGPoint(x: 0, y: 0), CGPoint(x: 1, y: 0.5)),
      ("endPoint.x", 0.0, 1.0),
    ]
    for (key, from, to) in changes {
      let animation = CABasicAnimation(keyPath: key)
      (animation.fromValue, animation.toValue, animation.duration) = (from, to, 1)
      layer.add(animation, forKey: key)
    }
    stage.screen.advance(by: 0.5)
    let shown = layer.presentation()
    let half = CGColor(red: 0.5, green: 0, blue: 0, alpha: 1)
    #expect(shown?.colors as? [CGColor] == [half, CGColor(red: 0, green: 0, blue: 0, alpha: 1)])
    #expect(shown?.locations == [0.25, 0.75])
    #expect(shown?.startPoint == CGPoint(x: 0.5, y: 0.25))
    #expect(shown?.endPoint == CGPoint(x: 0.5, y: 0.5), "only its x")
  }

  @Test func `A radial gradient is an ellipse, a conic one turns clockwise from its end`() {
    let layer = CAGradientLayer()
    layer.frame = CGRect(x: 0, y: 0, width: 100, height: 50)
    layer.colors = [CGColor(gray: 0, alpha: 1), CGColor(gray: 1, alpha: 1)]
    layer.type = .radial
    layer.startPoint = CGPoint(x: 0.5, y: 0.5)
    layer.endPoint = CGPoint(x: 1, y: 1)
    func level(_ x: Int, _ y: Int) -> Int { Int(picture(layer)[x, y] & 255) }
    // Half of the way to the right and half of the way down are at one half, corners beyond the end.
    #expect(abs(level(75, 25) - 130) <= 2 && abs(level(50, 37) - 128) <= 3)
    #expect(level(1, 1) == 255)
    layer.type = .conic
    layer.endPoint = CGPoint(x: 1, y: 0.5)
    #expect(abs(level(50, 45) - 64) <= 3, "a quarter of a turn, below")
    #expect(abs(level(5, 25) - 128) <= 3 && abs(level(50, 5) - 191) <= 3)
  }

  @Test func `Contents fade from one picture to the next`() {
    let stage = LayerStage()
    func picture(_ level: Int) -> CGImage { .grey(10, 10) { _, _ in level } }
    stage.quietly {
      $0.bounds.size = CGSize(width: 10, height: 10)
      $0.contents = picture(200)
    }
    stage.screen.runTurn()
    stage.layer.contents = picture(0)
    #expect(stage.layer.animation(forKey: "contents")?.duration == 0.25)
    stage.layer.removeAllAnimations()
    let fade = CABasicAnimation(keyPath: "contents")
    (fade.fromValue, fade.toValue, fade.duration) = (picture(200), picture(100), 1)
    stage.layer.add(fade, forKey: nil)
    stage.screen.advance(by: 0.25)
    let pixel = stage.screen.render().bitmap.components(2, 2)
    #expect(abs(pixel[0] - 175) <= 1 && pixel[3] == 255)
  }

  @Test func `Siblings in space are drawn by how near they are, those in one plane in order`() {
    let root = CALayer()
    root.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
    func child(_ color: CGColor, z: CGFloat) -> CALayer {
      let layer = CALayer()
      layer.frame = CGRect(x: 40, y: 40, width: 20, height: 20)
      layer.backgroundColor = color
      layer.transform = CATransform3DMakeTranslation(0, 0, z)
      root.addSublayer(layer)
      return layer
    }
    let near = child(red, z: 10)
    _ = child(grey, z: 0)
    #expect(picture(root)[50, 50] == 0xFF00_00FF, "the first one is nearer")
    root.sublayerTransform = CATransform3DMakeRotation(.pi, 0, 1, 0)
    #expect(picture(root)[50, 50] == 0xFF00_0000, "seen from behind it is farther")
    near.transform = CATransform3DIdentity
    root.sublayerTransform = CATransform3DMakeRotation(0.5, 0, 1, 0)
    #expect(picture(root)[50, 50] == 0xFF00_0000)
  }

  @Test func `Rule 3.16: a mask that has a superlayer stops the program`() async {
    await #expect(processExitsWith: .failure) {
      let (root, layer) = (CALayer(), CALayer())
      root.addSublayer(layer)
      CALayer().mask = layer
    }
  }
}
