import Foundation
import RuntimeSupport
import Testing

@testable import UIKit

/// A stack in a tab bar controller on a screen of 200 x 400 points whose home indicator takes 20 points.
@MainActor private final class BottomBarStage {
  let screen = HeadlessScreen(size: CGSize(width: 200, height: 400), scale: 1)
  let tabs = UITabBarController()
  let navigation: UINavigationController
  let grid = UIViewController()
  let page = UIViewController()
  let log = CallLog()
  let delegate: AnimatingDelegate
  let transition: ManualTransition

  init(animates: Bool = true) {
    delegate = AnimatingDelegate(log)
    transition = ManualTransition(log)
    if animates { delegate.animator = transition }
    (grid.title, page.title) = ("Grid", "Page")
    page.hidesBottomBarWhenPushed = true
    navigation = UINavigationController(rootViewController: grid)
    navigation.delegate = delegate
    tabs.viewControllers = [navigation]
    screen.safeAreaInsets.bottom = 20
    screen.window.rootViewController = tabs
    screen.advance(by: 0.1)
  }

  /// Whether the tab bar covers the lower end of the screen.
  var showsBar: Bool { tabs.tabBar.frame.minX == 0 }

  func push() {
    navigation.pushViewController(page, animated: true)
    screen.runTurn()
  }

  func pop() {
    navigation.popViewController(animated: true)
    screen.runTurn()
  }

  func end(_ completes: Bool) {
    transition.context?.completeTransition(completes)
    screen.advance(by: 1)
  }
}

@MainActor @Suite(.freshRuntime) struct BottomBarTests {
  // 49 points of the bar and 20 below it.
  @Test(arguments: HeadlessReadings.BarMoment.allCases)
  func `Rule 5.39: a screen that hides the bottom bar sends the tab bar away, and back on the pop`(
    moment: HeadlessReadings.BarMoment
  ) {
    HeadlessReadings.barMoment = moment
    let stage = BottomBarStage()
    #expect(stage.showsBar && stage.grid.view.safeAreaInsets.bottom == 69)
    stage.push()
    // The bar leaves with the push or as it ends, and so does what it covers of the source.
    #expect(stage.showsBar == (moment == .atEnd))
    #expect(stage.grid.view.safeAreaInsets.bottom == (moment == .atEnd ? 69 : 20))
    #expect(stage.page.view.safeAreaInsets.bottom == (moment == .atEnd ? 69 : 20))
    stage.end(true)
    #expect(!stage.showsBar && stage.page.view.safeAreaInsets.bottom == 20)
    stage.pop()
    #expect(stage.showsBar != (moment == .atEnd))
    #expect(stage.grid.view.safeAreaInsets.bottom == (moment == .atEnd ? 20 : 69))
    stage.end(true)
    #expect(stage.showsBar && stage.grid.view.safeAreaInsets.bottom == 69)
  }

  @Test(arguments: HeadlessReadings.BarMoment.allCases)
  func `Rule 5.39: a cancelled push or pop leaves the bars as they were`(
    moment: HeadlessReadings.BarMoment
  ) {
    HeadlessReadings.barMoment = moment
    let stage = BottomBarStage()
    stage.push()
    stage.end(false)
    #expect(stage.showsBar && stage.grid.view.safeAreaInsets.bottom == 69)
    stage.push()
    stage.end(true)
    stage.pop()
    stage.end(false)
    #expect(!stage.showsBar && stage.page.view.safeAreaInsets.bottom == 20)
  }

  @Test func `The tab bar slides along with the system's push, and without animation goes at once`()
  {
    let stage = BottomBarStage(animates: false)
    stage.push()
    stage.screen.advance(by: 0.1)
    let shown = stage.tabs.tabBar.layer.presentation()?.frame.minX ?? 0
    #expect(shown < -10 && shown > -200)
    stage.screen.advance(by: 1)
    #expect(stage.tabs.tabBar.frame.minX == -200)
    stage.navigation.popViewController(animated: false)
    stage.screen.runTurn()
    #expect(stage.showsBar && stage.grid.view.safeAreaInsets.bottom == 69)
  }

