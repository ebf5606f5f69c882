import TestSupport
import Testing
import UIKit

@testable import DemoScenes
@testable import MatchTransition

/// What each of the scenes about details is there to show.
@MainActor @Suite(.freshRuntime) struct DetailSceneTests {
  /// What was decided for each transition of a scene, in order.
  private func plans(of stage: PlayedScene) -> [TransitionPlan] {
    var sessions: [MatchSession] = []
    stage.play { _, _ in
      if let session = stage.session, sessions.last !== session { sessions.append(session) }
    }
    return sessions.map(\.plan)
  }

  @Test func `A print comes up on the way, words come into focus, and strips out of the red`()
    throws
  {
    let stage = try PlayedScene("darkroom")
    var plans: [TransitionPlan] = []
    // Until when pictures come up, in seconds.
    var rising: [TimeInterval] = []
    stage.play { time, _ in
      guard let plan = stage.session?.plan else { return }
      if plans.last?.circumstances.scenario != plan.circumstances.scenario { plans.append(plan) }
      if stage.screen.window.contains(where: { $0.layer.animation(forKey: "rise") != nil }) {
        rising.append(time)
      }
    }
    #expect(plans.map(\.circumstances.scenario) == [.push, .pop])
    for plan in plans {
      #expect(plan.flights.filter { $0.tint == DarkroomStyle.lamp }.count == 5)
      // Two blocks of words on the print's page; one, and the eleven other frames, on the roll's.
      #expect(plan.flights.filter { $0.blur == 9 }.count == 2)
      #expect(plan.flights.filter { $0.blur == 10 }.count == 12)
    }
    // It is on the way there only, and over before the print lies in its place.
    let push = stage.scene.transitions[0]
    #expect(rising.count > 50)
    #expect(rising.allSatisfy { $0 > push.start && $0 < push.end })
  }

  @Test func `Of several things with one ID the one in front flies, or the nearest one`() throws {
    let stage = try PlayedScene("dinners")
    let plans = plans(of: stage)
    #expect(plans.map(\.options.duplicates) == [.frontmost, .frontmost, .nearest])
    for plan in [plans[0], plans[2]] {
      #expect(plan.matches.pairs.count == Produce.allCases.count)
      for pair in plan.matches.pairs {
        let (chosen, target) = (plan.from.elements[pair.from], plan.to.elements[pair.to])
        let rivals = plan.from.elements.filter { $0.id == chosen.id }
        func distance(_ element: Element) -> CGFloat {
          hypot(element.center.x - target.center.x, element.center.y - target.center.y)
        }
        let expected =
          plan.options.duplicates == .nearest
          ? rivals.min { distance($0) < distance($1) } : rivals.max { $0.order < $1.order }
        #expect(chosen == expected, "\(chosen.id)")
      }
      // What only the last dinners need comes from below the edge.
      let below = plan.matches.pairs.map { plan.from.elements[$0.from] }
        .filter { $0.center.y > plan.from.bounds.maxY }
      #expect(below.map(\.id).contains(Produce.peas.id))
      #expect(below.map(\.id).contains(Produce.aubergine.id))
    }
    // Seven of the ten are needed more than once.
    let counts = plans[0].issues.compactMap { issue -> Int? in
      if case .duplicateID(_, .from, let count) = issue { count } else { nil }
    }
    #expect(counts.sorted() == [2, 2, 2, 3, 3, 3, 3])
  }

  @Test func `One push goes by options of its own, and those before and after it do not`() throws {
    let plans = plans(of: try PlayedScene("surprise"))
    #expect(plans.map(\.duration) == [0.65, 0.65, 1.4, 0.65])
    #expect(plans.map { $0.options.stagger != nil } == [false, false, true, false])
    let photos = plans.map { plan in plan.flights.first { $0.id.description.hasPrefix("photo") } }
    #expect(photos.map { $0?.path } == [.line, .line, .arc(bend: -0.3), .line])
  }

  @Test func `By a condition pictures fly in bows, and words come from the side, on a tablet`()
    throws
  {
    let wide = plans(of: try PlayedScene("wide"))
    let narrow = plans(of: try PlayedScene("surprise"))
    #expect(wide.allSatisfy { $0.circumstances.isWide })
    #expect(!narrow.contains { $0.circumstances.isWide })
    func bows(_ plan: TransitionPlan) -> Int {
      plan.flights.filter { $0.path == .arc(bend: -0.2) }.count
    }
    #expect(wide.map(bows) == [1, 1] && narrow.map(bows) == [0, 0, 0, 0])
    /// How far the words of the page come, in points.
    func ways(_ plan: TransitionPlan) -> Set<CGVector> {
      Set(
        plan.flights.filter { !$0.isMatched && $0.priority == 0 && $0.fade != .oldOnly }.map {
          CGVector(dx: $0.from.center.x - $0.to.center.x, dy: $0.from.center.y - $0.to.center.y)
        })
    }
    #expect(ways(wide[0]) == [CGVector(dx: 90, dy: 0)])
    #expect(ways(narrow[0]) == [CGVector(dx: 0, dy: 28)])
  }

  @Test func `VoiceOver's attention goes to the large picture, and back to that on the wall`()
    throws
  {
    let stage = try PlayedScene("guide")
    let stack = try #require(stage.root as? UINavigationController)
    func work(_ screen: UIViewController?) throws -> UIView {
      try #require(
        screen?.view.subviews.last { $0.accessibilityLabel?.hasPrefix("Picture 1.") == true })
    }
    func tap(_ view: UIView) {
      let middle = CGPoint(x: view.bounds.midX, y: view.bounds.midY)
      stage.screen.perform(.tap(at: view.convert(middle, to: nil)))
      stage.screen.advance(by: 1.2)
    }
    let small = try work(stack.topViewController)
    HeadlessAccessibility.focus(on: small)
    tap(small)
    #expect(stack.viewControllers.count == 2)
    let large = try work(stack.topViewController)
    #expect(large !== small)
    #expect(HeadlessAccessibility.focusedElement === large)
    tap(large)
    #expect(stack.viewControllers.count == 1)
    #expect(HeadlessAccessibility.focusedElement === small)
  }

  @Test func `Two timers run on, two fly as pictures, and two stay, by when they ring`() throws {
    for plan in plans(of: try PlayedScene("timers")) {
      let cost = plan.cost
      #expect(cost.flights == 4 && cost.liveViews == 2)
      // Four bytes for each point of 104 x 104 and 60 x 60, twice.
      #expect(cost.bitmapBytes == 2 * 4 * (104 * 104 + 60 * 60))
      let forms = plan.explain().entries.filter { $0.side == .from }
        .reduce(into: [MatchID: FlightDemotion.Form?]()) { $0[$1.id] = .some($1.demotion) }
      let expected: [FlightDemotion.Form?] = [nil, nil, .snapshot, .snapshot, .fade, .fade]
      #expect(KitchenTimer.all.map { forms[$0.id] } == expected.map { .some($0) })
    }
  }
}

extension UIView {
  /// Whether `condition` holds for the view or one below it.
  fileprivate func contains(where condition: (UIView) -> Bool) -> Bool {
    condition(self) || subviews.contains { $0.contains(where: condition) }
  }
}
