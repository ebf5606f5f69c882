import Foundation
import RuntimeSupport
import Testing

@testable import UIKit

@MainActor @Suite(.freshRuntime) struct LayerRenderingTests {
  private let red = CGColor(red: 1, green: 0, blue: 0, alpha: 1)
  private let blue = CGColor(red: 0, green: 0, blue: 1, alpha: 1)

  private func layer(_ x: CGFloat, _ y: CGFloat, _ side: CGFloat, _ color: CGColor?) -> CALayer {
    let layer = CALayer()
    layer.frame = CGRect(x: x, y: y, width: side, height: side)
    layer.backgroundColor = color
    return layer
  }

  /// What the model of a layer looks like in a picture of `side` pixels.
  private func picture(_ root: CALayer, _ side: Int = 40) -> Bitmap {
    let bitmap = Bitmap(width: side, height: side)
    LayerRenderer(canvas: Canvas(bitmap: bitmap), source: .model).draw(root, to: LayerProjection())
    return bitmap
  }

  @Test func `Rule 7.9: a tree fades as a group, so that nothing overlaps within it`() {
    let root = layer(0, 0, 20, red)
    #expect(root.allowsGroupOpacity)
    root.opacity = 0.5
    root.addSublayer(layer(0, 0, 10, blue))
    var pixels = picture(root)
    #expect(pixels[5, 5] == 0x8080_0000, "half of the blue alone")
    #expect(pixels[15, 15] == 0x8000_0080)
    root.allowsGroupOpacity = false
    pixels = picture(root)
    // Blue at 128/255 over red at 128/255: alpha 128 + 128·127/255 = 191.7.
    #expect(pixels[5, 5] >> 24 == 192)
    #expect((63...65).contains(pixels[5, 5] & 255))
  }

  @Test func `Sublayers are drawn by zPosition, then in order, and the border last`() {
    let root = layer(0, 0, 20, nil)
    root.borderWidth = 2
    root.borderColor = CGColor(gray: 1, alpha: 1)
    let back = layer(0, 0, 20, red)
    root.addSublayer(back)
    root.addSublayer(layer(0, 0, 20, blue))
    #expect(picture(root)[10, 10] == 0xFFFF_0000)
    #expect(picture(root)[1, 1] == 0xFFFF_FFFF)
    back.zPosition = 1
    #expect(picture(root)[10, 10] == 0xFF00_00FF)
  }

  @Test func `masksToBounds cuts sublayers to the rounded bounds`() {
    let root = layer(0, 0, 20, nil)
    root.cornerRadius = 10
    root.maskedCorners = [.layerMinXMinYCorner]
    root.addSublayer(layer(0, 0, 40, red))
    #expect(picture(root)[0, 0] == 0xFF00_00FF && picture(root)[30, 30] == 0xFF00_00FF)
    root.masksToBounds = true
    let cut = picture(root)
    #expect(cut[0, 0] == 0 && cut[19, 0] == 0xFF00_00FF && cut[30, 30] == 0)
  }

  @Test func `Rule 3.16: a mask lets its alpha through and combines with masksToBounds`() {
    let root = layer(0, 0, 20, red)
    #expect(root.shadowOffset == CGSize(width: 0, height: -3))
    #expect(root.shadowRadius == 3 && root.shadowOpacity == 0)
    #expect(root.shadowColor == CGColor(gray: 0, alpha: 1))
    #expect(root.borderColor == CGColor(gray: 0, alpha: 1))
    let mask = layer(5, 5, 30, CGColor(red: 0, green: 1, blue: 0, alpha: 0.5))
    root.mask = mask
    root.masksToBounds = true
    root.addSublayer(layer(0, 0, 40, blue))
    let pixels = picture(root)
    #expect(pixels[2, 2] == 0 && pixels[30, 30] == 0)
    #expect(pixels[10, 10] == 0x8080_0000)
    #expect(root.sublayers?.count == 1, "the mask is no sublayer")
  }

  @Test func `Contents follow their gravity`() throws {
    let bitmap = Bitmap(width: 4, height: 2)
    for index in bitmap.pixels.indices { bitmap.pixels[index] = 0xFF00_00FF }
    let root = layer(0, 0, 20, nil)
    root.contents = CGImage(bitmap)
    func box() -> CGRect {
      let pixels = picture(root)
      var box = CGRect.null
      for y in 0..<40 {
        for x in 0..<40 where pixels[x, y] != 0 {
          box = box.union(CGRect(x: x, y: y, width: 1, height: 1))
        }
      }
      return box
    }
    #expect(box() == CGRect(x: 0, y: 0, width: 20, height: 20))
    root.contentsGravity = .resizeAspect
    #expect(box() == CGRect(x: 0, y: 5, width: 20, height: 10))
    root.contentsGravity = .resizeAspectFill
    #expect(box() == CGRect(x: 0, y: 0, width: 30, height: 20), "10 more at the left, off canvas")
    root.contentsGravity = .topRight
    #expect(box() == CGRect(x: 16, y: 0, width: 4, height: 2))
    root.contentsScale = 2
    root.contentsGravity = .bottomLeft
    #expect(box() == CGRect(x: 0, y: 19, width: 2, height: 1))
  }

