import TestSupport
import Testing
import UIKit

@testable import RandomWalks

/// Random walks find an effect inside a view with fractional alpha.
@Suite(.freshRuntime) @MainActor struct DimmerTests {
  private let screen = HeadlessScreen(size: CGSize(width: 60, height: 60), scale: 1)
  private let outer = UIView()
  private let inner = UIView()
  private let effect = UIVisualEffectView(effect: UIBlurEffect(style: .light))

  init() {
    screen.window.addSubview(outer)
    outer.addSubview(inner)
    inner.addSubview(effect)
    screen.runTurn()
  }

  @Test func `The nearest view with fractional alpha is found, except allowed views`() {
    #expect(effect.dimmer(besides: []) == nil)
    for view in [outer, inner, effect] {
      view.alpha = 0.5
      #expect(effect.dimmer(besides: []) === view)
    }
    #expect(effect.dimmer(besides: [ObjectIdentifier(effect)]) === inner)
  }

  @Test func `An invisible effect may lie in any view`() {
    inner.alpha = 0.5
    for view in [outer, inner, effect] {
      view.isHidden = true
      #expect(effect.dimmer(besides: []) == nil)
      view.isHidden = false
    }
    outer.alpha = 0
    #expect(effect.dimmer(besides: []) == nil)
  }

  @Test func `Uncommitted values count, and replaced values do not`() {
    inner.alpha = 0.5
    screen.runTurn()
    inner.alpha = 1
    #expect(effect.dimmer(besides: []) == nil)
    outer.alpha = 0.5
    #expect(effect.dimmer(besides: []) === outer)
  }

  @Test func `During an animation the displayed value counts`() {
    UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) { inner.alpha = 0 }
    screen.advance(by: 0.5)
    #expect(effect.dimmer(besides: []) === inner)
  }
}
