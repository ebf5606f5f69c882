import Foundation
import RuntimeSupport
import Testing

@testable import UIKit

/// What a property animator answers with the end of the program.
enum AnimatorMisuse: String, CaseIterable, Codable, Sendable {
  case pauseUninterruptible, stopUninterruptible, continueUninterruptible
  case stopStopped, addToStopped, addInCompletion
  case changeScrubbing, changeInteraction, changeInterruptibility
  case delayPaused, delayBelowZero
  case finishInactive, finishRunning, finishPaused, finishCompleting
  case releasePaused, releaseStopped, releasePausedOnCompletion

  /// What the message says about it.
  var sentence: String {
    switch self {
    case .pauseUninterruptible: "pauseAnimation() on a running animator that is not interruptible"
    case .stopUninterruptible: "stopAnimation(_:) on a running animator that is not interruptible"
    case .continueUninterruptible:
      "continueAnimation on a running animator that is not interruptible"
    case .stopStopped: "stopAnimation(_:) on a stopped animator"
    case .addToStopped: "addAnimations on an animator that is stopped"
    case .addInCompletion: "addAnimations on an animator that is completing"
    case .changeScrubbing: "scrubsLinearly: set while paused"
    case .changeInteraction: "isUserInteractionEnabled: set while running"
    case .changeInterruptibility: "isInterruptible: set while paused"
    case .delayPaused: "startAnimation(afterDelay:) on a paused animator"
    case .delayBelowZero: "startAnimation(afterDelay: -1.0)"
    case .finishInactive, .finishRunning, .finishPaused, .finishCompleting:
      "should only be called on a stopped animator!"
    case .releasePaused, .releasePausedOnCompletion: "released while paused"
    case .releaseStopped: "released while stopped"
    }
  }

  /// Does it; everything before the last step is allowed.
  @MainActor func commit() {
    let stage = AnimatorStage()
    var animator: UIViewPropertyAnimator? = stage.mover()
    guard let mover = animator else { return }
    switch self {
    case .stopStopped, .addToStopped, .releaseStopped:
      mover.startAnimation()
      mover.stopAnimation(false)
    case .pauseUninterruptible, .stopUninterruptible, .continueUninterruptible:
      mover.isInterruptible = false
      mover.startAnimation()
    case .changeInteraction, .finishRunning: mover.startAnimation()
    case .changeScrubbing, .changeInterruptibility, .delayPaused, .finishPaused, .releasePaused:
      mover.pauseAnimation()
    case .finishCompleting: mover.addCompletion { _ in mover.finishAnimation(at: .end) }
    case .addInCompletion: mover.addCompletion { _ in mover.addAnimations {} }
    case .releasePausedOnCompletion:
      mover.pausesOnCompletion = true
      mover.startAnimation()
      stage.screen.advance(by: 2)
    case .delayBelowZero, .finishInactive: break
    }
    switch self {
    case .stopStopped: mover.stopAnimation(false)
    case .addToStopped: mover.addAnimations {}
    case .pauseUninterruptible: mover.pauseAnimation()
    case .stopUninterruptible: mover.stopAnimation(true)
    case .continueUninterruptible:
      mover.continueAnimation(withTimingParameters: nil, durationFactor: 0)
    case .changeScrubbing: mover.scrubsLinearly = false
    case .changeInteraction: mover.isUserInteractionEnabled = false
    case .changeInterruptibility: mover.isInterruptible = false
    case .delayPaused: mover.startAnimation(afterDelay: 1)
    case .delayBelowZero: mover.startAnimation(afterDelay: -1)
    case .finishInactive, .finishRunning, .finishPaused: mover.finishAnimation(at: .end)
    case .finishCompleting, .addInCompletion:
      mover.startAnimation()
      stage.screen.advance(by: 2)
    case .releasePaused, .releaseStopped, .releasePausedOnCompletion: break
    }
    animator = nil
  }

  static let finishing: [Self] = [.finishInactive, .finishRunning, .finishPaused]
  static let releasing: [Self] = [.releasePaused, .releaseStopped, .releasePausedOnCompletion]
  static let programming: [Self] = allCases.filter {
    !finishing.contains($0) && !releasing.contains($0) && $0 != .finishCompleting
  }
}

// A test that waits for a process must hold no screen: the clock would not start anew for others.
@Suite(.freshRuntime) struct AnimatorTrapTests {
  private func expectTrap(_ misuse: AnimatorMisuse) async {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) { [misuse = misuse as AnimatorMisuse] in
      await MainActor.run { misuse.commit() }
    }
    let words = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(words.contains(misuse.sentence), "\(misuse)")
  }

  @Test(arguments: AnimatorMisuse.finishing)
  func `Rule 1.4: finishing is legal only when stopped`(misuse: AnimatorMisuse) async {
    await expectTrap(misuse)
  }

  @Test(arguments: AnimatorMisuse.programming)
  func `Rule 1.5: programmer errors stop the program`(misuse: AnimatorMisuse) async {
    await expectTrap(misuse)
  }

  @Test(arguments: AnimatorMisuse.releasing)
  func `Rule 1.6: releasing an animator that rests stops the program`(
    misuse: AnimatorMisuse
  ) async {
    await expectTrap(misuse)
  }

  @Test func `Rule 1.6: one that rests without an animation, or waits for a block, may go`() async {
    await #expect(processExitsWith: .success) {
      await MainActor.run {
        let stage = AnimatorStage()
        stage.mover(1, to: 0).pauseAnimation()
        UIViewPropertyAnimator(duration: 1, curve: .linear).startAnimation()
        stage.mover().stopAnimation(true)
      }
    }
  }

  @Test func `Rule 1.7: finishing inside a completion stops the program`() async {
    await expectTrap(.finishCompleting)
  }
}
