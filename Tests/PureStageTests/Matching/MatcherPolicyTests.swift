import Foundation
import PlanFixtures
import RandomPlans
import SeededRandom
import Testing

@testable import MatchTransition

@Suite struct MatcherPolicyTests {
  @Test func `Of visible views in one list the one that was tagged last flies`() {
    var elements = [
      CapturedView(x: 20), CapturedView(x: 90, order: 1),
      CapturedView(x: 11, order: 2, visibility: .offScreen),
    ]
    for index in elements.indices {
      (elements[index].element.list, elements[index].element.stamp) = (0, index)
    }
    // The first one was tagged after the second. The third one is not visible.
    elements[0].element.stamp = 9
    let from = CapturedScreen(views: elements)
    let to = CapturedScreen(views: [CapturedView(x: 10)])
    let result = Matcher.match(from: from, to: to)
    #expect(result.pairs == [.init(source: 0, destination: 0)])
    #expect(result.invariantViolations(from: from, to: to) == [])
    #expect(
      result.outcomes.source == [
        .matched(counterpart: 0), .duplicate(kept: 0), .duplicate(kept: 0),
      ])
  }

  @Test(arguments: [nil, 1])
  func `Of views in different lists the front one flies, whichever was tagged last`(other: Int?) {
    var elements = [CapturedView(x: 20), CapturedView(x: 90, order: 1)]
    (elements[0].element.list, elements[0].element.stamp) = (0, 9)
    (elements[1].element.list, elements[1].element.stamp) = (other, 1)
    #expect(
      Matcher.match(
        from: CapturedScreen(views: elements), to: CapturedScreen(views: [CapturedView(x: 10)])
      ).pairs == [.init(source: 1, destination: 0)])
  }

  @Test func `A view that names another ID flies from that view, which keeps its own outcome`() {
    let from = CapturedScreen(views: [
      CapturedView("button", x: 0), CapturedView("other", x: 5, order: 1),
    ])
    var to = CapturedScreen(views: [
      CapturedView("item 1", x: 50), CapturedView("item 2", x: 60, order: 1),
      CapturedView("lost", x: 70, order: 2),
      CapturedView("hidden", x: 80, order: 3, visibility: .hidden),
    ])
    to.sources = [0: "button", 1: "button", 2: "nothing", 3: "button"]
    let result = Matcher.match(from: from, to: to)
    #expect(result.invariantViolations(from: from, to: to) == [])
    #expect(result.pairs == [])
    #expect(
      result.oneWay == [
        .init(.init(source: 0, destination: 0), anchorSide: .source),
        .init(.init(source: 0, destination: 1), anchorSide: .source),
      ])
    #expect(result.outcomes.source == [.unpaired, .unpaired])
    #expect(
      result.outcomes.destination == [
        .oneWay(counterpart: 0), .oneWay(counterpart: 0), .unpaired, .unseen(.hidden),
      ])
  }

  @Test func `A counterpart with the same ID takes precedence over a named source`() {
    let from = CapturedScreen(views: [
      CapturedView("a", x: 0), CapturedView("b", x: 5, order: 1),
    ])
    var to = CapturedScreen(views: [CapturedView(x: 50)])
    to.sources = [0: "b"]
    let result = Matcher.match(from: from, to: to)
    #expect(result.pairs == [.init(source: 0, destination: 0)] && result.oneWay == [])
  }

  @Test(arguments: 0..<60 as Range<UInt64>)
  func `A view flies from its source where no view of its own ID can fly with it`(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let (from, ids) = (random.screen(count: 14, ids: 16), 16)
    var to = random.screen(count: 14, ids: 16)
    for index in to.views.indices where random.once(in: 2) {
      to.views[index].element.sourceID = MatchID(random.index(below: ids))
    }
    func isShown(_ id: MatchID?, on screen: CapturedScreen) -> Bool {
      screen.views.contains { $0.id == id && $0.isVisible }
    }
    let result = Matcher.match(from: from, to: to)
    #expect(result.invariantViolations(from: from, to: to) == [], "seed \(seed)")
    for (index, element) in to.views.enumerated() {
      let isFrontmost =
        to.views.lastIndex { $0.id == element.id && $0.isVisible } == index
      let expected =
        isFrontmost && !isShown(element.id, on: from)
        && isShown(to.views[index].element.sourceID, on: from)
      var fliesOneWay = false
      if case .oneWay = result.outcomes.destination[index] { fliesOneWay = true }
      #expect(fliesOneWay == expected, "seed \(seed), \(element.id)")
    }
  }

  @Test func `Of a one-way pair only the view that names the other flies`() {
    let from = CapturedScreen(views: [CapturedView("button", x: 0, y: 0, side: 10)])
    var to = CapturedScreen(views: [CapturedView("item", x: 50, y: 0, side: 10)])
    to.sources = [0: "button"]
    let there = PlanInput(from: from, to: to).checkedPlan()
    #expect(there.flights.count == 1)
    #expect(there.flights[0].id == "item" && there.flights[0].content.fade == .destinationOnly)
    #expect(
      there.flights[0].ends.source.center.x == 0 && there.flights[0].ends.destination.center.x == 50
    )
    // The view flies out of the other view, which stays unchanged.
    for (progress, opacity) in [(0, 0), (0.175, 0.5), (0.35, 1), (1, 1)] as [(Double, Double)] {
      #expect(abs(there.flights[0].state(at: progress).appearance.opacity - opacity) < 1e-9)
    }
    #expect(there.flights[0].flown.source == nil && there.flights[0].flown.destination == 0)
    #expect(
      there.outcomes.map(\.outcome.description) == [
        "stays: the other screen has no view with this ID",
        "flies from its source \"button\" at (-5, -5), 10 x 10 points",
      ])
    let back = PlanInput(from: to, to: from).checkedPlan()
    #expect(back.flights[0].state(at: 0.65).appearance.opacity == 1)
    #expect(back.flights[0].state(at: 1).appearance.opacity == 0)
    #expect(back.flights[0].content.fade == .sourceOnly && back.flights[0].flown.destination == nil)
  }
}
