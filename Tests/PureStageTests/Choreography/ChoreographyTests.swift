import Foundation
import PlanFixtures
import Testing

@testable import MatchTransition

/// Promises about several flights, or about a whole transition.
@Suite struct ChoreographyTests {
  @Test func `A view inside a flying view moves along its path and at its pace`() {
    let from = [
      CapturedView("card", x: 50, y: 50, side: 100),
      CapturedView("title", x: 60, y: 70, side: 20, order: 1, parent: 0),
      CapturedView("free", x: 0, y: 300, side: 20, order: 2),
    ]
    let to = [
      CapturedView("card", x: 250, y: 50, side: 100),
      CapturedView("title", x: 260, y: 70, side: 20, order: 1, parent: 0),
      CapturedView("free", x: 200, y: 300, side: 20, order: 2),
    ]
    let style = MatchStyle(window: .fraction(0.2...0.9), path: .arc(bend: 0.3)).with(
      \.curve, .cubic(.easeIn))
    let flights = PlanInput(from: from, to: to, toStyles: ScreenStyles(styles: [0: style]))
      .checkedPlan().flights
    for progress in [0, 0.3, 0.5, 0.77, 1] {
      let (card, title) = (flights[0].state(at: progress), flights[1].state(at: progress))
      #expect(abs(title.center.x - card.center.x - 10) < 1e-9)
      #expect(abs(title.center.y - card.center.y - 20) < 1e-9)
    }
    #expect(flights[2].motion.path == .line && flights[2].motion.window == 0...1)
  }

  @Test func `Views at any depth inside a flying view bend as far as that view`() {
    // The three ways differ in length and direction, so that each alone would bend differently.
    let from = [
      CapturedView("card", x: 50, y: 50, side: 100),
      CapturedView("row", x: 40, y: 70, side: 60, order: 1, parent: 0),
      CapturedView("title", x: 60, y: 60, side: 20, order: 2, parent: 1),
      CapturedView("letter", x: 55, y: 62, side: 4, order: 3, parent: 2),
    ]
    let to = [
      CapturedView("card", x: 250, y: 90, side: 200),
      CapturedView("row", x: 280, y: 150, side: 120, order: 1, parent: 0),
      CapturedView("title", x: 200, y: 170, side: 40, order: 2, parent: 1),
      CapturedView("letter", x: 190, y: 171, side: 8, order: 3, parent: 2),
    ]
    let style = MatchStyle(path: .arc(bend: 0.3)).with(\.curve, .linear)
    let flights = PlanInput(from: from, to: to, toStyles: ScreenStyles(styles: [0: style]))
      .checkedPlan().flights
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
    case pair, staysOnScreen, leavingAlone, arrivingAlone
  }

  @Test(arguments: Between.allCases, [TransitionKind.push, .pop])
  func
    `A view moves with the flying view around it, whatever lies between that flies alone or stays`(
      between: Between, kind: TransitionKind
    ) throws
  {
    let bounds = CGRect(x: 0, y: 0, width: 400, height: 800)
    func screen(_ x: Double, row: MatchID, other: MatchID) -> CapturedScreen {
      CapturedScreen(
        views: [
          CapturedView("card", x: x, y: 90, side: 100),
          CapturedView(row, x: x - 10, y: 80, side: 60, order: 1, parent: 0),
          CapturedView("title", x: x + 10, y: 100, side: 20, order: 2, parent: 1),
          CapturedView(other, x: 300, y: 700, side: 20, order: 3),
        ], bounds: bounds)
    }
    var from = screen(50, row: between == .leavingAlone ? "alone" : "row", other: "button")
    var to = screen(250, row: between == .arrivingAlone ? "alone" : "row", other: "button")
    if between == .leavingAlone { from.sources = [1: "button"] }
    if between == .arrivingAlone { to.sources = [1: "button"] }
    var styles = [0: MatchStyle(path: .arc(bend: 0.3))]
    if between == .staysOnScreen { styles[1] = .staysOnScreen }
    let plan = PlanInput(
      from: from, to: to, toStyles: ScreenStyles(styles: styles),
      traits: TransitionTraits(kind: kind)
    ).checkedPlan()
    let card = try #require(plan.flights.first { $0.id == "card" })
    let title = try #require(plan.flights.first { $0.id == "title" })
    let alone = plan.flights.count { $0.anchorSide != nil }
    #expect(alone == (between == .leavingAlone || between == .arrivingAlone ? 1 : 0))
    #expect(title.motion.path == card.motion.path && card.motion.path != .line)
    #expect(title.motion.parentPath?.start == CGPoint(x: 50, y: 90))
  }

