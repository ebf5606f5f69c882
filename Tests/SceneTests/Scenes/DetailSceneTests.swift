import TestSupport
import Testing
import UIKit

@testable import DemoScenes
@testable import MatchTransition

/// The subjects of the scenes about details.
@MainActor @Suite(.freshRuntime) struct DetailSceneTests {
  /// Returns the plan of each transition of a scene, in order.
  private func plans(of stage: PlayedScene) -> [TransitionPlan] {
    var sessions: [MatchSession] = []
    stage.play { _, _ in
      if let session = stage.session, sessions.last !== session { sessions.append(session) }
    }
    return sessions.map(\.plan)
  }

  @Test func `A print develops during the flight, text blurs in, and strips lose their red`()
    throws
  {
    let stage = try PlayedScene("darkroom")
    var plans: [TransitionPlan] = []
    // The times at which pictures develop, in seconds.
    var rising: [TimeInterval] = []
    stage.play { time, _ in
      guard let plan = stage.session?.plan else { return }
      if plans.last?.traits.kind != plan.traits.kind { plans.append(plan) }
      if stage.screen.window.contains(where: { $0.layer.animation(forKey: "rise") != nil }) {
        rising.append(time)
      }
    }
    #expect(plans.map(\.traits.kind) == [.push, .pop])
    for plan in plans {
      #expect(
        plan.flights.filter { $0.content.tint == RGBA(DarkroomStyle.lamp.cgColor) }.count == 5)
      // The print's page has two blocks of text. The roll's page has one, and the eleven other frames.
      #expect(plan.flights.filter { $0.content.blur == 9 }.count == 2)
      #expect(plan.flights.filter { $0.content.blur == 10 }.count == 12)
    }
    // The print develops on the push only, and before it reaches its place.
    let push = stage.scene.transitions[0]
    #expect(rising.count > 50)
    #expect(rising.allSatisfy { $0 > push.start && $0 < push.end })
  }

  @Test func `The front view of a duplicate ID flies`() throws {
    let plans = plans(of: try PlayedScene("dinners"))
    let plan = try #require(plans.first)
    // Two of the ten ingredients belong only to dinners below the lower edge.
    #expect(plan.matches.pairs.count == Produce.allCases.count - 2)
    for pair in plan.matches.pairs {
      let chosen = plan.screens.source.views[pair.source]
      let rivals = plan.screens.source.views.filter {
        $0.id == chosen.id && $0.isVisible
      }
      #expect(chosen == rivals.max { $0.element.order < $1.element.order }, "\(chosen.id)")
    }
    // Six of the eight ingredients are seen more than once.
    let counts = plan.issues.compactMap { issue -> Int? in
      if case .duplicateID(_, .source, let count) = issue { count } else { nil }
    }
    #expect(counts.sorted() == [2, 2, 2, 2, 2, 3])
  }

  @Test func `The words of a dinner are never gone for more than two frames`() throws {
    let stage = try PlayedScene("dinners")
    // The longest time without words at each text of the source screen, in frames.
    var (gaps, longest): ([Int?: Int], Int) = ([:], 0)
    var most = 0
    var kinds: Set<TransitionKind> = []
    stage.play { _, _ in
      guard let session = stage.session else { return gaps = [:] }
      kinds.insert(session.kind)
      let (plan, progress) = (session.plan, session.progress)
      func texts(_ side: TransitionSide) -> [Flight] {
        plan.flights.filter {
          $0.onlySide == side
            && $0.indices[side].map { plan.screens[side].views[$0].content.kind } == .text
        }
      }
      func opacity(_ flight: Flight) -> Double { flight.state(at: progress)[.opacity] }
      let arriving = texts(.destination)
      for old in texts(.source) {
        // Rows and cards have different heights. The nearest new words take the place of the old ones.
        let way = { (new: Flight) in
          abs(Double(new.ends.destination.center.y - old.ends.source.center.y))
        }
        let new = arriving.min { way($0) < way($1) }
        let isReadable = max(opacity(old), new.map(opacity) ?? 0) >= 0.5
        let row = old.indices.source
        gaps[row] = isReadable ? 0 : (gaps[row] ?? 0) + 1
        longest = max(longest, gaps[row] ?? 0)
        most = max(most, gaps.count)
      }
    }
    // Each of the ten rows has a name and a count.
    #expect(kinds == [.push, .pop] && most == 20)
    #expect(longest <= 2)
  }

  @Test func `One push uses its own options, and the pushes before and after do not`() throws {
    let plans = plans(of: try PlayedScene("surprise"))
    #expect(plans.map(\.duration) == [0.65, 0.65, 1.4, 0.65])
    #expect(plans.map { $0.options.stagger != nil } == [false, false, true, false])
    let photos = plans.map { plan in plan.flights.first { $0.id.description.hasPrefix("photo") } }
    #expect(photos.map { $0?.motion.path } == [.line, .line, .arc(bend: -0.22), .line])
  }

  @Test func `By a condition, pictures fly in arcs and text slides in on a tablet`()
    throws
  {
    let wide = plans(of: try PlayedScene("wide"))
    let narrow = plans(of: try PlayedScene("surprise"))
    #expect(wide.allSatisfy { $0.traits.isWide })
    #expect(!narrow.contains { $0.traits.isWide })
    func bows(_ plan: TransitionPlan) -> Int {
      plan.flights.filter { $0.motion.path == .arc(bend: -0.2) }.count
    }
    #expect(wide.map(bows) == [1, 1] && narrow.map(bows) == [0, 0, 0, 0])
    /// Returns the distances of the page's text blocks, in points.
    func ways(_ plan: TransitionPlan) -> Set<CGVector> {
      Set(
        plan.flights.filter {
          !$0.isMatched && $0.rank.priority == 0 && $0.content.fade != .sourceOnly
        }.map {
          CGVector(
            dx: $0.ends.source.center.x - $0.ends.destination.center.x,
            dy: $0.ends.source.center.y - $0.ends.destination.center.y)
        })
    }
    #expect(ways(wide[0]) == [CGVector(dx: 90, dy: 0)])
    #expect(ways(narrow[0]) == [CGVector(dx: 0, dy: 28)])
  }

  @Test func `VoiceOver's focus moves to the large picture, and back to the wall`()
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

  @Test func `Two timers continue live, two fly as pictures, and two stay`() throws {
    for plan in plans(of: try PlayedScene("timers")) {
      let timers = plan.flights.filter { $0.isMatched && $0.id.namespace == "timer" }
      let live = timers.filter { if case .live = $0.content.snapshot { true } else { false } }
      let names = { (form: KitchenTimer.Form) in
        Set(KitchenTimer.all.filter { $0.form == form }.map(\.id))
      }
      #expect(Set(live.map(\.id)) == names(.live))
      #expect(Set(timers.map(\.id)) == names(.live).union(names(.picture)))
      #expect(timers.count == 4)
    }
  }
}

extension UIView {
  /// Returns whether `condition` holds for the view or one of its subviews at all levels.
  fileprivate func contains(where condition: (UIView) -> Bool) -> Bool {
    condition(self) || subviews.contains { $0.contains(where: condition) }
  }
}
