#if canImport(UIKit)
  import UIKit

  /// The screens of a tab bar controller in the order of their tabs.
  ///
  /// Newer systems have objects for tabs, in groups, and `viewControllers` need not contain the selected screen
  /// (Rule 5.42). The SDK need not know these objects.
  @MainActor struct TabOrder {
    private struct Tab {
      /// The tab as an object, or nil on systems without such objects.
      let object: NSObject?
      /// Whether the tab contains no other tabs.
      let isLeaf: Bool
      /// Returns the screen of the tab, which may have to be loaded first.
      let screen: () -> UIViewController?
    }

    /// The visible tabs. A group comes before the tabs in it.
    private let tabs: [Tab]
    private let controller: UITabBarController

    init(of controller: UITabBarController) {
      self.controller = controller
      let objects = controller.tabObjects
      tabs =
        objects.isEmpty
        ? (controller.viewControllers ?? []).map { screen in
          Tab(object: nil, isLeaf: true) { screen }
        }
        : objects.flatMap(\.visibleTabs).map { object in
          Tab(object: object, isLeaf: object.childTabs.isEmpty) { object.screenOfTab }
        }
    }

    /// Returns the kind of a change between two screens, or `.tab` if the order of their tabs is unknown.
    func kind(from: UIViewController, to: UIViewController) -> TransitionKind {
      guard let old = index(of: from), let new = index(of: to), old != new else { return .tab }
      return old < new ? .nextTab : .previousTab
    }

    /// Returns the screen of the next tab, or of the previous one, that is no group. It is nil without such a
    /// tab, and if the app refuses the tab.
    func neighbour(of screen: UIViewController, isNext: Bool, asking proxy: TabBarDelegateProxy)
      -> UIViewController?
    {
      guard let index = index(of: screen) else { return nil }
      let tab =
        isNext ? tabs[(index + 1)...].first(where: \.isLeaf) : tabs[..<index].last(where: \.isLeaf)
      guard let tab, tab.object.map({ proxy.allows($0, in: controller) }) ?? true,
        let neighbour = tab.screen(), proxy.tabBarController(controller, shouldSelect: neighbour)
      else { return nil }
      return neighbour
    }

    /// Selects the tab of `screen`.
    func select(_ screen: UIViewController) {
      if let object = index(of: screen).flatMap({ tabs[$0].object }) {
        controller.select(object)
      } else {
        controller.selectedViewController = screen
      }
    }

    private func index(of screen: UIViewController) -> Int? {
      // A screen knows its tab, so that no other screen is loaded.
      tabs.firstIndex { $0.object.map { $0 === screen.tabObject } ?? ($0.screen() === screen) }
    }
  }

  extension UITabBarController {
    fileprivate var tabObjects: [NSObject] {
      #if canImport(ObjectiveC)
        newerValue("tabs") as? [NSObject] ?? []
      #else
        headlessTabs
      #endif
    }

    fileprivate func select(_ tab: NSObject) {
      #if canImport(ObjectiveC)
        setValue(tab, forKey: "selectedTab")
      #else
        headlessSelectedTab = tab as? HeadlessTab
      #endif
    }
  }

  extension UIViewController {
    /// The tab whose screen this is.
    fileprivate var tabObject: NSObject? {
      #if canImport(ObjectiveC)
        newerValue("tab") as? NSObject
      #else
        headlessTab
      #endif
    }
  }

  extension NSObject {
    /// The tab and all tabs in it, without those that are hidden.
    @MainActor fileprivate var visibleTabs: [NSObject] {
      #if canImport(ObjectiveC)
        if responds(to: Selector(("isHidden"))), value(forKey: "hidden") as? Bool == true {
          return []
        }
      #endif
      return [self] + childTabs.flatMap(\.visibleTabs)
    }

    @MainActor fileprivate var childTabs: [NSObject] {
      #if canImport(ObjectiveC)
        newerValue("children") as? [NSObject] ?? []
      #else
        (self as? HeadlessTabGroup)?.children ?? []
      #endif
    }

    @MainActor fileprivate var screenOfTab: UIViewController? {
      #if canImport(ObjectiveC)
        newerValue("viewController") as? UIViewController
      #else
        (self as? HeadlessTab)?.viewController
      #endif
    }
  }

  #if canImport(ObjectiveC)
    extension NSObject {
      /// Returns a property that only newer systems have.
      fileprivate func newerValue(_ key: String) -> Any? {
        responds(to: Selector((key))) ? value(forKey: key) : nil
      }
    }

    /// Declares a method of newer delegates for every SDK.
    @objc private protocol TabChoosing {
      @objc(tabBarController:shouldSelectTab:)
      optional func matchTabBarController(
        _ tabBarController: UITabBarController, shouldSelect tab: NSObject
      ) -> Bool
    }
  #endif

  extension TabBarDelegateProxy {
    /// Returns whether the app's delegate lets a finger select `tab`.
    fileprivate func allows(_ tab: NSObject, in controller: UITabBarController) -> Bool {
      #if canImport(ObjectiveC)
        (self as AnyObject).matchTabBarController?(controller, shouldSelect: tab) ?? true
      #else
        (tab as? HeadlessTab).map {
          headlessTabBarController(controller, shouldSelectTab: $0)
        } ?? true
      #endif
    }
  }
#endif
