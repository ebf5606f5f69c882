import Foundation
import Testing

@testable import MatchTransition

/// Promises about several flights, or about a whole transition.
@Suite struct ChoreographyTests {
  private func element(
    _ id: MatchID, _ x: Double, _ y: Double, _ size: Double = 20, order: Int = 0,
    parent: Int? = nil
  ) -> Element {
    Element(
      id: id, center: CGPoint(x: x, y: y), size: CGSize(width: size, height: size), order: order,
      parent: parent)
  }

  private func plan(
    _ from: [Element], _ to: [Element], fromStyles: ScreenStyles = ScreenStyles(),
    toStyles: ScreenStyles = ScreenStyles(), options: TransitionOptions = .automatic,
    reducesMotion: Bool = false
  ) -> TransitionPlan {
    let bounds = CGRect(x: 0, y: 0, width: 400, height: 800)
    let (from, to) = (
      ScreenElements(elements: from, bounds: bounds), ScreenElements(elements: to, bounds: bounds)
    )
    let plan = Choreographer.plan(
      from: from, to: to, matches: Matcher.match(from: from, to: to), fromStyles: fromStyles,
      toStyles: toStyles, options: options,
      traits: TransitionTraits(reducesMotion: reducesMotion))
    #expect(plan.invariantViolations() == [])
    return plan
  }

  @Test func `A view inside a flying view moves along its path and at its pace`() {
    let from = [
      element("card", 50, 50, 100), element("title", 60, 70, order: 1, parent: 0),
      element("free", 0, 300, order: 2),
    ]
    let to = [
      element("card", 250, 50, 100), element("title", 260, 70, order: 1, parent: 0),
      element("free", 200, 300, order: 2),
    ]
    let style = MatchStyle(
      window: .fraction(0.2...0.9), curve: .cubic(.easeIn), path: .arc(bend: 0.3))
    let flights = plan(from, to, toStyles: ScreenStyles(styles: [0: style])).flights
    for progress in [0, 0.3, 0.5, 0.77, 1] {
      let (card, title) = (flights[0].state(at: progress), flights[1].state(at: progress))
      #expect(abs(title.center.x - card.center.x - 10) < 1e-9)
      #expect(abs(title.center.y - card.center.y - 20) < 1e-9)
    }
    #expect(flights[2].path == .line && flights[2].window == 0...1)
  }

  @Test func `Views at any depth inside a flying view bend as far as that view`() {
    // The three ways differ in length and direction, so that each alone would bend differently.
    let from = [
      element("card", 50, 50, 100), element("row", 40, 70, 60, order: 1, parent: 0),
      element("title", 60, 60, order: 2, parent: 1),
      element("letter", 55, 62, 4, order: 3, parent: 2),
    ]
    let to = [
      element("card", 250, 90, 200), element("row", 280, 150, 120, order: 1, parent: 0),
      element("title", 200, 170, 40, order: 2, parent: 1),
      element("letter", 190, 171, 8, order: 3, parent: 2),
    ]
    let style = MatchStyle(curve: .linear, path: .arc(bend: 0.3))
    let flights = plan(from, to, toStyles: ScreenStyles(styles: [0: style])).flights
    for progress in [0.2, 0.5, 0.9] {
      let bends = flights.map { $0.deviation(at: progress) }
      #expect(bends.count == 4 && hypot(bends[0].x, bends[0].y) > 10)
      for bend in bends {
        #expect(abs(bend.x - bends[0].x) < 1e-9 && abs(bend.y - bends[0].y) < 1e-9)
      }
    }
  }

  /// The view between a title and its card.
  enum Between: CaseIterable, Sendable {
    case pair, grounded, leavingAlone, arrivingAlone
  }

