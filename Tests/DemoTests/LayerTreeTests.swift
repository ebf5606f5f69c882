import TestSupport
import Testing
import LayerExport
import UIKit

@testable import Demo

@MainActor @Suite(.freshRuntime) struct LayerTreeTests {
  private func makeScreen() -> HeadlessScreen {
    HeadlessScreen(size: CGSize(width: 100, height: 200), scale: 2)
  }

  @Test func `Every layer that a frame shows is exported, and no other`() {
    let screen = makeScreen()
    let parent = UIView.filled(CGRect(x: 10, y: 10, width: 50, height: 50))
    let child = UIView.filled(CGRect(x: 5, y: 5, width: 20, height: 20), .blue)
    let hidden = UIView.filled(CGRect(x: 0, y: 0, width: 10, height: 10))
    hidden.isHidden = true
    let clear = UIView.filled(CGRect(x: 0, y: 0, width: 10, height: 10))
    clear.alpha = 0
    let outside = UIView.filled(CGRect(x: 300, y: 0, width: 10, height: 10))
    let empty = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    for view in [hidden, clear, empty] { parent.addSubview(view) }
    parent.addSubview(child)
    for view in [parent, outside] { screen.window.addSubview(view) }
    screen.runTurn()
    let frame = LayerTree(screen).read()
    #expect(Set(frame.layers.compactMap(\.background)) == [SIMD4(1, 0, 0, 1), SIMD4(0, 0, 1, 1)])
    #expect(frame.layers.count == 3)
    let below = Dictionary(uniqueKeysWithValues: frame.layers.map { ($0.number, $0.sublayers) })
    let parents = frame.roots.flatMap { below[$0] ?? [] }
    #expect(parents.count == 1)
    #expect(parents.flatMap { below[$0] ?? [] }.count == 1)
  }

  @Test func `A layer keeps its number while it moves`() throws {
    let screen = makeScreen()
    let view = UIView.filled(CGRect(x: 0, y: 0, width: 10, height: 10))
    screen.window.addSubview(view)
    screen.runTurn()
    let tree = LayerTree(screen)
    let first = try #require(tree.read().layers.first { $0.background != nil })
    UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) { view.frame.origin.x = 40 }
    screen.advance(by: 0.5)
    let second = try #require(tree.read().layers.first { $0.background != nil })
    #expect(first.number == second.number)
    #expect(abs(second.place[4] - first.place[4] - 20) < 1e-6)
  }

  @Test func `Sublayers are in the order of drawing`() {
    let screen = makeScreen()
    let views = [0, 1, 2].map { UIView.filled(CGRect(x: 10 * $0, y: 0, width: 30, height: 30)) }
    for view in views { screen.window.addSubview(view) }
    views[0].layer.zPosition = 2
    screen.runTurn()
    let frame = LayerTree(screen).read()
    let places = Dictionary(uniqueKeysWithValues: frame.layers.map { ($0.number, $0.place[4]) })
    let order = frame.layers.first { $0.number == frame.roots[0] }?.sublayers ?? []
    #expect(order.map { places[$0] } == [10, 20, 0])
  }

  @Test func `A mask of one path becomes an outline in the layer's coordinates`() throws {
    let screen = makeScreen()
    let view = UIView.filled(CGRect(x: 0, y: 0, width: 40, height: 40))
    let mask = CAShapeLayer()
    mask.frame = CGRect(x: 5, y: 0, width: 10, height: 10)
    mask.path = CGPath(rect: CGRect(x: 1, y: 2, width: 10, height: 10), transform: nil)
    view.layer.mask = mask
    screen.window.addSubview(view)
    screen.runTurn()
    let layers = LayerTree(screen).read().layers
    let outline = try #require(layers.compactMap(\.outline).first)
    #expect(outline.path.boundingBox == CGRect(x: 6, y: 2, width: 10, height: 10))
    mask.isHidden = true
    screen.advance(by: 1)
    #expect(LayerTree(screen).read().layers.allSatisfy { $0.background == nil })
  }

  @Test func `A shadow path that is a rounded rectangle becomes a box`() throws {
    let screen = makeScreen()
    let view = UIView.filled(CGRect(x: 0, y: 0, width: 40, height: 40))
    let rect = CGRect(x: 1, y: 2, width: 30, height: 20)
    view.layer.shadowOpacity = 0.5
    view.layer.shadowPath = UIBezierPath(roundedRect: rect, cornerRadius: 6).cgPath
    screen.window.addSubview(view)
    screen.runTurn()
    let shadow = try #require(LayerTree(screen).read().layers.compactMap(\.shadow).first)
    guard case .box(let box) = shadow.source else {
      Issue.record("The shadow is that of \(shadow.source).")
      return
    }
    #expect(box.rect == rect)
    #expect(box.radii.allSatisfy { abs($0 - 6) < 1e-6 })
    #expect(abs(shadow.color.w - 0.5) < 1e-6)
  }

  @Test func `A picture is stored once, however many layers show it`() {
    let screen = makeScreen()
    let image = UIGraphicsImageRenderer(size: CGSize(width: 8, height: 8)).image { context in
      UIColor.green.setFill()
      context.fill(CGRect(x: 0, y: 0, width: 4, height: 8))
    }
    for x in [0, 20, 40] {
      let view = UIImageView(image: image)
      view.frame.origin.x = CGFloat(x)
      screen.window.addSubview(view)
    }
    screen.runTurn()
    let store = PictureStore()
    let pictures = LayerTree(screen).read().layers.flatMap(\.pictures)
    #expect(pictures.count == 3)
    #expect(Set(pictures.map { store.index(of: $0) }).count == 1)
    #expect(store.count == 1)
  }
}
