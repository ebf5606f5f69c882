import TestSupport
import Testing
import UIKit

@testable import MatchTransition

/// Case F11: a sublayer that the app makes anew in mid-flight.
@Suite(.freshRuntime) @MainActor struct GradientCases {
  @Test func `Case F11: A gradient that is made anew stays in every frame of a push`() throws {
    let scene = Scene()
    scene.stack.pushViewController(scene.page, animated: true)
    scene.screen.runTurn()
    scene.screen.frames(45) { frame, pixels in
      if frame == 11 { scene.screen.window.overrideUserInterfaceStyle = .dark }
      scene.expectGradient(pixels, frame)
    }
    scene.screen.settle()
    #expect(scene.large.gradients == 1 && damage(to: scene.large) == [])
    let end = Pixels(scene.screen)
    scene.expectGradient(end, -1)
  }

  @Test func `Case F11: A gradient that is made anew stays in a cancelled pop`() throws {
    let scene = Scene()
    scene.stack.pushViewController(scene.page, animated: false)
    scene.screen.settle()
    scene.stack.popViewController(animated: true)
    scene.screen.runTurn()
    let session = try #require(scene.stack.matchTransition.session)
    scene.screen.frames(45) { frame, pixels in
      if frame == 11 { scene.screen.window.overrideUserInterfaceStyle = .dark }
      if frame == 15 { session.cancel() }
      scene.expectGradient(pixels, frame)
    }
    scene.screen.settle()
    #expect(session.didComplete == false)
    for view in [scene.small, scene.large] { #expect(view.gradients == 1) }
    #expect(damage(to: scene.large) == [])
  }

  /// A list with a small picture and a page with a large one.
  @MainActor private struct Scene {
    let small = GradientPicture(CGRect(x: 20, y: 600, width: 120, height: 120))
    let large = GradientPicture(CGRect(x: 0, y: 60, width: 390, height: 390))
    let page: UIViewController
    let stack: UINavigationController
    let screen: HeadlessScreen

    init() {
      page = BuiltController("Page", large)
      stack = .field(BuiltController("List", small))
      screen = .field(stack)
    }

    /// Expects one picture whose lower edge is dark.
    func expectGradient(_ pixels: Pixels, _ frame: Int) {
      // Nothing else on either screen is red without being white.
      var (top, bottom) = (0, 0)
      let middle = 20 + 5
      var rows: [Int] = []
      for y in stride(from: 0, to: 844, by: 0.5 as CGFloat) {
        let color = pixels.color(at: CGPoint(x: CGFloat(middle), y: y))
        if color.count == 3, color[1] < 120, color[2] < 120 { rows.append(Int(y * 2)) }
      }
      top = rows.first ?? 0
      bottom = rows.last ?? 0
      #expect(bottom - top > 200, "frame \(frame)")
      func brightness(_ share: Double) -> Int {
        let y = Double(top) + share * Double(bottom - top)
        return pixels.color(at: CGPoint(x: CGFloat(middle), y: CGFloat(y) / 2)).reduce(0, +)
      }
      #expect(
        brightness(0.95) < brightness(0.4) - 60,
        "frame \(frame): \(brightness(0.4)) \(brightness(0.95))")
      // The gradient reaches the lower edge: the last row is the darkest.
      #expect(brightness(0.99) <= brightness(0.9), "frame \(frame)")
    }
  }
}

/// A red picture with a gradient in its lower half, which is made anew for each appearance.
private final class GradientPicture: UIImageView {
  private var shade = CAGradientLayer()
  private var style = UIUserInterfaceStyle.unspecified

  init(_ frame: CGRect) {
    super.init(frame: frame)
    image = .plain(.red)
    matchID = "photo"
    makeGradient()
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) {
    fatalError("\(Self.self) is made in code only")
  }

  var gradients: Int { layer.sublayers?.filter { $0 is CAGradientLayer }.count ?? 0 }

  private func makeGradient() {
    shade.removeFromSuperlayer()
    shade = CAGradientLayer()
    let dark = traitCollection.userInterfaceStyle == .dark
    let last = UIColor(red: dark ? 0.1 : 0, green: 0, blue: 0, alpha: 1)
    shade.colors = [UIColor.clear.cgColor, last.cgColor]
    shade.locations = [0.5, 1]
    layer.addSublayer(shade)
    setNeedsLayout()
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    shade.frame = bounds
  }

  override func traitCollectionDidChange(_ previous: UITraitCollection?) {
    super.traitCollectionDidChange(previous)
    if traitCollection.userInterfaceStyle != style {
      style = traitCollection.userInterfaceStyle
      makeGradient()
    }
  }
}
