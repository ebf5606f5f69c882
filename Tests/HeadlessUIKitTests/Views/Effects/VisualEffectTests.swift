import Foundation
import RuntimeSupport
import Testing

@testable import UIKit

@MainActor @Suite(.freshRuntime) struct VisualEffectTests {
  /// A screen that is black on the left and white on the right, seen through an effect view.
  private func make(_ effect: UIVisualEffect?) -> (HeadlessScreen, UIVisualEffectView) {
    let screen = HeadlessScreen(size: CGSize(width: 160, height: 24), scale: 1)
    let white = UIView(frame: CGRect(x: 80, y: 0, width: 80, height: 24))
    white.backgroundColor = .white
    screen.window.addSubview(white)
    let view = UIVisualEffectView(effect: effect)
    view.frame = CGRect(x: 0, y: 0, width: 160, height: 24)
    screen.window.addSubview(view)
    screen.runTurn()
    return (screen, view)
  }

  /// The brightness that a blur of the edge and a tint leave `distance` points right of the edge.
  private func expected(_ distance: Double, sigma: Double, tint: Double, alpha: Double) -> Double {
    let share = (1 + erf(distance / (sigma * 2.0.squareRoot()))) / 2
    return 255 * (share * (1 - alpha) + tint * alpha)
  }

  private func expect(
    _ screen: HeadlessScreen, sigma: Double, tint: Double, alpha: Double,
    _ location: SourceLocation = #_sourceLocation
  ) {
    let image = screen.render()
    for x in stride(from: 40, through: 119, by: 8) {
      let wanted = expected(Double(x) + 0.5 - 80, sigma: sigma, tint: tint, alpha: alpha)
      let seen = Double(image.bitmap.components(x, 12)[0])
      #expect(abs(seen - wanted) < 6, "at \(x)", sourceLocation: location)
    }
  }

