import Foundation
import TestSupport
import Testing
import UIKit

@testable import MatchTransition

/// The time between the app's push and the first frame.
@Suite(.freshRuntime) @MainActor struct StartTests {
  /// A list whose boxes get new places whenever it is about to appear.
  private final class ReloadingList: UIViewController {
    var y: CGFloat = 0

    override func viewWillAppear(_ animated: Bool) {
      super.viewWillAppear(animated)
      for box in view.subviews { box.removeFromSuperview() }
      view.addSubview(.tagged("box", CGRect(x: 0, y: y, width: 20, height: 20)))
    }
  }

  private let detail = BuiltController(
    "Detail", .box(at: 80))
  private let list = BuiltController(
    "List", .box(at: 0))

  // MARK: Rule 5.27

  @Test(arguments: [nil, 0.3])
  func `Rule 5.27: the answer for the duration is a constant and touches nothing`(
    duration: Double?
  ) {
    let stage = LyingStage()
    stage.options = TransitionOptions(duration: duration)
    let before = stage.context.containerView.subviews
    #expect(stage.animator.transitionDuration(using: stage.context) == duration ?? 0.5)
    #expect(stage.animator.transitionDuration(using: nil) == duration ?? 0.5)
    #expect(stage.context.containerView.subviews == before)
    #expect(stage.isRestored && stage.sessions.isEmpty)
    stage.run()
    #expect(stage.context.completions == [true])
  }

  @Test func `A spring with its own response lasts until it rests, and UIKit knows it`() throws {
    let stage = LyingStage()
    stage.options = TransitionOptions(curve: .spring(response: 0.3, dampingRatio: 0.8))
    let own = DampedSpring(response: 0.3, dampingRatio: 0.8).settlingDuration()
    #expect(stage.animator.transitionDuration(using: stage.context) == own)
    stage.animator.animateTransition(using: stage.context)
    #expect(stage.session?.plan.duration == own)
    stage.screen.advance(by: 2)
  }

  @Test func `A list that reloads in viewWillAppear flies to its new views`() throws {
    let list = ReloadingList()
    let fixture = MatchFixture(root: list)
    fixture.navigation.matchTransition.options.duration = nil
    fixture.push(detail)
    fixture.settle()
    list.y = 150
    fixture.pop()
    let flight = try #require(fixture.session?.plan.flights.first)
    #expect(flight.ends.destination.center == CGPoint(x: 10, y: 160))
    #expect(fixture.session?.stage.targets.haveMoved == false)
    fixture.settle()
    #expect(list.view.subviews.map(\.alpha) == [1] && fixture.issues.isEmpty)
  }

  @Test func `Code after the push that changes the pushed screen decides where views fly`() throws {
    let fixture = MatchFixture(root: list)
    fixture.navigation.matchTransition.options.duration = nil
    fixture.navigation.pushViewController(detail, animated: true)
    detail.view.subviews[0].frame = CGRect(x: 40, y: 120, width: 20, height: 20)
    detail.view.addSubview(.tagged("second", CGRect(x: 0, y: 0, width: 5, height: 5)))
    fixture.screen.runTurn()
    let plan = try #require(fixture.session).plan
    #expect(plan.flights.map(\.ends.destination.center) == [CGPoint(x: 50, y: 130)])
    #expect(plan.screens.destination.views.count == 2)
    fixture.settle()
  }

  @Test func `A push whose transition never starts leaves everything alone`() {
    let fixture = MatchFixture(root: list)
    fixture.navigation.matchTransition.options.duration = nil
    fixture.navigation.pushViewController(detail, animated: true)
    fixture.navigation.popViewController(animated: false)
    fixture.settle()
    #expect(fixture.session == nil && fixture.navigation.viewControllers == [list])
    #expect(list.view.alpha == 1 && list.view.subviews.map(\.alpha) == [1])
    #expect(list.view.superview?.subviews == [list.view!])
  }

  @Test func `An animator that UIKit asks for and never starts changes nothing`() {
    let stage = LyingStage()
    let before = stage.context.containerView.subviews
    let first = stage.animator.interruptibleAnimator(using: stage.context)
    stage.screen.advance(by: 2)
    #expect(stage.animator.interruptibleAnimator(using: stage.context) === first)
    #expect(stage.context.containerView.subviews == before && stage.sessions.isEmpty)
  }

  enum LateUse: CaseIterable {
    case start, pause, scrub, resume, startCall
  }

  @Test(arguments: LateUse.allCases, [true, false])
  func `An animator that was never started begins nothing after the transition is over`(
    use: LateUse, completed: Bool
  ) {
    let stage = LyingStage()
    let before = stage.context.containerView.subviews
    let animator = stage.animator.interruptibleAnimator(using: stage.context)
    stage.screen.advance(by: 0.1)
    stage.animator.animationEnded(completed)
    switch use {
    case .start: animator.startAnimation()
    case .pause: animator.pauseAnimation()
    case .scrub: animator.fractionComplete = 0.5
    case .resume: animator.continueAnimation(withTimingParameters: nil, durationFactor: 1)
    case .startCall: stage.animator.animateTransition(using: stage.context)
    }
    stage.screen.advance(by: 2)
    #expect(stage.sessions.isEmpty && stage.context.calls.isEmpty)
    #expect(stage.context.containerView.subviews == before)
  }

