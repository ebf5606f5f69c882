import Foundation
import TestSupport
import Testing
import UIKit

@testable import MatchTransition

/// Pushes and pops from end to end, compared with an independent interpolation.
@Suite(.freshRuntime) @MainActor struct PushPopTests {
  static let small = CGRect(x: 10, y: 20, width: 30, height: 40)
  static let large = CGRect(x: 0, y: 60, width: 100, height: 80)

  private let list = BuiltController("List", .tagged("box", Self.small))
  private let detail = BuiltController("Detail", .tagged("box", Self.large, .blue))

  /// Returns the stand-in of the only flight.
  private func standIn(_ fixture: MatchFixture) throws -> UIView {
    let container = try #require(fixture.root.view.superview ?? detail.view.superview)
    let own = [fixture.root.view, detail.view]
    return try #require(
      container.subviews.last { view in
        !own.contains(view) && view.bounds.width > 1 && view.backgroundColor != nil
      })
  }

  private func expect(_ view: UIView, at share: Double) {
    func mix(_ a: CGFloat, _ b: CGFloat) -> CGFloat { a + (b - a) * share }
    let (a, b) = (Self.small, Self.large)
    #expect(abs(view.seen.position.x - mix(a.midX, b.midX)) < 1e-6)
    #expect(abs(view.seen.position.y - mix(a.midY, b.midY)) < 1e-6)
    #expect(abs(view.seen.bounds.width - mix(a.width, b.width)) < 1e-6)
    #expect(abs(view.seen.bounds.height - mix(a.height, b.height)) < 1e-6)
    #expect(
      view.seen.backgroundColor.map { RGBA($0) }.map { abs($0.red - (1 - share)) < 1e-6 }
        == true)
  }

  @Test func `A push flies its matched view in a straight line, a frame ahead of the clock`() throws
  {
    let fixture = MatchFixture(root: list)
    fixture.push(detail)
    let view = try standIn(fixture)
    for step in 0...28 {
      if step > 0 { fixture.screen.advance(by: 1 / 60) }
      expect(view, at: Double(step + 1) / 30)
    }
    #expect(fixture.session != nil)
    fixture.screen.advance(by: 1 / 60)
    expect(view, at: 1)
    fixture.screen.advance(by: 1 / 60)
    #expect(fixture.session == nil)
    #expect(fixture.issues.isEmpty)
  }

  @Test func `A pop flies the same way back`() throws {
    let fixture = MatchFixture(root: list)
    fixture.push(detail)
    fixture.settle()
    fixture.pop()
    let view = try standIn(fixture)
    for step in 0...28 {
      if step > 0 { fixture.screen.advance(by: 1 / 60) }
      expect(view, at: 1 - Double(step + 1) / 30)
    }
    fixture.settle()
    #expect(fixture.navigation.viewControllers == [list])
    #expect(fixture.session == nil)
  }

  @Test func `Nothing of a transition is left behind`() throws {
    let fixture = MatchFixture(root: list)
    let tagged = try #require(list.view.subviews.first)
    fixture.push(detail)
    let other = try #require(detail.view.subviews.first)
    let container = try #require(detail.view.superview)
    #expect(tagged.alpha == 0 && other.alpha == 0)
    fixture.settle()
    #expect(container.subviews == [detail.view])
    fixture.pop()
    fixture.settle()
    #expect(container.subviews == [list.view])
    for view in [tagged, other, list.view!, detail.view!] {
      #expect(view.alpha == 1 && !view.isHidden && view.isUserInteractionEnabled)
      #expect(view.transform == .identity)
    }
    #expect(tagged.superview === list.view && list.view.subviews == [tagged])
  }
}