  @Test(arguments: Between.allCases, [TransitionKind.push, .pop])
  func
    `A view moves with the flying view around it, whatever lies between that flies alone or stays`(
      between: Between, kind: TransitionKind
    ) throws
  {
    let bounds = CGRect(x: 0, y: 0, width: 400, height: 800)
    func screen(_ x: Double, row: MatchID, other: MatchID) -> ScreenElements {
      ScreenElements(
        elements: [
          element("card", x, 90, 100), element(row, x - 10, 80, 60, order: 1, parent: 0),
          element("title", x + 10, 100, order: 2, parent: 1), element(other, 300, 700, order: 3),
        ], bounds: bounds)
    }
    var from = screen(50, row: between == .leavingAlone ? "alone" : "row", other: "button")
    var to = screen(250, row: between == .arrivingAlone ? "alone" : "row", other: "button")
    if between == .leavingAlone { from.sources = [1: "button"] }
    if between == .arrivingAlone { to.sources = [1: "button"] }
    var styles = [0: MatchStyle(path: .arc(bend: 0.3))]
    if between == .grounded { styles[1] = .grounded }
    let plan = Choreographer.plan(
      from: from, to: to, matches: Matcher.match(from: from, to: to),
      toStyles: ScreenStyles(styles: styles), traits: TransitionTraits(kind: kind))
    #expect(plan.invariantViolations() == [])
    let card = try #require(plan.flights.first { $0.id == "card" })
    let title = try #require(plan.flights.first { $0.id == "title" })
    let alone = plan.flights.count { $0.keptSide != nil }
    #expect(alone == (between == .leavingAlone || between == .arrivingAlone ? 1 : 0))
    #expect(title.path == card.path && card.path != .line)
    #expect(title.lead?.start == CGPoint(x: 50, y: 90))
  }

  @Test func `A view nested on one screen only, or with a style, flies on its own path`() {
    let from = [element("card", 50, 50, 100), element("title", 60, 70, order: 1)]
    let to = [element("card", 250, 50, 100), element("title", 260, 70, order: 1, parent: 0)]
    let style = MatchStyle(path: .arc(bend: 0.3))
    let apart = plan(from, to, toStyles: ScreenStyles(styles: [0: style])).flights
    #expect(apart[1].path == .line && apart[1].lead == nil)
    let nested = [element("card", 50, 50, 100), element("title", 60, 70, order: 1, parent: 0)]
    let own = plan(
      nested, to, toStyles: ScreenStyles(styles: [0: style, 1: MatchStyle(priority: 1)])
    ).flights
    #expect(own[1].path == .line && own[1].lead == nil)
  }

  @Test(arguments: [
    TransitionCurve.linear, .standard, .spring(dampingRatio: 0.4),
    .spring(response: 1.2, dampingRatio: 0.3), .spring(response: 0.1, dampingRatio: 1),
  ])
  func `With Reduce Motion the dissolve is short at every curve, unless the app sets a duration`(
    curve: TransitionCurve
  ) {
    let still = [element("still", 10, 10)]
    var options = TransitionOptions(curve: curve)
    #expect(plan(still, still, options: options, reducesMotion: true).duration == 0.3)
    options.duration = 0.8
    #expect(plan(still, still, options: options, reducesMotion: true).duration == 0.8)
  }

  @Test func `With Reduce Motion the screens dissolve, and only pairs that stay in place fly`() {
    let from = [element("card", 50, 50), element("still", 10, 10, order: 1)]
    let to = [
      element("card", 250, 50), element("still", 10, 10, order: 1),
      element("bar", 50, 90, order: 2),
    ]
    let plan = plan(
      from, to, toStyles: ScreenStyles(effects: [2: .move(from: .bottom)]), reducesMotion: true)
    #expect(plan.flights.map(\.id) == ["still"])
    #expect(plan.duration == 0.3)
    for outcome in plan.outcomes where outcome.id == "card" {
      #expect(!outcome.flies && outcome.reason == "moves with its screen: Reduce Motion is on")
    }
    #expect(plan.invariantViolations() == [])
  }

  @Test func `The duration is a constant, and a short distance hurries the pace inside it`() {
    func plan(_ x: Double, size: Double = 20, asked: Double? = nil) -> TransitionPlan {
      var options = TransitionOptions()
      options.duration = asked
      return self.plan([element("a", 0, 0)], [element("a", x, 0, size)], options: options)
    }
    for distance in [0.0, 150, 300, 600, 9000] {
      #expect(plan(distance).duration == 0.5)
      // The times of the standard curve's control points, 0.4 and 0.2, shrink to 68 %.
      let share = 0.68 + 0.32 * min(distance / 600, 1)
      #expect(plan(distance).curve == .cubic(0.4 * share, 0, 0.2 * share, 1))
    }
    // A growth of 600 points counts as a distance of 300.
    #expect(plan(0, size: 620).curve == plan(300).curve)
    #expect(self.plan([], []).curve == .cubic(0.4 * 0.84, 0, 0.2 * 0.84, 1))
    #expect(plan(300, asked: 2).duration == 2 && plan(300, asked: 2).curve == .standard)
    #expect(plan(300, asked: -1).duration == 0.01)
  }

