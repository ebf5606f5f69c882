import Foundation
import TestSupport
import Testing

@testable import MatchTransition
@testable import UIKit

/// What flights cost, and who goes where there is no room for all.
@Suite(.freshRuntime) struct TransitionBudgetTests {
  private let picture = ElementContent(kind: .pixels, isOpaque: true)

  /// - Parameter widths: One element for each, 10 points high, all with pictures.
  private func screen(_ widths: [Double]) -> CapturedScreen {
    var screen = CapturedScreen(
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
    _ from: CapturedScreen, _ to: CapturedScreen, _ budget: TransitionBudget,
    styles: [MatchID: MatchStyle] = [:], effects: [Int: MatchEffect] = [:],
    screenEffect: ScreenEffect = .automatic
  ) -> TransitionPlan {
    var options = TransitionOptions(screenEffect: screenEffect, styles: styles)
    options.budget = budget
    return Choreographer.plan(
      from: from, to: to, matches: Matcher.match(from: from, to: to),
      toStyles: ScreenStyles(effects: effects), options: options)
  }

  private func flying(_ plan: TransitionPlan) -> Set<MatchID> { Set(plan.flights.map(\.id)) }

  @Test func `The cost is what pictures, views and effects need`() {
    let plan = plan(screen([20, 30.2]), screen([20, 40]), .unlimited)
    // Each flight fades from one picture to another, at two pixels a point, in whole pixels.
    let first = 4 * (40 * 20 + 40 * 20)
    let second = 4 * (61 * 20 + 80 * 20)
    #expect(plan.cost.flights == 2)
    #expect(plan.cost.bitmapBytes == first + second)
    #expect(plan.cost.area == 20 * 10 + 40 * 10)
    #expect(plan.cost.liveViews == 0 && plan.cost.blurs == 0)
    #expect(plan.demotions.isEmpty)
  }

  @Test func `What needs no picture costs none`() {
    var (from, to) = (screen([20, 20, 20]), screen([20, 20, 20]))
    for index in 0..<2 {
      let content = index == 0 ? ElementContent.box : ElementContent(kind: .image, isOpaque: true)
      from.elements[index].content = content
      to.elements[index].content = content
    }
    let plain = plan(from, to, .unlimited, styles: [2: MatchStyle(capture: .placeholder)])
    #expect(plain.cost.bitmapBytes == 0)
    let live = plan(from, to, .unlimited, styles: [2: MatchStyle(capture: .live(.to))])
    #expect(live.cost.bitmapBytes == 0 && live.cost.liveViews == 1)
    // 20 x 10 points and the same again out of focus.
    let blurred = plan(
      CapturedScreen(), screen([20]), .unlimited, effects: [0: .blur(4)])
    #expect(blurred.cost.bitmapBytes == 2 * 4 * 40 * 20 && blurred.cost.blurs == 1)
  }

  @Test func `Beyond a number of flights the least important give way, then the smaller`() {
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

  @Test func `An effect gives way to a pair, however small that is`() {
    let plan = plan(
      screen([5]), screen([5, 90]), TransitionBudget(flights: 1), effects: [1: .fade])
    #expect(flying(plan) == [0])
    #expect(plan.demotions.map(\.toIndex) == [1] && plan.demotions.map(\.fromIndex) == [nil])
  }

  @Test func `The pictures never take more than there is room for`() {
    let widths = [10.0, 20, 30, 40, 50, 60]
    let whole = plan(screen(widths), screen(widths), .unlimited).cost.bitmapBytes
    for share in 0...10 {
      let limit = whole * share / 10
      let plan = plan(screen(widths), screen(widths), TransitionBudget(bitmapBytes: limit))
      #expect(plan.cost.bitmapBytes <= limit)
      #expect(plan.flights.count + plan.demotions.count == widths.count)
      #expect(plan.demotions.allSatisfy { $0.limit == .bitmapBytes })
      // None that went would still have had room.
      let least = plan.demotions.compactMap(\.toIndex).map { 2 * 4 * Int(2 * widths[$0]) * 20 }
      #expect(least.allSatisfy { plan.cost.bitmapBytes + $0 > limit })
    }
  }

  @Test func `Views that need no picture fly whatever pictures may take`() {
    var (from, to) = (screen([20, 20]), screen([20, 20]))
    from.elements[1].content = .box
    to.elements[1].content = .box
    #expect(flying(plan(from, to, TransitionBudget(bitmapBytes: 0))) == [1])
  }

  @Test func `Beyond a number of live views pictures fly`() throws {
    let live = MatchStyle(capture: .live(.to))
    let plan = plan(
      screen([20, 40]), screen([20, 60]), TransitionBudget(liveViews: 1),
      styles: [0: live, 1: live])
    #expect(plan.flights.count == 2)
    let first = try #require(plan.flights.first { $0.id == 0 })
    let second = try #require(plan.flights.first { $0.id == 1 })
    #expect(second.capture == .live(.to) && first.capture == .automatic)
    // The picture keeps its shape, which a view that is laid out at each size need not.
    #expect(first.newResize == .stretch && second.newResize == .layout)
    #expect(plan.demotions.map(\.form) == [.snapshot])
    #expect(plan.demotions.map(\.limit) == [.liveViews])
  }

  @Test func `It says who gave way, to what, and what they do instead`() {
    let faded = plan(screen([20, 40]), screen([20, 40]), TransitionBudget(flights: 1)).explain()
    let entry = faded.entries.first { $0.demotion != nil }
    #expect(entry?.id == 0 && entry?.demotion == .fade)
    #expect(entry?.reason == "goes with its screen: there is room for 1 flights")
    #expect(faded.entries.filter { $0.demotion != nil }.map(\.side) == [.from, .to])
    let cut = plan(
      screen([20]), screen([20]), TransitionBudget(bitmapBytes: 7), screenEffect: .none
    ).explain()
    #expect(cut.entries.map(\.demotion) == [.cut, .cut])
    #expect(cut.description.contains("at once, with its screen: there is room for 7 bytes"))
  }

  /// A budget holds for what the stage really puts up.
  @MainActor @Test func `The pictures on the stage take what was predicted`() throws {
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
    let now = Array(fixture.screen.render().bitmap.pixels)
    #expect(now == before)
    session.finish()
    fixture.settle()
    #expect(fixture.issues.isEmpty)
  }
}
