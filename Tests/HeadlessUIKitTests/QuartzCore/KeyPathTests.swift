import Foundation
import RuntimeSupport
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

@MainActor @Suite(.freshRuntime) struct KeyPathTests {
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

  /// Halfway from the first to the second number; `shown` reads what must show then.
  @Test func `An animation reaches one part of a value, the rest is the model's`() {
    let stage = LayerStage()
    stage.quietly {
      $0.frame = CGRect(x: 10, y: 20, width: 30, height: 40)
      $0.headlessSetValue(CGPoint(x: 3, y: 4), forKeyPath: "target")
    }
    let cases: [(key: String, from: Double, to: Double, shown: (CALayer) -> [CGFloat], [CGFloat])] =
      [
        ("position.x", 0, 100, { [$0.position.x, $0.position.y] }, [50, 40]),
        ("position.y", 0, 100, { [$0.position.x, $0.position.y] }, [25, 50]),
        ("bounds.size.width", 0, 9, { [$0.bounds.width, $0.bounds.height] }, [4.5, 40]),
        ("bounds.size.height", 0, 9, { [$0.bounds.width, $0.bounds.height] }, [30, 4.5]),
        ("bounds.origin.y", 2, 4, { [$0.bounds.minX, $0.bounds.minY] }, [0, 3]),
        (
          "shadowOffset.width", 2, 4, { [$0.shadowOffset.width, $0.shadowOffset.height] }, [3, -3]
        ),
        ("anchorPoint.x", 0, 0.5, { [$0.anchorPoint.x, $0.anchorPoint.y] }, [0.25, 0.5]),
        // A quarter of a turn takes x to y, y to z, or z to x.
        ("transform.rotation.z", 0, .pi, { [$0.transform.m11, $0.transform.m12] }, [0, 1]),
        ("transform.rotation", 0, .pi, { [$0.transform.m11, $0.transform.m12] }, [0, 1]),
        ("transform.rotation.x", 0, .pi, { [$0.transform.m22, $0.transform.m23] }, [0, 1]),
        ("transform.rotation.y", 0, .pi, { [$0.transform.m33, $0.transform.m31] }, [0, 1]),
        ("transform.scale", 1, 3, { [$0.transform.m11, $0.transform.m22] }, [2, 2]),
        ("transform.scale.y", 1, 3, { [$0.transform.m11, $0.transform.m22] }, [1, 2]),
        ("transform.translation.x", 0, 8, { [$0.transform.m41, $0.transform.m42] }, [4, 0]),
        (
          "target.y", 0, 10,
          { layer in
            let point = layer.headlessValue(forKeyPath: "target") as? CGPoint
            return [point?.x ?? .nan, point?.y ?? .nan]
          }, [3, 5]
        ),
      ]
    for (key, from, to, shown, expected) in cases {
      let animation = CABasicAnimation(keyPath: key)
      (animation.fromValue, animation.toValue, animation.duration) = (from, to, 1)
      let model = shown(stage.layer)
      stage.layer.add(animation, forKey: nil)
      stage.screen.advance(by: 0.5)
      for (number, wanted) in zip(shown(stage.shown), expected) {
        #expect(isNear(number, wanted), "\(key): \(number)")
      }
      #expect(shown(stage.layer) == model, "\(key)")
      stage.layer.removeAllAnimations()
      stage.screen.runTurn()
    }
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
