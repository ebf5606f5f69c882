import Foundation

extension UIButton {
  public typealias ConfigurationUpdateHandler = (UIButton) -> Void

  /// A button of the system with an image, and what runs when it is tapped.
  public class func systemButton(with image: UIImage, target: Any?, action: Selector?) -> Self {
    guard let button = UIButton(type: .system) as? Self else {
      preconditionFailure("\(self).systemButton(with:target:action:): call it on UIButton")
    }
    button.setImage(image, for: .normal)
    if let action { button.addTarget(target, action: action, for: .touchUpInside) }
    return button
  }

  // What is only remembered: titles have no shadow, and no press opens a menu.

  public var showsTouchWhenHighlighted: Bool {
    get { remembered(false) }
    set { remember(newValue) }
  }

  public var reversesTitleShadowWhenHighlighted: Bool {
    get { remembered(false) }
    set { remember(newValue) }
  }

  public func setTitleShadowColor(_ color: UIColor?, for state: UIControl.State) {
    remember(color, at: Int(state.rawValue), "titleShadowColor")
  }

  public func titleShadowColor(for state: UIControl.State) -> UIColor? {
    remembered(at: Int(state.rawValue), "titleShadowColor")
  }

  public func setPreferredSymbolConfiguration(
    _ configuration: UIImage.SymbolConfiguration?, forImageIn state: UIControl.State
  ) {
    remember(configuration, at: Int(state.rawValue), "symbolConfiguration")
  }

  public func preferredSymbolConfigurationForImage(
    in state: UIControl.State
  ) -> UIImage.SymbolConfiguration? {
    remembered(at: Int(state.rawValue), "symbolConfiguration")
  }

  public var menu: UIMenu? {
    get { remembered(nil) }
    set { remember(newValue) }
  }

  public var changesSelectionAsPrimaryAction: Bool {
    get { remembered(false) }
    set { remember(newValue) }
  }

  public var automaticallyUpdatesConfiguration: Bool {
    get { remembered(true) }
    set { remember(newValue) }
  }

  public var isPointerInteractionEnabled: Bool {
    get { remembered(false) }
    set { remember(newValue) }
  }
}

extension UIControl {
  /// Only remembered: no press opens a menu.
  public var showsMenuAsPrimaryAction: Bool {
    get { remembered(false) }
    set { remember(newValue) }
  }

  public var isContextMenuInteractionEnabled: Bool {
    get { remembered(false) }
    set { remember(newValue) }
  }

  public var toolTip: String? {
    get { remembered(nil) }
    set { remember(newValue) }
  }
}

extension UINavigationController {
  // Only remembered: bars hide when the app says so.

  public var hidesBarsOnSwipe: Bool {
    get { view.remembered(false) }
    set { view.remember(newValue) }
  }

  public var hidesBarsOnTap: Bool {
    get { view.remembered(false) }
    set { view.remember(newValue) }
  }

  public var hidesBarsWhenKeyboardAppears: Bool {
    get { view.remembered(false) }
    set { view.remember(newValue) }
  }

  public var hidesBarsWhenVerticallyCompact: Bool {
    get { view.remembered(false) }
    set { view.remember(newValue) }
  }
}
