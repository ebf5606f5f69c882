import Foundation
import PlanFixtures
import TestSupport
import Testing

@testable import MatchTransition
@testable import UIKit

/// The cost of flights, and the choice of flights under a budget.
@Suite(.freshRuntime) struct TransitionBudgetTests {
  private let picture = ElementContent(kind: .pixels, isOpaque: true)

  /// Makes a screen of elements with bitmap content.
  ///
  /// - Parameter widths: The width of each element. Each element is 10 points high.
  private func screen(_ widths: [Double]) -> ScreenElements {
    var screen = ScreenElements(
      elements: widths.enumerated().map { index, width in
        Element(
          id: MatchID(index), center: CGPoint(x: 50, y: 10 * index),
          size: CGSize(width: width, height: 10), content: picture, order: index)
      },
      bounds: CGRect(origin: .zero, size: CGSize(width: 100, height: 200)))
    screen.scale = 2
    return screen
  }

  private func plan(
    _ from: ScreenElements, _ to: ScreenElements, _ budget: TransitionBudget,
    styles: [MatchID: MatchStyle] = [:], effects: [Int: MatchEffect] = [:],
    screenEffect: ScreenEffect = .automatic
  ) -> TransitionPlan {
    var options = TransitionOptions(screenEffect: screenEffect).with(\.styles, styles)
    options.budget = budget
    return Choreographer.plan(
      from: from, to: to, matches: Matcher.match(from: from, to: to),
      toStyles: ScreenStyles(effects: effects), options: options)
  }

  private func flying(_ plan: TransitionPlan) -> Set<MatchID> { Set(plan.flights.map(\.id)) }

  @Test func `The cost counts snapshots, live views and effects`() {
    let plan = plan(screen([20, 30.2]), screen([20, 40]), .unlimited)
    // Each flight crossfades between two snapshots, at two pixels per point, in whole pixels.
    let first = 4 * (40 * 20 + 40 * 20)
    let second = 4 * (61 * 20 + 80 * 20)
    #expect(plan.cost.flights == 2)
    #expect(plan.cost.bitmapBytes == first + second)
    #expect(plan.cost.area == 20 * 10 + 40 * 10)
    #expect(plan.cost.liveViews == 0 && plan.cost.blurs == 0)
    #expect(plan.demotions.isEmpty)
  }

  @Test func `A view that needs no snapshot costs no memory`() {
    var (from, to) = (screen([20, 20, 20]), screen([20, 20, 20]))
    for index in 0..<2 {
      let content = index == 0 ? ElementContent.box : ElementContent(kind: .image, isOpaque: true)
      from.elements[index].content = content
      to.elements[index].content = content
    }
    let plain = plan(from, to, .unlimited, styles: [2: MatchStyle(snapshot: .placeholder)])
    #expect(plain.cost.bitmapBytes == 0)
    let live = plan(from, to, .unlimited, styles: [2: MatchStyle(snapshot: .live(.destination))])
    #expect(live.cost.bitmapBytes == 0 && live.cost.liveViews == 1)
    // A view of 20 x 10 points, and the same view at three blurs.
    let blurred = plan(
      ScreenElements(), screen([20]), .unlimited, effects: [0: .blur(4)])
    #expect(blurred.cost.bitmapBytes == 4 * 4 * 40 * 20 && blurred.cost.blurs == 3)
  }

  @Test func `The least important flights are demoted first, then the smaller ones`() {
    var important = MatchStyle.automatic
    important.importance = 1
    let widths = [20.0, 50, 30, 40]
    let plan = plan(
      screen(widths), screen(widths), TransitionBudget(flights: 2), styles: [0: important])
    #expect(flying(plan) == [0, 1])
    #expect(Set(plan.demotions.map(\.toIndex)) == [2, 3])
    #expect(plan.demotions.allSatisfy { $0.form == .fade && $0.limit == .flights })
    #expect(plan.demotions.allSatisfy { $0.fromIndex == $0.toIndex })
    #expect(plan.cost.flights == 2)
  }

  @Test func `A pair counts as large as its larger side`() {
    let (small, large) = (screen([20, 50]), screen([90, 50]))
    #expect(flying(plan(small, large, TransitionBudget(flights: 1))) == [0])
    #expect(flying(plan(large, small, TransitionBudget(flights: 1))) == [0])
  }

  @Test(arguments: [
    AffineMatrix(a: -1, b: 0, c: 0, d: 1), AffineMatrix(a: 1, b: 0, c: 0, d: -1),
    AffineMatrix(a: -2, b: 0, c: 0, d: 1),
  ])
  func `A mirrored pair counts as large as it is seen`(mirror: AffineMatrix) {
    var screen = screen([90, 50])
    screen.elements[0].transform = mirror
    // A mirrored side is as long as its scale makes it. The other view has 50 x 10 points.
    let seen = 90 * abs(mirror.a) * 10 * abs(mirror.d)
    #expect(abs(plan(screen, screen, .unlimited).cost.area - (seen + 50 * 10)) < 1e-9)
    #expect(flying(plan(screen, screen, TransitionBudget(flights: 1))) == [0])
  }

  @Test func `A demotion names the view of each side, also where the sides have another order`() {
    let widths = [20.0, 50, 30, 40]
    var to = screen(widths)
    for index in to.elements.indices { to.elements[index].id = MatchID(3 - index) }
    // The pairs 0 and 3 are 20 and 40 points wide, the pairs 1 and 2 are 50 and 30 points wide.
    var important = MatchStyle.automatic
    important.importance = 1
    let plan = plan(
      screen(widths), to, TransitionBudget(flights: 2), styles: [0: important, 2: important])
    #expect(flying(plan) == [0, 2])
    let sides = plan.demotions.map { [$0.fromIndex, $0.toIndex] }
    #expect(Set(sides) == [[1, 2], [3, 0]])
    let cost = plan.flights.map { [$0.fromIndex, $0.toIndex] }
    #expect(Set(cost) == [[0, 3], [2, 1]])
  }

