import Testing
import UIKit

@testable import RandomWalks

/// Random walks find an effect that lies in something less than opaque.
@Suite @MainActor struct DimmerTests {
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

  @Test func `The nearest view that is less than opaque is found, but for allowed ones`() {
    #expect(effect.dimmer(besides: []) == nil)
    for view in [outer, inner, effect] {
      view.alpha = 0.5
      #expect(effect.dimmer(besides: []) === view)
    }
    #expect(effect.dimmer(besides: [ObjectIdentifier(effect)]) === inner)
  }

  @Test func `An effect that nobody can see is in order wherever it lies`() {
    inner.alpha = 0.5
    for view in [outer, inner, effect] {
      view.isHidden = true
      #expect(effect.dimmer(besides: []) == nil)
      view.isHidden = false
    }
    outer.alpha = 0
    #expect(effect.dimmer(besides: []) == nil)
  }

  @Test func `What is not displayed yet counts, and what is displayed no longer does not`() {
    inner.alpha = 0.5
    screen.runTurn()
    inner.alpha = 1
    #expect(effect.dimmer(besides: []) == nil)
    outer.alpha = 0.5
    #expect(effect.dimmer(besides: []) === outer)
  }

  @Test func `Of what the display plays it is the moment that counts`() {
    UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) { inner.alpha = 0 }
    screen.advance(by: 0.5)
    #expect(effect.dimmer(besides: []) === inner)
  }
}
