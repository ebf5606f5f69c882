import Foundation
import RuntimeSupport
import Testing

@testable import UIKit

/// What becomes of animators whose views, or whose effects, go away.
@MainActor @Suite(.freshRuntime) struct EffectAnimatorTests {
  /// A white screen under an effect view, and an animator that rests in the middle of the effect.
  @MainActor private struct Stage {
    let screen = HeadlessScreen(size: CGSize(width: 24, height: 24), scale: 1)
    let view = UIVisualEffectView(effect: nil)
    let animator: UIViewPropertyAnimator

    init() {
      screen.window.backgroundColor = .white
      view.frame = screen.window.bounds
      screen.window.addSubview(view)
      screen.runTurn()
      animator = UIViewPropertyAnimator(duration: 1, curve: .linear) { [view] in
        view.effect = UIBlurEffect(style: .dark)
      }
      animator.pausesOnCompletion = true
      animator.fractionComplete = 0.5
      screen.runTurn()
    }

    /// The brightness in the middle, 0...1.
    var light: Double {
      Double(screen.render().bitmap.components(12, 12)[0]) / 255
    }

    func end() {
      if animator.state == .active { animator.stopAnimation(true) }
    }
  }

  /// White under a share of black of 0.11 with an alpha of 0.73.
  private func light(at share: Double) -> Double { 1 - 0.73 * share + 0.11 * 0.73 * share }

  @Test func `Rule 1.27: the fraction is the share of the effect`() {
    let stage = Stage()
    for share in [0, 0.25, 0.5, 1] {
      stage.animator.fractionComplete = CGFloat(share)
      #expect(abs(stage.light - light(at: share)) < 0.01, "at \(share)")
    }
    stage.end()
  }

  @Test func `Rule 1.27: an app that resigns active takes the effect from its animator`() {
    let stage = Stage()
    #expect(abs(stage.light - light(at: 0.5)) < 0.01)
    stage.screen.resignActive()
    stage.screen.runTurn()
    #expect(abs(stage.light - light(at: 1)) < 0.01, "all of it")
    stage.screen.becomeActive()
    stage.animator.fractionComplete = 0.25
    stage.screen.runTurn()
    #expect(stage.animator.state == .active && abs(stage.light - light(at: 1)) < 0.01)
    stage.end()
  }

  @Test func `Rule 1.27: a running animator goes on with what is no effect`() {
    let stage = Stage()
    let box = UIView(frame: CGRect(x: 0, y: 0, width: 2, height: 2))
    stage.screen.window.addSubview(box)
    stage.screen.runTurn()
    stage.animator.addAnimations { box.alpha = 0 }
    stage.animator.startAnimation()
    stage.screen.resignActive()
    stage.screen.advance(by: 0.25)
    #expect(abs(stage.light - light(at: 1)) < 0.01)
    #expect(isNear(CGFloat(box.layer.presentation()?.opacity ?? .nan), 0.5))
    stage.end()
  }

  @Test(arguments: [false, true])
  func `Rule 1.27: an effect view in another window has lost its animator's effect`(ends: Bool) {
    HeadlessReadings.animatorsEndWithoutWindow = ends
    let stage = Stage()
    let other = UIWindow(frame: stage.screen.window.bounds)
    other.backgroundColor = .white
    other.isHidden = false
    other.addSubview(stage.view)
    stage.screen.runTurn()
    #expect(abs(stage.light - light(at: 1)) < 0.01)
    stage.animator.fractionComplete = 0.25
    stage.screen.runTurn()
    #expect(abs(stage.light - light(at: 1)) < 0.01)
    stage.end()
    other.isHidden = true
  }

  @Test func `Rule 1.27: a pop takes the effect from the screen that leaves`() {
    let stage = Stage()
    let (root, top) = (UIViewController(), UIViewController())
    let navigation = UINavigationController(rootViewController: root)
    stage.screen.window.rootViewController = navigation
    navigation.pushViewController(top, animated: false)
    stage.screen.advance(by: 0.1)
    let view = UIVisualEffectView(effect: nil)
    view.frame = top.view.bounds
    top.view.addSubview(view)
    stage.screen.runTurn()
    let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) {
      view.effect = UIBlurEffect(style: .dark)
    }
    animator.fractionComplete = 0.5
    stage.screen.runTurn()
    #expect(view.layer.animationKeys() != nil)
    navigation.popViewController(animated: true)
    stage.screen.advance(by: 1)
    #expect(view.window == nil && view.layer.animationKeys() == nil)
    if animator.state == .active { animator.stopAnimation(true) }
    stage.end()
  }

  @Test func `Rule 1.27: fractional alpha and an ancestor's mask switch an effect off`() {
    let stage = Stage()
    stage.end()
    let holder = UIView(frame: stage.screen.window.bounds)
    stage.screen.window.addSubview(holder)
    holder.addSubview(stage.view)
    stage.view.effect = UIBlurEffect(style: .dark)
    stage.screen.runTurn()
    #expect(abs(stage.light - light(at: 1)) < 0.01)
    for view in [stage.view, holder] {
      view.alpha = 0.9
      stage.screen.runTurn()
      #expect(stage.light == 1, "no effect")
      view.alpha = 1
    }
    func mask() -> UIView {
      let mask = UIView.filled(holder.bounds, .black)
      return mask
    }
    holder.mask = mask()
    stage.screen.runTurn()
    #expect(stage.light == 1)
    holder.mask = nil
    stage.view.mask = mask()
    stage.screen.runTurn()
    #expect(abs(stage.light - light(at: 1)) < 0.01, "its own mask only cuts it")
  }

  @Test(arguments: [false, true])
  func `[I] an animator whose view leaves its window ends, or goes on without it`(ends: Bool) {
    HeadlessReadings.animatorsEndWithoutWindow = ends
    let stage = AnimatorStage()
    let animator = stage.mover()
    var positions: [UIViewAnimatingPosition] = []
    animator.addCompletion { positions.append($0) }
    animator.fractionComplete = 0.5
    stage.screen.runTurn()
    stage.view.removeFromSuperview()
    stage.screen.runTurn()
    #expect(positions == (ends ? [.end] : []))
    stage.screen.window.addSubview(stage.view)
    stage.screen.runTurn()
    #expect(isNear(stage.shown.x, ends ? 100 : 50))
    if !ends { animator.stopAnimation(true) }
  }
}
