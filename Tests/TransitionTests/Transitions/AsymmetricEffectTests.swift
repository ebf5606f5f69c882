import TestSupport
import Testing
import UIKit

@testable import MatchTransition

/// A screen effect for each direction, from end to end on a 100 x 200 screen.
@Suite(.freshRuntime) @MainActor struct AsymmetricEffectTests {
  private let list = BuiltController(
    "List", .tagged("box", CGRect(x: 10, y: 20, width: 30, height: 40)))
  private let detail = BuiltController(
    "Detail", .tagged("box", CGRect(x: 0, y: 60, width: 100, height: 80), .blue))

  private static let forward = ScreenEffect.cover(from: .top)
  private static let back = ScreenEffect.move(ScreenTransform(scale: 0.5))
  private static let other = ScreenEffect.cover(from: .trailing)

  /// Effects that are `forward` on a push and `back` on a pop.
  private static let effects: [ScreenEffect] = [
    .asymmetric(forward: .asymmetric(forward: forward, backward: other), backward: back),
    .asymmetric(forward: forward, backward: .asymmetric(forward: other, backward: back)),
    .asymmetric(
      forward: .asymmetric(forward: forward, backward: other),
      backward: .asymmetric(forward: other, backward: back)),
    .asymmetric(
      forward: .asymmetric(
        forward: .asymmetric(forward: forward, backward: other), backward: other),
      backward: .asymmetric(forward: other, backward: .asymmetric(forward: other, backward: back))),
  ]

  @Test(arguments: 0..<4)
  func `An effect for one direction may itself have an effect for each direction`(index: Int)
    throws
  {
    #expect(Self.effects.count == 4)
    let fixture = MatchFixture(root: list)
    fixture.navigation.matchTransition.options.screenEffect = Self.effects[index]
    fixture.push(detail)
    let push = try #require(fixture.session)
    push.scrub(to: 0.4)
    fixture.screen.advance(by: 1 / 60)
    // The page comes from the top, and 60 % of its height are left.
    expect(detail.view, scale: 1, shift: -120)
    expect(list.view, scale: 1, shift: 0)
    push.finish()
    fixture.settle()
    fixture.pop()
    let pop = try #require(fixture.session)
    pop.scrub(to: 0.4)
    fixture.screen.advance(by: 1 / 60)
    // The page shrinks to one half about its centre.
    expect(detail.view, scale: 1 - 0.5 * 0.4, shift: 0)
    expect(list.view, scale: 1, shift: 0)
    pop.finish()
    fixture.settle()
    #expect(fixture.navigation.viewControllers == [list])
    #expect(fixture.issues.isEmpty)
  }

  /// Expects a screen at a scale about its centre, and moved down by `shift` points.
  private func expect(_ view: UIView, scale: CGFloat, shift: CGFloat) {
    let shown = view.shownMove
    #expect(abs(shown.a - scale) < 1e-9 && abs(shown.d - scale) < 1e-9, "\(shown)")
    #expect(abs(shown.tx) < 1e-9 && abs(shown.ty - shift) < 1e-9, "\(shown)")
  }
}
