import Foundation

extension UIView {
  /// What the view remembers of a property and does nothing with, or the standard value.
  func remembered<T>(_ standard: T, _ property: String = #function) -> T {
    storage.rare?.remembered[property] as? T ?? standard
  }

  func remember<T>(_ value: T, _ property: String = #function) {
    rareValues.remembered[property] = value
  }

  /// The remembered value of one state, or of what else tells the values of a property apart.
  func remembered<T>(at key: Int, _ property: String) -> T? {
    (storage.rare?.remembered[property] as? [Int: T])?[key]
  }

  func remember<T>(_ value: T?, at key: Int, _ property: String) {
    var values = storage.rare?.remembered[property] as? [Int: T] ?? [:]
    values[key] = value
    rareValues.remembered[property] = values
  }

  var keyboardWishes: KeyboardWishes {
    get { storage.rare?.keyboard ?? KeyboardWishes() }
    set { rareValues.keyboard = newValue }
  }

  /// Only remembered: other views get their touches all the same.
  public var isExclusiveTouch: Bool {
    get { remembered(false) }
    set { remember(newValue) }
  }

  /// Only remembered: nobody inverts colours here.
  public var accessibilityIgnoresInvertColors: Bool {
    get { remembered(false) }
    set { remember(newValue) }
  }
}
