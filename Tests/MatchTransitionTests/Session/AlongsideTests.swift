import Foundation
import TestSupport
import Testing
import UIKit

@testable import MatchTransition

/// Bars and alongside animations move in step with the flights, and reach an end at every exit.
@Suite(.freshRuntime) @MainActor struct AlongsideTests {
  /// A push with a bar whose centre moves from 0 to 100 alongside.
  @MainActor private final class Push {
    let fixture: MatchFixture
    let list = BuiltController("List", .box(at: 0))
    let detail = BuiltController(
      "Detail", .box(at: 80))
    let bar = UIView(frame: CGRect(x: -5, y: 0, width: 10, height: 10))
    let session: MatchSession

    init(_ curve: TransitionCurve, duration: TimeInterval? = 0.5) throws {
      fixture = MatchFixture(root: list)
      fixture.navigation.matchTransition.options.duration = duration
      fixture.navigation.matchTransition.options.curve = curve
      fixture.screen.window.addSubview(bar)
      fixture.push(detail)
      session = try #require(fixture.session)
      let coordinator = try #require(fixture.navigation.transitionCoordinator)
      coordinator.animateAlongsideTransition(
        in: fixture.screen.window, animation: { [bar] _ in bar.center.x = 100 })
    }

    var shown: Double { Double(bar.seen.position.x) / 100 }

    /// Lets the first frame pass. The flights show the untouched source screen in it, while an animator
    /// has begun to move.
    func showFirstFrame() {
      fixture.screen.advance(by: 1 / 60)
    }

