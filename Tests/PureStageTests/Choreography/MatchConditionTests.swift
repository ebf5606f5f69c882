import Foundation
import PlanFixtures
import Testing

@testable import MatchTransition

@Suite struct MatchConditionTests {
  private func context(
    _ kind: TransitionKind = .push, side: TransitionSide = .destination, isMatched: Bool = false,
    isAncestorMatched: Bool = false, reducesMotion: Bool = false, isWide: Bool = false
  ) -> MatchContext {
    MatchContext(
      traits: TransitionTraits(
        kind: kind, reducesMotion: reducesMotion, isWide: isWide),
      side: side, isMatched: isMatched, isAncestorMatched: isAncestorMatched)
  }

  @Test func `Each condition tests one fact`() {
    let plain = context()
    let cases: [(MatchCondition, MatchContext, MatchContext)] = [
      (.push, plain, context(.pop)), (.pop, context(.pop), plain),
      (.present, context(.present), plain), (.dismiss, context(.dismiss), plain),
      (.tab, context(.nextTab), plain), (.tab, context(.previousTab), context(.inPlace)),
      (.inPlace, context(.inPlace), plain), (.entering, plain, context(side: .source)),
      (.leaving, context(side: .source), plain), (.matched, context(isMatched: true), plain),
      (.ancestorMatched, context(isAncestorMatched: true), plain),
      (.regularWidth, context(isWide: true), plain),
      (.reduceMotion, context(reducesMotion: true), plain),
      (!.push, context(.pop), plain), (.push && .entering, plain, context(side: .source)),
      (.pop || .regularWidth, context(isWide: true), plain), (.all([]), plain, plain),
    ]
    for (condition, holding, failing) in cases {
      #expect(condition.holds(in: holding), "\(condition)")
      #expect(condition == .all([]) || !condition.holds(in: failing), "\(condition)")
    }
  }

  @Test func `Each trait and class is one fact`() {
    final class Some {}
    final class Other {}
    let (some, other) = (ObjectIdentifier(Some.self), ObjectIdentifier(Other.self))
    func holds(_ condition: MatchCondition, _ change: (inout TransitionTraits) -> Void) -> [Bool] {
      let plain = context()
      var changed = plain
      change(&changed.traits)
      return [condition.holds(in: plain), condition.holds(in: changed)]
    }
    #expect(holds(.regularHeight) { $0.isTall = false } == [true, false])
    #expect(holds(.dark) { $0.isDark = true } == [false, true])
    #expect(holds(.rightToLeft) { $0.isRightToLeft = true } == [false, true])
    #expect(holds(.largeText) { $0.hasLargeText = true } == [false, true])
    let both: (inout TransitionTraits) -> Void = {
      ($0.classes.source, $0.classes.destination) = ([some], [other])
      $0.classes.container = [some, other]
    }
    #expect(holds(.controller(.source, some), both) == [false, true])
    #expect(holds(.controller(.source, other), both) == [false, false])
    #expect(holds(.controller(.destination, other), both) == [false, true])
    #expect(holds(.container(some), both) == [false, true])
  }

  @Test func `The style of a group holds for every ID of its namespace without a style`() {
    let (group, single) = (MatchStyle(priority: 1), MatchStyle(priority: 2))
    let styles: [MatchID: MatchStyle] = [
      .every(in: "title"): group, MatchID(7, in: "title"): single,
    ]
    let options = TransitionOptions(styles: styles)
    #expect(options.style(of: MatchID(1, in: "title")) == group)
    #expect(options.style(of: MatchID("x", in: "title")) == group)
    #expect(options.style(of: MatchID(7, in: "title")) == single)
    #expect(options.style(of: MatchID(1, in: "photo")) == nil && options.style(of: 1) == nil)
    #expect(MatchID.every(in: "title") != MatchID("*", in: "title"))
    #expect(TransitionOptions().style(of: MatchID(7, in: "title")) == nil)
  }

