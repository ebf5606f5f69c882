import TestSupport
import Testing
import UIKit

@testable import MatchTransition

/// The animations of the two screens while their matched views fly.
@Suite @MainActor struct ScreenAnimatorTests {
  @MainActor private final class Stage {
    let container = UIView(frame: CGRect(x: 0, y: 0, width: 40, height: 80))
    let front: UIView
    let back: UIView
    let fade: ScreenCrossfade
    let ledger = ChangeLedger()

    /// Removes the added views and restores the changed properties.
    func end() {
      fade.end()
      ledger.restoreAll()
    }

    init(
      _ frontColor: UIColor?, over backColor: UIColor?, isBackOurs: Bool, enters: Bool,
      holdsEffects: Bool = false, build: (UIView) -> Void = { _ in }
    ) {
      let views = [backColor, frontColor].map { color in
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 40, height: 80))
        view.backgroundColor = color
        return view
      }
      (back, front) = (views[0], views[1])
      for view in views { container.addSubview(view) }
      build(front)
      fade = ScreenCrossfade(
        front: front, back: back, isBackOurs: isBackOurs, isFrontEntering: enters,
        frontHoldsEffects: holdsEffects, ledger)
    }

    /// The veil between the two screens, or nil.
    var veil: UIView? { container.subviews.first { $0 !== front && $0 !== back } }
  }

  nonisolated private static let light = UIColor(white: 0.95, alpha: 1)
  nonisolated private static let paper = UIColor(red: 1, green: 0.98, blue: 0.9, alpha: 1)
  nonisolated private static let dark = UIColor(white: 0.08, alpha: 1)

  @Test(arguments: [true, false])
  func `A screen with a different background fades as a whole`(
    isBackOurs: Bool
  ) {
    let leaving = Stage(Self.dark, over: Self.light, isBackOurs: isBackOurs, enters: false)
    leaving.fade.show(0.07)
    #expect(leaving.veil == nil && leaving.back.alpha == 1)
    // One fifth of the part in which the source screen fades out, 0...0.35.
    #expect(abs(leaving.front.alpha - 0.8) < 1e-6)
    leaving.fade.show(0.35)
    #expect(leaving.front.alpha == 0)
    leaving.end()
    #expect(leaving.front.alpha == 1)

    let entering = Stage(Self.dark, over: Self.light, isBackOurs: isBackOurs, enters: true)
    entering.fade.show(0.35)
    #expect(entering.veil == nil && entering.back.alpha == 1 && entering.front.alpha == 0)
    entering.fade.show(0.75)
    #expect(entering.front.alpha == 1)
  }

  @Test(arguments: [true, false])
  func `A veil between similar screens keeps their texts from overlapping`(
    isBackOurs: Bool
  ) throws {
    for enters in [true, false] {
      let stage = Stage(Self.paper, over: Self.light, isBackOurs: isBackOurs, enters: enters)
      let veil = try #require(stage.veil)
      #expect(veil.backgroundColor == Self.paper && stage.container.subviews.last === veil)
      // The veil fades in from 0 to 0.35 and out until 0.75. The screens are exchanged between.
      for (progress, closed, isNew) in [
        (0, 0, false), (0.07, 0.2, false), (0.35, 1, false), (0.36, 0.975, true),
        (0.55, 0.5, true), (0.75, 0, true),
      ] as [(Double, CGFloat, Bool)] {
        stage.fade.show(progress)
        #expect(abs(veil.alpha - closed) < 1e-6)
        #expect(stage.front.alpha == (isNew == enters ? 1 : 0) && stage.back.alpha == 1)
      }
      stage.end()
      #expect(stage.veil == nil && stage.front.alpha == 1)
    }
  }

  @Test func `A screen with effects gets a veil over any other screen`() {
    for holdsEffects in [true, false] {
      let stage = Stage(
        Self.dark, over: Self.light, isBackOurs: true, enters: true, holdsEffects: holdsEffects)
      #expect((stage.veil != nil) == holdsEffects)
    }
  }

  @Test func `A view that covers a screen can supply its background`() throws {
    let stage = Stage(nil, over: Self.light, isBackOurs: true, enters: true) { front in
      let page = UIView(frame: front.bounds)
      page.backgroundColor = Self.paper
      front.addSubview(page)
      let badge = UIView(frame: CGRect(x: 0, y: 0, width: 5, height: 5))
      badge.backgroundColor = Self.dark
      front.addSubview(badge)
    }
    #expect(try #require(stage.veil).backgroundColor == Self.paper)
    // A tagged view does not cover the screen, because it may fly.
    let sheet = Stage(nil, over: Self.light, isBackOurs: true, enters: true) { front in
      front.addSubview(.tagged("sheet", front.bounds, Self.paper))
    }
    #expect(sheet.veil == nil)
  }

  @Test func `A screen behind without a background gets a veil only if it may be changed`() {
    for isBackOurs in [true, false] {
      let stage = Stage(Self.dark, over: nil, isBackOurs: isBackOurs, enters: false)
      #expect((stage.veil != nil) == isBackOurs)
    }
  }

  @Test func `Behind a transparent screen the other screen fades, if it may be changed`() {
    for isBackOurs in [true, false] {
      let stage = Stage(nil, over: Self.light, isBackOurs: isBackOurs, enters: true)
      stage.fade.show(0.07)
      #expect(stage.veil == nil && stage.front.alpha == 0)
      #expect(abs(stage.back.alpha - (isBackOurs ? 0.8 : 1)) < 1e-6)
      stage.end()
      #expect(stage.back.alpha == 1 && stage.front.alpha == 1)
    }
  }
}
