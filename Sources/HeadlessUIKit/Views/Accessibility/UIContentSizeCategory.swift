import Foundation

/// The text size that the person chose in Settings.
public struct UIContentSizeCategory: RawRepresentable, Hashable, Sendable {
  public var rawValue: String

  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  private init(_ name: String) {
    rawValue = "UICTContentSizeCategory" + name
  }

  public static let unspecified = UIContentSizeCategory(
    rawValue: "_UICTContentSizeCategoryUnspecified")
  public static let extraSmall = UIContentSizeCategory("XS")
  public static let small = UIContentSizeCategory("S")
  public static let medium = UIContentSizeCategory("M")
  public static let large = UIContentSizeCategory("L")
  public static let extraLarge = UIContentSizeCategory("XL")
  public static let extraExtraLarge = UIContentSizeCategory("XXL")
  public static let extraExtraExtraLarge = UIContentSizeCategory("XXXL")
  public static let accessibilityMedium = UIContentSizeCategory("AccessibilityM")
  public static let accessibilityLarge = UIContentSizeCategory("AccessibilityL")
  public static let accessibilityExtraLarge = UIContentSizeCategory("AccessibilityXL")
  public static let accessibilityExtraExtraLarge = UIContentSizeCategory("AccessibilityXXL")
  public static let accessibilityExtraExtraExtraLarge = UIContentSizeCategory("AccessibilityXXXL")

  private static let ascending: [UIContentSizeCategory] = [
    extraSmall, small, medium, large, extraLarge, extraExtraLarge, extraExtraExtraLarge,
    accessibilityMedium, accessibilityLarge, accessibilityExtraLarge,
    accessibilityExtraExtraLarge, accessibilityExtraExtraExtraLarge,
  ]

  /// The place from the smallest to the largest; `nil` for what is no text size.
  var place: Int? { Self.ascending.firstIndex(of: self) }

  /// What the person before the current screen has chosen; away from the main actor, from where the
  /// screen cannot be asked, the usual size.
  static var chosen: UIContentSizeCategory {
    guard HeadlessProcess.isOnMainActor else { return .large }
    let chosen = UIScreen.current.value?.overrideTraits.preferredContentSizeCategory ?? .unspecified
    return chosen == .unspecified ? .large : chosen
  }

  /// Posted by nobody here; a test posts it.
  public static let didChangeNotification = NSNotification.Name(
    "UIContentSizeCategoryDidChangeNotification")
  public static let newValueUserInfoKey = "UIContentSizeCategoryNewValueKey"

  /// Whether the size is one of those beyond the usual range.
  public var isAccessibilityCategory: Bool { self >= .accessibilityMedium }

  // What is no text size is neither smaller nor larger than anything.
  private static func compare(
    _ left: UIContentSizeCategory, _ right: UIContentSizeCategory, _ passes: (Int, Int) -> Bool
  ) -> Bool {
    guard let first = left.place, let second = right.place else { return false }
    return passes(first, second)
  }

  public static func < (left: UIContentSizeCategory, right: UIContentSizeCategory) -> Bool {
    compare(left, right, <)
  }

  public static func <= (left: UIContentSizeCategory, right: UIContentSizeCategory) -> Bool {
    compare(left, right, <=)
  }

  public static func > (left: UIContentSizeCategory, right: UIContentSizeCategory) -> Bool {
    compare(left, right, >)
  }

  public static func >= (left: UIContentSizeCategory, right: UIContentSizeCategory) -> Bool {
    compare(left, right, >=)
  }
}
