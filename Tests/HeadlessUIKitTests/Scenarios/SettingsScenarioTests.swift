import Foundation
import RuntimeSupport
import Testing

@testable import UIKit

/// Brings up a settings screen: large and low at first, it moves early and appears late.
@MainActor private final class SettingsRise: NSObject, UIViewControllerAnimatedTransitioning {
  /// What others want to move along.
  var alongside: (() -> Void)?
  private(set) var animator: UIViewPropertyAnimator?

  func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?)
    -> TimeInterval
  { 1 }

  func animateTransition(using context: any UIViewControllerContextTransitioning) {
    interruptibleAnimator(using: context).startAnimation()
  }

  func interruptibleAnimator(using context: any UIViewControllerContextTransitioning)
    -> any UIViewImplicitlyAnimating
  {
    if let animator { return animator }
    let animator = UIViewPropertyAnimator(duration: 1, curve: .linear)
    self.animator = animator
    if let view = context.view(forKey: .to), let controller = context.viewController(forKey: .to) {
      view.frame = context.finalFrame(for: controller)
      context.containerView.addSubview(view)
      view.transform = CGAffineTransform(translationX: 0, y: 200).scaledBy(x: 1.33, y: 1.33)
      view.alpha = 0
      animator.addAnimations({ view.transform = .identity }, delayFactor: 0.15)
      animator.addAnimations({ view.alpha = 1 }, delayFactor: 0.5)
    }
    if let alongside { animator.addAnimations(alongside) }
    animator.addCompletion { context.completeTransition($0 == .end) }
    return animator
  }

  func animationEnded(_ transitionCompleted: Bool) { animator = nil }
}

/// A list that opens the settings when it is pulled down.
@MainActor private final class ListController: UIViewController, UIScrollViewDelegate {
  let scrollView = UIScrollView()
  let blur = UIVisualEffectView(effect: nil)
  let rise = SettingsRise()
  let chooser = TransitionChooser()
  let drive = UIPercentDrivenInteractiveTransition()
  let settings = UIViewController()
  private(set) var isPulling = false

  override func viewDidLoad() {
    super.viewDidLoad()
    for view in [scrollView, blur] as [UIView] {
      view.frame = self.view.bounds
      view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      self.view.addSubview(view)
    }
    blur.isUserInteractionEnabled = false
    scrollView.delegate = self
    chooser.present = rise
    rise.alongside = { [unowned self] in blur.effect = UIBlurEffect(style: .dark) }
    settings.modalPresentationStyle = .custom
    settings.transitioningDelegate = chooser
  }

  func open() { present(settings, animated: true) }

  func scrollViewDidScroll(_ scrollView: UIScrollView) {
    let progress = (-scrollView.contentOffset.y - 30) / 90
    if !isPulling, progress > 0, presentedViewController == nil {
      isPulling = true
      chooser.interaction = { [unowned self] in drive }
      open()
    }
    if isPulling { drive.update(min(max(progress, 0), 1)) }
  }

  func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
    guard isPulling else { return }
    isPulling = false
    chooser.interaction = { nil }
    drive.percentComplete > 0.5 ? drive.finish() : drive.cancel()
  }
}

@MainActor @Suite(.freshRuntime) struct SettingsScenarioTests {
  private func make() -> (HeadlessScreen, ListController) {
    let screen = HeadlessScreen(size: CGSize(width: 200, height: 400), scale: 1)
    let list = ListController()
    screen.window.rootViewController = list
    screen.runTurn()
    return (screen, list)
  }

  private func shown(_ list: ListController) -> (scale: CGFloat, y: CGFloat, alpha: CGFloat) {
    let layer = list.settings.view.layer.presentation()
    let transform = layer?.affineTransform() ?? .identity
    return (transform.a, transform.ty, layer.map { CGFloat($0.opacity) } ?? .nan)
  }

  private func radius(_ list: ListController) -> CGFloat {
    (list.blur.layer.presentation() as? CABackdropLayer)?.extra("blurRadius").number ?? .nan
  }

  private var full: CGFloat {
    UIBlurEffect(style: .dark).material(for: UITraitCollection())?.radius ?? .nan
  }

  @Test func `Scenario S24: settings rise and appear, and blur their presenter along`() {
    let (screen, list) = make()
    list.open()
    screen.runTurn()
    // It begins when that turn is over; the next one shows it.
    screen.runTurn()
    let start = screen.time
    #expect(shown(list).scale == 1.33 && shown(list).y == 200 && shown(list).alpha == 0)
    screen.advance(to: start + 0.15)
    #expect(isAboutEqual(shown(list).scale, 1.33) && isAboutEqual(radius(list), full * 0.15))
    // Half of the motion's 0.85 s; the appearance begins at 0.5 s.
    screen.advance(to: start + 0.575)
    #expect(isAboutEqual(shown(list).scale, 1.165) && isAboutEqual(shown(list).y, 100))
    #expect(isAboutEqual(shown(list).alpha, 0.15) && isAboutEqual(radius(list), full * 0.575))
    screen.advance(to: start + 1.1)
    #expect(shown(list).scale == 1 && shown(list).alpha == 1 && isAboutEqual(radius(list), full))
    #expect(list.presentedViewController === list.settings && list.transitionCoordinator == nil)
  }

  @Test func `Scenario S25: a pull opens the settings past one half, and takes them back before`() {
    for (pulled, opens) in [(60.0, false), (102, true)] {
      let (screen, list) = make()
      list.scrollView.contentOffset.y = -31
      screen.runTurn()
      #expect(list.presentedViewController === list.settings && list.isPulling)
      list.scrollView.contentOffset.y = CGFloat(-pulled)
      screen.advance(by: 0.3)
      let progress = CGFloat((pulled - 30) / 90)
      #expect(isAboutEqual(radius(list), full * progress), "it waits where it was pulled to")
      let motion = max(0, (progress - 0.15) / 0.85)
      #expect(isAboutEqual(shown(list).y, 200 * (1 - motion)))
      list.scrollViewDidEndDragging(list.scrollView, willDecelerate: false)
      screen.advance(by: 1.2)
      #expect((list.presentedViewController != nil) == opens)
      #expect((list.settings.view.window != nil) == opens)
      #expect(isAboutEqual(radius(list), opens ? full : 0), "what was handed in is undone")
    }
  }
}
