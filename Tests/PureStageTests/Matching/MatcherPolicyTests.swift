import Foundation
import PlanFixtures
import RandomPlans
import SeededRandom
import Testing

@testable import MatchTransition

@Suite struct MatcherPolicyTests {
  @Test func `Of visible views in one list the one that was tagged last flies`() {
    var elements = [
      Element(x: 20), Element(x: 90, order: 1), Element(x: 11, order: 2, visibility: .offScreen),
    ]
    for index in elements.indices { (elements[index].list, elements[index].stamp) = (0, index) }
    // The first one was tagged after the second. The third one is not visible.
    elements[0].stamp = 9
    let from = ScreenElements(elements: elements)
    let to = ScreenElements(elements: [Element(x: 10)])
    let result = Matcher.match(from: from, to: to)
    #expect(result.pairs == [.init(from: 0, to: 0)])
    #expect(result.invariantViolations(from: from, to: to) == [])
    #expect(
      result.fromOutcomes == [
        .matched(counterpart: 0), .duplicate(kept: 0), .duplicate(kept: 0),
      ])
  }

  @Test(arguments: [nil, 1])
  func `Of views in different lists the front one flies, whichever was tagged last`(other: Int?) {
    var elements = [Element(x: 20), Element(x: 90, order: 1)]
    (elements[0].list, elements[0].stamp) = (0, 9)
    (elements[1].list, elements[1].stamp) = (other, 1)
    #expect(
      Matcher.match(
        from: ScreenElements(elements: elements), to: ScreenElements(elements: [Element(x: 10)])
      ).pairs == [.init(from: 1, to: 0)])
  }

  @Test func `A view that names another ID flies from that view, which keeps its own outcome`() {
    let from = ScreenElements(elements: [
      Element("button", x: 0), Element("other", x: 5, order: 1),
    ])
    var to = ScreenElements(elements: [
      Element("item 1", x: 50), Element("item 2", x: 60, order: 1),
      Element("lost", x: 70, order: 2), Element("hidden", x: 80, order: 3, visibility: .hidden),
    ])
    to.sources = [0: "button", 1: "button", 2: "nothing", 3: "button"]
    let result = Matcher.match(from: from, to: to)
    #expect(result.invariantViolations(from: from, to: to) == [])
    #expect(result.pairs == [])
    #expect(
      result.oneWay == [
        .init(.init(from: 0, to: 0), anchorSide: .source),
        .init(.init(from: 0, to: 1), anchorSide: .source),
      ])
    #expect(result.fromOutcomes == [.unpaired, .unpaired])
    #expect(
      result.toOutcomes == [
        .oneWay(counterpart: 0), .oneWay(counterpart: 0), .unpaired, .unseen(.hidden),
      ])
  }

  @Test func `A counterpart with the same ID takes precedence over a named source`() {
    let from = ScreenElements(elements: [
      Element("a", x: 0), Element("b", x: 5, order: 1),
    ])
    var to = ScreenElements(elements: [Element(x: 50)])
    to.sources = [0: "b"]
    let result = Matcher.match(from: from, to: to)
    #expect(result.pairs == [.init(from: 0, to: 0)] && result.oneWay == [])
  }

  @Test(arguments: 0..<60 as Range<UInt64>)
  func `A view flies from its source where no view of its own ID can fly with it`(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let (from, ids) = (random.screen(count: 14, ids: 16), 16)
    var to = random.screen(count: 14, ids: 16)
    for index in to.elements.indices where random.once(in: 2) {
      to.sources[index] = MatchID(random.index(below: ids))
    }
    func isShown(_ id: MatchID?, on screen: ScreenElements) -> Bool {
      screen.elements.contains { $0.id == id && $0.visibility == .visible }
    }
    let result = Matcher.match(from: from, to: to)
    #expect(result.invariantViolations(from: from, to: to) == [], "seed \(seed)")
    for (index, element) in to.elements.enumerated() {
      let isFrontmost =
        to.elements.lastIndex { $0.id == element.id && $0.visibility == .visible } == index
      let expected =
        isFrontmost && !isShown(element.id, on: from) && isShown(to.sources[index], on: from)
      var fliesOneWay = false
      if case .oneWay = result.toOutcomes[index] { fliesOneWay = true }
      #expect(fliesOneWay == expected, "seed \(seed), \(element.id)")
    }
  }

  @Test func `Of a one-way pair only the view that names the other flies`() {
    let from = ScreenElements(elements: [Element("button", x: 0, y: 0, side: 10)])
    var to = ScreenElements(elements: [Element("item", x: 50, y: 0, side: 10)])
    to.sources = [0: "button"]
    let there = PlanRequest(from: from, to: to).checkedPlan()
    #expect(there.flights.count == 1)
    #expect(there.flights[0].id == "item" && there.flights[0].fade == .destinationOnly)
    #expect(there.flights[0].from.center.x == 0 && there.flights[0].to.center.x == 50)
    // The view flies out of the other view, which stays unchanged.
    for (progress, opacity) in [(0, 0), (0.175, 0.5), (0.35, 1), (1, 1)] as [(Double, Double)] {
      #expect(abs(there.flights[0].state(at: progress).appearance.opacity - opacity) < 1e-9)
    }
    #expect(there.flights[0].flownFromIndex == nil && there.flights[0].flownToIndex == 0)
    #expect(
      there.outcomes.map(\.outcome.description) == [
        "stays: the other screen has no view with this ID",
        "flies from its source \"button\" at (-5, -5), 10 x 10 points",
      ])
    let back = PlanRequest(from: to, to: from).checkedPlan()
    #expect(back.flights[0].state(at: 0.65).appearance.opacity == 1)
    #expect(back.flights[0].state(at: 1).appearance.opacity == 0)
    #expect(back.flights[0].fade == .sourceOnly && back.flights[0].flownToIndex == nil)
  }
}
