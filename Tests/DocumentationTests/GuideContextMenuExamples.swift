import MatchTransition
import MatchTransitionTesting
import TestSupport
import Testing
import UIKit

@testable import DemoScenes

// The code of the guide on context menus, compiled and tested.

// snippet: menu-commit
final class PhotoMenu: NSObject, UIContextMenuInteractionDelegate {
  private let id: Photo.ID
  private weak var stack: UINavigationController?

  init(_ id: Photo.ID, in stack: UINavigationController) {
    (self.id, self.stack) = (id, stack)
  }

  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
  ) -> UIContextMenuConfiguration? {
    UIContextMenuConfiguration(identifier: nil, previewProvider: nil) { _ in nil }
  }

  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction,
    willPerformPreviewActionForMenuWith configuration: UIContextMenuConfiguration,
    animator: any UIContextMenuInteractionCommitAnimating
  ) {
    animator.preferredCommitStyle = .dismiss
    animator.addCompletion { [id, stack] in
      let page = PhotoPagerViewController(photo: .photo(id))
      stack?.pushViewController(page, animated: true)
    }
  }
}
// end snippet

/// Commits a menu as UIKit does: the completions come when the preview is back in its place.
@MainActor private final class Commit: NSObject, UIContextMenuInteractionCommitAnimating {
  var preferredCommitStyle = UIContextMenuInteractionCommitStyle.pop
  var previewViewController: UIViewController? { nil }
  private(set) var completions: [() -> Void] = []

  func addAnimations(_ animations: @escaping () -> Void) { animations() }
  func addCompletion(_ completion: @escaping () -> Void) { completions.append(completion) }
}

@Suite(.freshRuntime) @MainActor struct GuideContextMenuExamples {
  @Test func `A menu that closes lets its photo fly to the page`() async throws {
    let stack = SceneDelegate.makeRootViewController()
    let recorder = TransitionRecorder(stack)
    let menu = PhotoMenu(3, in: stack)
    let commit = Commit()
    let interaction = UIContextMenuInteraction(delegate: menu)
    let configuration = UIContextMenuConfiguration(
      identifier: nil, previewProvider: nil, actionProvider: nil)
    menu.contextMenuInteraction(
      interaction, willPerformPreviewActionForMenuWith: configuration, animator: commit)
    #expect(commit.preferredCommitStyle == .dismiss && stack.viewControllers.count == 1)

    let push = try await recorder.record(stack.matchTransition, "push") {
      commit.completions.forEach { $0() }
    }
    push.expectMatches([3, MatchID(3, in: "title")])
    push.expectContinuous()
    push.expectRestored()
  }
}
