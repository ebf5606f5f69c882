import MatchTransition
import SeededRandom

/// Styles and effects of views and options of screens, as designers choose them.
extension SeededGenerator {
  mutating func style() -> MatchStyle {
    var style = MatchStyle(window: window())
    style.curve = curve()
    style.path = element(of: [.line, .line, .arc, .arc(bend: -0.5)])
    style.fade = element(of: [nil, .destinationOnly, .sourceOnly, .crossfade, .through])
    style.resize = element(of: [nil, .layout, .stretch, .aspectFill, .aspectFit, .crop])
    style.snapshot = element(of: [
      .automatic, .automatic, .rendered, .placeholder, .live(.source), .live(.destination),
    ])
    style.priority = element(of: [0, 0, -1, 1, .max])
    style.elevation = element(of: [nil, 0, 12])
    style.flies = !chance(0.1)
    if chance(0.2) { style.timings = PropertyTimings(fade: 0.2...0.7, position: 0...0.8) }
    if chance(0.2) {
      style = style.when(element(of: [.push, .pop, .tab, .entering]), use: .automatic)
    }
    return style
  }

  mutating func effect() -> MatchEffect {
    let effects: [MatchEffect] = [
      .fade, .inFront, .move(from: .leading), .move(x: 40, y: -60), .scale(0.3), .rotate(by: 2),
      .tilt(x: 0.8), .blur(6), .reveal(),
    ]
    return chance(0.5) ? element(of: effects) : [element(of: effects), element(of: effects)]
  }

  mutating func options() -> TransitionOptions {
    let edge = element(of: MatchEdge.allCases)
    var options = TransitionOptions(
      duration: element(of: [nil, 0.1, 0.7]), curve: curve(),
      screenEffect: element(of: [
        .automatic, .fade, .slide, .instant, .zoomIn, .cover(from: edge), .push(from: edge),
        .page(from: edge), .zoom(from: MatchID(index(below: 30))),
      ]),
      stagger: element(of: [nil, .reading, .reading(includesMatched: true)]))
    // A hold that code forgets must not keep a walk from its rest.
    options.holdLimit = 2
    return options
  }

  private mutating func window() -> TimingWindow {
    element(of: [.whole, .whole, .fraction(0.3...0.8), .seconds(delay: 0.1, duration: 0.2)])
  }

  private mutating func curve() -> TransitionCurve {
    element(of: [
      .standard, .linear, .easeOut, .spring(dampingRatio: 0.5),
      .spring(response: 0.4, dampingRatio: 0.8),
    ])
  }
}
