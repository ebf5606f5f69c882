import RuntimeSupport
import Testing
import UIKit

/// Facts about containers that public test suites prove about Apple's UIKit.
@MainActor @Suite(.freshRuntime) struct ContainerCaseTests {
  private let screen = HeadlessScreen(size: CGSize(width: 120, height: 200), scale: 1)

  // MARK: Delegates behind an override

  private final class StackProxy: NSObject, UINavigationControllerDelegate {
    weak var target: (any UINavigationControllerDelegate)?
    var shown: [UIViewController] = []
    func navigationController(
      _ navigationController: UINavigationController, didShow viewController: UIViewController,
      animated: Bool
    ) { shown.append(viewController) }
  }

  private final class ProxiedStack: UINavigationController {
    let proxy = StackProxy()
    override var delegate: (any UINavigationControllerDelegate)? {
      get { proxy.target }
      set { proxy.target = newValue }
    }
    override func viewDidLoad() {
      super.viewDidLoad()
      super.delegate = proxy
    }
  }

  @Test func `Case P3: a stack tells the delegate that was given to super`() {
    let (first, second) = (UIViewController(), UIViewController())
    let stack = ProxiedStack(rootViewController: first)
    screen.window.rootViewController = stack
    screen.advance(by: 0.1)
    stack.pushViewController(second, animated: true)
    screen.advance(by: 1)
    stack.popViewController(animated: false)
    screen.advance(by: 0.1)
    #expect(stack.delegate == nil)
    #expect(stack.proxy.shown == [first, second, first])
  }

