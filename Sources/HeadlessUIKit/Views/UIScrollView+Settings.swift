import Foundation

/// What a scroll view is told about things that do not exist here: a status bar that is tapped, a
/// keyboard, and insets of indicators that depend on bars. All of it is only remembered.
extension UIScrollView {
  public enum IndicatorStyle: Int, Sendable {
    case `default`
    case black
    case white
  }

  public enum KeyboardDismissMode: Int, Sendable {
    case none
    case onDrag
    case interactive
    case onDragWithAccessory
    case interactiveWithAccessory
  }

  /// An object, so that it takes up no room in views that have none.
  final class Settings {
    var scrollsToTop = true
    var locksDirection = false
    var keyboardDismissMode = KeyboardDismissMode.none
    var vertical = UIEdgeInsets.zero
    var horizontal = UIEdgeInsets.zero
    var adjustsIndicators = true
    var indicatorStyle = IndicatorStyle.default
  }

  subscript<T>(setting path: ReferenceWritableKeyPath<Settings, T>) -> T {
    get { (storage.scrollSettings ?? Settings())[keyPath: path] }
    set {
      let settings = storage.scrollSettings ?? Settings()
      settings[keyPath: path] = newValue
      storage.scrollSettings = settings
    }
  }

  public var isDirectionalLockEnabled: Bool {
    get { self[setting: \.locksDirection] }
    set { self[setting: \.locksDirection] = newValue }
  }

  public var scrollsToTop: Bool {
    get { self[setting: \.scrollsToTop] }
    set { self[setting: \.scrollsToTop] = newValue }
  }

  /// `.onDrag` ends typing when a drag begins; the interactive modes wait for a keyboard.
  public var keyboardDismissMode: UIScrollView.KeyboardDismissMode {
    get { self[setting: \.keyboardDismissMode] }
    set { self[setting: \.keyboardDismissMode] = newValue }
  }

  /// The look of the indicators, which are never drawn.
  public var indicatorStyle: UIScrollView.IndicatorStyle {
    get { self[setting: \.indicatorStyle] }
    set { self[setting: \.indicatorStyle] = newValue }
  }

  public var automaticallyAdjustsScrollIndicatorInsets: Bool {
    get { self[setting: \.adjustsIndicators] }
    set { self[setting: \.adjustsIndicators] = newValue }
  }
}
