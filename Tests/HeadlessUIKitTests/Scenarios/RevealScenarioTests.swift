import Foundation
import RuntimeSupport
import Testing

@testable import UIKit

/// Opens the new screen in a circle that grows from a corner.
@MainActor
private final class CircleReveal: NSObject, UIViewControllerAnimatedTransitioning,
  @preconcurrency CAAnimationDelegate
{
  private var context: (any UIViewControllerContextTransitioning)?

  func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?)
    -> TimeInterval
  { 0.5 }

  func animateTransition(using context: any UIViewControllerContextTransitioning) {
    guard let to = context.view(forKey: .to), let controller = context.viewController(forKey: .to)
    else { return }
    self.context = context
    to.frame = context.finalFrame(for: controller)
    context.containerView.addSubview(to)
    let mask = CAShapeLayer()
    let open = Self.circle(150)
    mask.path = open
    to.layer.mask = mask
    let grow = CABasicAnimation(keyPath: "path")
    grow.fromValue = Self.circle(10)
    grow.toValue = open
    grow.duration = transitionDuration(using: context)
    grow.delegate = self
    mask.add(grow, forKey: "path")
  }

  private static func circle(_ radius: CGFloat) -> CGPath {
    CGPath(
      ellipseIn: CGRect(x: 100 - radius, y: -radius, width: 2 * radius, height: 2 * radius),
      transform: nil)
  }

  func animationDidStop(_ anim: CAAnimation, finished flag: Bool) {
    guard let context else { return }
    self.context = nil
    context.view(forKey: .to)?.layer.mask = nil
    context.completeTransition(!context.transitionWasCancelled)
  }
}

@MainActor @Suite(.freshRuntime) struct RevealScenarioTests {
  @Test func `Scenario S9: a circle reveals the pushed screen, and a pop is the system's`() {
    let screen = HeadlessScreen(size: CGSize(width: 100, height: 100), scale: 1)
    let (root, detail) = (UIViewController(), UIViewController())
    root.view.backgroundColor = .red
    detail.view.backgroundColor = .blue
    let navigation = UINavigationController(rootViewController: root)
    navigation.isNavigationBarHidden = true
    screen.window.rootViewController = navigation
    let chooser = TransitionChooser()
    chooser.push = CircleReveal()
    navigation.delegate = chooser
    screen.runTurn()
    navigation.pushViewController(detail, animated: true)
    screen.runTurn()
    let start = screen.time
    func isBlue(_ x: Int, _ y: Int) -> Bool {
      screen.render().bitmap.components(x, y)[2] > 127
    }
    for (time, radius) in [(0.1, 38), (0.25, 80), (0.4, 122)] {
      screen.advance(to: start + time)
      // Down the right edge, where the circle begins at the corner.
      #expect(isBlue(99, min(radius - 3, 99)), "at \(time)")
      if radius < 95 { #expect(!isBlue(99, radius + 3), "at \(time)") }
      #expect(navigation.transitionCoordinator != nil)
    }
    screen.advance(to: start + 0.6)
    #expect(isBlue(1, 99) && navigation.transitionCoordinator == nil)
    #expect(root.view.window == nil && detail.view.layer.mask == nil)
    navigation.popViewController(animated: true)
    screen.advance(by: 0.2)
    #expect(chooser.operations == [.push, .pop] && navigation.transitionCoordinator != nil)
    screen.advance(by: 1)
    #expect(detail.view.window == nil && !isBlue(50, 50))
  }
}
