import TestSupport
import Testing
import UIKit

@testable import MatchTransition

/// Screens that move, shrink, darken or go at once.
@Suite(.freshRuntime) @MainActor struct ScreenTransformTests {
  private typealias Style = ScreenTransformAnimator.Style

  private let container = UIView(frame: CGRect(x: 0, y: 0, width: 30, height: 40))
  private let front = UIView(frame: CGRect(x: 0, y: 0, width: 30, height: 40))
  private let back = UIView(frame: CGRect(x: 0, y: 0, width: 30, height: 40))
  private let ledger = ChangeLedger()

  private func animator(_ style: Style, enters: Bool = true) -> ScreenTransformAnimator {
    container.addSubview(back)
    container.addSubview(front)
    return ScreenTransformAnimator(
      front: front, back: back, isFrontEntering: enters, style: style, in: container, ledger)
  }

  @Test func `The reach of a screen's motion is the way of its farthest corner`() {
    // The corners lie 25 points from the centre.
    let styles: [(Style, Double)] = [
      (Style(), 0), (Style(away: CGPoint(x: -3, y: 4)), 5), (Style(away: CGPoint(x: -6, y: 0)), 6),
      (Style(scale: 0.6), 10), (Style(scale: 1.4), 10), (Style(backScale: 0.8), 5),
      (Style(backScale: 1.2), 5), (Style(scale: 0.6, backScale: 0.8), 10),
      (Style(away: CGPoint(x: 3, y: -4), scale: 0.6), 15),
    ]
    for (style, reach) in styles {
      let animator = animator(style)
      #expect(abs(animator.reach - reach) < 1e-6, "\(style)")
      animator.end()
    }
  }

  @Test(arguments: [true, false])
  func `A spring that swings past an end makes the shade neither darker nor brighter`(
    enters: Bool
  ) throws {
    let animator = animator(Style(away: CGPoint(x: 30, y: 0), darkness: 0.5), enters: enters)
    let shade = try #require(container.subviews.first { $0.backgroundColor == .black })
    for (covered, alpha) in [(-0.25, 0), (0, 0), (0.5, 0.25), (1, 0.5), (1.25, 0.5)] {
      animator.show(enters ? covered : 1 - covered)
      #expect(shade.alpha == CGFloat(alpha), "at \(covered)")
    }
    animator.end()
    #expect(shade.superview == nil)
  }

  @Test(arguments: [1, 0.5, 0])
  func `A moving screen that fades casts no shadow, which would show through it`(opacity: CGFloat) {
    let animator = animator(
      Style(away: CGPoint(x: 30, y: 0), opacity: opacity, cornerRadius: 16))
    let shadows = container.subviews.filter { $0.layer.shadowPath != nil }
    #expect(shadows.count == (opacity == 1 ? 1 : 0))
    #expect(front.layer.mask is ScreenMask)
    animator.end()
    ledger.restoreAll()
  }

  @Test(arguments: [true, false], [true, false])
  func `Only a fade between screens that stay in place has a middle for their texts`(
    enters: Bool, leavesInFront: Bool
  ) {
    let fade = Style(opacity: 0, isLeavingInFront: leavesInFront)
    // The screen in front fades from 0.15 to 0.45 of the forward transition.
    let middle = enters == leavesInFront ? 0.7 : 0.3
    let still = animator(fade, enters: enters)
    #expect(still.middleOfFade.map { abs($0 - middle) < 1e-9 } == true && still.motion == nil)
    still.end()
    var (slides, grows, shifts) = (fade, fade, fade)
    slides.away.y = 10
    grows.scale = 0.8
    shifts.backScale = 0.9
    for style in [slides, grows, shifts] {
      let moving = animator(style, enters: enters)
      #expect(moving.middleOfFade == nil && moving.motion != nil, "\(style)")
      moving.end()
    }
  }

  @Test(arguments: [true, false])
  func `A cut shows the new screen after the start, and the old one up to the start`(enters: Bool) {
    front.alpha = 0.75
    let cut = ScreenCut(front: front, isFrontEntering: enters, ledger)
    // A cancelled motion may swing below 0.
    for progress in [-0.1, 0, 0.01, 1, 1.1, -0.1] {
      cut.show(progress)
      #expect(front.alpha == ((progress > 0) == enters ? 0.75 : 0), "at \(progress)")
    }
    cut.end()
    ledger.restoreAll()
    #expect(front.alpha == 0.75)
  }
}
