import RuntimeSupport
import Testing
import UIKit

@MainActor @Suite(.freshRuntime) struct SystemColorTests {
  private let screen = HeadlessScreen(size: CGSize(width: 20, height: 20), scale: 1)
  private let dark = UITraitCollection(userInterfaceStyle: .dark)

  /// Levels in 0...255 of the light and the dark value, in hexadecimal red, green, blue, alpha.
  nonisolated private static let values: [(color: UIColor, light: UInt32, dark: UInt32)] = [
    (.systemRed, 0xFF3B_30FF, 0xFF45_3AFF), (.systemOrange, 0xFF95_00FF, 0xFF9F_0AFF),
    (.systemYellow, 0xFFCC_00FF, 0xFFD6_0AFF), (.systemGreen, 0x34C7_59FF, 0x30D1_58FF),
    (.systemBlue, 0x007A_FFFF, 0x0A84_FFFF), (.systemPink, 0xFF2D_55FF, 0xFF37_5FFF),
    (.systemGray, 0x8E8E_93FF, 0x8E8E_93FF), (.systemGray6, 0xF2F2_F7FF, 0x1C1C_1EFF),
    (.label, 0x0000_00FF, 0xFFFF_FFFF), (.secondaryLabel, 0x3C3C_4399, 0xEBEB_F599),
    (.opaqueSeparator, 0xC6C6_C8FF, 0x3838_3AFF), (.link, 0x007A_FFFF, 0x0984_FFFF),
    (.systemBackground, 0xFFFF_FFFF, 0x0000_00FF),
    (.secondarySystemBackground, 0xF2F2_F7FF, 0x1C1C_1EFF),
    (.tertiarySystemGroupedBackground, 0xF2F2_F7FF, 0x2C2C_2EFF),
  ]

  /// The components as levels of 0...255, in one number.
  private func levels(_ color: CGColor) -> UInt32 {
    (color.components ?? []).reduce(0) { $0 << 8 | UInt32(($1 * 255).rounded()) }
  }

  @Test(arguments: values.indices)
  func `a system colour has a light and a dark value`(index: Int) {
    let (color, light, dark) = Self.values[index]
    #expect(levels(color.cgColor) == light)
    #expect(levels(color.resolvedColor(with: self.dark).cgColor) == dark)
    self.dark.performAsCurrent { #expect(levels(color.cgColor) == dark) }
    #expect(levels(color.resolvedColor(with: UITraitCollection()).cgColor) == light)
  }

  @Test func `a system colour is equal to itself alone`() {
    #expect(UIColor.systemRed === UIColor.systemRed)
    #expect(UIColor.systemBackground != UIColor.tertiarySystemBackground, "both are white")
    #expect(UIColor.systemBackground != UIColor(red: 1, green: 1, blue: 1, alpha: 1))
    let light = UITraitCollection(userInterfaceStyle: .light)
    let resolved = UIColor.systemBackground.resolvedColor(with: light)
    #expect(resolved == UIColor(red: 1, green: 1, blue: 1, alpha: 1))
    #expect(UIColor.label.withAlphaComponent(0.5) == UIColor.label.withAlphaComponent(0.5))
    #expect(UIColor.label.withAlphaComponent(0.5) != .label)
  }

  @Test func `another alpha keeps both values`() {
    let half = UIColor.label.withAlphaComponent(0.5)
    #expect(levels(half.cgColor) == 0x0000_0080)
    #expect(levels(half.resolvedColor(with: dark).cgColor) == 0xFFFF_FF80)
  }

  @Test func `a background of the system turns dark with its screen`() {
    let view = UIView.filled(CGRect(x: 0, y: 0, width: 20, height: 20), .systemBackground)
    screen.window.addSubview(view)
    #expect(view.layer.backgroundColor.map(levels) == 0xFFFF_FFFF)
    screen.overrideTraitCollection = dark
    #expect(view.layer.backgroundColor.map(levels) == 0x0000_00FF)
    #expect(view.backgroundColor === UIColor.systemBackground)
  }

  @Test func `code of a view sees the traits of the view`() {
    let view = Reading(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
    screen.window.addSubview(view)
    screen.advance(by: 0.1)
    #expect(view.noted == ["layout": 0x0000_00FF, "draw": 0x0000_00FF])
    view.overrideUserInterfaceStyle = .dark
    #expect(view.noted["traits"] == 0xFFFF_FFFF)
    view.setNeedsLayout()
    view.setNeedsDisplay()
    screen.advance(by: 0.1)
    #expect(view.noted["layout"] == 0xFFFF_FFFF)
    #expect(view.noted["draw"] == 0xFFFF_FFFF)
    #expect(levels(UIColor.label.cgColor) == 0x0000_00FF, "outside the view the screen counts")
  }

  @Test func `a label is drawn anew where the appearance is another one`() {
    let label = UILabel(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
    label.text = "M"
    screen.window.backgroundColor = .systemBackground
    screen.window.addSubview(label)
    screen.advance(by: 0.1)
    let light = screen.render()
    screen.overrideTraitCollection = dark
    screen.advance(by: 0.1)
    #expect(screen.render() != light)
    let picture = label.layer.contents as AnyObject
    label.removeFromSuperview()
    screen.window.addSubview(label)
    screen.advance(by: 0.1)
    #expect(label.layer.contents as AnyObject === picture, "the same appearance draws nothing")
  }

  /// An image view with a template that its tint fills.
  private func template() -> UIImageView {
    let image = UIGraphicsImageRenderer(size: CGSize(width: 2, height: 2)).image {
      UIColor.black.setFill()
      $0.fill(CGRect(x: 0, y: 0, width: 2, height: 2))
    }
    return UIImageView(image: image.withRenderingMode(.alwaysTemplate))
  }

  private func digest(of view: UIImageView) -> UInt64 {
    (view.layer.contents as! CGImage).headlessDigest
  }

  @Test func `a template takes the tint of its appearance`() {
    let view = template()
    screen.window.addSubview(view)
    let before = digest(of: view)
    view.overrideUserInterfaceStyle = .dark
    #expect(digest(of: view) != before)
  }

  @Test func `a template takes the tint of its superview`() {
    let (view, red) = (template(), template())
    red.tintColor = .red
    let blue = digest(of: view)
    #expect(digest(of: red) != blue)
    screen.window.tintColor = .red
    screen.window.addSubview(view)
    #expect(digest(of: view) == digest(of: red))
    view.removeFromSuperview()
    #expect(digest(of: view) == blue)
  }
}

/// A view that writes down which label colour its code sees.
private final class Reading: UIView {
  var noted: [String: UInt32] = [:]

  private func note(_ place: String) {
    let parts = UIColor.label.cgColor.components ?? []
    noted[place] = parts.reduce(0) { $0 << 8 | UInt32(($1 * 255).rounded()) }
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    note("layout")
  }

  override func draw(_ rect: CGRect) { note("draw") }

  override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    note("traits")
  }
}
