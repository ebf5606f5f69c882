import Foundation
import PlanFixtures
import Testing

@testable import MatchTransition

@Suite struct MatchEffectTests {
  /// Makes a screen of 200 x 300 points with a 40 x 20 box at (100, 50).
  private func screen(
    _ ids: [MatchID] = ["a"], shadow: ElementShadow = .none, isRightToLeft: Bool = false,
    visibility: ElementVisibility = .visible
  ) -> CapturedScreen {
    var screen = CapturedScreen(
      views: ids.enumerated().map { order, id in
        CapturedView(
          id, x: 100, y: 50, width: 40, height: 20,
          appearance: ElementAppearance(opacity: 0.8, shadow: shadow), order: order,
          visibility: visibility)
      }, bounds: CGRect(x: 0, y: 0, width: 200, height: 300))
    screen.isRightToLeft = isRightToLeft
    return screen
  }

  private func plan(
    from: CapturedScreen, to: CapturedScreen, leaving: [Int: MatchEffect] = [:],
    entering: [Int: MatchEffect] = [:], stagger: MatchStagger? = nil
  ) -> TransitionPlan {
    return PlanInput(
      from: from, to: to, fromStyles: ScreenStyles(effects: leaving),
      toStyles: ScreenStyles(effects: entering), options: TransitionOptions(stagger: stagger)
    ).checkedPlan()
  }

  private func state(_ effect: MatchEffect) -> EffectState { EffectState(effect.parts) }

