import Foundation
import TestSupport
import Testing
import UIKit

@testable import MatchTransition

/// Views without counterpart, and the screens themselves, from end to end on a 100 x 200 screen.
@Suite @MainActor struct EffectTests {
  private let list = BuiltController("List") {
    $0.addSubview(.tagged("box", CGRect(x: 10, y: 20, width: 30, height: 40)))
  }
  private let toolbar = UIView(frame: CGRect(x: 0, y: 180, width: 100, height: 20))
  private var detail: BuiltController {
    BuiltController("Detail") { [toolbar] in
      $0.addSubview(.tagged("box", CGRect(x: 0, y: 60, width: 100, height: 80), .blue))
      $0.addSubview(toolbar)
    }
  }

  private func standIn(of color: UIColor, _ fixture: MatchFixture) throws -> UIView {
    let container = try #require(fixture.root.view.superview)
    return try #require(container.subviews.last { $0.backgroundColor == color })
  }

  @Test func `A view without counterpart enters by its effect, without any ID`() throws {
    toolbar.backgroundColor = .green
    toolbar.matchEffect = .move(from: .bottom).during(entering: 0...1)
    let fixture = MatchFixture(root: list)
    fixture.push(detail)
    let view = try standIn(of: .green, fixture)
    #expect(toolbar.alpha == 0)
    #expect(toolbar.matchID == nil)
    // From 20 points below its place, a frame ahead of the clock.
    #expect(view.center == CGPoint(x: 50, y: 210))
    for step in 1...28 {
      fixture.screen.advance(by: 1 / 60)
      #expect(abs(view.center.y - (210 - 20 * Double(step + 1) / 30)) < 1e-6)
    }
    fixture.settle()
    #expect(toolbar.alpha == 1)
    #expect(view.superview == nil)
    #expect(fixture.issues.isEmpty)
  }

  @Test func `On the way back it leaves the same way, in the earlier part`() throws {
    toolbar.backgroundColor = .green
    toolbar.matchEffect = .move(from: .bottom)
    let fixture = MatchFixture(root: list)
    fixture.push(detail)
    fixture.settle()
    fixture.pop()
    let container = try #require(toolbar.superview?.superview)
    let view = try #require(container.subviews.last { $0.backgroundColor == .green })
    #expect(view.center == CGPoint(x: 50, y: 190))
    fixture.session?.scrub(to: 0.3)
    #expect(abs(view.center.y - 200) < 1e-6)
    fixture.session?.scrub(to: 0.6)
    #expect(abs(view.center.y - 210) < 1e-6)
    fixture.session?.cancel()
    fixture.settle()
    #expect(toolbar.alpha == 1)
    #expect(fixture.navigation.viewControllers.count == 2)
  }

  @Test func `With less motion what would have moved fades in its place`() throws {
    toolbar.backgroundColor = .green
    toolbar.matchEffect = .move(from: .bottom)
    let fixture = MatchFixture(root: list)
    fixture.navigation.matchTransition.reducesMotion = true
    fixture.navigation.matchTransition.options.screenEffect = .zoom
    let detail = self.detail
    fixture.push(detail)
    fixture.session?.scrub(to: 0.6)
    let view = try standIn(of: .green, fixture)
    #expect(view.center == CGPoint(x: 50, y: 190))
    // It enters from 0.2 on.
    #expect(abs(view.alpha - 0.5) < 1e-6)
    #expect(detail.view.transform == .identity)
    fixture.session?.finish()
    fixture.settle()
    #expect(toolbar.alpha == 1)
  }

  @Test(
    arguments: [
      (.slide, CGAffineTransform(translationX: 60, y: 0), 1),
      (.cover(from: .top), CGAffineTransform(translationX: 0, y: -120), 1),
      (.cover(from: .bottom), CGAffineTransform(translationX: 0, y: 120), 1),
      // 0.86 away, so 0.14 · 0.6 less at 0.4 of the way.
      (.zoom, CGAffineTransform(scaleX: 0.916, y: 0.916), 0.4),
      (.none, .identity, 1),
    ] as [(ScreenEffect, CGAffineTransform, CGFloat)])
  func `The screen in front does what its effect says, and backwards on a pop`(
    effect: ScreenEffect, transform: CGAffineTransform, alpha: CGFloat
  ) {
    let fixture = MatchFixture(root: list)
    fixture.navigation.matchTransition.options.screenEffect = effect
    let detail = self.detail
    func expectAway() {
      let shown = detail.view.transform
      for (a, b) in [
        (shown.a, transform.a), (shown.d, transform.d), (shown.tx, transform.tx),
        (shown.ty, transform.ty),
      ] { #expect(abs(a - b) < 1e-9) }
      #expect(abs(detail.view.alpha - alpha) < 1e-6)
    }
    fixture.push(detail)
    fixture.session?.scrub(to: 0.4)
    expectAway()
    fixture.session?.finish()
    fixture.settle()
    #expect(detail.view.transform == .identity && detail.view.alpha == 1)
    if effect == .none { return }
    fixture.pop()
    fixture.session?.scrub(to: 0.6)
    expectAway()
    fixture.session?.cancel()
    fixture.settle()
    #expect(detail.view.transform == .identity && detail.view.alpha == 1)
    #expect(list.view.transform == .identity && list.view.alpha == 1)
  }
}
