import Foundation
import MatchTransitionTesting
import TestSupport
import Testing
import UIKit

@testable import MatchTransition

@Suite(.freshRuntime) @MainActor struct ScratchTests {
  private func run(_ style: UIModalPresentationStyle) async throws -> RecordedTransition {
    let list = UIViewController()
    list.view.backgroundColor = .white
    let cell = UIView(frame: CGRect(x: 20, y: 100, width: 110, height: 110))
    cell.backgroundColor = .red
    cell.matchID = 3
    list.view.addSubview(cell)
    let card = UIViewController()
    card.view.backgroundColor = .yellow
    let label = UILabel(frame: CGRect(x: 20, y: 300, width: 200, height: 40))
    label.text = "Hello"
    card.view.addSubview(label)
    card.modalPresentationStyle = style
    card.matchPresentation.isEnabled = true
    card.matchPresentation.options.screenEffect = .zoom(from: MatchID(3))
    let recorder = TransitionRecorder(list)
    _ = try await recorder.present(card, from: list)
    let pull = try await recorder.record(card.matchPresentation, "pull") {
      recorder.screen.perform(
        .drag(
          from: CGPoint(x: 195, y: 300), to: CGPoint(x: 195, y: 600), duration: 0.4,
          releaseSpeed: 900))
    }
    return pull
  }

  @Test func zoomPull() async throws {
    let pull = try await run(.overFullScreen)
    let trace = pull.trajectory.trace
    for entry in trace.entries.suffix(14) {
      let channel = Channel.allCases.firstIndex { "\($0)" == "oldOpacity" } ?? 0
      let fresh = Channel.allCases.firstIndex { "\($0)" == "newOpacity" } ?? 0
      let xs = Channel.allCases.firstIndex { "\($0)" == "centerX" } ?? 0
      print(entry.kind, entry.time, entry.progress, entry.values?.map { ($0[channel], $0[fresh], $0[xs]) } as Any, entry.isAbrupt as Any)
    }
    pull.trajectory.expectContinuous()
  }

  @Test func reversedGrid() async throws {
    let list = UIViewController()
    list.view.backgroundColor = .white
    let tile = UIView(frame: CGRect(x: 20, y: 100, width: 108, height: 108))
    tile.backgroundColor = .red
    tile.matchID = 3
    list.view.addSubview(tile)
    let detail = UIViewController()
    detail.view.backgroundColor = .yellow
    let photo = UIView(frame: CGRect(x: 0, y: 100, width: 390, height: 390))
    photo.backgroundColor = .red
    photo.matchID = 3
    detail.view.addSubview(photo)
    let navigation = UINavigationController(rootViewController: list)
    navigation.matchTransition.isEnabled = true
    let recorder = TransitionRecorder(navigation)
    for time in [0.05, 0.1, 0.15, 0.2, 0.25, 0.3] {
      let push = try await recorder.record(navigation.matchTransition, "push", at: [time: { $0.reverse() }]) {
        navigation.pushViewController(detail, animated: true)
      }
      print(time)
      push.trajectory.expectContinuous()
    }
  }
}
