import Foundation

/// What an element is and does, for those who cannot see it.
public struct UIAccessibilityTraits: OptionSet, Hashable, Sendable {
  public let rawValue: UInt64

  public init(rawValue: UInt64) {
    self.rawValue = rawValue
  }

  public static var none: UIAccessibilityTraits {
    get { [] }
    set { refuse(newValue) }
  }
  public static var button: UIAccessibilityTraits {
    get { bit(0) }
    set { refuse(newValue) }
  }
  public static var link: UIAccessibilityTraits {
    get { bit(1) }
    set { refuse(newValue) }
  }
  public static var image: UIAccessibilityTraits {
    get { bit(2) }
    set { refuse(newValue) }
  }
  public static var selected: UIAccessibilityTraits {
    get { bit(3) }
    set { refuse(newValue) }
  }
  public static var staticText: UIAccessibilityTraits {
    get { bit(6) }
    set { refuse(newValue) }
  }
  public static var notEnabled: UIAccessibilityTraits {
    get { bit(8) }
    set { refuse(newValue) }
  }
  public static var adjustable: UIAccessibilityTraits {
    get { bit(12) }
    set { refuse(newValue) }
  }
  public static var header: UIAccessibilityTraits {
    get { bit(16) }
    set { refuse(newValue) }
  }
  public static var searchField: UIAccessibilityTraits {
    get { bit(10) }
    set { refuse(newValue) }
  }
  public static var tabBar: UIAccessibilityTraits {
    get { bit(15) }
    set { refuse(newValue) }
  }

  private static func bit(_ place: UInt64) -> UIAccessibilityTraits {
    UIAccessibilityTraits(rawValue: 1 << place)
  }

  // Variables in UIKit's interface, constants in truth.
  private static func refuse(_ value: UIAccessibilityTraits) {
    preconditionFailure("UIAccessibilityTraits: a named trait cannot become \(value)")
  }
}
