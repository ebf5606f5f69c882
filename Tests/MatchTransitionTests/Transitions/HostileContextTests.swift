import Foundation
import TestSupport
import Testing
import UIKit

@testable import MatchTransition

/// A transition context that returns whatever a test needs.
@MainActor private final class LyingContext: NSObject, UIViewControllerContextTransitioning {
  let containerView: UIView
  var controllers: [UITransitionContextViewControllerKey: UIViewController] = [:]
  var views: [UITransitionContextViewKey: UIView] = [:]
  var frame = CGRect.zero
  var completions: [Bool] = []
  var onCompletion: (() -> Void)?
  let isAnimated = true
  let presentationStyle = UIModalPresentationStyle.none
  let targetTransform = CGAffineTransform.identity
  private(set) var isInteractive = false
  var transitionWasCancelled = false

  init(containerView: UIView) {
    self.containerView = containerView
  }

  func updateInteractiveTransition(_ percentComplete: CGFloat) {}
  func finishInteractiveTransition() { isInteractive = false }
  func pauseInteractiveTransition() { isInteractive = true }

  func cancelInteractiveTransition() {
    isInteractive = false
    transitionWasCancelled = true
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

/// Containers, by UIKit or an app, that break the rules of transition contexts.
@Suite @MainActor struct HostileContextTests {
  @MainActor private final class Stage {
    let screen = HeadlessScreen(size: CGSize(width: 100, height: 200), scale: 1)
    let from = BuiltController("From", DoorStage.box(at: 0))
    let to = BuiltController("To", DoorStage.box(at: 80))
    let context: LyingContext
    var sessions: [MatchSession?] = []
    var issues: [MatchIssue] = []
    private(set) lazy var animator = TransitionAnimator(
      settings: TransitionSettings(
        options: TransitionOptions(duration: 0.5, curve: .linear), kind: .push,
        reducesMotion: false, forward: CGPoint(x: -1, y: 0),
        report: { [weak self] in self?.issues.append($0) })
    ) { [weak self] in self?.sessions.append($0) }

    init() {
      let container = UIView(frame: screen.window.bounds)
      context = LyingContext(containerView: container)
      screen.window.addSubview(container)
      for controller in [from, to] { controller.view.frame = container.bounds }
      container.addSubview(from.view)
      context.controllers = [.from: from, .to: to]
      context.views = [.from: from.view, .to: to.view]
      screen.runTurn()
    }

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

  nonisolated static let lies: [CGRect] = [
    CGRect(x: CGFloat.nan, y: 0, width: 100, height: 200),
    CGRect(x: 0, y: 0, width: CGFloat.nan, height: 200),
    CGRect(x: 0, y: 0, width: CGFloat.infinity, height: 200), .infinite, .null,
    CGRect(x: 0, y: 0, width: -100, height: -200), CGRect(x: 1e12, y: 0, width: 1e-12, height: 0),
  ]

  @Test(arguments: lies)
  func `An invalid final frame is ignored or does no harm`(frame: CGRect) {
    let stage = Stage()
    stage.context.frame = frame
    stage.run()
    #expect(stage.context.completions == [true] && stage.isRestored)
    #expect(stage.sessions.count == 2 && stage.sessions[1] == nil)
    let bounds = stage.to.view.bounds
    #expect(bounds.width.isFinite && bounds.height.isFinite)
  }

  @Test func `Without both screens the transition ends at once`() {
    for key in [UITransitionContextViewControllerKey.from, .to] {
      let stage = Stage()
      stage.context.controllers[key] = nil
      stage.context.views[key == .from ? .from : .to] = nil
      stage.run()
      #expect(stage.context.completions == [true])
      #expect(stage.sessions.isEmpty && stage.isRestored)
    }
  }

  @Test func `A transition from a screen to itself changes nothing`() {
    let stage = Stage()
    stage.context.controllers[.to] = stage.from
    stage.context.views[.to] = stage.from.view
    stage.run()
    #expect(stage.context.completions == [true] && stage.isRestored)
    #expect(stage.from.view.transform == .identity)
  }

  @Test func `A container outside every window ends at once`() {
    let stage = Stage()
    stage.context.containerView.removeFromSuperview()
    stage.run()
    #expect(stage.context.completions == [true] && stage.isRestored)
  }

  @Test func `A transition that is started twice runs once`() {
    let stage = Stage()
    stage.animator.animateTransition(using: stage.context)
    stage.animator.animateTransition(using: stage.context)
    _ = stage.animator.interruptibleAnimator(using: stage.context)
    stage.screen.advance(by: 2)
    stage.animator.animationEnded(true)
    stage.animator.animateTransition(using: stage.context)
    stage.screen.advance(by: 2)
    #expect(stage.context.completions == [true] && stage.isRestored)
    #expect(stage.sessions.count == 2)
  }

  @Test func `An end reported by UIKit restores everything and is not reported again`() {
    let stage = Stage()
    stage.animator.animateTransition(using: stage.context)
    stage.screen.advance(by: 0.1)
    stage.animator.animationEnded(true)
    #expect(stage.isRestored && stage.context.completions.isEmpty)
    stage.screen.advance(by: 2)
    #expect(stage.context.completions.isEmpty && stage.issues.isEmpty)
  }

  @Test func `A transition that ends twice is reported once`() {
    let stage = Stage()
    stage.context.onCompletion = { [weak stage] in
      for _ in 0..<3 { stage?.animator.animationEnded(true) }
    }
    stage.run()
    #expect(stage.context.completions == [true] && stage.isRestored)
    #expect(stage.issues == [.completedTwice])
    #expect("\(MatchIssue.completedTwice)".contains("Call completeTransition once"))
  }

  @Test func `A container that is never cleaned up keeps no view of the engine`() {
    let stage = Stage()
    stage.run()
    // The test never called `animationEnded`, and both screens are still in the container.
    #expect(stage.isRestored && stage.sessions.count == 2 && stage.sessions[1] == nil)
    #expect(stage.context.containerView.subviews == [stage.from.view, stage.to.view])
  }
}
