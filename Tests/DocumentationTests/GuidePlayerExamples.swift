import MatchTransition
import MatchTransitionTesting
import TestSupport
import Testing
import UIKit

// The code of the guide on players, compiled and tested.

// snippet: player-screen
final class PlayerScreen: UIViewController {
  private let player: UIView
  private let place: CGRect

  init(_ player: UIView, at place: CGRect) {
    (self.player, self.place) = (player, place)
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
  }

  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    player.matchID = "player"
    player.frame = place
    view.addSubview(player)
  }
}
// end snippet

@MainActor func choosePlayer(_ video: UIView) {
  // snippet: player-live
  video.matchTransition.style = MatchStyle(snapshot: .live(.destination))
  // end snippet
}

@Suite(.freshRuntime) @MainActor struct GuidePlayerExamples {
  let player = UIView()
  let list: PlayerScreen
  let page: PlayerScreen
  let stack: UINavigationController
  let recorder: TransitionRecorder

  init() {
    player.backgroundColor = .red
    list = PlayerScreen(player, at: CGRect(x: 20, y: 120, width: 160, height: 90))
    page = PlayerScreen(player, at: CGRect(x: 0, y: 120, width: 390, height: 220))
    stack = UINavigationController(rootViewController: list)
    stack.matchTransition.isEnabled = true
    recorder = TransitionRecorder(stack)
  }

  @Test func `A player flies to the page and back`() async throws {
    let push = try await recorder.push(page, on: stack)
    push.expectMatches(["player"])
    push.expectContinuous()
    #expect(player.superview === page.view)
    let pop = try await recorder.pop(stack)
    pop.expectMatches(["player"])
    pop.expectContinuous()
    #expect(player.superview === list.view)
    #expect(player.frame == CGRect(x: 20, y: 120, width: 160, height: 90))
  }

  @Test func `A push that is turned back gives the player back to the list`() async throws {
    let push = try await recorder.record(
      stack.matchTransition, "push", at: [0.2: { $0.reverse() }]
    ) {
      stack.pushViewController(page, animated: true)
    }
    push.expectContinuous()
    #expect(push.didComplete == false && stack.topViewController === list)
    #expect(player.superview === list.view)
    #expect(player.frame == CGRect(x: 20, y: 120, width: 160, height: 90))
  }
}
