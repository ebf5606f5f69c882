import Foundation
import PlanFixtures
import Testing

@testable import MatchTransition

@Suite struct MatchConditionTests {
  private func context(
    _ kind: TransitionKind = .push, side: TransitionSide = .destination, isMatched: Bool = false,
    reducesMotion: Bool = false, isWide: Bool = false
  ) -> MatchContext {
    MatchContext(
      traits: TransitionTraits(
        kind: kind, reducesMotion: reducesMotion, isWide: isWide),
      side: side, isMatched: isMatched)
  }

  @Test func `Each condition tests one fact`() {
    let plain = context()
    let cases: [(MatchCondition, MatchContext, MatchContext)] = [
      (.push, plain, context(.pop)), (.pop, context(.pop), plain),
      (.present, context(.present), plain), (.dismiss, context(.dismiss), plain),
      (.tab, context(.nextTab), plain), (.tab, context(.previousTab), context(.inPlace)),
      (.inPlace, context(.inPlace), plain), (.entering, plain, context(side: .source)),
      (.leaving, context(side: .source), plain), (.matched, context(isMatched: true), plain),
      (.regularWidth, context(isWide: true), plain),
      (.reduceMotion, context(reducesMotion: true), plain),
      (.not(.push), context(.pop), plain),
      (.all([.push, .entering]), plain, context(side: .source)),
      (.any([.pop, .regularWidth]), context(isWide: true), plain), (.all([]), plain, plain),
    ]
    for (condition, holding, failing) in cases {
      #expect(condition.holds(in: holding), "\(condition)")
      #expect(condition == .all([]) || !condition.holds(in: failing), "\(condition)")
    }
  }

  @Test func `Each trait is one fact`() {
    func holds(_ condition: MatchCondition, _ change: (inout TransitionTraits) -> Void) -> [Bool] {
      let plain = context()
      var changed = plain
      change(&changed.traits)
      return [condition.holds(in: plain), condition.holds(in: changed)]
    }
    #expect(holds(.dark) { $0.isDark = true } == [false, true])
    #expect(holds(.rightToLeft) { $0.isRightToLeft = true } == [false, true])
    #expect(holds(.largeText) { $0.hasLargeText = true } == [false, true])
  }

  @Test func `The style of a group holds for every ID of its namespace without a style`() {
    let (group, single) = (MatchStyle(priority: 1), MatchStyle(priority: 2))
    let styles: [MatchID: MatchStyle] = [
      .every(in: "title"): group, MatchID(7, in: "title"): single,
    ]
    let options = TransitionOptions().with(\.styles, styles)
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
      .all([.pop, .regularWidth]), use: fast.when(.reduceMotion, use: .automatic))
    #expect(style.resolved { context() } == arc)
    #expect(style.resolved { context(.pop) } == late)
    #expect(style.resolved { context(.pop, isWide: true) } == fast)
    #expect(
      style.resolved { context(.pop, reducesMotion: true, isWide: true) } == .automatic)
  }

  private func plan(
    _ screen: CapturedScreen, _ styles: ScreenStyles, options: TransitionOptions = .automatic,
    traits: TransitionTraits = TransitionTraits()
  ) -> TransitionPlan {
    let from = CapturedScreen(views: [CapturedView("card")])
    return PlanInput(from: from, to: screen, toStyles: styles, options: options, traits: traits)
      .checkedPlan()
  }

  @Test func `Options take precedence over the styles of views`() {
    let screen = CapturedScreen(views: [CapturedView("card"), CapturedView("bar", order: 1)])
    var options = TransitionOptions()
    options.styles["card"] = MatchStyle(window: .fraction(0.5...1))
    let flights = plan(
      screen, ScreenStyles(styles: [0: MatchStyle(priority: 4)], effects: [1: .fade]),
      options: options
    ).flights
    #expect(flights[0].motion.window == 0.5...1 && flights[0].rank.priority == 0)
  }

  @Test func `Each part of a list of effects has its own conditions`() {
    func state(_ effect: MatchEffect, _ context: MatchContext) -> EffectState {
      EffectState(effect.resolvedParts { context })
    }
    func isEqual(_ effect: MatchEffect, _ context: MatchContext, _ other: MatchEffect) -> Bool {
      state(effect, context) == state(other, context)
    }
    let effect: MatchEffect = [.fade.when(.pop, use: .automatic), .scale(0.6)]
    #expect(isEqual(effect, context(.push), [.fade, .scale(0.6)]))
    #expect(isEqual(effect, context(.pop), .scale(0.6)))
    let both: MatchEffect = [
      .fade.when(.pop, use: .move(x: 5)).when(.regularWidth, use: .automatic),
      .rotate(by: 1),
      .scale(0.5).when(.pop, use: [.scale(2).when(.regularWidth, use: .blur(3)), .fade]),
    ]
    #expect(isEqual(both, context(), [.fade, .rotate(by: 1), .scale(0.5)]))
    #expect(isEqual(both, context(isWide: true), [.rotate(by: 1), .scale(0.5)]))
    #expect(isEqual(both, context(.pop), [.move(x: 5), .rotate(by: 1), .scale(2), .fade]))
    #expect(isEqual(both, context(.pop, isWide: true), [.rotate(by: 1), .blur(3), .fade]))
  }
}