  @Test func `A turn by half about y mirrors, and hides what is one-sided`() {
    let root = layer(0, 0, 20, nil)
    root.addSublayer(layer(0, 0, 10, red))
    root.transform = CATransform3DMakeRotation(.pi, 0, 1, 0)
    #expect(picture(root)[15, 5] == 0xFF00_00FF)
    #expect(picture(root)[5, 5] == 0)
    root.isDoubleSided = false
    #expect(picture(root)[15, 5] == 0)
  }

  @Test func `Perspective makes the far side shorter`() {
    let root = layer(10, 10, 20, red)
    var camera = CATransform3DIdentity
    camera.m34 = -1 / 40
    root.transform = CATransform3DRotate(camera, .pi / 4, 0, 1, 0)
    let pixels = picture(root)
    // x = ±10 turns to ±7.07 at depth ∓7.07, which divides by 1 ± 7.07/40.
    func height(_ x: Int) -> Int { (0..<40).filter { pixels[x, $0] >> 24 > 127 }.count }
    #expect(height(14) < height(20) || height(26) < height(20))
    let far = 20 + 7.0710678 / (1 + 7.0710678 / 40)
    let near = 20 - 7.0710678 / (1 - 7.0710678 / 40)
    let columns = (0..<40).filter { height($0) > 0 }
    #expect(abs(CGFloat(columns.first ?? 0) - near) < 1.01)
    #expect(abs(CGFloat(columns.last ?? 0) + 1 - far) < 1.01)
  }

  @Test func `A shadow lies below, moved by its offset, and not where the layer masks`() {
    let root = layer(10, 10, 10, red)
    root.shadowOpacity = 1
    root.shadowRadius = 0
    root.shadowOffset = CGSize(width: 5, height: 5)
    #expect(picture(root)[23, 23] == 0xFF00_0000)
    #expect(picture(root)[12, 12] == 0xFF00_00FF)
    root.masksToBounds = true
    #expect(picture(root)[23, 23] == 0)
    root.masksToBounds = false
    root.backgroundColor = nil
    root.addSublayer(layer(0, 0, 4, red))
    #expect(picture(root)[17, 17] == 0xFF00_0000, "the shadow of what it shows")
    #expect(picture(root)[23, 23] == 0)
    root.shadowPath = CGPath(rect: CGRect(x: 0, y: 0, width: 10, height: 10), transform: nil)
    #expect(picture(root)[23, 23] == 0xFF00_0000)
  }

  @Test func `Nothing that is drawn over an opaque layer lets light through it`() {
    let root = layer(0, 0, 40, CGColor(red: 0.9, green: 0.8, blue: 0.7, alpha: 1))
    // A linear congruential generator (Knuth's constants), seeded with 5.
    var seed: UInt64 = 5
    func random() -> CGFloat {
      seed = seed &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return CGFloat(seed >> 40) / CGFloat(1 << 24)
    }
    for index in 0..<40 {
      let child = layer(
        random() * 40 - 5, random() * 40 - 5, 4 + random() * 12,
        CGColor(red: random(), green: random(), blue: random(), alpha: random()))
      child.bounds.size.height *= 0.7
      child.cornerRadius = random() * 3
      child.borderWidth = random()
      child.opacity = Float(random())
      child.setAffineTransform(CGAffineTransform(rotationAngle: random() * 6))
      if index % 4 == 0 { child.shadowOpacity = Float(random()) }
      if index % 5 == 0 { child.addSublayer(layer(1, 1, 5, red)) }
      if index % 7 == 0 { child.mask = layer(0, 0, 6, CGColor(gray: 0, alpha: random())) }
      if index % 9 == 0 {
        var camera = CATransform3DIdentity
        camera.m34 = -1 / 100
        child.transform = CATransform3DRotate(camera, random(), 0, 1, 0)
      }
      root.addSublayer(child)
    }
    let bitmap = picture(root)
    let pixels = withExtendedLifetime(bitmap) { Array(bitmap.pixels) }
    #expect(pixels.allSatisfy { $0 >> 24 == 255 })
    #expect(Set(pixels).count > 100, "something shows")
  }
}
