import UIKit

/// Hands out an animator, an interaction controller and a presentation controller, and writes down
/// what it is asked.
@MainActor final class ModalDelegate: NSObject, UIViewControllerTransitioningDelegate {
  let log: CallLog
  var animator: (any UIViewControllerAnimatedTransitioning)?
  var interaction: (any UIViewControllerInteractiveTransitioning)?
  var makePresentation: ((UIViewController, UIViewController?) -> UIPresentationController)?

  init(_ log: CallLog) { self.log = log }

  func presentationController(
    forPresented presented: UIViewController, presenting: UIViewController?,
    source: UIViewController
  ) -> UIPresentationController? {
    log.note("presentation controller from \(source.title!)")
    return makePresentation?(presented, presenting)
  }

  func animationController(
    forPresented presented: UIViewController, presenting: UIViewController,
    source: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? {
    log.note("animator for presented \(presented.title!)")
    return animator
  }

  func animationController(forDismissed dismissed: UIViewController)
    -> (any UIViewControllerAnimatedTransitioning)?
  {
    log.note("animator for dismissed \(dismissed.title!)")
    return animator
  }

  func interactionControllerForPresentation(
    using animator: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)? {
    log.note("interaction")
    return interaction
  }

  func interactionControllerForDismissal(using animator: any UIViewControllerAnimatedTransitioning)
    -> (any UIViewControllerInteractiveTransitioning)?
  {
    log.note("interaction")
    return interaction
  }
}

/// A presentation controller that writes down its calls and insets the presented view.
@MainActor final class LoggingPresentation: UIPresentationController {
  var log: CallLog!
  var removesPresenter = false
  var inset: CGFloat = 0
  var onWillBegin: (() -> Void)?

  override var shouldRemovePresentersView: Bool { removesPresenter }
  override var frameOfPresentedViewInContainerView: CGRect {
    containerView?.bounds.insetBy(dx: inset, dy: inset) ?? .zero
  }
  override var presentedView: UIView? {
    log.note("presentedView")
    return super.presentedView
  }
  override func presentationTransitionWillBegin() {
    log.note("presentation will begin")
    onWillBegin?()
  }
  override func presentationTransitionDidEnd(_ completed: Bool) {
    log.note("presentation did end(\(completed))")
  }
  override func dismissalTransitionWillBegin() { log.note("dismissal will begin") }
  override func dismissalTransitionDidEnd(_ completed: Bool) {
    log.note("dismissal did end(\(completed))")
  }
  override func containerViewWillLayoutSubviews() { log.note("will layout") }
  override func containerViewDidLayoutSubviews() { log.note("did layout") }
}

/// A screen of 100 x 200 points that shows A, and a B to present on it.
@MainActor struct ModalFixture {
  let log = CallLog()
  let screen = HeadlessScreen(size: CGSize(width: 100, height: 200), scale: 1)
  let a: LoggingController
  let b: LoggingController
  let delegate: ModalDelegate

  init(_ style: UIModalPresentationStyle = .fullScreen) {
    a = LoggingController("A", log)
    b = LoggingController("B", log)
    delegate = ModalDelegate(log)
    b.modalPresentationStyle = style
    screen.window.rootViewController = a
    screen.runTurn()
    _ = log.take()
  }

  /// Presents B without animation and forgets what was logged.
  func showB() {
    a.present(b, animated: false)
    screen.runTurn()
    screen.runTurn()
    _ = log.take()
  }

  /// Has B's transitions made by `animator`.
  func use(
    _ animator: any UIViewControllerAnimatedTransitioning,
    _ interaction: (any UIViewControllerInteractiveTransitioning)? = nil
  ) {
    delegate.animator = animator
    delegate.interaction = interaction
    b.transitioningDelegate = delegate
  }

  /// Has B presented by a presentation controller that writes down its calls.
  func usePresentation(_ configure: @escaping (LoggingPresentation) -> Void = { _ in }) {
    b.transitioningDelegate = delegate
    delegate.makePresentation = { [log] in
      let made = LoggingPresentation(presentedViewController: $0, presenting: $1)
      made.log = log
      configure(made)
      return made
    }
  }
}

/// Runs `body` and returns what UIKit would have written to the console.
@MainActor func consoleMessages(_ body: () throws -> Void) rethrows -> [String] {
  let old = HeadlessConsole.onMessage
  defer { HeadlessConsole.onMessage = old }
  var messages: [String] = []
  HeadlessConsole.onMessage = { messages.append($0) }
  try body()
  return messages
}
