import UIKit

/// What was called, in order.
@MainActor final class CallLog {
  var lines: [String] = []

  func note(_ line: String) { lines.append(line) }

  /// Returns the lines so far and starts anew.
  func take() -> [String] {
    defer { lines = [] }
    return lines
  }
}

/// A controller that writes down its callbacks.
@MainActor final class LoggingController: UIViewController {
  let name: String
  let log: CallLog
  var onWillAppear: (() -> Void)?
  var onDidAppear: (() -> Void)?

  init(_ name: String, _ log: CallLog) {
    self.name = name
    self.log = log
    super.init(nibName: nil, bundle: nil)
    title = name
  }

  required init?(coder: NSCoder) { fatalError("no archives") }

  override func viewDidLoad() { log.note("\(name).didLoad") }
  override func viewWillAppear(_ animated: Bool) {
    log.note("\(name).willAppear(\(animated))")
    onWillAppear?()
  }
  override func viewIsAppearing(_ animated: Bool) { log.note("\(name).isAppearing(\(animated))") }
  override func viewDidAppear(_ animated: Bool) {
    log.note("\(name).didAppear(\(animated))")
    onDidAppear?()
  }
  override func viewWillDisappear(_ animated: Bool) {
    log.note("\(name).willDisappear(\(animated))")
  }
  override func viewDidDisappear(_ animated: Bool) {
    log.note("\(name).didDisappear(\(animated))")
  }
  override func willMove(toParent parent: UIViewController?) {
    log.note("\(name).willMove(\(parent == nil ? "nil" : "parent"))")
  }
  override func didMove(toParent parent: UIViewController?) {
    log.note("\(name).didMove(\(parent == nil ? "nil" : "parent"))")
  }
}

/// A delegate that writes down what it is told and leaves animations to the system.
@MainActor final class LoggingDelegate: NSObject, UINavigationControllerDelegate {
  let log: CallLog

  init(_ log: CallLog) { self.log = log }

  func navigationController(
    _ navigationController: UINavigationController, willShow viewController: UIViewController,
    animated: Bool
  ) {
    log.note("willShow \(viewController.title!) (\(animated))")
  }

  func navigationController(
    _ navigationController: UINavigationController, didShow viewController: UIViewController,
    animated: Bool
  ) {
    log.note("didShow \(viewController.title!) (\(animated))")
  }
}

/// A delegate that hands out its own animator and interaction controller.
@MainActor final class AnimatingDelegate: NSObject, UINavigationControllerDelegate {
  let log: CallLog
  var animator: (any UIViewControllerAnimatedTransitioning)?
  var interaction: (any UIViewControllerInteractiveTransitioning)?

  init(_ log: CallLog) { self.log = log }

  func navigationController(
    _ navigationController: UINavigationController, willShow viewController: UIViewController,
    animated: Bool
  ) {
    log.note("willShow \(viewController.title!) (\(animated))")
  }

  func navigationController(
    _ navigationController: UINavigationController, didShow viewController: UIViewController,
    animated: Bool
  ) {
    log.note("didShow \(viewController.title!) (\(animated))")
  }

  func navigationController(
    _ navigationController: UINavigationController,
    animationControllerFor operation: UINavigationController.Operation,
    from fromVC: UIViewController, to toVC: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? {
    log.note("animator for \(operation) \(fromVC.title ?? "nil") \(toVC.title ?? "nil")")
    return animator
  }

  func navigationController(
    _ navigationController: UINavigationController,
    interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)? {
    log.note("interaction")
    return interaction
  }
}

/// Puts the to-view in place, keeps the context, and ends when the test says so.
@MainActor final class ManualTransition: NSObject, UIViewControllerAnimatedTransitioning {
  let log: CallLog
  private(set) weak var context: (any UIViewControllerContextTransitioning)?
  var onAnimate: ((any UIViewControllerContextTransitioning) -> Void)?

  init(_ log: CallLog) { self.log = log }

  func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?)
    -> TimeInterval
  {
    0.5
  }

  func animateTransition(using transitionContext: any UIViewControllerContextTransitioning) {
    log.note("animate")
    context = transitionContext
    onAnimate?(transitionContext)
    addToView(transitionContext)
  }

  func animationEnded(_ transitionCompleted: Bool) {
    log.note("animationEnded(\(transitionCompleted))")
  }
}

/// An interaction controller that only says whether it wants to start interactively.
@MainActor final class ManualInteraction: NSObject, UIViewControllerInteractiveTransitioning {
  let log: CallLog
  let wantsInteractiveStart: Bool
  private(set) weak var context: (any UIViewControllerContextTransitioning)?

  init(_ log: CallLog, wantsInteractiveStart: Bool) {
    self.log = log
    self.wantsInteractiveStart = wantsInteractiveStart
  }

  func startInteractiveTransition(
    _ transitionContext: any UIViewControllerContextTransitioning
  ) {
    log.note("startInteractive")
    context = transitionContext
  }
}

/// Does what every animator does first.
@MainActor func addToView(_ context: any UIViewControllerContextTransitioning) {
  guard let to = context.viewController(forKey: .to), let view = context.view(forKey: .to) else {
    return
  }
  view.frame = context.finalFrame(for: to)
  context.containerView.addSubview(view)
}

/// A screen of 100 x 200 points that shows a navigation controller with A on its stack.
@MainActor struct NavigationFixture {
  let log = CallLog()
  let screen = HeadlessScreen(size: CGSize(width: 100, height: 200), scale: 1)
  let a: LoggingController
  let b: LoggingController
  let navigation: UINavigationController

  init() {
    a = LoggingController("A", log)
    b = LoggingController("B", log)
    navigation = UINavigationController(rootViewController: a)
    screen.window.rootViewController = navigation
    screen.runTurn()
    _ = log.take()
  }

  /// Pushes B without animation and forgets what was logged.
  func showB() {
    navigation.pushViewController(b, animated: false)
    screen.runTurn()
    _ = log.take()
  }
}
