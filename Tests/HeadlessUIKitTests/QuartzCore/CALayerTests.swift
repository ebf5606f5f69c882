import Foundation
import RuntimeSupport
import Testing

@testable import UIKit

@MainActor @Suite(.freshRuntime) struct CALayerTests {
  @Test func `Rule 7.1: frame is the box of the transformed bounds, placed at position`() {
    let layer = CALayer()
    layer.bounds = CGRect(x: 5, y: 5, width: 100, height: 50)
    layer.position = CGPoint(x: 200, y: 100)
    #expect(layer.frame == CGRect(x: 150, y: 75, width: 100, height: 50))

    layer.setAffineTransform(CGAffineTransform(scaleX: 2, y: 3))
    #expect(layer.frame == CGRect(x: 100, y: 25, width: 200, height: 150))

    layer.transform = CATransform3DMakeRotation(.pi / 2, 0, 0, 1)
    let turned = layer.frame
    #expect(abs(turned.minX - 175) < 1e-9 && abs(turned.minY - 50) < 1e-9)
    #expect(abs(turned.width - 50) < 1e-9 && abs(turned.height - 100) < 1e-9)

    layer.transform = CATransform3DIdentity
    layer.frame = CGRect(x: 10, y: 20, width: 30, height: 40)
    #expect(layer.position == CGPoint(x: 25, y: 40))
    #expect(layer.bounds == CGRect(x: 5, y: 5, width: 30, height: 40))
  }