  @Test func `The bar stays away for the screens above the one that hides it`() {
    let stage = BottomBarStage(animates: false)
    stage.navigation.pushViewController(stage.page, animated: false)
    let further = UIViewController()
    further.title = "Further"
    stage.navigation.pushViewController(further, animated: false)
    stage.screen.runTurn()
    #expect(!stage.showsBar && further.view.safeAreaInsets.bottom == 20)
    stage.navigation.popToRootViewController(animated: false)
    stage.screen.runTurn()
    #expect(stage.showsBar)
  }

  // 44 points of the bar.
  @Test
  func `A toolbar covers content, shows the items of the top, and makes way like the tab bar`() {
    let screen = HeadlessScreen(size: CGSize(width: 200, height: 400), scale: 1)
    screen.safeAreaInsets.bottom = 20
    let (list, page) = (UIViewController(), UIViewController())
    let done = UIBarButtonItem(title: "Done", style: .plain, target: nil, action: nil)
    list.toolbarItems = [.flexibleSpace(), done]
    page.hidesBottomBarWhenPushed = true
    let navigation = UINavigationController(rootViewController: list)
    screen.window.rootViewController = navigation
    navigation.setToolbarHidden(false, animated: false)
    screen.advance(by: 0.1)
    #expect(navigation.toolbar.frame == CGRect(x: 0, y: 336, width: 200, height: 64))
    #expect(list.view.safeAreaInsets.bottom == 64 && navigation.toolbar.items?.last === done)
    navigation.pushViewController(page, animated: false)
    screen.runTurn()
    #expect(navigation.toolbar.frame.minX == -200 && page.view.safeAreaInsets.bottom == 20)
    navigation.popViewController(animated: false)
    navigation.setToolbarHidden(true, animated: false)
    screen.runTurn()
    #expect(navigation.toolbar.frame.minY == 400 && list.view.safeAreaInsets.bottom == 20)
  }

  // 44 points of the row, and 52 of the large title.
  @Test(arguments: HeadlessReadings.BarMoment.allCases)
  func `Rule 5.40: the height of the bar may arrive only with the completion`(
    moment: HeadlessReadings.BarMoment
  ) {
    HeadlessReadings.barMoment = moment
    let stage = BottomBarStage()
    stage.page.navigationItem.largeTitleDisplayMode = .never
    stage.navigation.navigationBar.prefersLargeTitles = true
    stage.screen.advance(by: 0.1)
    #expect(stage.grid.view.safeAreaInsets.top == 96)
    stage.push()
    #expect(stage.page.view.safeAreaInsets.top == (moment == .atEnd ? 96 : 44))
    stage.end(true)
    #expect(stage.page.view.safeAreaInsets.top == 44)
    #expect(stage.navigation.navigationBar.frame.height == 44)
    stage.pop()
    #expect(stage.grid.view.safeAreaInsets.top == (moment == .atEnd ? 44 : 96))
    stage.end(true)
    #expect(stage.grid.view.safeAreaInsets.top == 96)
    #expect(stage.navigation.navigationBar.frame.height == 96)
  }
}

@MainActor @Suite(.freshRuntime) struct NewerBarTests {
  /// A list on the stack, and a page with content of several kinds.
  private func stack() -> (HeadlessScreen, UINavigationController, UIViewController) {
    let screen = HeadlessScreen(size: CGSize(width: 200, height: 400), scale: 1)
    let (list, page) = (UIViewController(), UIViewController())
    (list.title, page.title) = ("List", "Page")
    let navigation = UINavigationController(rootViewController: list)
    navigation.pushViewController(page, animated: false)
    screen.window.rootViewController = navigation
    screen.advance(by: 0.1)
    return (screen, navigation, page)
  }

  /// Returns whether a finger that goes right from the middle of the screen pops.
  private func pops(_ screen: HeadlessScreen, _ navigation: UINavigationController) -> Bool {
    screen.perform(
      .drag(from: CGPoint(x: 60, y: 200), to: CGPoint(x: 190, y: 200), duration: 0.2))
    screen.advance(by: 2)
    return navigation.viewControllers.count == 1
  }

