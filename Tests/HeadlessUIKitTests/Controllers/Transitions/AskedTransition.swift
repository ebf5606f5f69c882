@testable import UIKit

/// An animator that writes down every question, and does nothing but put the new view in place.
@MainActor final class AskedAnimator: NSObject, UIViewControllerAnimatedTransitioning {
  let log: CallLog
  /// What is vended for interruption; without one the method counts as not implemented.
  var vended: UIViewPropertyAnimator?
  var onDuration: (((any UIViewControllerContextTransitioning)?) -> Void)?
  var onStart: ((any UIViewControllerContextTransitioning) -> Void)?
  private(set) var context: (any UIViewControllerContextTransitioning)?

  init(_ log: CallLog) { self.log = log }

  func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?)
    -> TimeInterval
  {
    log.note("duration")
    context = transitionContext
    onDuration?(transitionContext)
    return 0.5
  }

  func animateTransition(using transitionContext: any UIViewControllerContextTransitioning) {
    log.note("animate")
    start(transitionContext)
  }

  func interruptibleAnimator(using transitionContext: any UIViewControllerContextTransitioning)
    -> any UIViewImplicitlyAnimating
  {
    guard let vended else { return NotImplemented.animator }
    log.note("interruptible")
    return vended
  }

  func animationEnded(_ transitionCompleted: Bool) {
    log.note("animationEnded(\(transitionCompleted))")
    context = nil
  }

  /// What both start calls do.
  func start(_ context: any UIViewControllerContextTransitioning) {
    self.context = context
    addToView(context)
    onStart?(context)
  }

  /// Vends an animator of half a second that fades `view` in, and starts or pauses it in the start.
  func vendFade(of view: @escaping () -> UIView, paused: Bool = false) {
    let animator = UIViewPropertyAnimator(duration: 0.5, curve: .linear)
    vended = animator
    onStart = { context in
      let view = view()
      view.alpha = 0
      animator.addAnimations { view.alpha = 1 }
      animator.addCompletion { context.completeTransition($0 == .end) }
      paused ? animator.pauseAnimation() : animator.startAnimation()
    }
  }
}

/// An interaction controller that writes down every question and starts `animator`.
@MainActor final class AskedInteraction: NSObject, UIViewControllerInteractiveTransitioning {
  let log: CallLog
  let animator: AskedAnimator
  var wants: Bool
  var wantsInteractiveStart: Bool {
    log.note("wants")
    return wants
  }

  init(_ animator: AskedAnimator, wants: Bool) {
    log = animator.log
    self.animator = animator
    self.wants = wants
  }

  func startInteractiveTransition(
    _ transitionContext: any UIViewControllerContextTransitioning
  ) {
    log.note("startInteractive")
    animator.start(transitionContext)
  }
}

/// The three kinds of container, in which the same promises are tested.
enum AskedContainer: CaseIterable {
  case navigation
  case tabs
  case modal
}

/// A container that is about to show B in place of A, with every question written down.
@MainActor final class AskedFixture {
  let log = CallLog()
  let screen = HeadlessScreen(size: CGSize(width: 120, height: 200), scale: 1)
  let container: AskedContainer
  let a: LoggingController
  let b: LoggingController
  let animator: AskedAnimator
  let interaction: AskedInteraction?
  let navigation: UINavigationController?
  let tabs: UITabBarController?
  private let delegates: [NSObject]
  var context: any UIViewControllerContextTransitioning { animator.context! }
  var coordinator: (any UIViewControllerTransitionCoordinator)? { b.transitionCoordinator }

  /// - Parameter wants: Whether the interaction controller wants an interactive start; nil without
  ///   such an object.
  init(_ container: AskedContainer, wants: Bool? = nil) {
    self.container = container
    a = LoggingController("A", log)
    b = LoggingController("B", log)
    animator = AskedAnimator(log)
    interaction = wants.map { [animator] in AskedInteraction(animator, wants: $0) }
    switch container {
    case .navigation:
      let delegate = AnimatingDelegate(log)
      let stack = UINavigationController(rootViewController: a)
      (delegate.animator, delegate.interaction) = (animator, interaction)
      stack.delegate = delegate
      (navigation, tabs, delegates) = (stack, nil, [delegate])
    case .tabs:
      let delegate = TabDelegate(log)
      let bar = UITabBarController()
      bar.viewControllers = [a, b]
      (delegate.animator, delegate.interaction) = (animator, interaction)
      bar.delegate = delegate
      (navigation, tabs, delegates) = (nil, bar, [delegate])
    case .modal:
      let delegate = ModalDelegate(log)
      (delegate.animator, delegate.interaction) = (animator, interaction)
      b.modalPresentationStyle = .fullScreen
      b.transitioningDelegate = delegate
      (navigation, tabs, delegates) = (nil, nil, [delegate])
    }
    screen.window.rootViewController = navigation ?? tabs ?? a
    screen.advance(by: 0.1)
    _ = log.take()
  }

  /// Makes the call that shows B.
  func call() {
    navigation?.pushViewController(b, animated: true)
    tabs?.selectedIndex = 1
    if container == .modal { a.present(b, animated: true) }
  }

  /// Makes the call, and the start that follows it.
  func start() {
    call()
    screen.runTurn()
  }
}
