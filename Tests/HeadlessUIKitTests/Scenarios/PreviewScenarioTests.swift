import Foundation
import RuntimeSupport
import Testing

@testable import UIKit

/// Shows an icon above a blur the harder it is pressed, and its menu when it is pressed through.
@MainActor private final class Preview {
  let root: UIView
  let icon: UIView
  private(set) var blur: UIVisualEffectView?
  private(set) var picture: UIView?
  private(set) var menu: UIView?
  private(set) var animator: UIViewPropertyAnimator?

  init(root: UIView, icon: UIView) {
    self.root = root
    self.icon = icon
  }

  func begin() {
    guard let picture = icon.snapshotView(afterScreenUpdates: false) else { return }
    let blur = UIVisualEffectView(effect: nil)
    blur.frame = root.bounds
    root.addSubview(blur)
    picture.frame = root.convert(icon.bounds, from: icon)
    root.addSubview(picture)
    (self.blur, self.picture) = (blur, picture)
    let animator = UIViewPropertyAnimator(duration: 0.5, curve: .linear) {
      blur.effect = UIBlurEffect(style: .light)
      picture.transform = CGAffineTransform(scaleX: 1.2, y: 1.2)
    }
    animator.addCompletion { [unowned self] position in
      if position == .start { reset() }
    }
    animator.pauseAnimation()
    self.animator = animator
  }

  /// Follows the force of the finger, 0...1.
  func press(_ force: CGFloat) {
    animator?.fractionComplete = max(0.01, min(0.99, force))
  }

  func letGo() {
    animator?.isReversed = true
    animator?.startAnimation()
  }

  func pressThrough() {
    animator?.stopAnimation(false)
    animator?.finishAnimation(at: .end)
    let menu = UIView(frame: CGRect(x: icon.frame.maxX, y: icon.frame.minY, width: 60, height: 80))
    menu.transform = CGAffineTransform(scaleX: 0.1, y: 0.1)
    menu.alpha = 0
    root.addSubview(menu)
    self.menu = menu
    let spring = UIViewPropertyAnimator(duration: 0.4, dampingRatio: 0.7) {
      menu.transform = .identity
      menu.alpha = 1
    }
    spring.startAnimation()
  }

  /// What a tap outside the menu does.
  func dismiss() {
    let out = UIViewPropertyAnimator(duration: 0.2, curve: .easeOut) { [self] in
      blur?.effect = nil
      picture?.transform = .identity
      menu?.alpha = 0
    }
    out.addCompletion { [unowned self] _ in reset() }
    out.startAnimation()
  }

  private func reset() {
    for view in [blur, picture, menu] { view?.removeFromSuperview() }
    (blur, picture, menu, animator) = (nil, nil, nil, nil)
  }
}

@MainActor @Suite(.freshRuntime) struct PreviewScenarioTests {
  private func make() -> (HeadlessScreen, Preview) {
    let screen = HeadlessScreen(size: CGSize(width: 200, height: 200), scale: 1)
    let icon = UIView(frame: CGRect(x: 20, y: 20, width: 40, height: 40))
    icon.backgroundColor = .red
    screen.window.addSubview(icon)
    screen.runTurn()
    return (screen, Preview(root: screen.window, icon: icon))
  }

  private func radius(_ preview: Preview) -> CGFloat {
    let shown = preview.blur?.layer.presentation() as? CABackdropLayer
    return shown?.extra("blurRadius").number ?? .nan
  }

  private func scale(_ view: UIView?) -> CGFloat {
    view?.layer.presentation()?.affineTransform().a ?? .nan
  }