  @Test func `Rule 5.41: newer systems pop from anywhere in the content`() {
    let (old, oldStack, _) = stack()
    #expect(oldStack.headlessContentPopGestureRecognizer == nil && !pops(old, oldStack))
    HeadlessSystem.popsFromContent = true
    let (new, newStack, _) = stack()
    #expect(newStack.headlessContentPopGestureRecognizer?.view === newStack.view)
    #expect(pops(new, newStack))
  }

  @Test func `Rule 5.41: scroll views, controls and maps keep their fingers, buttons do not`() {
    HeadlessSystem.popsFromContent = true
    let place = CGRect(x: 0, y: 150, width: 200, height: 100)
    let row = UIScrollView(frame: place)
    row.contentSize = CGSize(width: 600, height: 100)
    let slider = UISlider(frame: place)
    let map = UIView(frame: place)
    map.addGestureRecognizer(UIPanGestureRecognizer(target: nil, action: nil))
    let column = UIScrollView(frame: place)
    column.contentSize = CGSize(width: 200, height: 600)
    let button = UIButton(frame: place)
    for (view, pops) in [
      (row, false), (slider, false), (map, false), (column, true), (button, true),
    ]
      as [(UIView, Bool)]
    {
      let (screen, navigation, page) = stack()
      page.view.addSubview(view)
      screen.runTurn()
      #expect(self.pops(screen, navigation) == pops, "\(view)")
    }
  }

  @Test func `Rule 5.41: what switches the edge gesture off switches the other one off too`() {
    HeadlessSystem.popsFromContent = true
    let (screen, navigation, page) = stack()
    page.navigationItem.hidesBackButton = true
    #expect(!pops(screen, navigation))
    page.navigationItem.hidesBackButton = false
    let delegate = AnimatingDelegate(CallLog())
    navigation.delegate = delegate
    #expect(!pops(screen, navigation))
    navigation.delegate = nil
    navigation.headlessContentPopGestureRecognizer?.isEnabled = false
    #expect(!pops(screen, navigation))
    navigation.headlessContentPopGestureRecognizer?.isEnabled = true
    #expect(pops(screen, navigation))
  }

  @Test func `Rule 5.34: items in leading groups replace the back button, as left items do`() {
    let (_, navigation, page) = stack()
    let item = navigation.topViewController!.navigationItem
    #expect(item === page.navigationItem && item.showsBackButton)
    let close = UIBarButtonItem(title: "Close", style: .plain, target: nil, action: nil)
    item.leadingItemGroups = [close.creatingFixedGroup()]
    #expect(!item.showsBackButton)
    item.leftItemsSupplementBackButton = true
    #expect(item.showsBackButton)
    item.leftItemsSupplementBackButton = false
    item.leadingItemGroups = [UIBarButtonItemGroup(barButtonItems: [], representativeItem: nil)]
    #expect(item.showsBackButton)
  }

  // MARK: Tabs

  @Test func `Rule 5.42: a tab in a group can be selected without being among viewControllers`() {
    let screen = HeadlessScreen(size: CGSize(width: 200, height: 400), scale: 1)
    let screens = (0..<4).map { _ in UIViewController() }
    let leaves = screens.enumerated().map {
      HeadlessTab(identifier: "\($0)", viewController: $1)
    }
    let tabs = UITabBarController()
    tabs.headlessTabs = [
      leaves[0], HeadlessTabGroup(identifier: "group", children: [leaves[1], leaves[2]]), leaves[3],
    ]
    screen.window.rootViewController = tabs
    screen.runTurn()
    #expect(tabs.viewControllers == [screens[0], screens[1], screens[3]])
    tabs.headlessSelectedTab = leaves[2]
    screen.runTurn()
    #expect(tabs.selectedViewController === screens[2] && screens[2].view.window != nil)
    #expect(tabs.headlessSelectedTab === leaves[2] && tabs.selectedIndex == NSNotFound)
    #expect(screens[2].headlessTab === leaves[2] && leaves[2].parent?.identifier == "group")
    tabs.selectedIndex = 0
    screen.runTurn()
    #expect(tabs.headlessSelectedTab === leaves[0])
  }

