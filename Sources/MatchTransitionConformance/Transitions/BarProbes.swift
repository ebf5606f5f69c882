import UIKit

extension Probe {
  /// Bars that leave, arrive or change their height with a transition.
  static let bars: [Probe] = [
    Probe(
      "5.39", "A screen that hides the bottom bar sends the tab bar away, and back on its pop",
      otherwise: "The engine would keep insets for a bar that never leaves."
    ) { stage in
      let stack = ProbeStack(stage)
      let tabs = UITabBarController()
      tabs.viewControllers = [stack.navigation]
      stack.b.hidesBottomBarWhenPushed = true
      await stage.show(tabs)
      let covered = stack.a.view.safeAreaInsets.bottom
      let below = stage.window.safeAreaInsets.bottom
      stage.expect("the bar covers A", covered > below, is: true)
      await stack.push()
      stack.transition.end(true)
      await stage.wait(0.5)
      stage.expect("below B", stack.b.view.safeAreaInsets.bottom, near: below, within: 0.5)
      await stack.pop()
      stack.transition.end(true)
      await stage.wait(0.5)
      stage.expect("below A again", stack.a.view.safeAreaInsets.bottom, near: covered, within: 0.5)
    },
    Probe(
      "5.39", "When a bottom bar and its insets change in a custom transition",
      otherwise: "Flights could end beside the views of the screen.", kind: .reading
    ) { stage in
      let stack = ProbeStack(stage)
      let tabs = UITabBarController()
      tabs.viewControllers = [stack.navigation]
      stack.b.hidesBottomBarWhenPushed = true
      await stage.show(tabs)
      for isPush in [true, false] {
        let name = isPush ? "push" : "pop"
        isPush ? await stack.push() : await stack.pop()
        stage.record("below A in the \(name)", stack.a.view.safeAreaInsets.bottom)
        stage.record("below B in the \(name)", stack.b.view.safeAreaInsets.bottom)
        stage.record("bar in the \(name)", tabs.tabBar.frame)
        stack.transition.end(true)
        stage.record("bar at the end of the \(name)", tabs.tabBar.frame)
        await stage.wait(0.5)
        stage.record("bar after the \(name)", tabs.tabBar.frame)
      }
    },
    Probe(
      "5.40", "A large title gives its room back after the end of a push, and takes it after a pop",
      otherwise: "The engine would move views that nothing has moved."
    ) { stage in
      let stack = ProbeStack(stage)
      stack.navigation.navigationBar.prefersLargeTitles = true
      stack.b.navigationItem.largeTitleDisplayMode = .never
      await stack.show()
      let large = stack.a.view.safeAreaInsets.top
      await stack.push()
      stack.transition.end(true)
      await stage.wait(0.5)
      stage.expect("B has more room", stack.b.view.safeAreaInsets.top < large - 20, is: true)
      await stack.pop()
      stack.transition.end(true)
      await stage.wait(0.5)
      stage.expect("above A again", stack.a.view.safeAreaInsets.top, near: large, within: 0.5)
    },
    Probe(
      "5.40", "When the height of a bar arrives in a custom transition",
      otherwise: "Flights could end beside the views of the screen.", kind: .reading
    ) { stage in
      let stack = ProbeStack(stage)
      stack.navigation.navigationBar.prefersLargeTitles = true
      stack.b.navigationItem.largeTitleDisplayMode = .never
      await stack.show()
      await stack.push()
      stage.record("above B in flight", stack.b.view.safeAreaInsets.top)
      stack.transition.end(true)
      stage.record("above B at the end", stack.b.view.safeAreaInsets.top)
      await stage.wait(0.5)
      stage.record("above B after it", stack.b.view.safeAreaInsets.top)
    },
    Probe(
      "5.34", "Items in leading groups replace the back button, as left items do",
      otherwise: "The engine's gesture would pop where there is no way back.", kind: .guided
    ) { stage in
      let stack = ProbeStack(stage)
      stack.navigation.delegate = nil
      let close = UIBarButtonItem(title: "Close", style: .plain, target: nil, action: nil)
      if #available(iOS 16.0, tvOS 16.0, *) {
        stack.b.navigationItem.leadingItemGroups = [close.creatingFixedGroup()]
      } else {
        stack.b.navigationItem.leftBarButtonItem = close
      }
      await stack.show(withB: true)
      await stack.swipe(leaving: 2)
    },
    Probe(
      "5.45", "What becomes of a tab that is selected during a custom transition",
      otherwise: "The engine could hold the transition for no purpose.", kind: .reading
    ) { stage in
      let tabs = ProbeTabs(stage)
      await tabs.show()
      await tabs.selectB()
      _ = tabs.log.take()
      tabs.tabs.selectedIndex = 0
      stage.record("selected at once", tabs.tabs.selectedIndex)
      await stage.wait(0.1)
      stage.record("calls", tabs.log.take())
      tabs.transition.end(true)
      await stage.wait(0.5)
      stage.record("selected in the end", tabs.tabs.selectedIndex)
    },
  ]
}
