import MatchTransition
import MatchTransitionTesting
import TestSupport
import Testing
import UIKit

@testable import DemoScenes

// The code of the guide on links, compiled and tested.

// snippet: link-open
@MainActor func openPhoto(_ id: Photo.ID, in stack: UINavigationController) {
  let page = PhotoPagerViewController(photo: .photo(id))
  if stack.presentedViewController != nil { stack.dismiss(animated: false) }
  stack.setViewControllers([stack.viewControllers[0], page], animated: true)
}
// end snippet

@Suite(.freshRuntime) @MainActor struct GuideDeepLinkExamples {
  let stack = SceneDelegate.makeRootViewController()
  let recorder: TransitionRecorder

  init() {
    recorder = TransitionRecorder(stack)
  }

  private func openFirst() {
    (stack.viewControllers.first as? PhotosViewController)?.open(3)
  }

  @Test func `A link to a photo of the grid flies out of its cell`() async throws {
    let link = try await recorder.record(stack.matchTransition, "link") { openPhoto(4, in: stack) }
    link.expectMatches([4, MatchID(4, in: "title")])
    link.expectContinuous()
    link.expectRestored()
    #expect(stack.viewControllers.count == 2)
  }

  @Test func `A link to a hidden cell opens the page, which returns to its cell`() async throws {
    let link = try await recorder.record(stack.matchTransition, "link") {
      openPhoto(15, in: stack)
    }
    link.expectMatches([], exactly: true)
    link.expectRestored()
    let pop = try await recorder.pop(stack)
    pop.expectMatches([15, MatchID(15, in: "title")])
    pop.expectContinuous()
  }

  @Test func `A link to another photo crosses from page to page`() async throws {
    openFirst()
    recorder.screen.advance(by: 2)
    let link = try await recorder.record(stack.matchTransition, "link") { openPhoto(4, in: stack) }
    link.expectMatches([], exactly: true)
    link.expectRestored()
    #expect(stack.viewControllers.count == 2)
  }

  @Test func `A link in flight hurries the running transition`() {
    var ends: [TimeInterval] = []
    stack.matchTransition.onEnd = { [recorder] _, _ in ends.append(recorder.screen.time) }
    let start = recorder.screen.time
    openFirst()
    recorder.screen.advance(by: 0.2)
    openPhoto(4, in: stack)
    recorder.screen.advance(by: 2)
    // The push of half a second ends within 0.35 seconds, and the link follows.
    #expect(ends.count == 2 && ends[0] - start < 0.35)
    #expect((stack.topViewController as? PhotoPagerViewController)?.shownPhoto == 4)
  }

  @Test func `A link in flight ends the app as without the engine`() async {
    await expectSameEnd {
      SceneDelegate.makeRootViewController()
    } script: { run in
      run.call { ($0.viewControllers.first as? PhotosViewController)?.open(3) }
      await run.wait(0.2)
      run.call { openPhoto(4, in: $0) }
      await run.wait(2)
    }
  }

  @Test func `A link in a presented stack leaves the stack open`() async throws {
    let presenter = UIViewController()
    let recorder = TransitionRecorder(presenter)
    stack.modalPresentationStyle = .fullScreen
    presenter.present(stack, animated: false)
    recorder.screen.advance(by: 1)
    let link = try await recorder.record(stack.matchTransition, "link") { openPhoto(4, in: stack) }
    link.expectMatches([4])
    #expect(presenter.presentedViewController === stack)
    #expect((stack.topViewController as? PhotoPagerViewController)?.shownPhoto == 4)
  }

  @Test func `A link closes a presented page`() async throws {
    let page = PhotoViewController(photo: .photo(7))
    page.modalPresentationStyle = .fullScreen
    page.matchPresentation.isEnabled = true
    stack.present(page, animated: true)
    recorder.screen.advance(by: 2)
    openPhoto(4, in: stack)
    recorder.screen.advance(by: 2)
    #expect(stack.presentedViewController == nil)
    #expect((stack.topViewController as? PhotoPagerViewController)?.shownPhoto == 4)
  }
}

extension PhotoPagerViewController {
  fileprivate var shownPhoto: Photo.ID? {
    (viewControllers?.first as? PhotoViewController)?.photo.id
  }
}
