import RuntimeSupport
import Testing
import UIKit

@MainActor @Suite(.freshRuntime) struct DynamicColorTests {
  private let color = UIColor { $0.userInterfaceStyle == .dark ? .white : .black }
  private let screen = HeadlessScreen(size: CGSize(width: 20, height: 20), scale: 1)

  @Test func `a dynamic colour is asked for the traits`() {
    let dark = UITraitCollection(userInterfaceStyle: .dark)
    #expect(color.resolvedColor(with: dark) == .white)
    #expect(color.cgColor == UIColor.black.cgColor, "the screen is light")
    dark.performAsCurrent { #expect(color.cgColor == UIColor.white.cgColor) }
    #expect(color.withAlphaComponent(0.5).resolvedColor(with: dark).cgColor.alpha == 0.5)
  }

  @Test func `a background follows the style of its view`() {
    let view = UIView.filled(CGRect(x: 0, y: 0, width: 10, height: 10), color)
    screen.window.addSubview(view)
    #expect(view.layer.backgroundColor == UIColor.black.cgColor)
    screen.overrideTraitCollection = UITraitCollection(userInterfaceStyle: .dark)
    #expect(view.layer.backgroundColor == UIColor.white.cgColor)
    #expect(view.backgroundColor === color)
    view.overrideUserInterfaceStyle = .light
    #expect(view.layer.backgroundColor == UIColor.black.cgColor)
    view.backgroundColor = .red
    view.overrideUserInterfaceStyle = .dark
    #expect(view.layer.backgroundColor == UIColor.red.cgColor)
  }

  @Test func `a view takes the colours of the window that it joins`() {
    let view = UIView.filled(CGRect(x: 0, y: 0, width: 10, height: 10), color)
    screen.window.overrideUserInterfaceStyle = .dark
    screen.window.addSubview(view)
    #expect(view.layer.backgroundColor == UIColor.white.cgColor)
  }

  @Test func `colour literals are colours`() {
    #expect(#colorLiteral(red: 1, green: 0, blue: 0, alpha: 1) == UIColor.red)
  }
}
