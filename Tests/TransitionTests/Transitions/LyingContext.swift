import TestSupport
import UIKit

@testable import MatchTransition

/// A transition context that returns whatever a test needs, and lists the calls that it gets.
@MainActor final class LyingContext: NSObject, UIViewControllerContextTransitioning {
  let containerView: UIView
  var controllers: [UITransitionContextViewControllerKey: UIViewController] = [:]
  var views: [UITransitionContextViewKey: UIView] = [:]
  var frame = CGRect.zero
  var completions: [Bool] = []
  var onCompletion: (() -> Void)?
  /// The calls of the interaction, except updates.
  private(set) var calls: [String] = []
  /// Whether a pause has an effect. Tabs, for example, ignore it.
  var isPausable = true
  let isAnimated = true
  let presentationStyle = UIModalPresentationStyle.none
  let targetTransform = CGAffineTransform.identity
  var isInteractive = false
  var transitionWasCancelled = false

  init(containerView: UIView) {
    self.containerView = containerView
  }

  func updateInteractiveTransition(_ percentComplete: CGFloat) {}

  func finishInteractiveTransition() {
    calls.append("finish")
    (isInteractive, transitionWasCancelled) = (false, false)
  }

  func pauseInteractiveTransition() {
    calls.append("pause")
    isInteractive = isPausable
  }

  func cancelInteractiveTransition() {
    calls.append("cancel")
    (isInteractive, transitionWasCancelled) = (false, true)
  }

  func completeTransition(_ didComplete: Bool) {
    completions.append(didComplete)
    onCompletion?()
  }

  func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController? {
    controllers[key]
  }

  func view(forKey key: UITransitionContextViewKey) -> UIView? { views[key] }
  func initialFrame(for vc: UIViewController) -> CGRect { frame }
  func finalFrame(for vc: UIViewController) -> CGRect { frame }
}

/// A push between two screens of 100 by 200 points, in a context that a test controls.
@MainActor final class LyingStage {
  let screen = HeadlessScreen(size: CGSize(width: 100, height: 200), scale: 1)
  let from = BuiltController("From", .box(at: 0))
  let to: BuiltController
  let context: LyingContext
  var options = TransitionOptions(duration: 0.5, curve: .linear)
  var sessions: [MatchSession?] = []
  var issues: [MatchIssue] = []
  /// Called when a session begins or ends.
  var onChange: ((MatchSession?) -> Void)?
  private(set) lazy var animator = TransitionAnimator(
    settings: TransitionSettings(
      options: options, kind: .push, reducesMotion: false, forward: CGPoint(x: -1, y: 0),
      report: { [weak self] in self?.issues.append($0) })
  ) { [weak self] news in
    let session: MatchSession?
    switch news {
    case .began(let begun, _): session = begun
    case .closed: session = nil
    case .ended: return
    }
    self?.sessions.append(session)
    self?.onChange?(session)
  }

  init(to: @escaping (UIView) -> Void = DoorStage.box(at: 80)) {
    self.to = BuiltController("To", to)
    let container = UIView(frame: screen.window.bounds)
    context = LyingContext(containerView: container)
    screen.window.addSubview(container)
    for controller in [from, self.to] { controller.view.frame = container.bounds }
    container.addSubview(from.view)
    context.controllers = [.from: from, .to: self.to]
    context.views = [.from: from.view, .to: self.to.view]
    screen.runTurn()
  }

  /// The last session that began.
  var session: MatchSession? { sessions.last { $0 != nil } ?? nil }

  func run() {
    animator.animateTransition(using: context)
    screen.advance(by: 2)
  }

  var isRestored: Bool {
    context.containerView.subviews.allSatisfy { $0 === from.view || $0 === to.view }
      && [from.view, to.view].allSatisfy { $0.alpha == 1 && $0.isUserInteractionEnabled }
      && (from.view.subviews + to.view.subviews).allSatisfy { $0.alpha == 1 }
  }
}
