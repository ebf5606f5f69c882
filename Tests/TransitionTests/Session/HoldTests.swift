import Foundation
import TestSupport
import Testing
import UIKit

@testable import MatchTransition

/// Transitions that a finger or code holds.
@Suite(.freshRuntime) @MainActor struct HoldTests {
  // MARK: One write per frame

  @Test func `While held, layers are written once per frame, for the frame's display time`()
    throws
  {
    let (fixture, session) = try MatchFixture.pushed()
    fixture.screen.advance(by: 0.1)
    session.pause()
    fixture.screen.advance(by: 1 / 60)
    let standIn = try #require(
      session.stage.touchView.superview?.subviews.first { $0.bounds.width == 20 })
    let before = standIn.layer.position
    var shown: [Double] = []
    fixture.navigation.matchTransition.onProgress = { shown.append($0.progress) }
    for share in [0.2, 0.9, 0.5] {
      session.scrub(to: share)
      #expect(session.progress == share && standIn.layer.position == before)
    }
    #expect(shown.isEmpty)
    fixture.screen.advance(by: 1 / 60)
    #expect(shown == [0.5] && abs(standIn.layer.position.x - 50) < 1e-9)
    fixture.screen.advance(by: 1)
    #expect(shown == [0.5])
    session.finish()
    fixture.settle()
  }

  // MARK: The context

  @Test func `Rule 5.28: the context is paused only after the start call has returned`() throws {
    let stage = LyingStage()
    stage.onChange = { $0?.pause() }
    stage.animator.animateTransition(using: stage.context)
    #expect(stage.context.calls.isEmpty && stage.session?.isRunning == false)
    stage.screen.advance(by: 1)
    #expect(stage.context.calls == ["pause"] && stage.session?.progress == 0)
    stage.session?.finish()
    stage.screen.advance(by: 2)
    #expect(stage.context.calls == ["pause", "finish"] && stage.context.completions == [true])
  }

  @Test(arguments: [true, false])
  func `Rule 5.28: an end that code asks for in the start call waits for its return`(
    finishes: Bool
  ) throws {
    let stage = LyingStage()
    stage.onChange = { finishes ? $0?.finish() : $0?.cancel() }
    stage.animator.animateTransition(using: stage.context)
    #expect(stage.context.calls.isEmpty)
    stage.screen.advance(by: 2)
    #expect(stage.context.calls == ["pause", finishes ? "finish" : "cancel"])
    #expect(stage.context.completions == [finishes] && stage.isRestored)
  }

  @Test(arguments: [true, false])
  func `A pause after an end that code asks for in the start call holds the transition`(
    finishes: Bool
  ) {
    let stage = LyingStage()
    stage.onChange = {
      finishes ? $0?.finish() : $0?.cancel()
      $0?.pause()
    }
    stage.animator.animateTransition(using: stage.context)
    stage.screen.advance(by: 1)
    #expect(stage.context.calls == ["pause"])
    #expect(stage.session?.isRunning == false && stage.session?.progress == 0)
    finishes ? stage.session?.cancel() : stage.session?.finish()
    stage.screen.advance(by: 2)
    #expect(stage.context.completions == [!finishes] && stage.isRestored)
  }

  @Test func `Rule 5.29: a flight that is not interactive is paused before it is cancelled`() {
    let stage = LyingStage()
    stage.animator.animateTransition(using: stage.context)
    stage.screen.advance(by: 0.1)
    stage.session?.cancel()
    #expect(stage.context.calls == ["pause", "cancel"])
    stage.screen.advance(by: 2)
    #expect(stage.context.completions == [false] && stage.isRestored)
  }

  @Test
  func `Rule 5.29: a context that cannot be paused is not finished, and the flight still ends`() {
    for finishes in [true, false] {
      let stage = LyingStage()
      stage.context.isPausable = false
      stage.animator.animateTransition(using: stage.context)
      stage.screen.advance(by: 0.1)
      if finishes { stage.session?.finish() } else { stage.session?.cancel() }
      stage.screen.advance(by: 2)
      #expect(!stage.context.calls.contains("finish") && !stage.context.calls.contains("cancel"))
      #expect(stage.context.completions == [finishes] && stage.isRestored)
    }
  }

  // MARK: Forgotten holds

  @Test func `A hold that code forgets ends at the limit, is reported and goes on`() throws {
    let fixture = MatchFixture()
    fixture.navigation.matchTransition.options.holdLimit = 2
    let session = try #require(fixture.push())
    fixture.screen.advance(by: 0.1)
    session.pause()
    fixture.screen.advance(by: 1.5)
    // A new call is no forgetting.
    session.scrub(to: 0.3)
    fixture.screen.advance(by: 1.9)
    #expect(!session.isRunning && fixture.issues.isEmpty)
    fixture.screen.advance(by: 0.2)
    #expect(session.isRunning && session.target == 1)
    #expect(fixture.issues == [.heldTooLong(2)])
    fixture.settle()
    #expect(session.didComplete == true && fixture.issues.count == 1)
  }

  @Test func `The limit of a hold does not count the time of an earlier hold`() {
    let stage = LyingStage()
    stage.options.duration = 20
    stage.options.holdLimit = 2
    stage.animator.animateTransition(using: stage.context)
    let animator = stage.animator.interruptibleAnimator(using: stage.context)
    stage.screen.advance(by: 0.1)
    stage.session?.pause()
    stage.screen.advance(by: 1.5)
    // Code that has the animator lets the transition go on, and holds it once more.
    animator.startAnimation()
    stage.screen.advance(by: 0.3)
    #expect(stage.session?.isRunning == true)
    animator.pauseAnimation()
    // Both holds together last longer than the limit.
    stage.screen.advance(by: 1.5)
    #expect(stage.session?.isRunning == false && stage.issues.isEmpty)
    stage.session?.finish()
    stage.screen.advance(by: 3)
    #expect(stage.context.completions == [true] && stage.issues.isEmpty)
  }

  @Test
  func
    `A flight in a finger's hand keeps the rate of the display`()
    throws
  {
    let (fixture, session) = try MatchFixture.pushed()
    func rate() throws -> Int? {
      let link = Mirror(reflecting: session).children.first { $0.label == "link" }
      return try #require(link?.value as? DisplayLink).framesPerSecond
    }
    fixture.screen.advance(by: 0.1)
    #expect(try rate() == session.stage.framesPerSecond)
    session.pause()
    fixture.screen.advance(by: 0.2)
    #expect(try rate() == nil)
    let finger = fixture.screen.touchDown(at: CGPoint(x: 50, y: 100))
    fixture.screen.advance(by: 0.5)
    #expect(session.core.drag != nil)
    #expect(try rate() == session.stage.framesPerSecond)
    finger.lift()
    session.finish()
    fixture.settle()
  }

  @Test func `A finger may hold a transition beyond the limit`() throws {
    let fixture = MatchFixture()
    fixture.navigation.matchTransition.options.holdLimit = 1
    let session = try #require(fixture.push())
    fixture.screen.advance(by: 0.1)
    let finger = fixture.screen.touchDown(at: CGPoint(x: 50, y: 150))
    fixture.screen.advance(by: 5)
    #expect(!session.isRunning && fixture.issues.isEmpty)
    finger.lift()
    fixture.settle()
    #expect(session.didComplete == true)
  }

  @Test func `A held transition goes on when the app announces the next one`() throws {
    let (fixture, session) = try MatchFixture.pushed()
    fixture.screen.advance(by: 0.1)
    session.pause()
    fixture.screen.advance(by: 1)
    #expect(!session.isRunning)
    fixture.navigation.matchTransition.nextOptions = TransitionOptions(duration: 0.2)
    #expect(session.isRunning && session.target == 1)
    fixture.settle()
    #expect(session.didComplete == true && fixture.issues.isEmpty)
  }

  @Test func `A debug build has no limit, and tells once of a hold of 10 seconds`() throws {
    #expect(TransitionOptions().holdLimit == .infinity)
    let (fixture, session) = try MatchFixture.pushed()
    fixture.screen.advance(by: 0.1)
    session.pause()
    fixture.screen.advance(by: 9.9)
    #expect(fixture.issues.isEmpty)
    fixture.screen.advance(by: 15)
    #expect(fixture.issues == [.heldTooLong(10)] && !session.isRunning)
    session.finish()
    fixture.settle()
    #expect(session.didComplete == true)
  }
}
