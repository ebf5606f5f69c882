import SeededRandom
import Foundation
import RuntimeSupport
import Testing

@testable import UIKit

/// What has not changed is not drawn again.
@MainActor @Suite(.freshRuntime) struct DamageTests {
  private func whole(_ screen: HeadlessScreen) -> CGImage {
    LayerRenderer.image(
      of: [screen.window.layer], size: screen.size, scale: screen.screen.scale)
  }

  /// What one render visits and paints.
  private func cost(_ screen: HeadlessScreen) -> (visited: Int, painted: Int) {
    let (visited, painted) = (LayerRenderer.visitedLayers.value, LayerRenderer.paintedPixels.value)
    _ = screen.render()
    return (
      LayerRenderer.visitedLayers.value - visited, LayerRenderer.paintedPixels.value - painted
    )
  }

  @Test(arguments: 0..<5)
  func `Pictures brought up to date are those drawn anew, byte for byte`(seed: Int) {
    var random = SeededGenerator(seed: UInt64(seed) + 100)
    let screen = HeadlessScreen(size: CGSize(width: 90, height: 70), scale: seed % 2 == 0 ? 1 : 1.5)
    CATransaction.setDisableActions(true)
    var layers = [screen.window.layer]
    // Enough on one layer for an index, most of them plain.
    for index in 0..<SublayerIndex.least {
      let layer = CALayer()
      layer.frame = CGRect(
        x: CGFloat(index % 12) * 7.3, y: CGFloat(index / 12) * 6.1, width: 6, height: 5)
      layer.backgroundColor = CGColor(gray: 0.5, alpha: 0.7)
      layers[0].addSublayer(layer)
      layers.append(layer)
    }
    for _ in 0..<16 {
      let layer = CALayer.random(&random)
      layers[Int.random(in: 0..<layers.count, using: &random)].addSublayer(layer)
      layers += [layer, layer, layer]
    }
    _ = screen.render()
    for _ in 0..<12 {
      CATransaction.setDisableActions(true)
      for _ in 0..<Int.random(in: 1...3, using: &random) {
        change(layers[Int.random(in: 1..<layers.count, using: &random)], layers, &random)
      }
      let picture = screen.render()
      #expect(picture.bitmap.all == whole(screen).bitmap.all)
    }
  }

  private func change(_ layer: CALayer, _ layers: [CALayer], _ random: inout SeededGenerator) {
    let other = CALayer.random(&random)
    switch Int.random(in: 0..<9, using: &random) {
    case 0...2: layer.position = other.position
    case 3: layer.bounds.size = other.bounds.size
    case 4: layer.backgroundColor = other.backgroundColor
    case 5: layer.transform = CATransform3DMakeRotation(other.position.x, 0, 0, 1)
    case 6: layer.isHidden.toggle()
    case 7: layer.shadowOpacity = 0.5 - layer.shadowOpacity
    default:
      layers[0].insertSublayer(layer, at: UInt32.random(in: 0..<100, using: &random))
    }
  }

  @Test func `One of many views that moves costs the places that it leaves and enters`() {
    let screen = HeadlessScreen(size: CGSize(width: 200, height: 200), scale: 1)
    var costs: [(visited: Int, painted: Int)] = []
    for count in [1000, 10_000] {
      let list = UIView(frame: screen.window.bounds)
      var cells: [UIView] = []
      for index in 0..<count {
        let cell = UIView(
          frame: CGRect(
            x: CGFloat(index % 20) * 10, y: CGFloat(index / 20) * 10, width: 8, height: 8))
        cell.backgroundColor = .red
        cells.append(cell)
        list.addSubview(cell)
      }
      screen.window.addSubview(list)
      _ = screen.render()
      // The first change finds out where all the others lie.
      cells[5].center.x += 1
      _ = screen.render()
      cells[5].center.x -= 1
      costs.append(cost(screen))
      let picture = screen.render()
      #expect(picture.bitmap.all == whole(screen).bitmap.all)
      list.removeFromSuperview()
    }
    #expect(costs[0] == costs[1], "whatever else the tree holds")
    // It has moved by a pixel: 9x8, with a pixel around it 11x10, black and then itself at most.
    #expect(costs[0].visited <= 5)
    #expect(costs[0].painted <= 2 * 11 * 10)
  }

  @Test func `What lies outside the screen costs nothing`() {
    let screen = HeadlessScreen(size: CGSize(width: 50, height: 50), scale: 1)
    for index in 0..<300 {
      let view = UIView(
        frame: CGRect(x: 0, y: CGFloat(index) * 10, width: index < 150 ? 0.5 : 50, height: 1))
      view.backgroundColor = .red
      screen.window.addSubview(view)
    }
    // Five rows of half a pixel are on the screen; the wide ones are not.
    #expect(cost(screen).painted == 5)
  }

  @Test func `A change that nobody sees costs nothing`() {
    let screen = HeadlessScreen(size: CGSize(width: 50, height: 50), scale: 1)
    let view = UIView.filled(CGRect(x: 0, y: 100, width: 20, height: 20), .red)
    screen.window.addSubview(view)
    _ = screen.render()
    view.center.x = 25
    #expect(cost(screen) == (0, 0))
    view.isHidden = true
    view.center.y = 10
    #expect(cost(screen) == (0, 0))
    view.isHidden = false
    #expect(cost(screen).painted > 0)
  }

  @Test func `Fifty changes of one commit and a hundred commits between pictures all show`() {
    let screen = HeadlessScreen(size: CGSize(width: 60, height: 60), scale: 1)
    let views = (0..<100).map { index in
      let view = UIView(
        frame: CGRect(x: CGFloat(index % 10) * 6, y: CGFloat(index / 10) * 6, width: 4, height: 4))
      view.backgroundColor = .red
      screen.window.addSubview(view)
      return view
    }
    _ = screen.render()
    for count in [50, 100] {
      for view in views[..<count] { view.center.x += 1.5 }
      #expect(screen.render().headlessDigest == whole(screen).headlessDigest)
    }
    for view in views + views {
      view.center.y += 0.5
      screen.runTurn()
    }
    #expect(screen.render().headlessDigest == whole(screen).headlessDigest)
  }
}