  @Test func `The last alternative that holds applies, otherwise the style itself`() {
    let (arc, late, fast) = (
      MatchStyle(path: .arc(bend: 0.2)), MatchStyle(window: .fraction(0.5...1)),
      MatchStyle(window: .fraction(0...0.2))
    )
    let style = arc.when(.pop, use: late).when(
      .pop && .regularWidth, use: fast.when(.reduceMotion, use: .automatic))
    #expect(style.resolved { context() } == arc)
    #expect(style.resolved { context(.pop) } == late)
    #expect(style.resolved { context(.pop, isWide: true) } == fast)
    #expect(
      style.resolved { context(.pop, reducesMotion: true, isWide: true) } == .automatic)
  }

  private func plan(
    _ screen: ScreenElements, _ styles: ScreenStyles, options: TransitionOptions = .automatic,
    traits: TransitionTraits = TransitionTraits()
  ) -> TransitionPlan {
    let from = ScreenElements(elements: [Element("card")])
    return PlanRequest(from: from, to: screen, toStyles: styles, options: options, traits: traits)
      .checkedPlan()
  }

  @Test func `Conditions of effects see the ancestors of a view`() {
    let screen = ScreenElements(elements: [
      Element("card"), Element("inside", order: 1, parent: 0), Element("outside", order: 2),
    ])
    let effect = MatchEffect.move(x: 9).when(.ancestorMatched, use: .fade)
    let flights = plan(screen, ScreenStyles(effects: [1: effect, 2: effect])).flights
    #expect(flights.map(\.id) == ["card", "inside", "outside"])
    #expect(flights[1].from.appearance.opacity == 0 && flights[1].from.center.x == 50)
    #expect(flights[2].from.appearance.opacity == 1 && flights[2].from.center.x == 59)
  }

  @Test func `Options take precedence over the styles of views`() {
    let screen = ScreenElements(elements: [Element("card"), Element("bar", order: 1)])
    var options = TransitionOptions()
    options.styles["card"] = MatchStyle(window: .fraction(0.5...1))
    let flights = plan(
      screen, ScreenStyles(styles: [0: MatchStyle(priority: 4)], effects: [1: .fade]),
      options: options
    ).flights
    #expect(flights[0].window == 0.5...1 && flights[0].priority == 0)
  }

  @Test func `A return reverses the path`() throws {
    let path = MatchPath.keyframes([(at: 0.3, along: 0.2, across: 0.6)])
    var far = Element("card")
    far.center = CGPoint(x: 150, y: 50)
    func flight(_ kind: TransitionKind) throws -> Flight {
      let (near, far) = (
        ScreenElements(elements: [Element("card")]), ScreenElements(elements: [far])
      )
      let (from, to) = kind.isReturning ? (far, near) : (near, far)
      return try #require(
        PlanRequest(
          from: from, to: to, toStyles: ScreenStyles(styles: [0: MatchStyle(path: path)]),
          traits: TransitionTraits(kind: kind)
        ).plan().flights.first)
    }
    let (there, back) = (try flight(.push), try flight(.pop))
    #expect(there.bow != nil)
    for t in [0.1, 0.3, 0.8] {
      let (a, b) = (there.state(at: t).center, back.state(at: 1 - t).center)
      #expect(abs(a.x - b.x) < 1e-9 && abs(a.y - b.y) < 1e-9)
    }
  }

  @Test func `Each part of a list of effects has its own conditions`() {
    let effect: MatchEffect = [.fade.when(.pop, use: .automatic), .scale(0.6)]
    #expect(effect.resolved { context(.push) } == [.fade, .scale(0.6)])
    #expect(effect.resolved { context(.pop) } == .scale(0.6))
    let both: MatchEffect = [
      .fade.when(.pop, use: .move(x: 5)).when(.regularWidth, use: .automatic),
      .rotate(by: 1),
      .scale(0.5).when(.pop, use: [.scale(2).when(.regularWidth, use: .blur(3)), .fade]),
    ]
    #expect(both.resolved { context() } == [.fade, .rotate(by: 1), .scale(0.5)])
    #expect(both.resolved { context(isWide: true) } == [.rotate(by: 1), .scale(0.5)])
    #expect(
      both.resolved { context(.pop) } == [.move(x: 5), .rotate(by: 1), .scale(2), .fade])
    #expect(
      both.resolved { context(.pop, isWide: true) } == [.rotate(by: 1), .blur(3), .fade])
  }

  @Test func `The last part of a list that sets the pace decides it, even for an even pace`() {
    #expect(([.fade.paced(.easeIn), .scale(0.5)] as MatchEffect).curve == .easeIn)
    #expect(([.fade.paced(.easeIn), .scale(0.5).paced(.linear)] as MatchEffect).curve == .linear)
    #expect(([.fade, .scale(0.5)] as MatchEffect).curve == .linear)
  }

  @Test func `The capture counts a view as matched and its ancestors as unmatched`() {
    let (styling, included) = (CaptureStyling(), MatchStyle(includesOffScreen: true))
    #expect(styling.includesOffScreen("a", MatchStyle().when(.matched, use: included)))
    #expect(!styling.includesOffScreen("a", MatchStyle().when(.ancestorMatched, use: included)))
    #expect(styling.includesOffScreen("a", included.when(.ancestorMatched, use: .automatic)))
    #expect(!styling.includesOffScreen("a", nil))
  }
}
