import Foundation
import PlanFixtures
import Testing

@testable import MatchTransition

@Suite struct TimingWindowTests {
  @Test func `A fraction is the same of every transition`() {
    for duration in [0.1, 0.5, 3] {
      #expect(TimingWindow.fraction(0.2...0.8).resolved(in: duration) == 0.2...0.8)
      #expect(TimingWindow.whole.resolved(in: duration) == 0...1)
    }
  }

  @Test func `Seconds become shares of the transition's duration`() {
    #expect(TimingWindow.seconds(delay: 0.125, duration: 0.25).resolved(in: 0.5) == 0.25...0.75)
    #expect(TimingWindow.seconds(duration: 0.5).resolved(in: 2) == 0...0.25)
  }

  @Test func `A stretch of seconds ends with the transition at the latest`() {
    #expect(TimingWindow.seconds(delay: 0.25, duration: 9).resolved(in: 0.5) == 0.5...1)
    #expect(TimingWindow.seconds(delay: 0.25, duration: -1).resolved(in: 0.5) == 0.5...0.5)
  }

  private static func screen() -> CapturedScreen {
    CapturedScreen(
      views: [
        CapturedView(x: 0, y: 0, side: 10)
      ],
      bounds: CGRect(origin: .zero, size: CGSize(width: 100, height: 100)))
  }

  private func plan(_ window: TimingWindow, duration: Double = 0.5) -> TransitionPlan {
    let screen = Self.screen()
    return PlanInput(
      from: screen, to: screen, toStyles: ScreenStyles(styles: [0: MatchStyle(window: window)]),
      options: TransitionOptions(duration: duration, curve: .linear)
    ).plan()
  }

  /// At an even pace, shares of the duration are shares of progress.
  @Test func `A style's seconds are those of the planned duration`() {
    let window = TimingWindow.seconds(delay: 0.25, duration: 0.25)
    #expect(plan(window).flights.map(\.motion.window) == [0.5...1])
    #expect(plan(window, duration: 1).flights.map(\.motion.window) == [0.25...0.5])
    #expect(plan(window).issues.isEmpty)
  }

  @Test func `An effect's seconds are those of the planned duration`() {
    let effect = MatchEffect.fade.during(entering: .seconds(delay: 0.25, duration: 0.125))
    let plan = PlanInput(
      from: CapturedScreen(), to: Self.screen(), toStyles: ScreenStyles(effects: [0: effect]),
      options: TransitionOptions(duration: 0.5, curve: .linear)
    ).plan()
    #expect(plan.flights.map(\.motion.window) == [0.5...0.75])
  }

  @Test(arguments: [
    TimingWindow.seconds(delay: -0.1, duration: 0.2), .seconds(delay: 2, duration: 1),
    .seconds(delay: .nan, duration: 1), .seconds(delay: 0, duration: .infinity),
  ])
  func `Seconds that no transition has are reported, and the view flies`(window: TimingWindow) {
    let plan = plan(window)
    #expect(plan.issues == [.valueOutOfRange("a", FlightFault.window.rawValue)])
    #expect(plan.flights.first?.state(at: 0.5).center.x.isFinite == true)
  }

  @Test(
    arguments: [
      TransitionCurve.linear, .standard, .easeIn, .cubic(0.1, 0.8, 0.3, 1), .cubic(0.3, 0, 0.1, 1),
    ], [0.5, nil])
  func `Seconds are seconds at every pace of the transition`(
    curve: TransitionCurve, duration: Double?
  ) throws {
    let window = TimingWindow.seconds(delay: 0.1, duration: 0.3)
    let options = TransitionOptions(duration: duration, curve: curve)
    func plan(from: CapturedScreen, _ styles: ScreenStyles) -> TransitionPlan {
      PlanInput(from: from, to: Self.screen(), toStyles: styles, options: options).plan()
    }
    let plans = [
      plan(from: Self.screen(), ScreenStyles(styles: [0: MatchStyle(window: window)])),
      plan(from: CapturedScreen(), ScreenStyles(effects: [0: .fade.during(entering: window)])),
    ]
    for plan in plans {
      let flight = try #require(plan.flights.first)
      func share(_ time: Double) -> Double {
        flight.localProgress(at: plan.curve.value(at: time / plan.duration))
      }
      #expect(share(0.099) == 0 && share(0.101) > 0)
      #expect(share(0.399) < 1 && share(0.401) == 1)
    }
  }

  @Test func `At a springy pace a window in seconds stays within the transition`() throws {
    let screen = Self.screen()
    for delay in [0, 0.1, 0.2, 0.45] {
      let style = MatchStyle(window: .seconds(delay: delay, duration: 0.05))
      let plan = PlanInput(
        from: screen, to: screen, toStyles: ScreenStyles(styles: [0: style]),
        options: TransitionOptions(duration: 0.5, curve: .spring(dampingRatio: 0.3))
      ).plan()
      let window = try #require(plan.flights.first).motion.window
      #expect(window.lowerBound >= 0 && window.upperBound <= 1)
      #expect(plan.issues.isEmpty)
    }
  }
}
