import SeededRandom
import Foundation
import RuntimeSupport
import Testing

@testable import UIKit

/// What opaque layers cover is not drawn, and nobody sees that it was not.
@MainActor @Suite(.freshRuntime) struct OcclusionTests {
  private static let size = CGSize(width: 90, height: 70)

  private func pixels(_ root: CALayer, occludes: Bool) -> (bitmap: Bitmap, painted: Int) {
    let canvas = Canvas(bitmap: Bitmap(width: 90, height: 70))
    LayerRenderer(canvas: canvas, source: .shown, occludes: occludes)
      .draw([root], LayerProjection(CGAffineTransform(scaleX: 1, y: 1)))
    return (canvas.bitmap, canvas.paintedPixels)
  }

  @Test(arguments: 0..<8)
  func `Pictures are the same with and without what is covered`(seed: Int) {
    var random = SeededGenerator(seed: UInt64(seed))
    let screen = HeadlessScreen(size: Self.size, scale: 1)
    let root = screen.window.layer
    var parents = [root]
    for _ in 0..<25 {
      let layer = CALayer.random(&random)
      parents[Int.random(in: 0..<parents.count, using: &random)].addSublayer(layer)
      if Int.random(in: 0..<4, using: &random) == 0 { parents.append(layer) }
    }
    screen.runTurn()
    let (all, less) = (pixels(root, occludes: false), pixels(root, occludes: true))
    #expect(all.bitmap.all == less.bitmap.all)
    #expect(less.painted <= all.painted)
  }

  @Test func `A view behind an opaque one costs nothing`() {
    let screen = HeadlessScreen(size: Self.size, scale: 1)
    // Whether anything looks beneath it is known from the picture before.
    _ = screen.render()
    for color in [UIColor.red, .blue] {
      let page = UIView.filled(screen.window.bounds, color)
      for index in 0..<20 {
        let cell = UIView.filled(CGRect(x: 0, y: CGFloat(index) * 3, width: 90, height: 2), .green)
        page.addSubview(cell)
      }
      screen.window.addSubview(page)
    }
    screen.runTurn()
    let (visited, painted) = (LayerRenderer.visitedLayers.value, LayerRenderer.paintedPixels.value)
    let picture = LayerRenderer.image(of: [screen.window.layer], size: Self.size, scale: 1)
    // The window, the upper page and its cells; the lower page is not even entered.
    #expect(LayerRenderer.visitedLayers.value - visited == 1 + 1 + 20)
    #expect(LayerRenderer.paintedPixels.value - painted == 90 * 70 + 20 * 2 * 90)
    #expect(picture.bitmap[5, 5] == 0xFFFF_0000)
  }

  @Test func `What looks at what lies beneath sees it`() {
    func picture(withBlur: Bool) -> CGImage {
      let screen = HeadlessScreen(size: Self.size, scale: 1)
      let back = UIView.filled(CGRect(x: 0, y: 0, width: 60, height: 70), .white)
      let blur = UIVisualEffectView(effect: withBlur ? UIBlurEffect(style: .light) : nil)
      blur.frame = CGRect(x: 0, y: 0, width: 90, height: 30)
      let front = UIView.filled(CGRect(x: 0, y: 0, width: 50, height: 70), .black)
      for view in [back, blur, front] { screen.window.addSubview(view) }
      return screen.render()
    }
    // Right of the white view its blur glows, though most of the white is covered.
    #expect(picture(withBlur: false).bitmap[62, 10] & 255 == 0)
    #expect(picture(withBlur: true).bitmap[62, 10] & 255 > 20)
  }

  @Test func `A cover knows which cells are entirely covered`() {
    var cover = Cover(of: PixelRect(minX: 10, minY: 20, maxX: 45, maxY: 50))
    let all = PixelRect(minX: 10, minY: 20, maxX: 45, maxY: 50)
    #expect(cover.uncovered(in: all) == all)
    // Cells of 8 pixels begin at 10, 18, 26, 34 and 42; the last one is cut to 3.
    cover.add(PixelRect(minX: 11, minY: 0, maxX: 45, maxY: 60))
    #expect(cover.uncovered(in: all) == PixelRect(minX: 10, minY: 20, maxX: 18, maxY: 50))
    #expect(
      cover.uncovered(in: PixelRect(minX: 18, minY: 20, maxX: 45, maxY: 50)) == .empty)
    cover.add(PixelRect(minX: 10, minY: 20, maxX: 18, maxY: 44))
    #expect(cover.uncovered(in: all) == PixelRect(minX: 10, minY: 44, maxX: 18, maxY: 50))
  }
}

extension CALayer {
  /// A layer of some kind somewhere in a small screen.
  static func random(_ random: inout SeededGenerator) -> CALayer {
    func number(_ range: ClosedRange<Int>) -> CGFloat {
      CGFloat(Int.random(in: range, using: &random)) / 4
    }
    func chance(_ one: Int) -> Bool { Int.random(in: 0..<one, using: &random) == 0 }
    let layer = CALayer()
    layer.frame = CGRect(
      x: number(-80...300), y: number(-80...240), width: number(4...260), height: number(4...200))
    let color = CGColor(
      red: number(0...4), green: number(0...4), blue: number(0...4),
      alpha: chance(4) ? 0.5 : 1)
    if !chance(5) { layer.backgroundColor = color }
    if chance(2) { layer.cornerRadius = number(0...60) }
    if chance(3) { layer.masksToBounds = true }
    if chance(5) { layer.opacity = 0.6 }
    if chance(6) { layer.borderWidth = number(1...12) }
    if chance(7) { layer.shadowOpacity = 0.5 }
    if chance(7) { layer.zPosition = number(-4...4) }
    if chance(6) { layer.transform = CATransform3DMakeRotation(number(0...25), 0, 0, 1) }
    if chance(6) {
      layer.contents = CGImage(
        Bitmap(7, 5) { x, y in [x * 30, y * 50, 90, 255].map { min($0, 255) } })
    }
    if chance(12) { layer.isHidden = true }
    return layer
  }
}
