import RuntimeSupport
import Testing

@testable import UIKit

@MainActor @Suite(.freshRuntime) struct RankedTests {
  private final class Child: Ranked {
    var rank = 0
  }

  @Test func `A child is found where it stands, and nobody else is`() {
    let children = (0..<5).map { _ in Child() }
    var list: [Child] = []
    for child in children { list.insert(ranked: child, at: 0) }
    for (index, child) in children.reversed().enumerated() {
      #expect(list.place(of: child) == index)
    }
    let other = Child()
    #expect(list.place(of: other) == nil)
    list.remove(ranked: other)
    #expect(list.count == 5)
  }

  @Test func `Insertions at one place never run out of ranks`() {
    var list = [Child(), Child()].reduce(into: [Child]()) { $0.insert(ranked: $1, at: $0.count) }
    for _ in 0..<200 { list.insert(ranked: Child(), at: 1) }
    #expect(zip(list, list.dropFirst()).allSatisfy { $0.rank < $1.rank })
    #expect(list.indices.allSatisfy { list.place(of: list[$0]) == $0 })
  }

  @Test func `Ranks stay in range, however often a child goes to the front`() {
    var list = [Child(), Child()].reduce(into: [Child]()) { $0.insert(ranked: $1, at: $0.count) }
    list[1].rank = 1 << 61
    list.insert(ranked: Child(), at: 2)
    #expect(list.map(\.rank) == list.map(\.rank).sorted())
    #expect(list.allSatisfy { abs($0.rank) < 1 << 40 })
    list[0].rank = -1 << 61
    list.insert(ranked: Child(), at: 0)
    #expect(list.indices.allSatisfy { list.place(of: list[$0]) == $0 })
  }

  @Test func `Views and layers keep one order through many random changes`() {
    let parent = UIView()
    let views = (0..<40).map { _ in UIView() }
    var expected: [UIView] = []
    // A linear congruential generator (Knuth's constants), seeded with 1.
    var seed: UInt64 = 1
    func random(_ bound: Int) -> Int {
      seed = seed &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(seed >> 33) % bound
    }
    for step in 0..<1500 {
      let view = views[random(views.count)]
      let others = expected.filter { $0 !== view }
      switch random(6) {
      case 0:
        parent.addSubview(view)
        expected = others + [view]
      case 1:
        view.removeFromSuperview()
        expected = others
      case 2 where !others.isEmpty:
        let index = random(others.count)
        parent.insertSubview(view, aboveSubview: others[index])
        expected = others
        expected.insert(view, at: index + 1)
      case 3 where !others.isEmpty:
        let index = random(others.count)
        parent.insertSubview(view, belowSubview: others[index])
        expected = others
        expected.insert(view, at: index)
      case 4 where expected.count != others.count:
        parent.bringSubviewToFront(view)
        expected = others + [view]
      case 5 where expected.count > 1:
        let (first, second) = (random(expected.count), random(expected.count))
        parent.exchangeSubview(at: first, withSubviewAt: second)
        expected.swapAt(first, second)
      default: continue
      }
      #expect(parent.subviews == expected, "step \(step) of seed 1")
      #expect((parent.layer.sublayers ?? []) == expected.map(\.layer), "step \(step) of seed 1")
    }
    #expect(expected.count > 10)
  }
}
