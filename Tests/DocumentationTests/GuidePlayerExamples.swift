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

/// A screen with a place for the player, which constraints lay out.
private final class PlaceScreen: UIViewController {
  private let player: UIView
  let place = UIView()
  private let size: CGSize

  init(_ player: UIView, sized size: CGSize) {
    (self.player, self.size) = (player, size)
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    place.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(place)
    NSLayoutConstraint.activate([
      place.topAnchor.constraint(equalTo: view.topAnchor, constant: 120),
      place.leadingAnchor.constraint(equalTo: view.leadingAnchor),
      place.widthAnchor.constraint(equalToConstant: size.width),
      place.heightAnchor.constraint(equalToConstant: size.height),
    ])
  }

  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    player.matchID = "player"
    take()
  }

  private func take() {
    // snippet: player-constraints
    player.translatesAutoresizingMaskIntoConstraints = false
    place.addSubview(player)
    NSLayoutConstraint.activate([
      player.topAnchor.constraint(equalTo: place.topAnchor),
      player.bottomAnchor.constraint(equalTo: place.bottomAnchor),
      player.leadingAnchor.constraint(equalTo: place.leadingAnchor),
      player.trailingAnchor.constraint(equalTo: place.trailingAnchor),
    ])
    // end snippet
  }
}

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

  @Test func `A player with constraints has the size of each place`() async throws {
    let mini = PlaceScreen(player, sized: CGSize(width: 160, height: 90))
    let large = PlaceScreen(player, sized: CGSize(width: 390, height: 220))
    let stack = UINavigationController(rootViewController: mini)
    stack.matchTransition.isEnabled = true
    let recorder = TransitionRecorder(stack)
    let push = try await recorder.push(large, on: stack)
    push.expectMatches(["player"])
    push.expectContinuous()
    #expect(player.superview === large.place && player.frame.size == large.place.bounds.size)
    #expect(player.bounds.size == CGSize(width: 390, height: 220))
    let pop = try await recorder.pop(stack)
    pop.expectMatches(["player"])
    pop.expectContinuous()
    #expect(player.superview === mini.place)
    #expect(player.bounds.size == CGSize(width: 160, height: 90))
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
