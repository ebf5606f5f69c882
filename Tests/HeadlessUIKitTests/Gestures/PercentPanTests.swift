import RuntimeSupport
import Testing
import UIKit

/// A pop that a pan drives: it keeps the context and moves the old screen by the fraction.
@MainActor
private final class PanDrivenPop: NSObject, UINavigationControllerDelegate,
  UIViewControllerAnimatedTransitioning, UIViewControllerInteractiveTransitioning
{
  let pan = UIPanGestureRecognizer()
  private(set) var calls: [String] = []
  private unowned let navigation: UINavigationController
  private var context: (any UIViewControllerContextTransitioning)?

  init(_ navigation: UINavigationController) {
    self.navigation = navigation
    super.init()
    navigation.delegate = self
    navigation.view.addGestureRecognizer(pan)
    pan.headlessAddAction { [unowned self] in follow($0.state) }
  }

  private func follow(_ state: UIGestureRecognizer.State) {
    let extent = navigation.view.bounds.width
    let fraction = pan.translation(in: navigation.view).x / extent
    switch state {
    case .began: navigation.popViewController(animated: true)
    case .changed:
      calls.append("update \(Int((fraction * 100).rounded()))")
      context?.view(forKey: .from)?.frame.origin.x = fraction * extent
      context?.updateInteractiveTransition(fraction)
    case .ended where fraction > 0.5: end(true)
    case .ended, .cancelled: end(false)
    case .possible, .failed: break
    }
  }

  private func end(_ finishes: Bool) {
    calls.append(finishes ? "finish" : "cancel")
    if finishes {
      context?.finishInteractiveTransition()
    } else {
      context?.cancelInteractiveTransition()
    }
    context?.completeTransition(finishes)
    context = nil
  }

  func startInteractiveTransition(_ transitionContext: any UIViewControllerContextTransitioning) {
    calls.append("start \(transitionContext.isInteractive)")
    context = transitionContext
    if let old = transitionContext.view(forKey: .from),
      let new = transitionContext.view(forKey: .to)
    {
      transitionContext.containerView.insertSubview(new, belowSubview: old)
    }
  }

  func transitionDuration(
    using transitionContext: (any UIViewControllerContextTransitioning)?
  ) -> TimeInterval { 0.3 }

  func animateTransition(using transitionContext: any UIViewControllerContextTransitioning) {
    calls.append("animate")
  }

  func navigationController(
    _ navigationController: UINavigationController,
    animationControllerFor operation: UINavigationController.Operation,
    from fromVC: UIViewController, to toVC: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? { operation == .pop ? self : nil }

  func navigationController(
    _ navigationController: UINavigationController,
    interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)? { self }
}

@MainActor @Suite(.freshRuntime) struct PercentPanTests {
  @Test(arguments: ["finish", "cancel", "system cancels"])
  func `Rule 6.5: a pan starts, updates and finishes or cancels a transition`(end: String) {
    let screen = HeadlessScreen(
      size: CGSize(width: 200, height: 200), scale: 1, framesPerSecond: 100)
    let (root, top) = (UIViewController(), UIViewController())
    let navigation = UINavigationController(rootViewController: root)
    screen.window.rootViewController = navigation
    navigation.pushViewController(top, animated: false)
    screen.advance(by: 0.1)
    let pop = PanDrivenPop(navigation)
    let finger = screen.touchDown(at: CGPoint(x: 20, y: 100))
    screen.advance(by: 0.01)
    #expect(pop.calls.isEmpty)
    finger.move(to: CGPoint(x: 40, y: 100))
    screen.advance(by: 0.01)
    // The pop starts in the turn in which the pan begins.
    #expect(pop.calls == ["start true"])
    let places = end == "finish" ? [80, 160] : [80, 60]
    for x in places {
      finger.move(to: CGPoint(x: x, y: 100))
      screen.advance(by: 0.01)
      // Rule 6.2: ten points less than the finger has gone, of 200.
      #expect(pop.calls.last == "update \((x - 30) / 2)")
      #expect(top.view.frame.minX == CGFloat(x - 30))
    }
    screen.advance(by: 0.2)
    if end == "system cancels" { finger.cancel() } else { finger.lift() }
    screen.advance(by: 0.1)
    #expect(pop.calls.last == (end == "finish" ? "finish" : "cancel"))
    #expect(!pop.calls.contains("animate"))
    #expect(navigation.topViewController === (end == "finish" ? root : top))
    #expect((root.view.window != nil) == (end == "finish"))
    #expect((top.view.window != nil) == (end != "finish"))
  }
}
