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

  /// Only remembered: nothing is restored.
  public var restorationIdentifier: String? {
    get { remembered(nil) }
    set { remember(newValue) }
  }

  /// Only remembered: every drawing starts empty.
  public var clearsContextBeforeDrawing: Bool {
    get { remembered(true) }
    set { remember(newValue) }
  }

  // MARK: Sizes of text, which are only remembered

  public var minimumContentSizeCategory: UIContentSizeCategory? {
    get { remembered(nil) }
    set { remember(newValue) }
  }

  public var maximumContentSizeCategory: UIContentSizeCategory? {
    get { remembered(nil) }
    set { remember(newValue) }
  }

  public var showsLargeContentViewer: Bool {
    get { remembered(false) }
    set { remember(newValue) }
  }

  public var largeContentTitle: String? {
    get { remembered(nil) }
    set { remember(newValue) }
  }

  public var largeContentImage: UIImage? {
    get { remembered(nil) }
    set { remember(newValue) }
  }
}
