import Foundation

/// What an effect view does to what lies behind it.
@preconcurrency @MainActor open class UIVisualEffect: NSObject, @preconcurrency NSCopying {
  /// Effects never change, so a copy is the same object.
  open func copy(with zone: NSZone? = nil) -> Any { self }

  /// What the effect makes of what lies behind; `nil` leaves it as it is.
  func material(for traits: UITraitCollection) -> BlurMaterial? { nil }
}

/// Blurs what lies behind, and tints it so that text on it can be read.
open class UIBlurEffect: UIVisualEffect {
  public enum Style: Int, Sendable {
    case extraLight = 0
    case light = 1
    case dark = 2
    case regular = 4
    case prominent = 5
    case systemUltraThinMaterial = 6
    case systemThinMaterial = 7
    case systemMaterial = 8
    case systemThickMaterial = 9
    case systemChromeMaterial = 10
    case systemUltraThinMaterialLight = 11
    case systemThinMaterialLight = 12
    case systemMaterialLight = 13
    case systemThickMaterialLight = 14
    case systemChromeMaterialLight = 15
    case systemUltraThinMaterialDark = 16
    case systemThinMaterialDark = 17
    case systemMaterialDark = 18
    case systemThickMaterialDark = 19
    case systemChromeMaterialDark = 20
  }

  let style: Style

  public override convenience init() {
    self.init(style: .regular)
  }

  public init(style: Style) {
    self.style = style
    super.init()
  }

  override func material(for traits: UITraitCollection) -> BlurMaterial? {
    BlurMaterial(style, isDark: traits.userInterfaceStyle == .dark)
  }
}

public enum UIVibrancyEffectStyle: Int, Sendable {
  case label = 0
  case secondaryLabel = 1
  case tertiaryLabel = 2
  case quaternaryLabel = 3
  case fill = 4
  case secondaryFill = 5
  case tertiaryFill = 6
  case separator = 7

  /// How much of what is drawn on the blur shows, 0...1.
  var strength: CGFloat {
    switch self {
    case .label: 1
    case .secondaryLabel: 0.6
    case .tertiaryLabel: 0.3
    case .quaternaryLabel: 0.18
    case .fill: 0.2
    case .secondaryFill: 0.16
    case .tertiaryFill: 0.12
    case .separator: 0.3
    }
  }
}

/// Lets what is drawn on a blur take part in it. The runtime shows it as strong as its style says,
/// without mixing colours.
open class UIVibrancyEffect: UIVisualEffect {
  let blurEffect: UIBlurEffect
  let style: UIVibrancyEffectStyle

  public convenience init(blurEffect: UIBlurEffect) {
    self.init(blurEffect: blurEffect, style: .label)
  }

  public init(blurEffect: UIBlurEffect, style: UIVibrancyEffectStyle) {
    self.blurEffect = blurEffect
    self.style = style
    super.init()
  }
}

/// The numbers of a blur.
struct BlurMaterial: Equatable {
  /// The standard deviation of the blur, in points.
  var radius: CGFloat
  /// 1 leaves colours as they are.
  var saturation: CGFloat
  /// White or black that is put over the result: its brightness and its alpha, 0...1.
  var white: CGFloat
  var alpha: CGFloat

  /// The material of a style; those that adapt are dark where `isDark`.
  init(_ style: UIBlurEffect.Style, isDark: Bool) {
    switch style {
    case .extraLight: self.init(20, white: 0.97, 0.82)
    case .light: self.init(30, white: 1, 0.3)
    case .dark: self.init(20, white: 0.11, 0.73)
    case .regular: self.init(30, isDark, 0.6)
    case .prominent: self.init(30, isDark, 0.8)
    case .systemUltraThinMaterial: self.init(25, isDark, 0.4)
    case .systemThinMaterial: self.init(25, isDark, 0.55)
    case .systemMaterial: self.init(25, isDark, 0.7)
    case .systemThickMaterial: self.init(25, isDark, 0.82)
    case .systemChromeMaterial: self.init(25, isDark, 0.78)
    case .systemUltraThinMaterialLight: self.init(25, false, 0.4)
    case .systemThinMaterialLight: self.init(25, false, 0.55)
    case .systemMaterialLight: self.init(25, false, 0.7)
    case .systemThickMaterialLight: self.init(25, false, 0.82)
    case .systemChromeMaterialLight: self.init(25, false, 0.78)
    case .systemUltraThinMaterialDark: self.init(25, true, 0.4)
    case .systemThinMaterialDark: self.init(25, true, 0.55)
    case .systemMaterialDark: self.init(25, true, 0.7)
    case .systemThickMaterialDark: self.init(25, true, 0.82)
    case .systemChromeMaterialDark: self.init(25, true, 0.78)
    }
  }

  private init(_ radius: CGFloat, _ isDark: Bool, _ alpha: CGFloat) {
    self.init(radius, white: isDark ? 0.13 : 0.97, alpha)
  }

  private init(_ radius: CGFloat, white: CGFloat, _ alpha: CGFloat) {
    self.radius = radius
    saturation = 1.8
    self.white = white
    self.alpha = alpha
  }
}