  @Test(arguments: [false, true])
  func `Rule 5.45: a tab selected during a transition waits for its end, or ends it`(ends: Bool) {
    HeadlessReadings.selectionsEndTransitions = ends
    let fixture = AskedFixture(.tabs, wants: false)
    fixture.call()
    fixture.screen.runTurn()
    _ = fixture.log.take()
    let first = fixture.context
    fixture.tabs?.selectedIndex = 0
    #expect(fixture.tabs?.selectedIndex == (ends ? 0 : 1))
    #expect(fixture.log.take().contains("animationEnded(true)") == ends)
    if !ends { first.completeTransition(true) }
    #expect(fixture.tabs?.selectedIndex == 0)
  }

  // MARK: Properties

  private final class Badge: UIView {
    var calls: [String] = []

    override func headlessUpdateProperties() {
      super.headlessUpdateProperties()
      calls.append("properties")
      setNeedsLayout()
    }

    override func layoutSubviews() {
      super.layoutSubviews()
      calls.append("layout")
    }
  }

  @Test(arguments: [false, true])
  func `Rule 5.43: properties are updated before layout, and layout alone need not update them`(
    updates: Bool
  ) {
    HeadlessReadings.layoutUpdatesProperties = updates
    let screen = HeadlessScreen(size: CGSize(width: 200, height: 400), scale: 1)
    let badge = Badge(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    screen.window.addSubview(badge)
    screen.runTurn()
    badge.calls = []
    badge.headlessSetNeedsUpdateProperties()
    badge.headlessSetNeedsUpdateProperties()
    badge.layoutIfNeeded()
    #expect(badge.calls == (updates ? ["properties", "layout"] : ["layout"]))
    screen.runTurn()
    #expect(badge.calls.suffix(2) == ["properties", "layout"])
    badge.calls = []
    badge.headlessSetNeedsUpdateProperties()
    screen.window.headlessUpdatePropertiesIfNeeded()
    #expect(badge.calls == ["properties"])
    screen.runTurn()
    #expect(badge.calls == ["properties", "layout"])
  }

  // MARK: Recognizers and links

  private final class Silent: UIGestureRecognizer {
    var callsSuper = true

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
      if callsSuper { super.touchesBegan(touches, with: event) }
    }
  }

  @Test(arguments: [true, false])
  func `Rule 6.6: a recognizer whose touch methods do not call super is reported`(calls: Bool) {
    var messages: [String] = []
    HeadlessConsole.onMessage = { messages.append($0) }
    let screen = HeadlessScreen(size: CGSize(width: 200, height: 400), scale: 1)
    let silent = Silent(target: nil, action: nil)
    silent.callsSuper = calls
    screen.window.addGestureRecognizer(silent)
    for recognizer in [
      UIPanGestureRecognizer(), UITapGestureRecognizer(), UILongPressGestureRecognizer(),
      UIPinchGestureRecognizer(), UIRotationGestureRecognizer(), UISwipeGestureRecognizer(),
      UIScreenEdgePanGestureRecognizer(),
    ] {
      screen.window.addGestureRecognizer(recognizer)
    }
    screen.perform(
      .drag(from: CGPoint(x: 60, y: 200), to: CGPoint(x: 160, y: 200), duration: 0.2))
    screen.advance(by: 1)
    #expect(messages.isEmpty == calls && messages.allSatisfy { $0.contains("Silent") })
  }

  @Test func `A display link of a screen fires in the frames of that screen only`() {
    let first = HeadlessScreen(size: CGSize(width: 10, height: 10), framesPerSecond: 60)
    let second = HeadlessScreen(size: CGSize(width: 10, height: 10), framesPerSecond: 120)
    var intervals: [TimeInterval] = []
    let link = second.window.screen.headlessDisplayLink { intervals.append($0.duration) }
    link.add(to: .main, forMode: .common)
    first.advance(by: 0.5)
    #expect(intervals.isEmpty)
    second.advance(by: 2.25 / 120)
    let interval = TimeInterval(1) / 120
    #expect(intervals == [interval, interval])
    link.invalidate()
  }
}