  @Test func `A spring settles in its own time`() {
    let style = MatchStyle.spring(response: 0.2, dampingRatio: 0.5)
    func window(_ duration: Double) -> ClosedRange<Double> {
      plan(
        [element("a", 0, 0)], [element("a", 90, 0)], toStyles: ScreenStyles(styles: [0: style]),
        options: TransitionOptions(duration: duration)
      ).flights[0].window
    }
    // With ω = 2π / 0.2 and ζ = 0.5, the envelope (1 + ζ/√(1 - ζ²)) e^(-ζωt) is 0.001 at this time.
    let settled = log((1 + 0.5 / 0.75.squareRoot()) / 0.001) / (0.5 * 2 * .pi / 0.2)
    // The window ends with the progress that the transition has at that time.
    #expect(abs(window(2).upperBound - TransitionCurve.standard.value(at: settled / 2)) < 1e-6)
    #expect(window(settled / 2) == 0...1)
  }

  @Test(arguments: [
    TransitionCurve.linear, .standard, .easeIn, .easeOut, .cubic(0.3, 0, 0.1, 1),
  ])
  func `A style's spring is seen as it is, at every pace of the transition`(
    pace: TransitionCurve
  ) {
    let spring = DampedSpring(response: 0.15, dampingRatio: 0.7)
    for delay in [0, 0.1] {
      var style = MatchStyle.spring(response: 0.15, dampingRatio: 0.7)
      style.window = .seconds(delay: delay, duration: 1)
      for options in [
        TransitionOptions(duration: 0.6, curve: pace), TransitionOptions(curve: pace),
      ] {
        let plan = plan(
          [element("a", 0, 0)], [element("a", 90, 0)],
          toStyles: ScreenStyles(styles: [0: style]), options: options)
        for step in 0...60 {
          let time = plan.duration * Double(step) / 60
          let shown = plan.flights[0].localProgress(at: plan.curve.value(at: time / plan.duration))
          // The spring ends exactly at its target, which moves it by 0.001 at most.
          #expect(abs(shown - spring.value(at: time - delay)) < 2e-3)
        }
        let table = FlightTable(plan.flights)
        var frame = table.makeFrame()
        table.sample(at: 0.4, into: &frame)
        let center = frame.withColumn(.centerX) { $0[0] }
        // Tables of curves are exact to 0.0001 of the way.
        #expect(abs(center - Double(plan.flights[0].state(at: 0.4).center.x)) < 90 * 1e-4)
      }
    }
  }

  @Test func `A spring that is longer than the transition settles with it`() {
    let style = MatchStyle.spring(response: 2, dampingRatio: 0.5)
    let flight = plan(
      [element("a", 0, 0)], [element("a", 90, 0)], toStyles: ScreenStyles(styles: [0: style]),
      options: TransitionOptions(duration: 0.5)
    ).flights[0]
    let fitting = TransitionCurve.spring(dampingRatio: 0.5)
    for time in [0.1, 0.25, 0.4, 0.49] {
      let shown = flight.localProgress(at: TransitionCurve.standard.value(at: time / 0.5))
      #expect(abs(shown - fitting.value(at: time / 0.5)) < 1e-6)
    }
    #expect(flight.window == 0...1)
  }

  @Test func `A stagger starts springs one after the other, and each is seen as it is`() {
    let effect = MatchEffect.move(x: 50).during(entering: .fraction(0...1))
      .paced(.spring(response: 0.05, dampingRatio: 1))
    let flights = plan(
      [], [element("a", 0, 0), element("b", 0, 90, order: 1)],
      toStyles: ScreenStyles(effects: [0: effect, 1: effect]),
      options: TransitionOptions(
        duration: 1, curve: .linear, stagger: .towards(.bottom, spread: 0.5))
    ).flights
    let spring = DampedSpring(response: 0.05, dampingRatio: 1)
    for (flight, start) in zip(flights, [0, 0.5]) {
      for time in [0.01, 0.03, 0.05, 0.2] {
        #expect(abs(flight.localProgress(at: start + time) - spring.value(at: time)) < 2e-3)
      }
      #expect(flight.localProgress(at: start) == 0)
    }
  }

