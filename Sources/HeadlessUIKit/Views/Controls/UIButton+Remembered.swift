import Foundation

extension UIButton {
  public typealias ConfigurationUpdateHandler = (UIButton) -> Void

  // What is only remembered: titles have no shadow, and no press opens a menu.

  public var menu: UIMenu? {
    get { remembered(nil) }
    set { remember(newValue) }
  }
}

extension UIControl {
  /// Only remembered: no press opens a menu.
  public var showsMenuAsPrimaryAction: Bool {
    get { remembered(false) }
    set { remember(newValue) }
  }
}

extension UINavigationController {
  // Only remembered: bars hide when the app says so.
}