  // MARK: Rules 5.2 and 5.9

  @Test(arguments: [true, false])
  func `Rule 5.9: an animator that UIKit starts by itself carries the whole transition`(
    pausesFirst: Bool
  ) throws {
    let stage = LyingStage()
    stage.context.isInteractive = pausesFirst
    let animator = stage.animator.interruptibleAnimator(using: stage.context)
    if pausesFirst {
      animator.pauseAnimation()
      let session = try #require(stage.session)
      #expect(!session.isRunning)
      animator.fractionComplete = 0.4
      stage.screen.advance(by: 1 / 60)
      #expect(abs(session.progress - 0.4) < 1e-6)
      stage.context.finishInteractiveTransition()
      animator.startAnimation()
    } else {
      animator.startAnimation()
    }
    #expect(stage.session?.propertyAnimator === animator)
    stage.screen.advance(by: 2)
    #expect(stage.context.completions == [true] && stage.isRestored)
  }

  @Test func `Both start calls of UIKit together start one transition`() {
    let stage = LyingStage()
    let interaction = TransitionInteraction(animator: stage.animator) { false }
    interaction.startInteractiveTransition(stage.context)
    stage.animator.animateTransition(using: stage.context)
    interaction.startInteractiveTransition(stage.context)
    stage.screen.advance(by: 2)
    #expect(stage.sessions.count == 2 && stage.context.completions == [true])
  }

  @Test func `A start without an interaction object is held too if the context is interactive`() {
    let stage = LyingStage()
    stage.context.isInteractive = true
    stage.animator.animateTransition(using: stage.context)
    stage.screen.advance(by: 1)
    #expect(stage.session?.progress == 0 && stage.session?.isRunning == false)
    stage.session?.finish()
    stage.screen.advance(by: 2)
    #expect(stage.context.calls == ["finish"] && stage.context.completions == [true])
  }

  // MARK: Rule 5.24

  @Test(arguments: [true, false])
  func `Rule 5.24: a release that reached only the context settles the transition`(
    finishes: Bool
  ) throws {
    let stage = LyingStage()
    stage.context.isInteractive = true
    stage.animator.animateTransition(using: stage.context)
    // UIKit replays the early release on the context right after the start.
    if finishes {
      stage.context.finishInteractiveTransition()
    } else {
      stage.context.cancelInteractiveTransition()
    }
    stage.screen.advance(by: 2)
    #expect(stage.context.completions == [finishes] && stage.isRestored)
    #expect(stage.context.calls.count == 1)
  }

  // MARK: Rule 5.26

  @Test(arguments: [true, false])
  func `Rule 5.26: the first answer about an interactive start stays, whatever a finger does`(
    isLed: Bool
  ) {
    let stage = LyingStage()
    var isFingerDown = isLed
    let interaction = TransitionInteraction(animator: stage.animator) { isFingerDown }
    #expect(interaction.wantsInteractiveStart == isLed)
    isFingerDown.toggle()
    #expect(interaction.wantsInteractiveStart == isLed)
  }

  // MARK: Rule 5.11

  /// Is hidden when its stand-in is made.
  private final class Witness: UIView, MatchContentProvider {
    var onContent: () -> Void = {}
    var onHide: () -> Void = {}

    func matchContent(
      for view: UIView, side: TransitionSide, in kind: TransitionKind, counterpart: UIView?
    ) -> UIView? {
      onContent()
      return nil
    }

    override var alpha: CGFloat {
      didSet { if alpha == 0 { onHide() } }
    }
  }

  /// Starts an animation in its layout, as some apps do.
  private final class AnimatingView: UIView {
    var onLayout: () -> Void = {}

    override func layoutSubviews() {
      super.layoutSubviews()
      onLayout()
    }
  }

  @Test func `Rule 5.11: the handle starts after the layout and before any stand-in is made`() {
    var events: [String] = []
    let witness = Witness(frame: CGRect(x: 80, y: 0, width: 20, height: 20))
    witness.backgroundColor = .red
    witness.matchID = "box"
    let animating = AnimatingView(frame: CGRect(x: 0, y: 100, width: 100, height: 50))
    let stage = LyingStage {
      $0.addSubview(witness)
      $0.addSubview(animating)
    }
    stage.screen.runTurn()
    animating.setNeedsLayout()
    let handle = stage.animator.interruptibleAnimator(using: stage.context)
    func note(_ place: String) {
      // An animation that the app starts must not become the first one of the start call.
      let animates = UIView.areAnimationsEnabled ? ", animations" : ""
      events.append("\(place), \(handle.state == .inactive ? "waiting" : "started")\(animates)")
    }
    animating.onLayout = { note("layout") }
    witness.onContent = { note("content") }
    witness.onHide = { note("hidden") }
    stage.animator.animateTransition(using: stage.context)
    #expect(events == ["layout, waiting", "content, waiting", "hidden, started"])
    stage.screen.advance(by: 2)
    #expect(stage.isRestored)
  }
}
