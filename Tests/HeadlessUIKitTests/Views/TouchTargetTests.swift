import RuntimeSupport
import Testing
import UIKit

@MainActor @Suite(.freshRuntime) struct TouchTargetTests {
  /// Whether a touch at 25 and one at 75 points find a view of 50 points' width that an animator
  /// has moved half of the way from 0 to 100 points.
  private func hits(_ configure: (UIViewPropertyAnimator) -> Void) -> (at25: Bool, at75: Bool) {
    let screen = HeadlessScreen(size: CGSize(width: 200, height: 50), scale: 1)
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
    screen.window.addSubview(view)
    screen.runTurn()
    let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) { view.center.x += 100 }
    configure(animator)
    animator.startAnimation()
    screen.advance(by: 0.5)
    func hit(_ x: CGFloat) -> Bool {
      screen.window.hitTest(CGPoint(x: x, y: 25), with: nil) === view
    }
    let result = (hit(25), hit(75))
    screen.advance(by: 1)
    #expect(hit(125) && !hit(75))
    return result
  }

  @Test func `Rule 1.22: touches find a view where an animator shows it`() {
    #expect(hits { _ in } == (false, true))
  }

  @Test func `[I] Rule 1.22: touches might find an animated view where its model is`() {
    HeadlessReadings.touchesFollowAnimators = false
    #expect(hits { _ in } == (false, false))
  }

  @Test func `Rule 1.22: manual hit testing goes by the model`() {
    #expect(hits { $0.isManualHitTestingEnabled = true } == (false, false))
  }

  @Test func `Rule 1.22: an animator without user interaction keeps touches away`() {
    #expect(hits { $0.isUserInteractionEnabled = false } == (false, false))
  }

  @Test func `Rule 2.10: a block keeps touches away unless it allows them`() {
    let screen = HeadlessScreen(size: CGSize(width: 200, height: 50), scale: 1)
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
    screen.window.addSubview(view)
    screen.runTurn()
    let point = CGPoint(x: 25, y: 25)
    UIView.animate(withDuration: 1) { view.alpha = 0.5 }
    screen.advance(by: 0.5)
    #expect(screen.window.hitTest(point, with: nil) === screen.window)
    screen.advance(by: 1)
    #expect(screen.window.hitTest(point, with: nil) === view)
    UIView.animate(withDuration: 1, delay: 0, options: .allowUserInteraction) { view.alpha = 1 }
    #expect(screen.window.hitTest(point, with: nil) === view)
  }
}