  @Test func `Rule 7.2: a new anchor point moves the layer, not its position`() {
    let parent = CALayer()
    let layer = CALayer()
    parent.addSublayer(layer)
    #expect(layer.anchorPoint == CGPoint(x: 0.5, y: 0.5))
    layer.frame = CGRect(x: 0, y: 0, width: 100, height: 60)
    layer.anchorPoint = .zero
    #expect(layer.position == CGPoint(x: 50, y: 30))
    #expect(layer.frame == CGRect(x: 50, y: 30, width: 100, height: 60))

    parent.bounds.origin = CGPoint(x: 7, y: 9)
    #expect(
      layer.convert(CGPoint.zero, to: parent) == CGPoint(x: 50, y: 30),
      "the place in the parent's coordinates stays")
    #expect(layer.convert(CGPoint.zero, to: nil) == CGPoint(x: 43, y: 21), "on screen it shifts")
  }

  @Test func `Conversion follows transforms in both directions`() {
    let root = CALayer()
    let branch = CALayer()
    let leaf = CALayer()
    let other = CALayer()
    root.addSublayer(branch)
    root.addSublayer(other)
    branch.addSublayer(leaf)
    branch.frame = CGRect(x: 100, y: 0, width: 100, height: 100)
    branch.setAffineTransform(CGAffineTransform(scaleX: 2, y: 2))
    leaf.frame = CGRect(x: 25, y: 25, width: 50, height: 50)
    other.frame = CGRect(x: 10, y: 10, width: 10, height: 10)
    // (0, 0) of leaf is (25, 25) of branch, 25 left of its centre (150, 50): 150 - 50 in root.
    #expect(leaf.convert(CGPoint.zero, to: root) == CGPoint(x: 100, y: 0))
    #expect(leaf.convert(CGPoint.zero, to: other) == CGPoint(x: 90, y: -10))
    #expect(other.convert(CGPoint(x: 90, y: -10), to: leaf) == .zero)
    #expect(
      leaf.convert(CGRect(x: 0, y: 0, width: 50, height: 50), to: other)
        == CGRect(x: 90, y: -10, width: 100, height: 100))
  }

  @Test func `A perspective projection and its inverse agree`() throws {
    var camera = CATransform3DIdentity
    camera.m34 = -1 / 500
    let projection = LayerProjection(CATransform3DRotate(camera, 0.7, 0.2, 1, 0))
    let inverse = try #require(projection.inverse)
    #expect(!projection.isAffine)
    for point in [CGPoint.zero, CGPoint(x: 30, y: -20), CGPoint(x: -100, y: 80)] {
      let back = inverse.apply(projection.apply(point))
      #expect(abs(back.x - point.x) < 1e-9 && abs(back.y - point.y) < 1e-9)
      let round = projection.concatenating(inverse).apply(point)
      #expect(abs(round.x - point.x) < 1e-9 && abs(round.y - point.y) < 1e-9)
    }
    // Half a turn about y at 0.5 depth: a point 100 right, turned by 60 degrees, lies 86.60 deep.
    let turned = LayerProjection(CATransform3DRotate(camera, .pi / 3, 0, 1, 0))
    let depth = 1 + 100 * sin(CGFloat.pi / 3) / 500
    #expect(abs(turned.apply(CGPoint(x: 100, y: 0)).x - 50 / depth) < 1e-9)
  }

  @Test func `Sublayers keep their order and belong to one superlayer`() {
    let first = CALayer()
    let second = CALayer()
    let parent = CALayer()
    #expect(parent.sublayers == nil)
    parent.addSublayer(first)
    parent.insertSublayer(second, at: 0)
    #expect(parent.sublayers == [second, first])
    parent.insertSublayer(second, above: first)
    #expect(parent.sublayers == [first, second])
    let third = CALayer()
    parent.insertSublayer(third, below: second)
    #expect(parent.sublayers == [first, third, second])
    let other = CALayer()
    other.addSublayer(third)
    #expect(third.superlayer === other)
    #expect(parent.sublayers == [first, second])
    parent.replaceSublayer(first, with: third)
    #expect(parent.sublayers == [third, second])
    #expect(first.superlayer == nil && other.sublayers == nil)
    third.removeFromSuperlayer()
    #expect(third.superlayer == nil)
  }

  @Test func `A layer dies with its superlayer and waits for no commit`() {
    weak var child: CALayer?
    var orphan: CALayer? = CALayer()
    do {
      let parent = CALayer()
      let layer = CALayer()
      parent.addSublayer(layer)
      parent.addSublayer(orphan!)
      child = layer
    }
    #expect(child == nil)
    #expect(orphan?.superlayer == nil)
    orphan = nil
    CATransaction.flush()
  }

  @Test func `A layer cannot become its own descendant`() async {
    await #expect(processExitsWith: .failure) {
      let parent = CALayer()
      let child = CALayer()
      parent.addSublayer(child)
      child.addSublayer(parent)
    }
  }

  @Test func `Layout runs superlayers first and each waiting layer once`() {
    final class Recorder: NSObject, CALayerDelegate {
      var names: [String] = []
      func layoutSublayers(of layer: CALayer) {
        names.append(layer.name ?? "")
        if layer.name == "root" { layer.sublayers?.last?.setNeedsLayout() }
      }
    }
    let recorder = Recorder()
    let root = CALayer()
    let child = CALayer()
    let leaf = CALayer()
    for (layer, name) in [(root, "root"), (child, "child"), (leaf, "leaf")] {
      layer.name = name
      layer.delegate = recorder
    }
    child.addSublayer(leaf)
    root.addSublayer(child)
    leaf.setNeedsLayout()
    #expect(root.needsLayout() && child.needsLayout() && leaf.needsLayout())
    leaf.layoutIfNeeded()
    #expect(recorder.names == ["root", "child", "leaf"])
    #expect(!leaf.needsLayout())
    recorder.names = []
    child.bounds.size.width = 10
    root.layoutIfNeeded()
    #expect(recorder.names == ["child"])
  }

  @Test func `Rule 3.13: presentation is nil before the first commit`() throws {
    let root = CALayer()
    root.isDisplayRoot = true
    let layer = CALayer()
    root.addSublayer(layer)
    layer.position = CGPoint(x: 1, y: 2)
    #expect(layer.presentation() == nil)
    CATransaction.flush()
    layer.position = CGPoint(x: 3, y: 4)
    let shown = try #require(layer.presentation())
    #expect(shown.position == CGPoint(x: 1, y: 2), "not committed yet")
    #expect(shown.model() === layer && layer.model() === layer)
    let above = try #require(shown.superlayer)
    #expect(above !== root && above.model() === root)
    #expect(above.sublayers?.first?.model() === layer)
    layer.removeFromSuperlayer()
    CATransaction.flush()
    #expect(layer.presentation() == nil, "on no screen any more")
  }

  /// A layer with a property of its own.
  private final class Tagged: CALayer {
    var note = ""

    required init() { super.init() }

    required init(layer: Any) {
      super.init(layer: layer)
      note = (layer as? Tagged)?.note ?? ""
    }

    required init?(coder: NSCoder) {
      super.init(coder: coder)
    }
  }

  @Test func `Rule 3.13: presentation copies are made by init(layer:), masks and all`() throws {
    let root = CALayer()
    root.isDisplayRoot = true
    let (layer, mask) = (Tagged(), Tagged())
    (layer.note, mask.note) = ("layer", "mask")
    layer.mask = mask
    root.addSublayer(layer)
    CATransaction.flush()
    let shown = try #require(layer.presentation())
    #expect(shown !== layer && shown.note == "layer")
    let shownMask = try #require(shown.mask as? Tagged)
    #expect(shownMask !== mask && shownMask.note == "mask" && shownMask.model() === mask)
    let sibling = try #require(root.presentation()?.sublayers?.first as? Tagged)
    #expect(sibling !== layer && sibling.note == "layer")
  }

  @Test func `Hit testing answers the frontmost descendant by zPosition`() {
    let root = CALayer()
    root.bounds = CGRect(x: 0, y: 0, width: 100, height: 100)
    root.anchorPoint = .zero
    let back = CALayer()
    let front = CALayer()
    for layer in [back, front] {
      layer.frame = CGRect(x: 10, y: 10, width: 50, height: 50)
      root.addSublayer(layer)
    }
    let inside = CGPoint(x: 20, y: 20)
    #expect(root.hitTest(inside) === front)
    back.zPosition = 1
    #expect(root.hitTest(inside) === back)
    back.isHidden = true
    #expect(root.hitTest(inside) === front)
    #expect(root.hitTest(CGPoint(x: 80, y: 80)) === root)
    #expect(root.hitTest(CGPoint(x: 120, y: 20)) == nil)
  }
}
