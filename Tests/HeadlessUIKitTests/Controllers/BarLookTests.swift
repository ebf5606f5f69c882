import RuntimeSupport
import Testing
import UIKit

/// What an app sets of a navigation bar piece by piece, and through `appearance()`.
@MainActor @Suite(.freshRuntime) struct BarLookTests {
  private func isShown(_ color: UIColor, in bar: UINavigationBar) -> Bool {
    bar.subviews.contains { $0.backgroundColor == color && $0.alpha == 1 }
  }

  @Test func `the bar tint colour is the background over content`() {
    let bar = UINavigationBar(frame: CGRect(x: 0, y: 0, width: 320, height: 44))
    bar.scrollEdgeAppearance = nil
    bar.barTintColor = .red
    let standard = UINavigationBar(frame: bar.frame)
    standard.standardAppearance.backgroundColor = .red
    #expect(bar.barTintColor == .red)
    #expect(isShown(.red, in: bar) == isShown(.red, in: standard))
  }

  @Test func `an appearance wins over what is set piece by piece`() {
    let bar = UINavigationBar(frame: CGRect(x: 0, y: 0, width: 320, height: 44))
    bar.barTintColor = .red
    let green = UINavigationBarAppearance()
    green.backgroundColor = .green
    bar.standardAppearance = green
    bar.scrollEdgeAppearance = green
    #expect(isShown(.green, in: bar))
    #expect(!isShown(.red, in: bar))
  }

  @Test func `a new bar takes over what its proxy was told`() {
    UINavigationBar.appearance().barTintColor = .red
    UINavigationBar.appearance().prefersLargeTitles = true
    let bar = UINavigationBar(frame: .zero)
    #expect(bar.barTintColor == .red)
    #expect(bar.prefersLargeTitles)
    #expect(UINavigationBar.appearance() === UINavigationBar.appearance())
  }
}
