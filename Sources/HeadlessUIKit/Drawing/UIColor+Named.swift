import Foundation

/// The colours with fixed names.
extension UIColor {
  public class var black: UIColor { UIColor(white: 0, alpha: 1) }
  public class var darkGray: UIColor { UIColor(white: 1 / 3, alpha: 1) }
  public class var lightGray: UIColor { UIColor(white: 2 / 3, alpha: 1) }
  public class var white: UIColor { UIColor(white: 1, alpha: 1) }
  public class var gray: UIColor { UIColor(white: 0.5, alpha: 1) }
  public class var red: UIColor { UIColor(red: 1, green: 0, blue: 0, alpha: 1) }
  public class var green: UIColor { UIColor(red: 0, green: 1, blue: 0, alpha: 1) }
  public class var blue: UIColor { UIColor(red: 0, green: 0, blue: 1, alpha: 1) }
  public class var cyan: UIColor { UIColor(red: 0, green: 1, blue: 1, alpha: 1) }
  public class var yellow: UIColor { UIColor(red: 1, green: 1, blue: 0, alpha: 1) }
  public class var magenta: UIColor { UIColor(red: 1, green: 0, blue: 1, alpha: 1) }
  public class var orange: UIColor { UIColor(red: 1, green: 0.5, blue: 0, alpha: 1) }
  public class var purple: UIColor { UIColor(red: 0.5, green: 0, blue: 0.5, alpha: 1) }
  public class var brown: UIColor { UIColor(red: 0.6, green: 0.4, blue: 0.2, alpha: 1) }
  public class var clear: UIColor { UIColor(white: 0, alpha: 0) }
  public class var darkText: UIColor { UIColor(white: 0, alpha: 1) }
  public class var lightText: UIColor { UIColor(white: 1, alpha: 0.6) }
}

/// The system's colours, as Apple's Human Interface Guidelines give them for the light appearance.
extension UIColor {
  public class var systemRed: UIColor { sRGB(255, 59, 48) }
  public class var systemOrange: UIColor { sRGB(255, 149, 0) }
  public class var systemYellow: UIColor { sRGB(255, 204, 0) }
  public class var systemGreen: UIColor { sRGB(52, 199, 89) }
  public class var systemMint: UIColor { sRGB(0, 199, 190) }
  public class var systemTeal: UIColor { sRGB(48, 176, 199) }
  public class var systemCyan: UIColor { sRGB(50, 173, 230) }
  public class var systemBlue: UIColor { sRGB(0, 122, 255) }
  public class var systemIndigo: UIColor { sRGB(88, 86, 214) }
  public class var systemPurple: UIColor { sRGB(175, 82, 222) }
  public class var systemPink: UIColor { sRGB(255, 45, 85) }
  public class var systemBrown: UIColor { sRGB(162, 132, 94) }
  public class var systemGray: UIColor { sRGB(142, 142, 147) }
  public class var systemGray2: UIColor { sRGB(174, 174, 178) }
  public class var systemGray3: UIColor { sRGB(199, 199, 204) }
  public class var systemGray4: UIColor { sRGB(209, 209, 214) }
  public class var systemGray5: UIColor { sRGB(229, 229, 234) }
  public class var systemGray6: UIColor { sRGB(242, 242, 247) }
  public class var tintColor: UIColor { sRGB(0, 122, 255) }
  public class var label: UIColor { sRGB(0, 0, 0) }
  public class var secondaryLabel: UIColor { sRGB(60, 60, 67, 0.6) }
  public class var tertiaryLabel: UIColor { sRGB(60, 60, 67, 0.3) }
  public class var quaternaryLabel: UIColor { sRGB(60, 60, 67, 0.18) }
  public class var placeholderText: UIColor { sRGB(60, 60, 67, 0.3) }
  public class var link: UIColor { sRGB(0, 122, 255) }
  public class var separator: UIColor { sRGB(60, 60, 67, 0.29) }
  public class var opaqueSeparator: UIColor { sRGB(198, 198, 200) }
  public class var systemFill: UIColor { sRGB(120, 120, 128, 0.2) }
  public class var secondarySystemFill: UIColor { sRGB(120, 120, 128, 0.16) }
  public class var tertiarySystemFill: UIColor { sRGB(118, 118, 128, 0.12) }
  public class var quaternarySystemFill: UIColor { sRGB(116, 116, 128, 0.08) }
  public class var systemBackground: UIColor { sRGB(255, 255, 255) }
  public class var secondarySystemBackground: UIColor { sRGB(242, 242, 247) }
  public class var tertiarySystemBackground: UIColor { sRGB(255, 255, 255) }
  public class var systemGroupedBackground: UIColor { sRGB(242, 242, 247) }
  public class var secondarySystemGroupedBackground: UIColor { sRGB(255, 255, 255) }
  public class var tertiarySystemGroupedBackground: UIColor { sRGB(242, 242, 247) }

  /// Components in 0...255, alpha in 0...1.
  private static func sRGB(
    _ red: CGFloat, _ green: CGFloat, _ blue: CGFloat, _ alpha: CGFloat = 1
  ) -> UIColor {
    UIColor(red: red / 255, green: green / 255, blue: blue / 255, alpha: alpha)
  }
}
