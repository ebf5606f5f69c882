import Foundation
import PlanFixtures
import MatchTransitionTesting
import Testing

@testable import MatchTransition

@Suite struct TransitionDiffTests {
  /// A plan between two columns of views, the IDs back to front.
  private func plan(
    _ from: [MatchID] = ["photo", "title", "badge"], _ to: [MatchID] = ["photo", "title", "badge"],
    styles: [Int: MatchStyle] = [:], shift: Double = 0, duration: Double = 0.5
  ) -> TransitionPlan {
    func screen(_ ids: [MatchID], x: Double) -> CapturedScreen {
      CapturedScreen(
        views: ids.enumerated().map { order, id in
          CapturedView(id, x: x, y: 40 * Double(order), width: 20, height: 10, order: order)
        })
    }
    let (from, to) = (screen(from, x: 50), screen(to, x: 200 + shift))
    return PlanInput(
      from: from, to: to, toStyles: ScreenStyles(styles: styles),
      options: TransitionOptions(duration: duration)
    ).plan()
  }

  private func changes(_ new: TransitionPlan) -> [String] {
    TransitionDiff(from: plan(), to: new).changes.map(\.description)
  }

  @Test func `Equal transitions have no changes`() {
    let diff = TransitionDiff(from: plan(), to: plan())
    #expect(diff.isEmpty && diff.description == "no change")
    #expect(TransitionDiff(from: plan(), to: plan(shift: 0.4)).isEmpty)
  }

  @Test func `A lost pair is named with its reason, and a new one too`() {
    let lost = TransitionDiff(from: plan(), to: plan(["photo", "title"]))
    #expect(
      lost.description
        == "badge: does not fly any more: stays: the other screen has no view with this ID")
    let found = TransitionDiff(from: plan(["photo", "title"]), to: plan())
    #expect(found.changes.map(\.aspect) == [.pairs] && found.changes[0].id == "badge")
    #expect(found.description == "badge: flies now, as a pair")
  }

  @Test func `Places are named by channel and end`() {
    #expect(
      changes(plan(shift: 8)) == [
        "photo: ends with centerX 208 points instead of 200",
        "title: ends with centerX 208 points instead of 200",
        "badge: ends with centerX 208 points instead of 200",
      ])
  }

  @Test func `Paths, windows and the length are named`() {
    let style = MatchStyle(window: .fraction(0.2...0.8), path: .arc(bend: 0.3))
    #expect(
      changes(plan(styles: [1: style])) == [
        "title: moves along an arc with bend 0.3 instead of a line",
        "title: moves in 0.2...0.8 of the transition instead of 0...1",
      ])
    #expect(changes(plan(duration: 2)) == ["transition: lasts 2 s instead of 0.5 s"])
  }

  @Test func `Paces, curves and parts are named with their values`() {
    // A linear pace is halfway after half of the time, and a quadratic one a quarter of the way.
    func changes(_ new: TransitionPlan, from old: TransitionPlan) -> String {
      TransitionDiff(from: old, to: new).description
    }
    let curves: [(MatchStyle, MatchStyle, String)] = [
      (
        MatchStyle().with(\.curve, .linear),
        MatchStyle().with(\.curve, .cubic(1.0 / 3, 0, 2.0 / 3, 1.0 / 3)),
        "photo: has another pace: after 50 % of the time it is at 25 % instead of 50 %"
      ),
      (
        MatchStyle().with(\.timings, PropertyTimings(fade: 0.1...0.5)),
        MatchStyle().with(\.timings, PropertyTimings(fade: 0.1...0.7, size: 0...0.5)),
        """
        photo: changes its contents in 0.1...0.7 of its flight instead of 0.1...0.5
        photo: changes its size in 0...0.5 of its flight instead of 0...1
        """
      ),
      (
        MatchStyle(window: .fraction(0.2...0.8)), MatchStyle(window: .fraction(0.2...0.8003)),
        "no change"
      ),
      (MatchStyle(path: .arc(bend: 0.2)), MatchStyle(path: .arc(bend: 0.2004)), "no change"),
    ]
    for (old, new, words) in curves {
      #expect(changes(plan(styles: [0: new]), from: plan(styles: [0: old])) == words)
    }
  }

  @Test func `A flight that moved in the order is named with its neighbour`() {
    let order: [MatchID] = ["badge", "photo", "title"]
    let diff = TransitionDiff(from: plan(order, order), to: plan())
    let stacking = diff.changes.filter { $0.aspect == .stacking }
    #expect(stacking.map(\.description) == ["badge: flies in front of \"title\" now"])
    let back = TransitionDiff(from: plan(), to: plan(order, order))
    #expect(
      back.changes.filter { $0.aspect == .stacking }.map(\.text) == ["flies behind all others now"])
  }
}