  @Test func `Effects are demoted before even the smallest pair`() {
    let plan = plan(
      screen([5]), screen([5, 90]), TransitionBudget(flights: 1), effects: [1: .fade])
    #expect(flying(plan) == [0])
    #expect(plan.demotions.map(\.toIndex) == [1] && plan.demotions.map(\.fromIndex) == [nil])
  }

  @Test func `Snapshots never exceed the memory limit`() {
    let widths = [10.0, 20, 30, 40, 50, 60]
    let whole = plan(screen(widths), screen(widths), .unlimited).cost.bitmapBytes
    for share in 0...10 {
      let limit = whole * share / 10
      let plan = plan(screen(widths), screen(widths), TransitionBudget(bitmapBytes: limit))
      #expect(plan.cost.bitmapBytes <= limit)
      #expect(plan.flights.count + plan.demotions.count == widths.count)
      #expect(plan.demotions.allSatisfy { $0.limit == .bitmapBytes })
      // No demoted flight would still have had room.
      let least = plan.demotions.compactMap(\.toIndex).map { 2 * 4 * Int(2 * widths[$0]) * 20 }
      #expect(least.allSatisfy { plan.cost.bitmapBytes + $0 > limit })
    }
  }

  @Test func `Views without snapshots fly at any memory limit`() {
    var (from, to) = (screen([20, 20]), screen([20, 20]))
    from.elements[1].content = .box
    to.elements[1].content = .box
    #expect(flying(plan(from, to, TransitionBudget(bitmapBytes: 0))) == [1])
  }

  @Test func `Beyond the limit of live views snapshots fly`() throws {
    let live = MatchStyle(snapshot: .live(.destination))
    let plan = plan(
      screen([20, 40]), screen([20, 60]), TransitionBudget(liveViews: 1),
      styles: [0: live, 1: live])
    #expect(plan.flights.count == 2)
    let first = try #require(plan.flights.first { $0.id == 0 })
    let second = try #require(plan.flights.first { $0.id == 1 })
    #expect(second.snapshot == .live(.destination) && first.snapshot == .automatic)
    // The snapshot keeps its shape. A live view is laid out at each size and need not.
    #expect(first.newResize == .stretch && second.newResize == .layout)
    #expect(plan.demotions.map(\.form) == [.snapshot])
    #expect(plan.demotions.map(\.limit) == [.liveViews])
  }

  @Test func `The explanation names each demoted view, the limit and what the view does`() {
    let faded = plan(screen([20, 40]), screen([20, 40]), TransitionBudget(flights: 1)).outcomes
    let entry = faded.first { $0.demotion != nil }
    #expect(entry?.id == 0 && entry?.demotion == .fade)
    #expect(entry?.reason == "moves with its screen: the budget allows 1 flights")
    #expect(faded.filter(\.isDemoted).map(\.side) == [.source, .destination])
    #expect(faded.allSatisfy { $0.flies != $0.isDemoted })
    let cut = plan(
      screen([20]), screen([20]), TransitionBudget(bitmapBytes: 7), screenEffect: .instant
    ).outcomes
    #expect(cut.map(\.demotion) == [.cut, .cut])
    #expect(cut.allSatisfy { $0.reason.contains("at once, with its screen: the budget allows 7") })
  }

  /// A budget limits the memory of the real stand-ins on the stage.
  @MainActor @Test func `The snapshots on the stage take the predicted memory`() throws {
    func controller(_ title: String, _ width: CGFloat) -> BuiltController {
      BuiltController(title) { root in
        for index in 0..<3 {
          let view = UIView.tagged(
            MatchID(index), CGRect(x: 5, y: 10 + 60 * CGFloat(index), width: width, height: 40))
          let mark = UIView(frame: CGRect(x: 4, y: 4, width: 10, height: 10))
          mark.backgroundColor = .blue
          view.addSubview(mark)
          root.addSubview(view)
        }
      }
    }
    let fixture = MatchFixture(root: controller("List", 50))
    let one = 4 * 40 * 50 + 4 * 40 * 80
    fixture.navigation.matchTransition.options.budget.bitmapBytes = 2 * one
    let before = Array(fixture.screen.render().bitmap.pixels)
    fixture.push(controller("Detail", 80))
    let session = try #require(fixture.session)
    #expect(session.plan.flights.count == 2 && session.plan.cost.bitmapBytes == 2 * one)
    let container = try #require(fixture.navigation.transitionCoordinator?.containerView)
    let screens = [fixture.root.view, fixture.navigation.topViewController?.view]
    var stack = container.subviews.filter { view in !screens.contains { $0 === view } }
    var bytes = 0
    while let view = stack.popLast() {
      let contents = (view as? UIImageView)?.image?.cgImage ?? view.layer.contents as? CGImage
      bytes += contents.map { 4 * $0.width * $0.height } ?? 0
      stack += view.subviews
    }
    #expect(bytes == 2 * one)
    session.scrub(to: 0)
    fixture.screen.advance(by: 1 / 60)
    let now = Array(fixture.screen.render().bitmap.pixels)
    #expect(now == before)
    session.finish()
    fixture.settle()
    #expect(fixture.issues.isEmpty)
  }
}