  @Test func `Case P3: tabs, lists, fields and recognizers tell the delegate given to super, too`()
  {
    final class TabProxy: NSObject, UITabBarControllerDelegate {
      var selected = 0
      func tabBarController(
        _ tabBarController: UITabBarController, didSelect viewController: UIViewController
      ) { selected += 1 }
    }
    final class Tabs: UITabBarController {
      let proxy = TabProxy()
      override var delegate: (any UITabBarControllerDelegate)? {
        get { nil }
        set {}
      }
      override func viewDidLoad() {
        super.viewDidLoad()
        super.delegate = proxy
      }
    }
    let tabs = Tabs()
    tabs.viewControllers = [UIViewController(), UIViewController()]
    screen.window.rootViewController = tabs
    screen.advance(by: 0.1)
    screen.perform(.tap(at: CGPoint(x: 90, y: 175)))
    screen.advance(by: 0.2)
    #expect(tabs.proxy.selected == 1)

    final class ScrollProxy: NSObject, UIScrollViewDelegate {
      var count = 0
      func scrollViewDidScroll(_ scrollView: UIScrollView) { count += 1 }
    }
    final class Scroll: UIScrollView {
      let proxy = ScrollProxy()
      override var delegate: (any UIScrollViewDelegate)? {
        get { nil }
        set { super.delegate = proxy }
      }
    }
    let scroll = Scroll(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    scroll.delegate = nil
    scroll.contentOffset.y = 5
    #expect(scroll.proxy.count == 1)

    final class FieldProxy: NSObject, UITextFieldDelegate {
      func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool { false }
    }
    final class Field: UITextField {
      let proxy = FieldProxy()
      override var delegate: (any UITextFieldDelegate)? {
        get { nil }
        set { super.delegate = proxy }
      }
    }
    let field = Field()
    screen.window.addSubview(field)
    field.delegate = nil
    #expect(!field.becomeFirstResponder())

    final class TapProxy: NSObject, UIGestureRecognizerDelegate {
      func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool { false }
    }
    final class Tap: UITapGestureRecognizer {
      let proxy = TapProxy()
      override var delegate: (any UIGestureRecognizerDelegate)? {
        get { nil }
        set { super.delegate = proxy }
      }
    }
    let tap = Tap()
    tap.delegate = nil
    var taps = 0
    tap.headlessAddAction { _ in taps += 1 }
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 120, height: 100))
    view.addGestureRecognizer(tap)
    screen.window.addSubview(view)
    screen.perform(.tap(at: CGPoint(x: 50, y: 50)))
    screen.advance(by: 0.5)
    #expect(taps == 0)
  }

  // MARK: Tabs

  @Test func `Case P4: new tabs with animation run the delegate's transition`() {
    let fixture = TabFixture()
    let transition = ManualTransition(fixture.log)
    fixture.delegate.animator = transition
    let d = LoggingController("D", fixture.log)
    fixture.tabs.setViewControllers([d, fixture.b], animated: true)
    #expect(fixture.tabs.viewControllers == [d, fixture.b])
    #expect(fixture.tabs.selectedViewController === d)
    #expect(fixture.log.lines.contains("animator from A to D"))
    fixture.screen.runTurn()
    #expect(transition.context?.viewController(forKey: .from) === fixture.a)
    #expect(fixture.a.parent === fixture.tabs && fixture.a.view.window != nil)
    if let context = transition.context { context.containerView.addSubview(d.view) }
    transition.context?.completeTransition(true)
    fixture.screen.runTurn()
    #expect(d.view.window != nil && fixture.a.view.window == nil && fixture.a.parent == nil)
    #expect(fixture.tabs.children == [fixture.b, d] || fixture.tabs.children == [d, fixture.b])
  }

  @Test func `Case P4: a cancelled change of the tabs brings the old ones back`() {
    let fixture = TabFixture()
    let transition = ManualTransition(fixture.log)
    fixture.delegate.animator = transition
    let d = LoggingController("D", fixture.log)
    fixture.tabs.setViewControllers([d], animated: true)
    fixture.screen.runTurn()
    if let context = transition.context { context.containerView.addSubview(d.view) }
    transition.context?.completeTransition(false)
    fixture.screen.runTurn()
    #expect(fixture.tabs.viewControllers == fixture.controllers)
    #expect(fixture.tabs.selectedViewController === fixture.a && fixture.a.view.window != nil)
    #expect(d.parent == nil && d.view.window == nil)
    #expect(fixture.controllers.allSatisfy { $0.parent === fixture.tabs })
  }

  @Test func `Case P4: tabs that keep the selected screen, or come without animation, ask nobody`()
  {
    let fixture = TabFixture()
    fixture.delegate.animator = ManualTransition(fixture.log)
    let d = LoggingController("D", fixture.log)
    fixture.tabs.setViewControllers([d, fixture.a], animated: true)
    #expect(fixture.tabs.selectedViewController === fixture.a)
    fixture.tabs.setViewControllers([d], animated: false)
    #expect(fixture.tabs.selectedViewController === d && fixture.a.parent == nil)
    #expect(!fixture.log.lines.contains { $0.hasPrefix("animator") })
  }

  // MARK: Pages

  private func pages(_ spine: UIPageViewController.SpineLocation?) -> UIPageViewController {
    let pages = UIPageViewController(
      transitionStyle: .pageCurl, navigationOrientation: .horizontal,
      options: spine.map { [.spineLocation: $0.rawValue] })
    pages.isDoubleSided = true
    return pages
  }

  @Test func `Case P10: two pages show beside a spine in the middle`() {
    let pages = pages(.mid)
    let log = CallLog()
    let all = (0..<4).map { LoggingController("\($0)", log) }
    pages.setViewControllers(Array(all[0...1]), direction: .forward, animated: false)
    screen.window.rootViewController = pages
    screen.advance(by: 0.1)
    #expect(pages.viewControllers == Array(all[0...1]) && pages.children == Array(all[0...1]))
    #expect(all[0].view.frame == CGRect(x: 0, y: 0, width: 60, height: 200))
    let second = all[1].view.convert(all[1].view.bounds, to: nil)
    #expect(second == CGRect(x: 60, y: 0, width: 60, height: 200))
    #expect(log.lines.filter { $0.contains("didAppear") }.count == 2)
    pages.setViewControllers(Array(all[2...3]), direction: .forward, animated: true)
    screen.advance(by: 1)
    #expect(pages.viewControllers == Array(all[2...3]) && pages.children == Array(all[2...3]))
    #expect(all[0].viewIfLoaded?.window == nil && all[3].view.window != nil)
  }

  @Test func `Case P10: the second of two pages is the back side elsewhere`() {
    let pages = pages(nil)
    #expect(pages.spineLocation == .min)
    let (front, back) = (UIViewController(), UIViewController())
    pages.setViewControllers([front, back], direction: .forward, animated: false)
    screen.window.rootViewController = pages
    screen.advance(by: 0.1)
    #expect(pages.viewControllers == [front, back])
    #expect(front.view.frame.size == CGSize(width: 120, height: 200))
    #expect(back.viewIfLoaded?.window == nil && back.parent == nil)
  }

  @Test func `Case P13: a page controller without arguments curls its pages`() {
    let pages = UIPageViewController()
    #expect(pages.transitionStyle == .pageCurl && pages.navigationOrientation == .horizontal)
    #expect(
      UIPageViewController(transitionStyle: .scroll, navigationOrientation: .vertical)
        .spineLocation == .none)
  }
}
