import Foundation

/// The system's colours. Each follows the light or dark appearance, and is one object per process.
extension UIColor {
  public class var systemRed: UIColor { System.systemRed }
  public class var systemOrange: UIColor { System.systemOrange }
  public class var systemYellow: UIColor { System.systemYellow }
  public class var systemGreen: UIColor { System.systemGreen }
  public class var systemMint: UIColor { System.systemMint }
  public class var systemTeal: UIColor { System.systemTeal }
  public class var systemCyan: UIColor { System.systemCyan }
  public class var systemBlue: UIColor { System.systemBlue }
  public class var systemIndigo: UIColor { System.systemIndigo }
  public class var systemPurple: UIColor { System.systemPurple }
  public class var systemPink: UIColor { System.systemPink }
  public class var systemBrown: UIColor { System.systemBrown }
  public class var systemGray: UIColor { System.systemGray }
  public class var systemGray2: UIColor { System.systemGray2 }
  public class var systemGray3: UIColor { System.systemGray3 }
  public class var systemGray4: UIColor { System.systemGray4 }
  public class var systemGray5: UIColor { System.systemGray5 }
  public class var systemGray6: UIColor { System.systemGray6 }
  /// The old name of `systemGroupedBackground`.
  public class var groupTableViewBackground: UIColor { System.systemGroupedBackground }
  public class var tintColor: UIColor { System.tintColor }
  public class var label: UIColor { System.label }
  public class var secondaryLabel: UIColor { System.secondaryLabel }
  public class var tertiaryLabel: UIColor { System.tertiaryLabel }
  public class var quaternaryLabel: UIColor { System.quaternaryLabel }
  public class var placeholderText: UIColor { System.placeholderText }
  public class var link: UIColor { System.link }
  public class var separator: UIColor { System.separator }
  public class var opaqueSeparator: UIColor { System.opaqueSeparator }
  public class var systemFill: UIColor { System.systemFill }
  public class var secondarySystemFill: UIColor { System.secondarySystemFill }
  public class var tertiarySystemFill: UIColor { System.tertiarySystemFill }
  public class var quaternarySystemFill: UIColor { System.quaternarySystemFill }
  public class var systemBackground: UIColor { System.systemBackground }
  public class var secondarySystemBackground: UIColor { System.secondarySystemBackground }
  public class var tertiarySystemBackground: UIColor { System.tertiarySystemBackground }
  public class var systemGroupedBackground: UIColor { System.systemGroupedBackground }
  public class var secondarySystemGroupedBackground: UIColor {
    System.secondarySystemGroupedBackground
  }
  public class var tertiarySystemGroupedBackground: UIColor {
    System.tertiarySystemGroupedBackground
  }
}

/// The values of Apple's Human Interface Guidelines: components in 0...255, alpha in 0...1.
private enum System {
  static let systemRed = color("systemRed", (255, 59, 48, 1), (255, 69, 58, 1))
  static let systemOrange = color("systemOrange", (255, 149, 0, 1), (255, 159, 10, 1))
  static let systemYellow = color("systemYellow", (255, 204, 0, 1), (255, 214, 10, 1))
  static let systemGreen = color("systemGreen", (52, 199, 89, 1), (48, 209, 88, 1))
  static let systemMint = color("systemMint", (0, 199, 190, 1), (99, 230, 226, 1))
  static let systemTeal = color("systemTeal", (48, 176, 199, 1), (64, 200, 224, 1))
  static let systemCyan = color("systemCyan", (50, 173, 230, 1), (100, 210, 255, 1))
  static let systemBlue = color("systemBlue", (0, 122, 255, 1), (10, 132, 255, 1))
  static let systemIndigo = color("systemIndigo", (88, 86, 214, 1), (94, 92, 230, 1))
  static let systemPurple = color("systemPurple", (175, 82, 222, 1), (191, 90, 242, 1))
  static let systemPink = color("systemPink", (255, 45, 85, 1), (255, 55, 95, 1))
  static let systemBrown = color("systemBrown", (162, 132, 94, 1), (172, 142, 104, 1))
  static let systemGray = color("systemGray", (142, 142, 147, 1), (142, 142, 147, 1))
  static let systemGray2 = color("systemGray2", (174, 174, 178, 1), (99, 99, 102, 1))
  static let systemGray3 = color("systemGray3", (199, 199, 204, 1), (72, 72, 74, 1))
  static let systemGray4 = color("systemGray4", (209, 209, 214, 1), (58, 58, 60, 1))
  static let systemGray5 = color("systemGray5", (229, 229, 234, 1), (44, 44, 46, 1))
  static let systemGray6 = color("systemGray6", (242, 242, 247, 1), (28, 28, 30, 1))
  static let tintColor = color("tintColor", (0, 122, 255, 1), (10, 132, 255, 1))
  static let label = color("label", (0, 0, 0, 1), (255, 255, 255, 1))
  static let secondaryLabel = color("secondaryLabel", (60, 60, 67, 0.6), (235, 235, 245, 0.6))
  static let tertiaryLabel = color("tertiaryLabel", (60, 60, 67, 0.3), (235, 235, 245, 0.3))
  static let quaternaryLabel = color("quaternaryLabel", (60, 60, 67, 0.18), (235, 235, 245, 0.16))
  static let placeholderText = color("placeholderText", (60, 60, 67, 0.3), (235, 235, 245, 0.3))
  static let link = color("link", (0, 122, 255, 1), (9, 132, 255, 1))
  static let separator = color("separator", (60, 60, 67, 0.29), (84, 84, 88, 0.6))
  static let opaqueSeparator = color("opaqueSeparator", (198, 198, 200, 1), (56, 56, 58, 1))
  static let systemFill = color("systemFill", (120, 120, 128, 0.2), (120, 120, 128, 0.36))
  static let secondarySystemFill = color(
    "secondarySystemFill", (120, 120, 128, 0.16), (120, 120, 128, 0.32))
  static let tertiarySystemFill = color(
    "tertiarySystemFill", (118, 118, 128, 0.12), (118, 118, 128, 0.24))
  static let quaternarySystemFill = color(
    "quaternarySystemFill", (116, 116, 128, 0.08), (118, 118, 128, 0.18))
  static let systemBackground = color("systemBackground", (255, 255, 255, 1), (0, 0, 0, 1))
  static let secondarySystemBackground = color(
    "secondarySystemBackground", (242, 242, 247, 1), (28, 28, 30, 1))
  static let tertiarySystemBackground = color(
    "tertiarySystemBackground", (255, 255, 255, 1), (44, 44, 46, 1))
  static let systemGroupedBackground = color(
    "systemGroupedBackground", (242, 242, 247, 1), (0, 0, 0, 1))
  static let secondarySystemGroupedBackground = color(
    "secondarySystemGroupedBackground", (255, 255, 255, 1), (28, 28, 30, 1))
  static let tertiarySystemGroupedBackground = color(
    "tertiarySystemGroupedBackground", (242, 242, 247, 1), (44, 44, 46, 1))

  private typealias Value = (red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat)

  private static func color(_ name: String, _ light: Value, _ dark: Value) -> UIColor {
    UIColor(systemColor: name, light: cgColor(light), dark: cgColor(dark))
  }

  private static func cgColor(_ value: Value) -> CGColor {
    CGColor(
      red: value.red / 255, green: value.green / 255, blue: value.blue / 255, alpha: value.alpha)
  }
}