    /// Lets frames pass and compares the bar with the frame of the flights that is on the display.
    func expectInStep(
      _ frames: Int, _ comment: Comment, within tolerance: Double = 2e-3,
      location: SourceLocation = #_sourceLocation
    ) {
      for frame in 0..<frames {
        // A frame is displayed one interval after it is made.
        let due = session.progress
        fixture.screen.advance(by: 1 / 60)
        if session.didComplete != nil { return }
        #expect(
          abs(shown - due) < tolerance, "\(comment), frame \(frame)", sourceLocation: location)
      }
    }
  }

  nonisolated static let curves: [TransitionCurve] = [
    .linear, .standard, .easeIn, .cubic(0.3, -0.4, 0.3, 1.5), .spring(dampingRatio: 1),
    .spring(dampingRatio: 0.5),
  ]

  @Test(arguments: curves)
  func `What the app writes in flight to a view that moves alongside stays`(
    _ curve: TransitionCurve
  ) throws {
    let push = try Push(curve)
    push.fixture.screen.advance(by: 0.1)
    push.bar.center.x = 40
    push.fixture.settle()
    #expect(push.session.didComplete == true)
    #expect(push.bar.center.x == 40)
  }

  @Test(arguments: curves)
  func `A bar moves in step with the flights at every frame`(curve: TransitionCurve) throws {
    let push = try Push(curve)
    push.showFirstFrame()
    push.expectInStep(40, "\(curve)")
    #expect(push.session.didComplete == true && push.bar.layer.position.x == 100)
  }

  @Test func `A bar moves in step at the pace of a short distance`() throws {
    let push = try Push(.standard, duration: nil)
    push.showFirstFrame()
    push.expectInStep(40, "short")
    #expect(push.session.didComplete == true)
  }

  @Test(arguments: [(true, 3.0), (true, 0), (false, -3), (false, 0), (true, -2)])
  func `A bar moves in step after a release`(finishes: Bool, velocity: Double) throws {
    let push = try Push(.standard)
    push.fixture.screen.advance(by: 0.1)
    push.session.scrub(to: 0.4)
    push.fixture.screen.advance(by: 2 / 60)
    #expect(abs(push.shown - 0.4) < 1e-4)
    if finishes {
      push.session.finish(velocity: velocity)
    } else {
      push.session.cancel(velocity: velocity)
    }
    push.expectInStep(60, "\(finishes), \(velocity)")
    #expect(push.session.didComplete == (finishes))
    #expect(push.bar.layer.position.x == (finishes ? 100 : 0))
  }

  @Test func `A bar moves in step after a release at any speed`() throws {
    for step in 0...40 {
      let push = try Push(.standard)
      push.fixture.screen.advance(by: 0.1)
      push.session.scrub(to: 0.4)
      push.fixture.screen.advance(by: 2 / 60)
      // 0 to 20 times the remaining way, per second.
      push.session.finish(velocity: 0.6 * Double(step) / 2)
      push.expectInStep(60, "\(Double(step) / 2)", within: 0.01)
      #expect(push.session.didComplete == true)
    }
  }

  /// A factor of 0 leaves the duration.
  @Test(arguments: [0.0, 1], [false, true])
  func `A bar moves in step after code continues with a spring of any speed`(
    factor: Double, isReleasedBefore: Bool
  ) throws {
    for step in -2...40 {
      let push = try Push(.standard)
      push.fixture.screen.advance(by: 0.1)
      push.session.scrub(to: 0.4)
      push.fixture.screen.advance(by: 2 / 60)
      if isReleasedBefore {
        push.session.finish(velocity: 3)
        push.fixture.screen.advance(by: 3 / 60)
        push.session.propertyAnimator.pauseAnimation()
        push.fixture.screen.advance(by: 2 / 60)
      }
      let speeds = [-2: Double.nan, -1: -.infinity]
      let speed = CGVector(dx: CGFloat(speeds[step] ?? Double(step) / 2), dy: 0)
      push.session.propertyAnimator.continueAnimation(
        withTimingParameters: UISpringTimingParameters(dampingRatio: 1, initialVelocity: speed),
        durationFactor: CGFloat(factor))
      // The animator goes on at once, which is up to a frame before the flights.
      for _ in 0..<60 {
        let due = push.session.progress
        push.fixture.screen.advance(by: 1 / 60)
        if push.session.didComplete != nil { break }
        let range = (min(due, push.session.progress), max(due, push.session.progress))
        let isBetween = range.0 - 0.01...range.1 + 0.01 ~= push.shown
        #expect(isBetween, "\(speed.dx), at \(due): \(push.shown)")
      }
      #expect(push.session.didComplete == true)
    }
  }

  @Test func `A bar moves in step after a release in the frame of the last move`() throws {
    let push = try Push(.standard)
    push.fixture.screen.advance(by: 0.1)
    push.session.scrub(to: 0.4)
    push.session.finish(velocity: 2)
    push.fixture.screen.advance(by: 1 / 60)
    push.expectInStep(60, "at once")
    #expect(push.session.didComplete == true)
  }

  @Test func `A bar moves in step after every reversal`() throws {
    let push = try Push(.standard)
    push.showFirstFrame()
    for _ in 0..<4 {
      push.expectInStep(6, "between reversals")
      push.session.reverse()
    }
    push.expectInStep(60, "at the end")
    #expect(push.session.didComplete == true && push.bar.layer.position.x == 100)
  }

  @Test func `A bar moves in step after a start that the app has delayed`() throws {
    let push = try Push(.standard)
    push.fixture.screen.advanceDisplay(by: 0.2)
    push.fixture.screen.advance(by: 1 / 60)
    // UIKit lets an animator begin anew at 0.00001 (rule 1.10), which the curve reaches after 0.0022 of
    // its time. Nowhere is its slope above 2.74.
    push.expectInStep(40, "delayed", within: 0.0022 * 2.74)
    #expect(push.session.didComplete == true)
  }

  // MARK: The start

  /// How a blur takes part in a push: with an effect of its own, or as a part of a screen that fades.
  enum Blur: String, CaseIterable, Sendable {
    case flying, onScreen
  }

  @Test(arguments: Blur.allCases)
  func `Rule 5.11: a bar keeps step with the flights although an animator holds a blur`(
    blur: Blur
  ) throws {
    let detail = BuiltController("Detail") {
      $0.addSubview(.box(at: 80))
      let view = UIVisualEffectView(effect: UIBlurEffect(style: .light))
      view.frame = CGRect(x: 80, y: 60, width: 20, height: 20)
      if blur == .flying { view.matchTransition.effect = .fade }
      $0.addSubview(view)
    }
    let fixture = MatchFixture(
      root: BuiltController("List", .box(at: 0)))
    if blur == .onScreen { fixture.navigation.matchTransition.options.screenEffect = .zoomIn }
    let bar = UIView(frame: CGRect(x: -5, y: 0, width: 10, height: 10))
    fixture.screen.window.addSubview(bar)
    fixture.navigation.pushViewController(detail, animated: true)
    let coordinator = try #require(fixture.navigation.transitionCoordinator)
    // The block waits for the first animation of the start call.
    coordinator.animateAlongsideTransition(
      in: fixture.screen.window, animation: { _ in bar.center.x = 100 })
    fixture.screen.runTurn()
    let session = try #require(fixture.session)
    func expectInStep(_ comment: Comment) {
      #expect(abs(Double(bar.seen.position.x) / 100 - session.progress) < 1e-3, comment)
    }
    for share in [0.25, 0.75, 0.5] {
      session.scrub(to: share)
      fixture.screen.advance(by: 2 / 60)
      expectInStep("held at \(share)")
      #expect(session.progress == share)
    }
    session.cancel()
    fixture.screen.advance(by: 2)
    #expect(session.didComplete == false && bar.layer.position.x == 0)
  }

  // MARK: Early exits

  enum Exit: String, CaseIterable, Sendable {
    case background, rotation, lost, stopped, leaving
  }

  @Test(arguments: Exit.allCases, [0.0, 0.2, 0.8])
  func `At every early exit a bar has reached its end or its start`(
    exit: Exit, held: Double
  ) throws {
    let push = try Push(.linear)
    push.fixture.screen.advance(by: 0.1)
    if held > 0 { push.session.scrub(to: held) }
    push.fixture.screen.advance(by: 1 / 60)
    let screen = push.fixture.screen
    switch exit {
    case .background: screen.enterBackground()
    case .rotation: screen.size = CGSize(width: 200, height: 100)
    case .lost: push.session.endAtOnce()
    case .stopped: push.session.propertyAnimator.stopAnimation(true)
    case .leaving: push.fixture.navigation.view.removeFromSuperview()
    }
    screen.advance(by: 2 / 60)
    let completes = held == 0 || held > 0.5
    #expect(push.session.didComplete == (completes))
    #expect(push.bar.layer.position.x == (completes ? 100 : 0))
    #expect(push.session.propertyAnimator.state == .inactive)
  }

  // MARK: The end

  @Test func `Rule 5.37: the end shows no frame of the restored source screen`() throws {
    let (list, detail) = (
      BuiltController("List") { $0.backgroundColor = .green },
      BuiltController("Detail") { $0.backgroundColor = .red }
    )
    let fixture = MatchFixture(root: list)
    fixture.push(detail)
    fixture.settle()
    var seen: [[Int]] = []
    var inherited: [Bool] = []
    fixture.navigation.matchTransition.onEnd = { _, _ in
      seen.append(fixture.screen.color(50, 100))
      inherited.append(CATransaction.disableActions())
    }
    fixture.pop()
    let coordinator = try #require(fixture.navigation.transitionCoordinator)
    coordinator.animate(alongsideTransition: nil) { _ in
      seen.append(fixture.screen.color(50, 100))
      inherited.append(CATransaction.disableActions() || !UIView.areAnimationsEnabled)
    }
    fixture.settle()
    #expect(seen == [[0, 255, 0], [0, 255, 0]], "\(seen)")
    #expect(inherited == [false, false], "\(inherited)")
  }

  @Test func `Rule 5.37: the display learns of the restored screens with the end, not before`()
    throws
  {
    let (list, detail) = (BuiltController("List"), BuiltController("Detail"))
    let fixture = MatchFixture(root: list)
    fixture.push(detail)
    fixture.settle()
    fixture.navigation.matchTransition.options.screenEffect = .fade
    fixture.pop()
    let session = try #require(fixture.session)
    session.scrub(to: 1)
    fixture.screen.advance(by: 2 / 60)
    var shown: [Float?] = []
    fixture.navigation.matchTransition.onEnd = { _, _ in
      #expect(detail.view.alpha == 1)
      shown.append(detail.view.layer.presentation()?.opacity)
    }
    // With no transaction open, each outermost commit is shown at once (rule 3.11).
    CATransaction.flush()
    session.endAtOnce()
    #expect(shown == [0] && session.didComplete == true)
    fixture.settle()
    #expect(fixture.navigation.viewControllers == [list])
  }
}
