import Foundation

/// A command of the menu that long presses on text open.
@preconcurrency @MainActor open class UIMenuItem: NSObject {
  open var title: String
  open var action: Selector

  public init(title: String, action: Selector) {
    (self.title, self.action) = (title, action)
    super.init()
  }
}

/// The menu that long presses on text open. It never opens here.
@preconcurrency @MainActor open class UIMenuController: NSObject {
  private static let only = ProcessVariable(MainActor.assumeIsolated { UIMenuController() })

  open class var shared: UIMenuController { only.value }

  open var menuItems: [UIMenuItem]?
  /// Always false; setting it does nothing.
  open var isMenuVisible: Bool {
    get { false }
    set {}
  }

  open func setMenuVisible(_ menuVisible: Bool, animated: Bool) {}
  open func setTargetRect(_ targetRect: CGRect, in targetView: UIView) {}
  open func showMenu(from targetView: UIView, rect targetRect: CGRect) {}
  open func hideMenu() {}
  open func update() {}
}
