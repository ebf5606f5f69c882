import RuntimeSupport
import Testing
import UIKit

@MainActor @Suite(.freshRuntime) struct AnimationBlockTests {
  private let screen = HeadlessScreen(
    size: CGSize(width: 100, height: 100), scale: 1, framesPerSecond: 100)

  private func shown(_ view: UIView) -> CGFloat? {
    view.layer.presentation().map { CGFloat($0.opacity) }
  }

  @Test func `changes between two calls animate with the settings said before them`() throws {
    let view = UIView()
    screen.window.addSubview(view)
    screen.runTurn()
    UIView.beginAnimations("fade", context: nil)
    UIView.setAnimationDuration(2)
    UIView.setAnimationCurve(.linear)
    view.alpha = 0
    UIView.commitAnimations()
    screen.advance(by: 1)
    #expect(abs(try #require(shown(view)) - 0.5) < 0.02)
    screen.advance(by: 1.1)
    #expect(shown(view) == 0)
    view.alpha = 1
    screen.runTurn()
    #expect(shown(view) == 1)
  }

  @Test func `a block without a beginning ends nothing`() {
    UIView.setAnimationDuration(3)
    UIView.commitAnimations()
    #expect(UIView.inheritedAnimationDuration == 0)
  }

  @Test func `views that the system deletes fade out and go`() {
    let view = UIView()
    screen.window.addSubview(view)
    screen.runTurn()
    UIView.perform(.delete, on: [view], animations: nil)
    #expect(view.superview != nil && view.alpha == 0)
    screen.advance(by: 1)
    #expect(view.superview == nil)
  }
}