  @Test func `Scenario S22: pressing shows as much as it is pressed, letting go takes it back`() {
    let (screen, preview) = make()
    preview.begin()
    screen.runTurn()
    let full = UIBlurEffect(style: .light).material(for: UITraitCollection())?.radius ?? 0
    #expect(full > 0)
    for (force, fraction) in [(0.0, 0.01), (0.3, 0.3), (0.8, 0.8), (2, 0.99), (0.4, 0.4)] {
      preview.press(CGFloat(force))
      screen.advance(by: 0.05)
      #expect(isAboutEqual(radius(preview), full * CGFloat(fraction)))
      #expect(isAboutEqual(scale(preview.picture), 1 + 0.2 * CGFloat(fraction)))
    }
    preview.letGo()
    #expect(preview.animator?.isRunning == true)
    screen.advance(by: 0.1)
    #expect(isAboutEqual(radius(preview), full * 0.2), "0.2 of 0.5 s back")
    screen.advance(by: 0.15)
    #expect(preview.blur == nil && preview.picture == nil && preview.animator == nil)
    #expect(screen.window.subviews.count == 1, "only the icon is left")
  }

  @Test func `Scenario S22: pressing through opens a menu, a tap outside closes it`() {
    let (screen, preview) = make()
    preview.begin()
    preview.press(0.6)
    screen.runTurn()
    preview.pressThrough()
    #expect(preview.animator?.state == .inactive)
    screen.runTurn()
    #expect(scale(preview.picture) == 1.2, "finished at the end")
    let (start, menu) = (screen.time, preview.menu)
    var largest: CGFloat = 0
    while screen.time < start + 0.4 {
      screen.advance(by: 1.0 / 60)
      largest = max(largest, scale(menu))
    }
    #expect(largest > 1.01, "a spring of 0.7 overshoots")
    screen.advance(by: 0.1)
    #expect(scale(menu) == 1 && menu?.layer.presentation()?.opacity == 1)
    #expect(menu?.frame.minX == preview.icon.frame.maxX)
    preview.dismiss()
    screen.advance(by: 0.1)
    #expect(preview.blur != nil && radius(preview) > 0)
    screen.advance(by: 0.2)
    #expect(screen.window.subviews.count == 1 && preview.menu == nil)
  }

  @Test func `Scenario S23: keyframes in an animator scrub back and forth with it`() {
    let (screen, preview) = make()
    let icon = preview.icon
    let animator = UIViewPropertyAnimator(duration: 2, curve: .easeIn)
    animator.addAnimations {
      UIView.animateKeyframes(withDuration: 0, delay: 0, options: .calculationModeCubic) {
        UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.5) {
          icon.center.y = 140
          icon.alpha = 0.5
        }
        UIView.addKeyframe(withRelativeStartTime: 0.5, relativeDuration: 0.5) {
          icon.center.y = 40
        }
      }
    }
    animator.pauseAnimation()
    var seen: [CGFloat: [CGFloat]] = [:]
    for fraction in [0.25, 0.5, 0.75, 0.5, 0.25, 0, 1, 0.25] as [CGFloat] {
      animator.fractionComplete = fraction
      screen.runTurn()
      let shown = icon.layer.presentation()
      let values = [shown?.position.y ?? .nan, CGFloat(shown?.opacity ?? .nan)]
      if let before = seen[fraction] { #expect(values == before, "the same on every pass") }
      seen[fraction] = values
    }
    let places: [CGFloat] = [0, 0.25, 0.5, 0.75, 1].map { seen[$0]?.first ?? 0 }
    let opacities: [CGFloat] = [0.5, 1].map { seen[$0]?.last ?? 0 }
    // Catmull-Rom through 40, 140, 40: tangents 50, 0, -50; the opacity has its own two values.
    #expect(isAboutEqual(places[1], 96.25) && places[2] == 140 && isAboutEqual(places[3], 96.25))
    // An animator keeps its fraction within 0.00001...0.99999 (rule 1.10).
    #expect(abs(places[0] - 40) < 0.01 && abs(places[4] - 40) < 0.01)
    #expect(isAboutEqual(opacities[0], 0.5) && isAboutEqual(opacities[1], 0.5))
    animator.fractionComplete = 0.25
    animator.isReversed = true
    animator.startAnimation()
    screen.advance(by: 1)
    #expect(animator.state == .inactive && icon.center.y == 40 && icon.alpha == 1)
  }
}
