import UIKit

/// A reader's direction and text size.
struct MagicSetting {
  let name: String
  let direction: UISemanticContentAttribute
  let category: UIContentSizeCategory

  static let all = [
    MagicSetting(name: "Left to right", direction: .forceLeftToRight, category: .large),
    MagicSetting(name: "Right to left", direction: .forceRightToLeft, category: .large),
    MagicSetting(
      name: "Largest text", direction: .forceLeftToRight,
      category: .accessibilityExtraExtraExtraLarge),
  ]

  var isRightToLeft: Bool { direction == .forceRightToLeft }
  var isLarge: Bool { category.isAccessibilityCategory }

  /// Returns a font of the demo in the reader's size, at most `limit` points large.
  @MainActor func font(
    _ style: UIFont.TextStyle, _ size: CGFloat, _ weight: UIFont.Weight, limit: CGFloat = 80
  ) -> UIFont {
    UIFontMetrics(forTextStyle: style).scaledFont(
      for: UIFont.systemFont(ofSize: size, weight: weight), maximumPointSize: limit,
      compatibleWith: UITraitCollection(preferredContentSizeCategory: category))
  }
}

/// A part of the week, in hours. Each hour is one block of the charts.
struct WeekPart {
  let name: String
  let hours: Int
  let color: UIColor
  /// The share of the way to the ring after which the first block starts.
  let turn: Double

  static let all = [
    WeekPart(name: "Walking", hours: 14, color: UIColor(rgb: 0xC9683F), turn: 0),
    WeekPart(name: "Reading", hours: 9, color: UIColor(rgb: 0x5B5A9C), turn: 0.1),
    WeekPart(name: "Cooking", hours: 11, color: UIColor(rgb: 0xD9A23C), turn: 0.24),
    WeekPart(name: "Garden", hours: 6, color: UIColor(rgb: 0x5E8C4A), turn: 0.18),
  ]
  static let total = all.map(\.hours).reduce(0, +)
}
