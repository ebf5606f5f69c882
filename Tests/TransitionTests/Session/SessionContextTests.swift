import TestSupport
import Testing
import UIKit

@testable import MatchTransition

/// The calls that a context gets at once, later, or never.
@Suite(.freshRuntime) @MainActor struct SessionContextTests {
  private let told = LyingContext(containerView: UIView())

  @Test(arguments: [true, false])
  func `Rule 5.28: a pause in the start call waits for the first frame`(isStillHeld: Bool) {
    let context = SessionContext(told)
    context.pause()
    context.pause()
    #expect(told.calls.isEmpty)
    #expect(context.startCallDidReturn(isHeld: isStillHeld) == nil)
    #expect(told.calls == (isStillHeld ? ["pause"] : []))
    // Later calls reach the context at once, and a context that is held already is left alone.
    _ = context.startCallDidReturn(isHeld: true)
    context.pause()
    #expect(told.calls == ["pause"] && context.isInteractive)
  }

  @Test func `An end in the start call waits for the first frame, unless a hold takes it back`() {
    let context = SessionContext(told)
    #expect(context.postpones(SessionContext.End(target: 1, velocity: 3)))
    context.dropEnd()
    #expect(context.postpones(SessionContext.End(target: 0, velocity: nil)))
    let end = context.startCallDidReturn(isHeld: true)
    #expect(end?.target == 0 && end?.velocity == nil)
    #expect(!context.postpones(SessionContext.End(target: 1, velocity: nil)))
    #expect(context.startCallDidReturn(isHeld: true) == nil)
  }

  @Test func `Rule 5.29: an end that the context could not be told decides all the same`() {
    let context = SessionContext(told)
    _ = context.startCallDidReturn(isHeld: false)
    #expect(context.isCompleting)
    context.finish(completed: false)
    #expect(told.calls.isEmpty && !told.transitionWasCancelled && !context.isCompleting)
    // The next end can be told.
    context.pause()
    context.finish(completed: true)
    #expect(told.calls == ["pause", "finish"] && context.isCompleting)
    context.pause()
    context.finish(completed: false)
    #expect(told.calls.suffix(2) == ["pause", "cancel"] && !context.isCompleting)
  }

  @Test(arguments: [true, false])
  func `Rule 5.24: a release by someone else counts once`(isCancelled: Bool) {
    let context = SessionContext(told)
    _ = context.startCallDidReturn(isHeld: false)
    context.pause()
    #expect(context.releasedTarget() == nil)
    (told.isInteractive, told.transitionWasCancelled) = (false, isCancelled)
    #expect(context.releasedTarget() == (isCancelled ? 0 : 1))
    #expect(context.releasedTarget() == nil)
    // The session's own release is none.
    context.pause()
    context.finish(completed: true)
    #expect(context.releasedTarget() == nil)
  }

  @Test func `A transition is completed once, and not at all after UIKit has ended it`() {
    let context = SessionContext(told)
    context.complete(true)
    context.complete(false)
    #expect(told.completions == [true])
    let other = SessionContext(told)
    other.didEnd()
    other.complete(true)
    #expect(told.completions == [true] && !other.isInteractive)
  }
}