  @Test func `A view nested on one screen only, or with a style, flies on its own path`() {
    let from = [
      CapturedView("card", x: 50, y: 50, side: 100),
      CapturedView("title", x: 60, y: 70, side: 20, order: 1),
    ]
    let to = [
      CapturedView("card", x: 250, y: 50, side: 100),
      CapturedView("title", x: 260, y: 70, side: 20, order: 1, parent: 0),
    ]
    let style = MatchStyle(path: .arc(bend: 0.3))
    let apart = PlanInput(from: from, to: to, toStyles: ScreenStyles(styles: [0: style]))
      .checkedPlan().flights
    #expect(apart[1].motion.path == .line && apart[1].motion.parentPath == nil)
    let nested = [
      CapturedView("card", x: 50, y: 50, side: 100),
      CapturedView("title", x: 60, y: 70, side: 20, order: 1, parent: 0),
    ]
    let own = PlanInput(
      from: nested, to: to, toStyles: ScreenStyles(styles: [0: style, 1: MatchStyle(priority: 1)])
    ).checkedPlan().flights
    #expect(own[1].motion.path == .line && own[1].motion.parentPath == nil)
  }

  @Test(arguments: [
    TransitionCurve.linear, .standard, .spring(dampingRatio: 0.4),
    .spring(response: 1.2, dampingRatio: 0.3), .spring(response: 0.1, dampingRatio: 1),
  ])
  func `With Reduce Motion the dissolve is short at every curve, unless the app sets a duration`(
    curve: TransitionCurve
  ) {
    let still = [CapturedView("still", x: 10, y: 10, side: 20)]
    var options = TransitionOptions(curve: curve)
    #expect(
      PlanInput(
        from: still, to: still, options: options, traits: TransitionTraits(reducesMotion: true)
      ).checkedPlan().duration == 0.3)
    options.duration = 0.8
    #expect(
      PlanInput(
        from: still, to: still, options: options, traits: TransitionTraits(reducesMotion: true)
      ).checkedPlan().duration == 0.8)
  }

  @Test func `With Reduce Motion the screens dissolve, and only pairs that stay in place fly`() {
    let from = [
      CapturedView("card", x: 50, y: 50, side: 20),
      CapturedView("still", x: 10, y: 10, side: 20, order: 1),
    ]
    let to = [
      CapturedView("card", x: 250, y: 50, side: 20),
      CapturedView("still", x: 10, y: 10, side: 20, order: 1),
      CapturedView("bar", x: 50, y: 90, side: 20, order: 2),
    ]
    let plan = PlanInput(
      from: from, to: to, toStyles: ScreenStyles(effects: [2: .move(from: .bottom)]),
      traits: TransitionTraits(reducesMotion: true)
    ).checkedPlan()
    #expect(plan.flights.map(\.id) == ["still"])
    #expect(plan.duration == 0.3)
    for (id, _, outcome) in plan.outcomes where id == "card" {
      #expect(outcome == .staysOnScreen("moves with its screen: Reduce Motion is on"))
    }
    #expect(plan.invariantViolations() == [])
  }

  @Test func `The duration is a constant, and a short distance hurries the pace inside it`() {
    func plan(_ x: Double, size: Double = 20, asked: Double? = nil) -> TransitionPlan {
      var options = TransitionOptions()
      options.duration = asked
      return PlanInput(
        from: [CapturedView(x: 0, y: 0, side: 20)], to: [CapturedView(x: x, y: 0, side: size)],
        options: options
      ).checkedPlan()
    }
    for distance in [0.0, 150, 300, 600, 9000] {
      #expect(plan(distance).duration == 0.5)
      // The times of the standard curve's control points, 0.4 and 0.2, shrink to 68 %.
      let share = 0.68 + 0.32 * min(distance / 600, 1)
      #expect(plan(distance).curve == .cubic(0.4 * share, 0, 0.2 * share, 1))
    }
    // A growth of 600 points counts as a distance of 300.
    #expect(plan(0, size: 620).curve == plan(300).curve)
    let fade = TransitionOptions(screenEffect: .fade)
    #expect(
      PlanInput(from: [], to: [], options: fade).checkedPlan().curve
        == .cubic(0.4 * 0.84, 0, 0.2 * 0.84, 1))
    #expect(plan(300, asked: 2).duration == 2 && plan(300, asked: 2).curve == .standard)
    #expect(plan(300, asked: -1).duration == 0.01)
  }

  @Test func `A spring settles in its own time`() {
    let style = MatchStyle.spring(response: 0.2, dampingRatio: 0.5)
    func window(_ duration: Double) -> ClosedRange<Double> {
      PlanInput(
        from: [CapturedView(x: 0, y: 0, side: 20)], to: [CapturedView(x: 90, y: 0, side: 20)],
        toStyles: ScreenStyles(styles: [0: style]), options: TransitionOptions(duration: duration)
      ).checkedPlan().flights[0].motion.window
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
        let plan = PlanInput(
          from: [CapturedView(x: 0, y: 0, side: 20)], to: [CapturedView(x: 90, y: 0, side: 20)],
          toStyles: ScreenStyles(styles: [0: style]), options: options
        ).checkedPlan()
        for step in 0...60 {
          let time = plan.duration * Double(step) / 60
          let shown = plan.flights[0].localProgress(at: plan.curve.value(at: time / plan.duration))
          // The spring ends exactly at its target, which moves it by 0.001 at most.
          #expect(abs(shown - spring.value(at: time - delay)) < 2e-3)
        }
      }
    }
  }

  @Test func `A spring that is longer than the transition settles with it`() {
    let style = MatchStyle.spring(response: 2, dampingRatio: 0.5)
    let flight = PlanInput(
      from: [CapturedView(x: 0, y: 0, side: 20)], to: [CapturedView(x: 90, y: 0, side: 20)],
      toStyles: ScreenStyles(styles: [0: style]), options: TransitionOptions(duration: 0.5)
    ).checkedPlan().flights[0]
    let fitting = TransitionCurve.spring(dampingRatio: 0.5)
    for time in [0.1, 0.25, 0.4, 0.49] {
      let shown = flight.localProgress(at: TransitionCurve.standard.value(at: time / 0.5))
      #expect(abs(shown - fitting.value(at: time / 0.5)) < 1e-6)
    }
    #expect(flight.motion.window == 0...1)
  }

  @Test func `A stagger starts springs one after the other, and each is seen as it is`() {
    let style = MatchStyle.spring(response: 0.05, dampingRatio: 1)
    let flights = PlanInput(
      from: [
        CapturedView("a", x: 0, y: 0, side: 20), CapturedView("b", x: 0, y: 90, side: 20, order: 1),
      ],
      to: [
        CapturedView("a", x: 50, y: 0, side: 20),
        CapturedView("b", x: 50, y: 90, side: 20, order: 1),
      ],
      toStyles: ScreenStyles(styles: [0: style, 1: style]),
      options: TransitionOptions(
        duration: 1, curve: .linear,
        stagger: .towards(.bottom, spread: 0.5, includesMatched: true))
    ).checkedPlan().flights
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
      PlanInput(
        from: [], to: [CapturedView(x: 100, y: 200, side: 60)],
        toStyles: ScreenStyles(effects: [0: .reveal()])
      ).checkedPlan().flights.first)
    let clip = try #require(flight.ends.source.clip)
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
    let flight = try #require(
      PlanInput(
        from: [CapturedView(x: 100, y: 200, side: 60)], to: [],
        fromStyles: ScreenStyles(effects: [0: .reveal(from: CGPoint(x: 0, y: 1))])
      ).checkedPlan().flights.first)
    #expect(flight.ends.destination.clip?.origin == CGPoint(x: 70, y: 230))
    #expect(abs(flight.ends.source.clipRadii.topLeft - 60 * 2.0.squareRoot()) < 1e-9)
    let rounded = try #require(
      PlanInput(
        from: [], to: [CapturedView(x: 100, y: 200, side: 60)],
        toStyles: ScreenStyles(effects: [0: .reveal(cornerRadius: 12)])
      ).checkedPlan().flights.first)
    #expect(rounded.ends.destination.clip == CGRect(x: 58, y: 158, width: 84, height: 84))
    #expect(rounded.ends.destination.clipRadii == CornerRadii(12))
  }

  @Test func `A view with the effect inFront lies before all flights, leaving or entering`() {
    let from = [
      CapturedView("bar", x: 50, y: 700, side: 20),
      CapturedView("card", x: 50, y: 50, side: 20, order: 1),
    ]
    let to = [
      CapturedView("card", x: 250, y: 50, side: 20),
      CapturedView("other", x: 9, y: 9, side: 20, order: 1),
    ]
    let flights = PlanInput(
      from: from, to: to, fromStyles: ScreenStyles(effects: [0: .inFront]),
      toStyles: ScreenStyles(effects: [1: .fade])
    ).checkedPlan().flights
    // The other view covers nothing.
    #expect(flights.map(\.id) == ["other", "card", "bar"])
    #expect(!flights[2].ends.differ && flights[2].ends.destination.appearance.opacity == 1)
  }

  @Test func `A blur fades between a blurred and a sharp copy of one content`() {
    let effect: MatchEffect = [.blur(8), .fade]
    let entering = PlanInput(
      from: [], to: [CapturedView(x: 9, y: 9, side: 20)],
      toStyles: ScreenStyles(effects: [0: effect])
    ).checkedPlan().flights[0]
    #expect(entering.content.blur == 8 && entering.content.fade == .destinationOverSource)
    let leaving = PlanInput(
      from: [CapturedView(x: 9, y: 9, side: 20)], to: [],
      fromStyles: ScreenStyles(effects: [0: effect])
    ).checkedPlan().flights[0]
    #expect(leaving.content.blur == 8 && leaving.content.fade == .sourceOverDestination)
    let broken = PlanInput(
      from: [], to: [CapturedView(x: 9, y: 9, side: 20)],
      toStyles: ScreenStyles(effects: [0: [.blur(.nan), .fade]])
    ).checkedPlan().flights[0]
    #expect(broken.content.blur == 0 && broken.content.fade == .destinationOnly)
  }

  @Test func `A view that flies out of another view counts for the pace like a pair`() {
    func curve(_ destination: CapturedView, source: MatchID? = nil) -> TransitionCurve {
      let from = CapturedScreen(views: [CapturedView(x: 0, y: 0, side: 20)])
      var to = CapturedScreen(views: [destination])
      if let source { to.sources = [0: source] }
      return PlanInput(from: from, to: to).plan().curve
    }
    for way in [0.0, 100, 600] {
      #expect(
        curve(CapturedView("b", x: way, y: 0, side: 20), source: "a")
          == curve(CapturedView(x: way, y: 0, side: 20)))
    }
  }
}
