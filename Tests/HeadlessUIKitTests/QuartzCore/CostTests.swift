import Foundation
import RuntimeSupport
import Testing

@testable import UIKit

/// Counts how often it lays out.
private final class LayoutCounter: UIView {
  var count = 0

  override func layoutSubviews() {
    super.layoutSubviews()
    count += 1
  }
}

@MainActor @Suite(.freshRuntime) struct CostTests {
  /// A layer with `count` layers in rows of 100 below it.
  private func tree(_ count: Int) -> (root: CALayer, last: CALayer) {
    let root = CALayer()
    var last = root
    for _ in 0..<count / 100 {
      let row = CALayer()
      for _ in 0..<99 {
        last = CALayer()
        row.addSublayer(last)
      }
      root.addSublayer(row)
    }
    return (root, last)
  }

  @Test func `A commit in a large tree costs what has changed`() {
    let screen = HeadlessScreen(size: CGSize(width: 10, height: 10), scale: 1)
    let (root, last) = tree(100_000)
    root.isHidden = true
    screen.window.layer.addSublayer(root)
    let before = CommitQueue.recordedLayers
    screen.runTurn()
    #expect(CommitQueue.recordedLayers - before > 100_000, "all of it once")
    CATransaction.setDisableActions(true)
    last.position.x = 5
    let (recorded, revision) = (CommitQueue.recordedLayers, CommitQueue.revision)
    screen.runTurn()
    #expect(CommitQueue.recordedLayers - recorded == 1 && CommitQueue.revision == revision + 1)
    #expect(last.presentation()?.position.x == 5)
    screen.runTurn()
    #expect(CommitQueue.recordedLayers - recorded == 1, "nothing has changed since")
  }

  @Test func `One of 100,000 views that moves costs a commit what that view costs`() {
    let screen = HeadlessScreen(size: CGSize(width: 10, height: 10), scale: 1)
    let root = LayoutCounter()
    root.isHidden = true
    var rows: [LayoutCounter] = []
    var last = UIView()
    for _ in 0..<100 {
      let row = LayoutCounter()
      for _ in 0..<999 {
        last = UIView()
        row.addSubview(last)
      }
      root.addSubview(row)
      rows.append(row)
    }
    screen.window.addSubview(root)
    screen.runTurn()
    #expect(([root] + rows).allSatisfy { $0.count == 1 })
    let recorded = CommitQueue.recordedLayers
    last.center.x = 5
    screen.runTurn()
    #expect(CommitQueue.recordedLayers - recorded == 1)
    #expect(([root] + rows).allSatisfy { $0.count == 1 }, "nobody lays out")
    #expect(last.layer.presentation()?.position.x == 5)
    UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) { last.center.x = 15 }
    screen.advance(by: 0.5)
    // The move itself, recorded once; what shows on the way is calculated when it is asked for.
    #expect(CommitQueue.recordedLayers - recorded == 2)
    #expect(isNear(last.layer.presentation()?.position.x ?? .nan, 10))
  }

  @Test(arguments: [200, 5000])
  func `a child that changes costs a commit and a picture the same among many`(count: Int) {
    let screen = HeadlessScreen(size: CGSize(width: 130, height: 100), scale: 1)
    let parent = UIView(frame: screen.window.bounds)
    let views = (0..<count).map { index in
      let view = UIView(
        frame: CGRect(
          x: CGFloat(index % 13) * 10, y: CGFloat(index / 13) * 10, width: 8, height: 8))
      view.backgroundColor = .red
      parent.addSubview(view)
      return view
    }
    screen.window.addSubview(parent)
    _ = screen.render()
    // The first picture of a part finds the places of all.
    views[5].center.x += 1
    _ = screen.render()
    let changes: [(UIView) -> Void] = [
      { $0.center.y += 1 }, { $0.bounds.size.width += 1 }, { $0.alpha = 0.5 },
      { $0.isHidden = true }, { $0.backgroundColor = .blue },
    ]
    for change in changes {
      let (recorded, found) = (CommitQueue.recordedLayers, LayerRenderer.foundExtents.value)
      change(views[5])
      screen.runTurn()
      #expect(CommitQueue.recordedLayers - recorded == 1)
      #expect(LayerRenderer.foundExtents.value - found == 2, "as it was, and as it is")
      let (visited, painted) = (LayerRenderer.visitedLayers.value, LayerRenderer.foundExtents.value)
      _ = screen.render()
      #expect(LayerRenderer.visitedLayers.value - visited < 20, "those around it")
      #expect(LayerRenderer.foundExtents.value == painted)
    }
  }

  @Test func `What is on no screen costs a commit nothing, and is whole once it is on one`() {
    let screen = HeadlessScreen(size: CGSize(width: 10, height: 10), scale: 1)
    screen.runTurn()
    let (root, last) = tree(1000)
    last.opacity = 0.5
    screen.runTurn()
    #expect(CommitQueue.dirty.waiting.isEmpty, "nothing waits for a screen")
    last.opacity = 0.25
    screen.window.layer.addSublayer(root)
    screen.runTurn()
    #expect(last.presentation()?.opacity == 0.25 && root.presentation()?.sublayers?.count == 10)
    // A window that is hidden keeps what it has shown, and what is changed meanwhile.
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    let view = UIView()
    window.addSubview(view)
    window.isHidden = false
    screen.runTurn()
    window.isHidden = true
    screen.runTurn()
    view.alpha = 0.5
    screen.runTurn()
    window.isHidden = false
    screen.runTurn()
    #expect(view.layer.presentation()?.opacity == 0.5)
  }

  @Test func `A picture of what has not changed is the same picture`() {
    let screen = HeadlessScreen(size: CGSize(width: 20, height: 20), scale: 1)
    let view = UIView.filled(CGRect(x: 0, y: 0, width: 10, height: 10), .red)
    screen.window.addSubview(view)
    let first = screen.render()
    let visited = LayerRenderer.visitedLayers.value
    screen.advance(by: 1)
    #expect(screen.render() === first && LayerRenderer.visitedLayers.value == visited)
    view.center.x = 15
    let second = screen.render()
    #expect(second !== first && second.bitmap[15, 5] == 0xFF00_00FF)
    UIView.animate(withDuration: 1) { view.center.x = 5 }
    let moving = screen.render()
    screen.advance(by: 0.5)
    #expect(screen.render().headlessDigest != moving.headlessDigest, "what moves is drawn anew")
    screen.advance(by: 1)
    #expect(screen.render().headlessDigest == first.headlessDigest)
    let other = UIWindow(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
    other.backgroundColor = .blue
    let still = screen.render()
    other.isHidden = false
    #expect(screen.render() !== still && screen.render().bitmap[5, 5] == 0xFFFF_0000)
    other.windowLevel = UIWindow.Level(-1)
    #expect(screen.render().bitmap[5, 5] == 0xFF00_00FF, "behind the other one")
  }

  @Test func `Drawing passes over what a masking layer outside the screen holds`() {
    let screen = HeadlessScreen(size: CGSize(width: 20, height: 20), scale: 1)
    for index in 0..<10 {
      let row = CALayer()
      row.frame = CGRect(x: 0, y: CGFloat(index) * 20, width: 20, height: 20)
      row.masksToBounds = true
      for _ in 0..<50 { row.addSublayer(CALayer()) }
      screen.window.layer.addSublayer(row)
    }
    screen.runTurn()
    let before = LayerRenderer.visitedLayers.value
    _ = screen.render()
    // The window, ten rows, and what the one row holds that is on the screen.
    #expect(LayerRenderer.visitedLayers.value - before == 1 + 10 + 50)
  }
}