  @Test func `A circle uncovers a view from its centre to its farthest corner`() throws {
    let flight = try #require(
      plan(
        [], [element("a", 100, 200, 60)],
        toStyles: ScreenStyles(effects: [0: .reveal(.circle)])
      ).flights.first)
    let clip = try #require(flight.from.clip)
    #expect(clip.size == .zero && clip.origin == CGPoint(x: 100, y: 200))
    for progress in [0.4, 0.7, 1] {
      let state = flight.state(at: progress)
      let shown = try #require(state.clip)
      // A square with corners half as long as its sides is a circle.
      #expect(abs(shown.width - 2 * state.clipRadii.topLeft) < 1e-9)
      #expect(abs(shown.width - shown.height) < 1e-9 && abs(shown.midX - 100) < 1e-9)
    }
    #expect(abs(flight.state(at: 1).clipRadii.topLeft - 30 * 2.0.squareRoot()) < 1e-9)
  }

  @Test func `A reveal begins at its origin and reaches the farthest corner`() throws {
    let reveal = MatchReveal.circle(from: CGPoint(x: 0, y: 1))
    let flight = try #require(
      plan(
        [element("a", 100, 200, 60)], [],
        fromStyles: ScreenStyles(effects: [0: .reveal(reveal)])
      ).flights.first)
    #expect(flight.to.clip?.origin == CGPoint(x: 70, y: 230))
    #expect(abs(flight.from.clipRadii.topLeft - 60 * 2.0.squareRoot()) < 1e-9)
    let rounded = try #require(
      plan(
        [], [element("a", 100, 200, 60)],
        toStyles: ScreenStyles(effects: [0: .reveal(.roundedRectangle(radius: 12))])
      ).flights.first)
    #expect(rounded.to.clip == CGRect(x: 58, y: 158, width: 84, height: 84))
    #expect(rounded.to.clipRadii == CornerRadii(12))
  }

  @Test func `A view with the effect inFront lies before all flights, leaving or entering`() {
    let from = [element("bar", 50, 700), element("card", 50, 50, order: 1)]
    let to = [element("card", 250, 50), element("other", 9, 9, order: 1)]
    let flights = plan(
      from, to, fromStyles: ScreenStyles(effects: [0: .inFront]),
      toStyles: ScreenStyles(effects: [1: .fade])
    ).flights
    // The other view covers nothing.
    #expect(flights.map(\.id) == ["other", "card", "bar"])
    #expect(!flights[2].moves && flights[2].to.appearance.opacity == 1)
  }

  @Test func `A blur fades between a blurred and a sharp copy of one content`() {
    let effect: MatchEffect = [.blur(8), .fade]
    let entering = plan(
      [], [element("a", 9, 9)], toStyles: ScreenStyles(effects: [0: effect])
    ).flights[0]
    #expect(entering.blur == 8 && entering.fade == .destinationOverSource)
    let leaving = plan(
      [element("a", 9, 9)], [], fromStyles: ScreenStyles(effects: [0: effect])
    ).flights[0]
    #expect(leaving.blur == 8 && leaving.fade == .sourceOverDestination)
    let broken = plan(
      [], [element("a", 9, 9)], toStyles: ScreenStyles(effects: [0: .blur(.nan)])
    ).flights[0]
    #expect(broken.blur == 0 && broken.fade == .destinationOnly)
  }

  @Test func `A view that flies out of another view counts for the pace like a pair`() {
    func curve(_ destination: Element, source: MatchID? = nil) -> TransitionCurve {
      let from = ScreenElements(elements: [element("a", 0, 0)])
      var to = ScreenElements(elements: [destination])
      if let source { to.sources = [0: source] }
      return Choreographer.plan(from: from, to: to, matches: Matcher.match(from: from, to: to))
        .curve
    }
    for way in [0.0, 100, 600] {
      #expect(curve(element("b", way, 0), source: "a") == curve(element("a", way, 0)))
    }
  }
}
