import RuntimeSupport
import Testing

@testable import UIKit

@MainActor @Suite(.freshRuntime) struct ViewGeometryTests {
  @Test func `Rule 7.1: a transformed view's frame is the box of its bounds around its center`() {
    let view = UIView(frame: CGRect(x: 10, y: 20, width: 40, height: 20))
    #expect(view.center == CGPoint(x: 30, y: 30))
    #expect(view.bounds == CGRect(x: 0, y: 0, width: 40, height: 20))
    view.transform = CGAffineTransform(rotationAngle: .pi / 2)
    // A quarter turn swaps the sides around the center.
    #expect(abs(view.frame.minX - 20) < 1e-9 && abs(view.frame.minY - 10) < 1e-9)
    #expect(abs(view.frame.width - 20) < 1e-9 && abs(view.frame.height - 40) < 1e-9)
    #expect(view.bounds == CGRect(x: 0, y: 0, width: 40, height: 20))
    view.transform = CGAffineTransform(scaleX: 2, y: 2)
    view.frame = CGRect(x: 0, y: 0, width: 100, height: 50)
    #expect(view.center == CGPoint(x: 50, y: 25))
    #expect(view.bounds.size == CGSize(width: 50, height: 25))
  }

  @Test func `Rule 7.2: anchorPoint keeps the position, so the view moves`() {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 40, height: 20))
    #expect(view.anchorPoint == CGPoint(x: 0.5, y: 0.5))
    view.anchorPoint = .zero
    #expect(view.center == CGPoint(x: 20, y: 10))
    #expect(view.frame == CGRect(x: 20, y: 10, width: 40, height: 20))
  }

  @Test func `Rule 7.2: bounds.origin shifts the children`() {
    let (parent, child) = (UIView(), UIView())
    parent.frame = CGRect(x: 5, y: 5, width: 50, height: 50)
    child.frame = CGRect(x: 10, y: 10, width: 10, height: 10)
    parent.addSubview(child)
    parent.bounds.origin = CGPoint(x: 3, y: 4)
    #expect(child.frame.origin == CGPoint(x: 10, y: 10))
    let outer = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    outer.addSubview(parent)
    #expect(child.convert(CGPoint.zero, to: outer) == CGPoint(x: 12, y: 11))
  }

  @Test func `Rule 7.3: nil means the window, and rectangles become bounding boxes`() {
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
    let (outer, inner) = (UIView(), UIView())
    outer.frame = CGRect(x: 50, y: 50, width: 100, height: 100)
    inner.frame = CGRect(x: 10, y: 10, width: 20, height: 20)
    window.addSubview(outer)
    outer.addSubview(inner)
    #expect(inner.convert(CGPoint(x: 1, y: 2), to: nil) == CGPoint(x: 61, y: 62))
    #expect(inner.convert(CGPoint(x: 61, y: 62), from: nil) == CGPoint(x: 1, y: 2))
    inner.transform = CGAffineTransform(rotationAngle: .pi / 4)
    let box = inner.convert(inner.bounds, to: nil)
    // A square of 20 points on its corner is 20 times the root of 2 wide; its center stays.
    let side = 20 * 2.0.squareRoot()
    #expect(abs(box.width - side) < 1e-9 && abs(box.height - side) < 1e-9)
    #expect(abs(box.midX - 70) < 1e-9 && abs(box.midY - 70) < 1e-9)
    let other = UIView(frame: CGRect(x: 0, y: 100, width: 10, height: 10))
    window.addSubview(other)
    #expect(outer.convert(CGPoint.zero, to: other) == CGPoint(x: 50, y: -50))
  }

  @Test func `Rule 7.5: hit testing skips what cannot be touched`() {
    let root = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let (back, front) = (UIView(), UIView())
    for view in [back, front] {
      view.frame = CGRect(x: 10, y: 10, width: 20, height: 20)
      root.addSubview(view)
    }
    let point = CGPoint(x: 15, y: 15)
    #expect(root.hitTest(point, with: nil) === front)
    front.isHidden = true
    #expect(root.hitTest(point, with: nil) === back)
    front.isHidden = false
    front.isUserInteractionEnabled = false
    #expect(root.hitTest(point, with: nil) === back)
    front.isUserInteractionEnabled = true
    front.alpha = 0.009
    #expect(root.hitTest(point, with: nil) === back)
    front.alpha = 0.02
    #expect(root.hitTest(point, with: nil) === front)
    front.layer.zPosition = -1  // [I] drawing order, not the order of touches
    #expect(root.hitTest(point, with: nil) === front)
    #expect(root.hitTest(CGPoint(x: 5, y: 5), with: nil) === root)
    #expect(root.hitTest(CGPoint(x: 100, y: 5), with: nil) == nil)
  }

  @Test func `Rules 7.3 and 7.5: conversion and hit tests go by the model, not by what shows`() {
    let screen = HeadlessScreen(size: CGSize(width: 100, height: 100), scale: 1)
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    screen.window.addSubview(view)
    screen.runTurn()
    UIView.animate(withDuration: 1, delay: 0, options: [.curveLinear, .allowUserInteraction]) {
      view.frame.origin.x = 80
    }
    screen.advance(by: 0.5)
    #expect(view.layer.presentation()?.frame.minX == 40)
    #expect(view.convert(CGPoint.zero, to: nil) == CGPoint(x: 80, y: 0))
    #expect(screen.window.hitTest(CGPoint(x: 85, y: 5), with: nil) === view)
    #expect(screen.window.hitTest(CGPoint(x: 45, y: 5), with: nil) === screen.window)
  }

  @Test func `Rule 7.5: a child outside its parent's bounds misses, even unclipped`() {
    let (root, parent, child) = (UIView(), UIView(), UIView())
    root.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
    parent.frame = CGRect(x: 0, y: 0, width: 10, height: 10)
    child.frame = CGRect(x: 20, y: 20, width: 10, height: 10)
    root.addSubview(parent)
    parent.addSubview(child)
    #expect(!parent.clipsToBounds)
    #expect(root.hitTest(CGPoint(x: 25, y: 25), with: nil) === root)
  }

  @Test func `Rule 7.6: hiding leaves alpha alone, and alpha and clipping are the layer's`() {
    let view = UIView()
    view.alpha = 0.3
    view.isHidden = true
    #expect(view.alpha == CGFloat(Float(0.3)))
    #expect(view.layer.opacity == 0.3)
    #expect(view.layer.isHidden)
    view.clipsToBounds = true
    #expect(view.layer.masksToBounds)
    view.layer.masksToBounds = false
    #expect(!view.clipsToBounds)
  }

  @Test func `Rule 7.6: hiding and alpha reach the subtree, clipping cuts it to the corners`() {
    let screen = HeadlessScreen(size: CGSize(width: 20, height: 20), scale: 1)
    let parent = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    let child = UIView.filled(
      CGRect(x: 0, y: 0, width: 20, height: 10), UIColor(red: 1, green: 0, blue: 0, alpha: 1))
    parent.addSubview(child)
    screen.window.addSubview(parent)
    func red(_ x: Int, _ y: Int) -> UInt32 { screen.render().bitmap[x, y] & 255 }
    #expect(red(5, 5) == 255 && red(15, 5) == 255 && red(0, 0) == 255)
    parent.layer.cornerRadius = 5
    #expect(red(0, 0) == 255, "corners alone cut nothing")
    parent.clipsToBounds = true
    #expect(red(5, 5) == 255 && red(15, 5) == 0 && red(0, 0) == 0)
    parent.alpha = 0.5
    child.alpha = 0.5
    // A quarter of 255 over black, with two roundings.
    #expect((63...65).contains(red(5, 5)))
    parent.isHidden = true
    #expect(red(5, 5) == 0 && child.alpha == 0.5 && !child.isHidden)
  }

  @Test func `layerClass makes the layer, and the view is its delegate`() {
    final class OtherLayer: CALayer {}
    final class OtherView: UIView {
      override class var layerClass: AnyClass { OtherLayer.self }
    }
    let view = OtherView()
    #expect(view.layer is OtherLayer)
    #expect(view.layer.delegate === view)
  }

  @Test func `Rule 2.12: a view's layer finds no implicit animation outside a block`() {
    let view = UIView()
    #expect(view.layer.action(forKey: "position") == nil)
  }

  @Test func `a frame stays exactly, wherever the content stands`() {
    let view = UIView()
    view.bounds.size = CGSize(width: 319.9, height: 666.7)
    view.center = CGPoint(x: 0.1, y: 217.3)
    for transform in [CGAffineTransform.identity, CGAffineTransform(rotationAngle: 0.3)] {
      view.transform = transform
      view.bounds.origin = .zero
      let frame = view.frame
      for offset in [-59, 0.1, -1.0 / 3, 412.7, 1e6] {
        view.bounds.origin = CGPoint(x: offset / 7, y: offset)
        #expect(view.frame == frame)
      }
    }
  }
}

@MainActor @Suite(.freshRuntime) struct SizeToFitTests {
  @Test func `sizeToFit keeps the top left corner`() {
    let label = UILabel(frame: CGRect(x: 30, y: 40, width: 10, height: 10))
    label.text = "some words"
    label.sizeToFit()
    #expect(label.frame == CGRect(origin: CGPoint(x: 30, y: 40), size: label.sizeThatFits(.zero)))
  }
}
