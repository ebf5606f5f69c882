import Foundation
import PlanFixtures
import SeededRandom

import MatchTransition

extension SeededGenerator {
  /// A random request for a plan, with options, effects, sources and conditions.
  package mutating func request(count: Int) -> PlanInput {
    var (from, to) = (screen(count: count, ids: count), screen(count: count, ids: count))
    for index in from.views.indices where once(in: 5) {
      from.views[index].element.sourceID = to.views[self.index(below: count)].id
    }
    for index in to.views.indices where once(in: 5) {
      to.views[index].element.sourceID = from.views[self.index(below: count)].id
    }
    from.scale = Double(1 + index(below: 3))
    to.scale = from.scale
    var traits = TransitionTraits(reducesMotion: once(in: 6), isWide: once(in: 2))
    // Plans of tabs in no order are those of a change to the next tab.
    let kinds = TransitionKind.allCases.filter { $0 != .tab }
    traits.kind = kinds[index(below: kinds.count)]
    var request = PlanInput(
      from: from, to: to,
      fromStyles: ScreenStyles(styles: conditionalStyles(from), effects: effects(for: from)),
      toStyles: ScreenStyles(styles: conditionalStyles(to), effects: effects(for: to)),
      traits: traits)
    if once(in: 3) { addScreenStyle(to: &request) }
    for _ in 0..<count where once(in: 3) {
      request.options.styles[MatchID(index(below: count))] = conditionalStyle()
    }
    if once(in: 3) { request.options.stagger = .reading(includesMatched: once(in: 2)) }
    return request
  }

  private mutating func conditionalStyle() -> MatchStyle {
    var style = self.style()
    if once(in: 2) { style.snapshot = .live(once(in: 2) ? .source : .destination) }
    if once(in: 8) { style.flies = false }
    return once(in: 4)
      ? style.when(once(in: 2) ? .push : .matched, use: self.style()) : style
  }

  private mutating func conditionalStyles(_ screen: CapturedScreen) -> [Int: MatchStyle] {
    var styles: [Int: MatchStyle] = [:]
    for index in screen.views.indices where once(in: 2) { styles[index] = conditionalStyle() }
    return styles
  }

  /// Lets the whole screen in front fly, as in a zoom out of a view with its ID.
  private mutating func addScreenStyle(to request: inout PlanInput) {
    let pairs = request.matches().pairs
    if pairs.isEmpty { return }
    let pair = pairs[index(below: pairs.count)]
    if request.traits.kind.isReturning {
      request.screens.source.views[pair.source].style = .screen(.source)
    } else {
      request.screens.destination.views[pair.destination].style = .screen(.destination)
    }
  }
}
