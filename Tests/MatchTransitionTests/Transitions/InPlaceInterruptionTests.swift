import TestSupport
import Testing
import UIKit

@testable import MatchTransition

/// Changes in place that follow each other.
@Suite(.freshRuntime) @MainActor struct InPlaceInterruptionTests {
  @Test func `A change also interrupts the one that the end of the interrupted one has started`()
    throws
  {
    let screen = HeadlessScreen(size: CGSize(width: 100, height: 200), scale: 1)
    let box = UIView.tagged("box", CGRect(x: 0, y: 0, width: 20, height: 20))
    let controller = BuiltController("Root") { $0.addSubview(box) }
    screen.window.rootViewController = controller
    screen.runTurn()
    let root: UIView = controller.view
    let options = TransitionOptions(duration: 0.5, curve: .linear)
    var ends: [String] = []
    root.matchTransition.animate(options) {
      box.center.x = 80
    } completion: { _ in
      ends.append("first")
      root.matchTransition.animate(options) {
        box.center.y = 150
      } completion: { _ in
        ends.append("second")
      }
    }
    screen.advance(by: 0.1)
    let last = try #require(root.matchTransition.animate(options) { box.center.x = 40 })
    #expect(ends == ["first", "second"])
    #expect(root.matchTransition.session === last && last.outcome == nil)
    // The view and one container.
    #expect(root.subviews.count == 2)
    screen.advance(by: 2)
    #expect(last.outcome == .completed && root.matchTransition.session == nil)
    #expect(root.subviews == [box] && box.alpha == 1 && box.center == CGPoint(x: 40, y: 150))
  }
}
