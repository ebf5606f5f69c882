import Foundation
import RuntimeSupport
import Testing

@testable import UIKit

/// What one update does in which order, and what goes on without the app.
@MainActor @Suite(.freshRuntime) struct UpdateOrderTests {
  private final class Noting: UIView {
    var note: (String) -> Void = { _ in }
    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) { note("event") }
    override func layoutSubviews() { note("commit") }
  }

  @Test func `Rule 3.17: events come first, then display links, then the commit`() {
    let screen = HeadlessScreen(size: CGSize(width: 100, height: 100), scale: 1)
    let view = Noting(frame: screen.window.bounds)
    screen.window.addSubview(view)
    let link = CADisplayLink.headlessDisplayLink { [unowned view] _ in
      view.note("link")
      view.setNeedsLayout()
    }
    link.add(to: .main, forMode: .common)
    let finger = screen.touchDown(at: CGPoint(x: 50, y: 50))
    screen.advance(by: 1 / 60)
    var order: [String] = []
    view.note = { order.append($0) }
    for x in [60, 70] {
      finger.move(to: CGPoint(x: x, y: 50))
      screen.advance(by: 1 / 60)
      #expect(order == ["event", "link", "commit"])
      order = []
    }
    link.invalidate()
  }

  @Test func `Rule 3.18: a link names the last frame shown and the next one to render for`() {
    let screen = HeadlessScreen(size: CGSize(width: 100, height: 100), framesPerSecond: 100)
    var seen: [(TimeInterval, TimeInterval)] = []
    let origin = screen.time
    let link = CADisplayLink.headlessDisplayLink {
      seen.append(($0.timestamp - origin, $0.targetTimestamp - origin))
    }
    link.add(to: .main, forMode: .common)
    screen.advance(by: 0.02)
    // The app is busy for four frames and a half.
    screen.advanceDisplay(by: 0.045)
    screen.advance(by: 0.015)
    let expected = [(0.01, 0.02), (0.02, 0.03), (0.07, 0.08), (0.08, 0.09)]
    #expect(seen.count == expected.count)
    for (seen, wanted) in zip(seen, expected) {
      #expect(abs(seen.0 - wanted.0) < 1e-9 && abs(seen.1 - wanted.1) < 1e-9)
    }
    link.invalidate()
  }

  private final class Counting: UIView {
    var layouts = 0
    override func layoutSubviews() { layouts += 1 }
  }

  @Test func `Rule 3.19: what the render server plays goes on while the app is busy`() {
    let screen = HeadlessScreen(size: CGSize(width: 100, height: 100), scale: 1)
    let view = Counting(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    view.center = .zero
    screen.window.addSubview(view)
    screen.runTurn()
    UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
      view.center.x = 100
      view.bounds.size.width = 50
      view.transform = CGAffineTransform(translationX: 0, y: 20)
      view.alpha = 0
      view.layer.cornerRadius = 8
    }
    screen.runTurn()
    let layouts = view.layouts
    #expect(layouts > 0)
    screen.advanceDisplay(by: 0.5)
    let shown = view.layer.presentation()
    #expect(isNear(shown?.position.x ?? .nan, 50) && isNear(shown?.bounds.width ?? .nan, 30))
    #expect(isNear(shown?.affineTransform().ty ?? .nan, 10))
    #expect(isNear(CGFloat(shown?.opacity ?? .nan), 0.5))
    #expect(isNear(shown?.cornerRadius ?? .nan, 4))
    screen.advance(by: 0.6)
    #expect(view.layouts == layouts, "animated bounds lay out once, for their end")
  }

  @Test func `Rule 3.19: a shadow path is interpolated as other paths are`() {
    let stage = LayerStage()
    let (small, large) = (
      CGRect(x: 0, y: 0, width: 10, height: 10), CGRect(x: 20, y: 0, width: 50, height: 30)
    )
    let animation = CABasicAnimation(keyPath: "shadowPath")
    (animation.fromValue, animation.toValue) = (
      CGPath(rect: small, transform: nil), CGPath(rect: large, transform: nil)
    )
    animation.duration = 1
    stage.layer.add(animation, forKey: nil)
    stage.screen.advance(by: 0.5)
    #expect(stage.shown.shadowPath?.boundingBox == CGRect(x: 10, y: 0, width: 30, height: 20))
  }
}
