import Foundation
import TestSupport
import Testing
import UIKit

@testable import MatchTransition

/// Transitions that are replayed from the log of their steps.
@Suite(.freshRuntime) @MainActor struct SessionReplayTests {
  /// The state of a transition at one moment.
  private struct Look: Equatable {
    let state: SessionCore.State
    let progress: Double
    let segment: Segment?
    let drag: DragModel?
    let motionStart: DisplayTime?
    let values: [[Double]]

    init(_ core: SessionCore) {
      (state, progress, segment) = (core.state, core.progress, core.segment)
      (drag, motionStart) = (core.drag, core.motionStart)
      values = core.flights.current.indices.map { core.flights.evaluator.state(of: $0).values }
    }
  }

  /// Records the steps of a session, and its state with each frame that it shows.
  @MainActor private final class Recorder {
    let session: MatchSession
    private let start: SessionCore
    private var looks: [(steps: Int, look: Look)] = []

    init(_ session: MatchSession) {
      self.session = session
      start = session.core
      session.steps = []
      session.animate { [weak self] _ in self?.look() }
    }

    var steps: [SessionStep] { session.steps ?? [] }

    private func look() { looks.append((steps.count, Look(session.core))) }

    /// Applies the recorded steps to the first state, and expects the states of the session.
    func expectReplay(_ sourceLocation: SourceLocation = #_sourceLocation) {
      var core = start
      var due = looks[...]
      for count in 0...steps.count {
        if count > 0 { core.apply(steps[count - 1]) }
        while let next = due.first, next.steps == count {
          #expect(Look(core) == next.look, "after \(count) steps", sourceLocation: sourceLocation)
          due.removeFirst()
        }
      }
      #expect(due.isEmpty && looks.count > 2, sourceLocation: sourceLocation)
      #expect(Look(core) == Look(session.core), sourceLocation: sourceLocation)
      #expect(session.didComplete != nil, sourceLocation: sourceLocation)
    }
  }

  /// The events of a person and of an app during a push.
  enum Script: String, CaseIterable, Sendable {
    case nothing, reversal, scrub, animator, drag, freeDrag, movedView, memoryWarning, leftWindow
  }

  /// Runs a push from its first step to its end.
  private func run(_ script: Script) throws -> Recorder {
    let fixture = MatchFixture(size: CGSize(width: 200, height: 200), duration: 0.5)
    fixture.navigation.matchTransition.gesture = .anywhere(followsFinger: script == .freeDrag)
    let box = UIView.box(at: 80)
    let session = try #require(fixture.push(BuiltController("Detail", box)))
    let recorder = Recorder(session)
    let screen = fixture.screen
    screen.advance(by: 0.2)
    switch script {
    case .nothing: break
    case .reversal:
      session.reverse()
      screen.advance(by: 0.05)
      session.finish(velocity: 3)
    case .scrub:
      for progress in [0.9, 0.3, 0.6] {
        session.scrub(to: progress)
        screen.advance(by: 1 / 60)
      }
      session.cancel()
    case .animator:
      session.propertyAnimator.pauseAnimation()
      session.propertyAnimator.fractionComplete = 0.7
      session.propertyAnimator.continueAnimation(withTimingParameters: nil, durationFactor: 0.5)
      screen.advance(by: 0.05)
      session.propertyAnimator.isReversed = true
    case .drag, .freeDrag:
      let shape = try #require(session.stage.renderer.standIns.first).shape
      let start = try #require(shape.layer.presentation()).position
      let finger = screen.draggedFinger(
        from: start, to: CGPoint(x: start.x + 30, y: start.y + 40), steps: 8)
      finger.lift()
    case .movedView:
      box.center.x += 20
      screen.advance(by: 0.1)
    case .memoryWarning:
      NotificationCenter.default.post(
        name: UIApplication.didReceiveMemoryWarningNotification, object: nil)
    case .leftWindow:
      screen.window.rootViewController = UIViewController()
    }
    fixture.settle()
    return recorder
  }

  @Test(arguments: Script.allCases)
  func `The log of a transition's steps leads to each of its states`(_ script: Script) throws {
    let first = try run(script)
    first.expectReplay()
    // The same events at the same times are the same steps.
    HeadlessProcess.startAnew()
    let second = try run(script)
    #expect(second.steps.map(\.text) == first.steps.map(\.text))
  }

  /// Runs a script of an app on a context that does not keep the rules of UIKit.
  private func run(on change: (LyingContext) -> Void, endsEarly: Bool = false) throws -> Recorder {
    let stage = LyingStage()
    change(stage.context)
    var recorder: Recorder?
    stage.onChange = { if let session = $0 { recorder = Recorder(session) } }
    stage.animator.animateTransition(using: stage.context)
    stage.screen.advance(by: 0.1)
    stage.session?.pause()
    stage.screen.advance(by: 0.1)
    stage.session?.scrub(to: 0.4)
    stage.screen.advance(by: 0.1)
    stage.session?.reverse()
    stage.screen.advance(by: 0.05)
    if endsEarly { stage.animator.animationEnded(true) }
    stage.screen.advance(by: 2)
    return try #require(recorder)
  }

  @Test func `A context that ignores pauses, or ends by itself, is no part of the steps`() throws {
    let honest = try run(on: { _ in })
    honest.expectReplay()
    HeadlessProcess.startAnew()
    let deaf = try run(on: { $0.isPausable = false })
    deaf.expectReplay()
    #expect(deaf.steps.map(\.text) == honest.steps.map(\.text))
    HeadlessProcess.startAnew()
    let hasty = try run(on: { _ in }, endsEarly: true)
    hasty.expectReplay()
    #expect(hasty.steps.last?.text == SessionStep.end(completed: true).text)
    #expect(honest.steps.map(\.text).starts(with: hasty.steps.dropLast().map(\.text)))
  }
}

extension SessionStep {
  /// The step with all its values, also those that it keeps in objects.
  fileprivate var text: String {
    var text = ""
    dump(self, to: &text)
    return text
  }
}
