import Foundation
import Testing

@testable import UIKit

/// A bar whose level, 0...1, is a property that the layer itself knows nothing of.
private final class LevelLayer: CALayer {
  nonisolated(unsafe) static var drawn: [CGFloat] = []

  override class func needsDisplay(forKey key: String) -> Bool {
    key == "level" || super.needsDisplay(forKey: key)
  }

  override func draw(in ctx: CGContext) {
    let level = headlessValue(forKeyPath: "level") as? CGFloat ?? 0
    Self.drawn.append(level)
    ctx.setFillColor(CGColor(gray: 1, alpha: 1))
    ctx.fill(CGRect(x: 0, y: 0, width: bounds.width * level, height: bounds.height))
  }
}

@MainActor @Suite struct KeyPathTests {
  @Test func `Key paths reach into points, sizes, rectangles and transforms`() {
    let layer = CALayer()
    let writes: [(String, Any)] = [
      ("position.x", 10), ("position.y", CGFloat(20)), ("bounds.size.width", 30.0),
      ("bounds.origin", CGPoint(x: 1, y: 2)), ("shadowOffset.height", NSNumber(value: 4)),
      ("transform.translation.x", 7), ("transform.scale.y", 2.0), ("opacity", 0.5),
      ("transform.rotation.z", CGFloat.pi / 2), ("hidden", true),
    ]
    for (key, value) in writes { layer.headlessSetValue(value, forKeyPath: key) }
    #expect(layer.position == CGPoint(x: 10, y: 20) && layer.isHidden && layer.opacity == 0.5)
    #expect(layer.bounds == CGRect(x: 1, y: 2, width: 30, height: 0))
    #expect(layer.shadowOffset == CGSize(width: 0, height: 4))
    let angle = layer.headlessValue(forKeyPath: "transform.rotation.z") as? CGFloat
    #expect(isNear(angle ?? .nan, .pi / 2))
    #expect(layer.headlessValue(forKeyPath: "transform.translation.x") as? CGFloat == 7)
    #expect(isNear(layer.headlessValue(forKeyPath: "transform.scale.y") as? CGFloat ?? 0, 2))
    #expect(layer.headlessValue(forKeyPath: "no such key") == nil)
    layer.headlessSetValue(CGPoint(x: 3, y: 4), forKeyPath: "target")
    layer.headlessSetValue(9, forKeyPath: "target.y")
    #expect(layer.headlessValue(forKeyPath: "target") as? CGPoint == CGPoint(x: 3, y: 9))
  }

  @Test func `A key of the app's own animates, and draws what shows`() {
    let screen = HeadlessScreen(size: CGSize(width: 20, height: 10), scale: 1)
    let bar = LevelLayer()
    bar.frame = CGRect(x: 0, y: 0, width: 20, height: 10)
    bar.headlessSetValue(0.25, forKeyPath: "level")
    screen.window.layer.addSublayer(bar)
    screen.runTurn()
    func width() -> Int {
      let bitmap = screen.render().bitmap
      return (0..<20).filter { bitmap[$0, 5] & 255 > 127 }.count
    }
    #expect(width() == 5 && LevelLayer.drawn == [0.25])
    let rise = CABasicAnimation(keyPath: "level")
    (rise.toValue, rise.duration) = (0.75, 1)
    bar.add(rise, forKey: nil)
    screen.advance(by: 0.5)
    #expect(width() == 10)
    let shown = bar.presentation()?.headlessValue(forKeyPath: "level") as? CGFloat
    #expect(
      isNear(shown ?? .nan, 0.5) && bar.headlessValue(forKeyPath: "level") as? CGFloat == 0.25)
    screen.advance(by: 0.6)
    #expect(width() == 5, "the animation is over and the model has not moved")
  }
}