  // The numbers of the styles are the runtime's own; those of the first three follow a sample that
  // was published for blurs before there were effect views.
  @Test func `Scenario S16: an effect animates by its amount of blur, at any fraction, and back`() {
    let (screen, view) = make(nil)
    let material = UIBlurEffect(style: .dark).material(for: UITraitCollection())
    let (sigma, tint, alpha) = (20.0, 0.11, 0.73)
    #expect(material?.radius == 20 && material?.white == 0.11 && material?.alpha == 0.73)
    #expect(screen.render().bitmap.components(79, 12)[0] == 0, "without an effect it is clear")
    let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) {
      view.effect = UIBlurEffect(style: .dark)
    }
    animator.startAnimation()
    screen.advance(by: 0.5)
    expect(screen, sigma: sigma / 2, tint: tint, alpha: alpha / 2)
    animator.pauseAnimation()
    for fraction in [0.25, 1, 0.75] {
      animator.fractionComplete = CGFloat(fraction)
      expect(screen, sigma: sigma * fraction, tint: tint, alpha: alpha * fraction)
    }
    animator.isReversed = true
    animator.startAnimation()
    screen.advance(by: 1)
    let image = screen.render()
    #expect(image.bitmap.components(79, 12)[0] == 0 && image.bitmap.components(80, 12)[0] == 255)
    UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
      view.effect = UIBlurEffect(style: .dark)
    }
    screen.advance(by: 2)
    expect(screen, sigma: sigma, tint: tint, alpha: alpha)
    UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) { view.effect = nil }
    screen.advance(by: 0.5)
    expect(screen, sigma: sigma / 2, tint: tint, alpha: alpha / 2)
  }

  @Test func `An animator that goes back brings the effect back with the blur`() {
    let (light, dark) = (UIBlurEffect(style: .light), UIBlurEffect(style: .dark))
    let ways: [(UIVisualEffect?, UIVisualEffect?)] = [(nil, dark), (light, dark), (dark, nil)]
    for (old, new) in ways {
      let (screen, view) = make(old)
      func animator() -> UIViewPropertyAnimator {
        let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) { view.effect = new }
        animator.startAnimation()
        screen.advance(by: 0.5)
        return animator
      }
      let reversed = animator()
      #expect(view.effect === new, "set at once, as any property")
      reversed.isReversed = true
      screen.advance(by: 1)
      #expect(view.effect === old)
      for (position, effect) in [(.start, old), (.end, new)]
        as [(UIViewAnimatingPosition, UIVisualEffect?)]
      {
        let stopped = animator()
        stopped.stopAnimation(false)
        stopped.finishAnimation(at: position)
        #expect(view.effect === effect)
      }
    }
  }

  @Test func `Rule 1.27: an effect view that fades shows no effect`() {
    let (screen, view) = make(UIBlurEffect(style: .dark))
    view.alpha = 0.5
    screen.runTurn()
    let image = screen.render()
    #expect(image.bitmap.components(88, 12)[0] == 255 && image.bitmap.components(72, 12)[0] == 0)
    view.alpha = 1
    screen.runTurn()
    expect(screen, sigma: 20, tint: 0.11, alpha: 0.73)
  }

  @Test func `Styles have Apple's numbers, and adapt to dark surroundings where they should`() {
    typealias Style = UIBlurEffect.Style
    let styles: [Style] = [.extraLight, .light, .dark, .regular, .prominent]
    #expect(styles.map(\.rawValue) == [0, 1, 2, 4, 5])
    #expect(
      Style.systemUltraThinMaterial.rawValue == 6 && Style.systemChromeMaterial.rawValue == 10)
    #expect(
      Style.systemMaterialLight.rawValue == 13 && Style.systemChromeMaterialDark.rawValue == 20)
    let light = BlurMaterial(.systemMaterial, isDark: false)
    let dark = BlurMaterial(.systemMaterial, isDark: true)
    #expect(light.white > 0.9 && dark.white < 0.2)
    #expect(light == BlurMaterial(.systemMaterialLight, isDark: true))
    #expect(dark == BlurMaterial(.systemMaterialDark, isDark: false))
    let (screen, view) = make(UIBlurEffect(style: .regular))
    let before = screen.render().bitmap.components(20, 12)[0]
    view.overrideUserInterfaceStyle = .dark
    screen.runTurn()
    #expect(screen.render().bitmap.components(20, 12)[0] < before - 50)
    #expect(view.contentView.superview === view && view.contentView.frame == view.bounds)
    view.effect = UIVibrancyEffect(blurEffect: UIBlurEffect(style: .dark), style: .fill)
    #expect(view.contentView.alpha < 0.5)
  }

  @Test func `A blur has the width of its deviation, whatever size it is calculated at`() {
    for sigma in [2.0, 5, 8, 16, 30] {
      let sheet = Sheet(240, 16)
      sheet.canvas.clear(black)
      sheet.canvas.fill(rounded(120, 0, 120, 16), transform: .identity, color: white)
      sheet.canvas.blurBackdrop(
        of: rounded(0, 0, 240, 16), radius: CGFloat(sigma), transform: .identity)
      for x in stride(from: 60, to: 180, by: 10) {
        let wanted = expected(Double(x) + 0.5 - 120, sigma: sigma, tint: 0, alpha: 0)
        #expect(abs(Double(sheet.components(x, 8)[0]) - wanted) < 7, "\(sigma) at \(x)")
      }
    }
    let sheet = Sheet(8, 8)
    sheet.canvas.clear(SIMD4(0.5, 0.25, 0, 1))
    sheet.canvas.blurBackdrop(
      of: rounded(0, 0, 8, 8), radius: 0, saturation: 0, transform: .identity)
    // Rec. 709: 0.2126 · 0.5 + 0.7152 · 0.25.
    #expect(Set(sheet.components(4, 4).prefix(3)) == [Int((0.2851 * 255).rounded())])
  }
}
