import Foundation
import MatchTransitionTesting
import TestSupport
import Testing
import UIKit

@testable import MatchTransition

/// The continuity of motions that are fast for 120 frames a second, on a screen of 390 by 844 points.
@Suite(.freshRuntime) @MainActor struct FastMotionTests {
  /// Records the push from a tile to a photo as wide as the screen, which is reversed.
  private func reversedPush(at time: TimeInterval) async throws -> RecordedTransition {
    let list = BuiltController(
      "List", .tagged("photo", CGRect(x: 20, y: 100, width: 108, height: 108)))
    let detail = BuiltController(
      "Detail", .tagged("photo", CGRect(x: 0, y: 100, width: 390, height: 390)))
    let navigation = UINavigationController(rootViewController: list)
    navigation.matchTransition.isEnabled = true
    let recorder = TransitionRecorder(navigation)
    return try await recorder.record(
      navigation.matchTransition, at: [time: { $0.reverse() }]
    ) { navigation.pushViewController(detail, animated: true) }
  }

  @Test(arguments: [0.05, 0.1, 0.15, 0.2, 0.25, 0.3])
  func `A photo that grows by 282 points and is reversed is continuous`(time: Double) async throws {
    let push = try await reversedPush(at: time)
    #expect(push.didComplete == false)
    push.expectContinuous()
  }

  @Test(arguments: [0.1, 0.2, 0.3])
  func `A jump of four points at the reversal of a fast flight is found`(time: Double) async throws
  {
    var trace = try await reversedPush(at: time).trajectory.trace
    let reversal = try #require(trace.entries.firstIndex { $0.kind == .reverse })
    let width = try #require(Channel(named: "width")?.rawValue)
    for index in trace.entries.indices.dropFirst(reversal) {
      trace.entries[index].values?[0][width] += 4
    }
    let found = ContinuityCheck().findings(in: trace)
    #expect(found.contains { $0.event == "reverse" && abs($0.jump - 4) < 1 })
  }

  /// A card that is pulled back into a view of 110 by 110 points.
  private func pull() async throws -> RecordedTransition {
    let list = BuiltController(
      "List", .tagged("card", CGRect(x: 20, y: 100, width: 110, height: 110)))
    let card = BuiltController("Card") { $0.backgroundColor = .yellow }
    card.modalPresentationStyle = .overFullScreen
    card.matchPresentation.isEnabled = true
    card.matchPresentation.options.screenEffect = .zoom(from: "card")
    let recorder = TransitionRecorder(list)
    _ = try await recorder.present(card, from: list)
    return try await recorder.record(card.matchPresentation, "pull") {
      recorder.screen.perform(
        .drag(
          from: CGPoint(x: 195, y: 300), to: CGPoint(x: 195, y: 450), duration: 0.4,
          releaseSpeed: 1500))
    }
  }

  @Test func `A screen that is pulled back into a small view is continuous to its end`()
    async throws
  {
    let pull = try await pull()
    #expect(pull.didComplete == true)
    pull.expectContinuous()
  }

  @Test func `A screen that ends farther away than a spring rests is found`() async throws {
    var trace = try await pull().trajectory.trace
    let height = try #require(Channel(named: "height")?.rawValue)
    let frames = trace.entries.indices.filter { trace.entries[$0].kind == .frame }
    for index in frames.suffix(5) { trace.entries[index].values?[0][height] += 3 }
    let found = ContinuityCheck().findings(in: trace)
    #expect(found.contains { $0.measure == .endState && $0.property == "height" })
  }
}
