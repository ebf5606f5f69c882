import Foundation

/// A tab of a tab bar controller, on systems that have such objects. Apple calls it `UITab`.
@preconcurrency @MainActor open class HeadlessTab: NSObject {
  public let identifier: String
  /// The screen of the tab; a group may have none of its own.
  public let viewController: UIViewController?
  /// The group that the tab belongs to.
  public fileprivate(set) weak var parent: HeadlessTabGroup?

  public init(identifier: String, viewController: UIViewController?) {
    (self.identifier, self.viewController) = (identifier, viewController)
    super.init()
    viewController?.tabStorage = self
  }

  /// The tab and those in it, from the first to the last.
  var all: [HeadlessTab] { [self] }
}

/// A tab with other tabs in it. Apple calls it `UITabGroup`.
@preconcurrency @MainActor open class HeadlessTabGroup: HeadlessTab {
  public let children: [HeadlessTab]

  public init(
    identifier: String, viewController: UIViewController? = nil, children: [HeadlessTab]
  ) {
    self.children = children
    super.init(identifier: identifier, viewController: viewController)
    for child in children { child.parent = self }
  }

  override var all: [HeadlessTab] { [self] + children.flatMap(\.all) }
}

extension UIViewController {
  /// The tab whose screen this is. Apple calls it `tab`.
  public final var headlessTab: HeadlessTab? { tabStorage }
}

extension UITabBarController {
  /// The tabs, some of them with further tabs in them (rule 5.42). Apple calls it `tabs`.
  ///
  /// Only the first screen of a group is among `viewControllers`.
  public final var headlessTabs: [HeadlessTab] {
    get { state.tabs }
    set {
      state.tabs = newValue
      viewControllers = newValue.compactMap { $0.all.lazy.compactMap(\.viewController).first }
    }
  }

  /// The selected tab, which may lie in a group. Apple calls it `selectedTab`.
  public final var headlessSelectedTab: HeadlessTab? {
    get { state.selected?.headlessTab }
    set {
      guard let screen = newValue?.viewController else { return }
      whenIdle { controller in
        if screen.parent !== controller {
          controller.addChild(screen)
          screen.didMove(toParent: controller)
        }
        controller.select(screen)
      }
    }
  }
}