  private func entering(
    _ effect: MatchEffect, shadow: ElementShadow = .none, isRightToLeft: Bool = false
  ) throws -> Flight {
    let to = screen(shadow: shadow, isRightToLeft: isRightToLeft)
    return try #require(
      plan(from: CapturedScreen(), to: to, entering: [0: effect]).flights.first)
  }

  @Test func `An entering view moves from the far end of its effect to its place`() throws {
    let flight = try entering([.fade, .move(x: 7, y: -3), .scale(0.5), .rotate(by: .pi / 2)])
    #expect(flight.indices.source == nil && flight.indices.destination == 0 && !flight.isMatched)
    #expect(flight.ends.destination.center == CGPoint(x: 100, y: 50))
    #expect(flight.ends.destination.appearance.opacity == 0.8)
    #expect(flight.ends.destination.transform == .identity)
    #expect(flight.ends.source.center == CGPoint(x: 107, y: 47))
    #expect(flight.ends.source.size == flight.ends.destination.size)
    #expect(flight.ends.source.appearance.opacity == 0)
    // A quarter turn clockwise of half the size: x' = -y / 2, y' = x / 2.
    let away = flight.ends.source.transform
    #expect(abs(away.a) < 1e-12 && abs(away.d) < 1e-12)
    #expect(abs(away.b - 0.5) < 1e-12 && abs(away.c + 0.5) < 1e-12)
    #expect(flight.content.fade == .destinationOnly)
    #expect(flight.state(at: 0.9).oldOpacity == 0 && flight.state(at: 0.9).newOpacity == 1)
  }

  @Test func `A leaving view takes the same path in reverse`() throws {
    let effect: MatchEffect = [.fade, .move(x: 7, y: -3)]
    let away = try entering(effect).ends.source
    let flight = try #require(
      plan(from: screen(), to: CapturedScreen(), leaving: [0: effect]).flights.first)
    #expect(flight.indices.source == 0 && flight.indices.destination == nil)
    #expect(flight.ends.source.center == CGPoint(x: 100, y: 50))
    #expect(flight.ends.destination == away)
    #expect(flight.content.fade == .sourceOnly)
    #expect(flight.state(at: 0.1).oldOpacity == 1 && flight.state(at: 0.1).newOpacity == 0)
  }

  @Test(
    arguments: [
      // The box reaches from (80, 40) to (120, 60).
      (.top, false, CGPoint(x: 100, y: -10)), (.bottom, false, CGPoint(x: 100, y: 310)),
      (.leading, false, CGPoint(x: -20, y: 50)), (.trailing, false, CGPoint(x: 220, y: 50)),
      (.leading, true, CGPoint(x: 220, y: 50)), (.trailing, true, CGPoint(x: -20, y: 50)),
    ] as [(MatchEdge, Bool, CGPoint)])
  func `An edge keeps a view just out of sight`(
    edge: MatchEdge, isRightToLeft: Bool, center: CGPoint
  ) throws {
    #expect(
      try entering(.move(from: edge), isRightToLeft: isRightToLeft).ends.source.center == center)
  }

  @Test func `The edge effect also moves the shadow out of sight`() throws {
    let shadow = ElementShadow(
      color: RGBA(red: 0, green: 0, blue: 0), opacity: 0.5,
      offset: CGSize(width: 0, height: 4), radius: 10)
    // Three blur radii and the larger offset: 34 points.
    let flight = try entering(.move(from: .bottom), shadow: shadow)
    #expect(flight.ends.source.center == CGPoint(x: 100, y: 344))
  }

  @Test func `Only visible unmatched views have their effects`() {
    let both = plan(from: screen(), to: screen(), leaving: [0: .fade], entering: [0: .fade])
    #expect(both.flights.map(\.isMatched) == [true])
    let hidden = plan(
      from: CapturedScreen(), to: screen(visibility: .hidden), entering: [0: .fade])
    #expect(hidden.flights == [])
    let plain = plan(from: CapturedScreen(), to: screen(), entering: [0: .automatic])
    #expect(plain.flights == [])
    let unseen = plan(
      from: screen(visibility: .offScreen), to: screen(), entering: [0: .fade])
    #expect(unseen.flights.map(\.indices.destination) == [0])
  }

  @Test func `Numbers that are not finite are ignored`() throws {
    let flight = try entering([
      .fade, .scale(.nan), .rotate(by: .infinity), .move(x: .nan, y: -.infinity),
    ])
    #expect(flight.ends.source.center == flight.ends.destination.center)
    #expect(flight.ends.source.transform == flight.ends.destination.transform)
  }

  @Test func `A number out of range is limited before effects are added up`() {
    let halves = state([.opacity(2), .opacity(0.5), .scale(-1), .scale(-1)])
    #expect(halves.opacity == 0.5 && halves.scale == 0)
    let kept = state([
      .move(x: .nan), .move(x: 50), .blur(.infinity), .blur(5), .scale(1e300),
    ])
    #expect(kept.shift.x == 50 && kept.blur == 5 && kept.scale == 1e6)
  }

  @Test func `A list of effects is one effect`() {
    let effect = state([
      .opacity(0.5), .opacity(0.5), .scale(0.5), .scale(0.5), .move(x: 1, y: 2), .move(y: 3),
      .rotate(by: 1),
      .rotate(by: 2), .move(from: .top), .move(from: .leading).during(entering: .fraction(0.5...1)),
    ])
    #expect(effect.opacity == 0.25 && effect.scale == 0.25 && effect.rotation == 3)
    #expect(effect.shift == Vector(x: 1, y: 5))
    #expect(effect.edge == .leading)
    #expect(effect.entering == .fraction(0.5...1) && effect.leaving == nil)
    #expect([] as MatchEffect == .automatic)
    #expect(MatchEffect.fade == .opacity(0))
  }

  @Test(arguments: [
    MatchEffect.fade, .move(x: 3, y: -4), .move(from: .leading), .scale(0.5), .rotate(by: 1),
    .tilt(x: 0.2, y: 0.3), .blur(7), .reveal(), .inFront,
    .automatic.during(entering: .fraction(0.2...0.7)), .automatic.during(leaving: .whole),
  ])
  func `An effect keeps what it sets in a list, before and after others`(effect: MatchEffect) {
    #expect(state(effect) != .automatic)
    #expect(state([effect, .automatic]) == state(effect))
    #expect(state([.automatic, effect]) == state(effect))
    #expect(state([.automatic, effect, .automatic]) == state(effect))
  }

  @Test func `An effect has its own window`() throws {
    let flight = try entering(.fade.during(entering: .fraction(0.25...0.75)))
    #expect(flight.motion.window == 0.25...0.75)
    #expect(flight.motion.curve == .linear)
    #expect(flight.state(at: 0.25).appearance.opacity == 0)
    #expect(flight.state(at: 0.75).appearance.opacity == 0.8)
  }

  @Test func `The explanation names the effects`() {
    let plan = plan(from: screen(["x"]), to: screen(["y"]), leaving: [0: .fade])
    #expect(
      plan.outcomes.map(\.outcome.description) == [
        "leaves by its effect", "stays: the other screen has no view with this ID",
      ])
  }

  @Test func `A stagger gives each view its part of the window`() {
    let stagger = MatchStagger.reading(spread: 0.5)
    #expect(stagger.window(0.5...1, at: 0) == 0.5...0.75)
    #expect(stagger.window(0.5...1, at: 1) == 0.75...1)
    #expect(stagger.window(0...1, at: 0.5) == 0.25...0.75)
    #expect(MatchStagger.reading(spread: .nan).window(0...1, at: 1) == 0...1)
    let entering = plan(
      from: CapturedScreen(), to: screen(["a", "b"]),
      entering: [
        0: .fade.during(entering: .fraction(0...1)), 1: .fade.during(entering: .fraction(0...1)),
      ],
      stagger: stagger)
    #expect(entering.flights.map(\.motion.window) == [0...0.5, 0.5...1])
  }
}
