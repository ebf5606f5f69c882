import Foundation
import TestSupport
import Testing
import UIKit

@testable import MatchTransition

/// Containers, by UIKit or an app, that break the rules of transition contexts.
@Suite(.freshRuntime) @MainActor struct HostileContextTests {
  nonisolated static let lies: [CGRect] = [
    CGRect(x: CGFloat.nan, y: 0, width: 100, height: 200),
    CGRect(x: 0, y: 0, width: CGFloat.nan, height: 200),
    CGRect(x: 0, y: 0, width: CGFloat.infinity, height: 200), .infinite, .null,
    CGRect(x: 0, y: 0, width: -100, height: -200), CGRect(x: 1e12, y: 0, width: 1e-12, height: 0),
  ]

  @Test(arguments: lies)
  func `An invalid final frame is ignored or does no harm`(frame: CGRect) {
    let stage = LyingStage()
    stage.context.frame = frame
    stage.run()
    #expect(stage.context.completions == [true] && stage.isRestored)
    #expect(stage.sessions.count == 2 && stage.sessions[1] == nil)
    let bounds = stage.to.view.bounds
    #expect(bounds.width.isFinite && bounds.height.isFinite)
  }

  @Test func `Without both screens the transition ends at once`() {
    for key in [UITransitionContextViewControllerKey.from, .to] {
      let stage = LyingStage()
      stage.context.controllers[key] = nil
      stage.context.views[key == .from ? .from : .to] = nil
      stage.run()
      #expect(stage.context.completions == [true])
      #expect(stage.sessions.isEmpty && stage.isRestored)
    }
  }

  @Test func `A transition from a screen to itself changes nothing`() {
    let stage = LyingStage()
    stage.context.controllers[.to] = stage.from
    stage.context.views[.to] = stage.from.view
    stage.run()
    #expect(stage.context.completions == [true] && stage.isRestored)
    #expect(stage.from.view.transform == .identity)
  }

  @Test func `A container outside every window ends at once`() {
    let stage = LyingStage()
    stage.context.containerView.removeFromSuperview()
    stage.run()
    #expect(stage.context.completions == [true] && stage.isRestored)
  }

  @Test func `A transition that is started twice runs once`() {
    let stage = LyingStage()
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
    let stage = LyingStage()
    stage.animator.animateTransition(using: stage.context)
    stage.screen.advance(by: 0.1)
    stage.animator.animationEnded(true)
    #expect(stage.isRestored && stage.context.completions.isEmpty)
    stage.screen.advance(by: 2)
    #expect(stage.context.completions.isEmpty && stage.issues.isEmpty)
  }

  @Test func `Rule 5.7: an end that UIKit reports twice, as for tabs, is nothing to report`() {
    let stage = LyingStage()
    stage.context.onCompletion = { [weak stage] in
      for _ in 0..<2 { stage?.animator.animationEnded(true) }
    }
    stage.run()
    #expect(stage.context.completions == [true] && stage.isRestored)
    #expect(stage.sessions.count == 2 && stage.issues.isEmpty)
  }

  @Test func `A container that is never cleaned up keeps no view of the engine`() {
    let stage = LyingStage()
    stage.run()
    // The test never called `animationEnded`, and both screens are still in the container.
    #expect(stage.isRestored && stage.sessions.count == 2 && stage.sessions[1] == nil)
    #expect(stage.context.containerView.subviews == [stage.from.view, stage.to.view])
  }
}
