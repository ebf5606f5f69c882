import Foundation
import PlanFixtures
import TestSupport
import Testing
import UIKit

@testable import MatchTransition

/// Effects other than fading, moving and scaling.
@Suite(.freshRuntime) @MainActor struct MatchEffectValueTests {
  private func push(
    _ effect: MatchEffect,
    _ card: UIView = UIView(frame: CGRect(x: 20, y: 40, width: 40, height: 60))
  ) throws -> (MatchFixture, UIView) {
    let list = BuiltController("List")
    card.backgroundColor = .green
    card.matchTransition.effect = effect.during(entering: .fraction(0...1))
    let fixture = MatchFixture(root: list)
    // A view with an effect would follow a screen that slides.
    fixture.navigation.matchTransition.options.screenEffect = .fade
    fixture.push(BuiltController("Detail", card))
    let container = try #require(list.view.superview)
    let view = try #require(
      container.subviews.last {
        $0.accessibilityElementsHidden && $0 !== list.view && $0.bounds.width <= 40
      })
    return (fixture, view)
  }

  @Test func `A tilt turns a view out of the screen in perspective`() throws {
    let card = UIView(frame: CGRect(x: 20, y: 40, width: 40, height: 60))
    let (fixture, view) = try push(.tilt(x: 0.5, y: 1), card)
    fixture.session?.scrub(to: 0.5)
    fixture.screen.advance(by: 1 / 60)
    let shown = view.layer.transform
    // The upper edge and the right edge are farther away, so they appear nearer to the middle.
    func image(_ x: CGFloat, _ y: CGFloat) -> (x: CGFloat, y: CGFloat) {
      let w = shown.m14 * x + shown.m24 * y + shown.m44
      return (
        (shown.m11 * x + shown.m21 * y + shown.m41) / w,
        (shown.m12 * x + shown.m22 * y + shown.m42) / w
      )
    }
    #expect(abs(image(20, 0).x) < abs(image(-20, 0).x))
    #expect(abs(image(0, -30).y) < abs(image(0, 30).y))
    // At half of the angles, 0.25 about the horizontal axis moves the upper edge back by 30 sin
    // 0.25. The eye is at 900 points.
    let depth = 30 * sin(0.25)
    let height = 30 * cos(0.25) * 900 / (900 + depth)
    fixture.session?.finish()
    fixture.settle()
    #expect(CATransform3DIsIdentity(card.layer.transform) && card.alpha == 1)
    let (fixture2, flat) = try push(.tilt(x: 0.5))
    fixture2.session?.scrub(to: 0.5)
    fixture2.screen.advance(by: 1 / 60)
    let m = flat.layer.transform
    let top = (m.m22 * -30 + m.m42) / (m.m24 * -30 + m.m44)
    #expect(abs(top + height) < 1e-6)
    fixture2.session?.finish()
    fixture2.settle()
  }

  @Test func `A tint covers the view at the far end and fades out`() throws {
    let card = UIView(frame: CGRect(x: 20, y: 40, width: 40, height: 60))
    let (fixture, _) = try push(.tint(.blue), card)
    // The effect lasts for the whole transition, so the tint is what is left of it.
    var blues: [Int] = []
    for progress in [0, 0.25, 0.5, 0.75, 1] {
      fixture.session?.scrub(to: progress)
      fixture.screen.advance(by: 1 / 60)
      let color = fixture.screen.color(40, 70)
      // A green card under a blue tint of strength s shows 255 · (1 - s) green and 255 · s blue.
      #expect(abs(color[1] + color[2] - 255) <= 2 && color[0] <= 1)
      blues.append(color[2])
    }
    #expect(blues[0] == 255 && blues[4] == 0)
    // Content that lies in front fades out evenly in the part 0.2...1 of the way: 1 - (t - 0.2) / 0.8.
    #expect(zip(blues, [255, 239, 159, 80, 0]).allSatisfy { abs($0 - $1) <= 2 }, "\(blues)")
    fixture.session?.finish()
    fixture.settle()
    #expect(card.alpha == 1)
  }

  @Test func `The descendants of an excluded view take no part`() {
    let parent = UIView.tagged("parent", CGRect(x: 0, y: 0, width: 50, height: 50))
    parent.addSubview(.tagged("child", CGRect(x: 0, y: 0, width: 9, height: 9)))
    ViewTag.made(for: parent).isEnabledForSubviews = false
    let root = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    root.addSubview(parent)
    func ids() -> [MatchID] {
      ScreenCapture(root, in: root, wasDisplayed: true, identities: ContentIdentities())
        .screen.views.map(\.id)
    }
    #expect(ids() == ["parent"])
    ViewTag.made(for: parent).isEnabledForSubviews = true
    #expect(ids() == ["parent", "child"])
  }

  @Test func `Matched views start one after the other if the stagger includes them`() {
    let elements = (0..<3).map { index in
      CapturedView(MatchID(index), x: 50, y: Double(index) * 100, side: 10, order: index)
    }
    let screen = CapturedScreen(
      views: elements, bounds: CGRect(x: 0, y: 0, width: 100, height: 300))
    func windows(_ includesMatched: Bool) -> [ClosedRange<Double>] {
      PlanInput(
        from: screen, to: screen,
        options: TransitionOptions(
          stagger: .towards(.bottom, spread: 0.5, includesMatched: includesMatched))
      ).plan().flights.map(\.motion.window)
    }
    #expect(windows(false) == [0...1, 0...1, 0...1])
    #expect(windows(true) == [0...0.5, 0.25...0.75, 0.5...1])
  }
}
