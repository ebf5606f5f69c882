import MatchTransitionTesting
import TestSupport
import Testing
import UIKit

@testable import MatchTransition

/// Case F17: a link opens another place of the app in mid-flight.
@Suite(.freshRuntime) @MainActor struct DeepLinkCases {
  enum Change: CaseIterable { case push, pop, present, dismiss, fingerPop }
  enum Caller: CaseIterable { case didBegin, didProgress, didEnd, willAppear }

  // UIKit refuses a presentation while another one runs, so only changes of the stack end the same. Under a
  // finger, the stack keeps the page that the finger was popping.
  @Test(arguments: [Change.push, .pop], [false, true])
  func `Case F17: A link in mid-flight opens its screen`(_ change: Change, _ isAway: Bool) async {
    await expectSameEnd {
      LinkApp()
    } script: { run in
      await run.start(change)
      await run.wait(0.2)
      if isAway { run.screen.enterBackground() }
      run.call { $0.followLink() }
      if isAway {
        await run.wait(0.5)
        run.screen.becomeActive()
      }
      await run.wait(2)
    }
  }

  @Test func `Case F17: A pop and a presentation in one stack during a push both come about`() async
  {
    await expectSameEnd {
      UINavigationController.field(
        BuiltController("A", .tagged("photo", CGRect(x: 20, y: 600, width: 60, height: 60))))
    } script: { (run: AppRun<UINavigationController>) in
      run.call {
        $0.pushViewController(
          BuiltController("B", .tagged("photo", CGRect(x: 0, y: 0, width: 390, height: 300))),
          animated: true)
      }
      await run.wait(0.2)
      run.call { stack in
        stack.popToRootViewController(animated: false)
        stack.present(BuiltController("E").asPage(.fullScreen), animated: true)
      }
      await run.wait(2)
      #expect(run.root.viewControllers.count == 1)
    }
  }

  @Test(arguments: [Change.push, .pop, .present, .dismiss])
  func `Case F17: After a link everything is in place`(_ change: Change) async {
    let screen = HeadlessScreen.field(LinkApp())
    let app = screen.window.rootViewController as! LinkApp
    weak var gone: UIViewController?
    do {
      let page = app.prepare(change, settling: { screen.settle() })
      gone = page
      app.start(change)
      var finger: HeadlessTouch?
      if change == .fingerPop {
        finger = screen.draggedFinger(
          from: CGPoint(x: 1, y: 500), to: CGPoint(x: 157, y: 500), steps: 12)
      } else {
        screen.advance(by: 0.2)
      }
      app.followLink()
      finger?.lift()
    }
    screen.settle()
    app.expectLinked(on: screen, isRefused: change == .present || change == .dismiss)
    screen.settle()
    #expect(gone == nil, "\(change)")
  }

  @Test(arguments: Caller.allCases)
  func `Case F17: A link may come from a callback`(_ caller: Caller) {
    let app = LinkApp()
    let screen = HeadlessScreen.field(app)
    var isDone = false
    func follow() {
      if isDone { return }
      isDone = true
      app.followLink()
    }
    let page = LinkApp.page("Page")
    switch caller {
    case .didBegin: app.first.matchTransition.onBegin = { _ in follow() }
    case .didProgress:
      app.first.matchTransition.onProgress = { if $0.progress > 0.3 { follow() } }
    case .didEnd: app.first.matchTransition.onEnd = { _, _ in follow() }
    case .willAppear: page.onWillAppear = follow
    }
    app.first.pushViewController(page, animated: true)
    screen.settle()
    screen.settle()
    #expect(isDone)
    app.expectLinked(on: screen)
  }
}

extension AppRun where Root == LinkApp {
  /// Brings the app to the state before the change, and starts the change.
  fileprivate func start(_ change: DeepLinkCases.Change) async {
    call { _ = $0.prepare(change, settling: {}) }
    await wait(1.5)
    call { $0.start(change) }
    if change == .fingerPop {
      screen.perform(
        .drag(from: CGPoint(x: 1, y: 500), to: CGPoint(x: 157, y: 500), duration: 0.3))
    }
  }
}

/// Two stacks in tabs, whose screens show the same photo.
private final class LinkApp: UITabBarController {
  let first = UINavigationController(rootViewController: LinkApp.page("First"))
  let second = UINavigationController(rootViewController: LinkApp.page("Second"))
  private(set) var taps = 0

  init() {
    super.init(nibName: nil, bundle: nil)
    viewControllers = [first, second]
    for stack in [first, second] {
      stack.isNavigationBarHidden = true
      stack.matchTransition.isEnabled = true
      stack.matchTransition.options.duration = 0.5
    }
    matchTransition.isEnabled = true
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) {
    fatalError("\(Self.self) is made in code only")
  }

  static func page(_ title: String) -> LinkScreen { LinkScreen(title) }

  /// Shows what the change needs, and returns the screen that has to go.
  func prepare(_ change: DeepLinkCases.Change, settling settle: () -> Void) -> UIViewController? {
    switch change {
    case .push, .present: return nil
    case .pop, .fingerPop:
      let page = Self.page("Page")
      first.pushViewController(page, animated: false)
      settle()
      return page
    case .dismiss:
      let page = Self.page("Sheet").asPage(.fullScreen)
      present(page, animated: false)
      settle()
      return page
    }
  }

  func start(_ change: DeepLinkCases.Change) {
    switch change {
    case .push: first.pushViewController(Self.page("Page"), animated: true)
    case .pop: first.popViewController(animated: true)
    case .present: present(Self.page("Sheet").asPage(.fullScreen), animated: true)
    case .dismiss: dismiss(animated: true)
    case .fingerPop: break
    }
  }

  func followLink() {
    first.popToRootViewController(animated: false)
    first.pushViewController(Self.page("D"), animated: false)
    selectedIndex = 1
    second.topViewController?.present(
      Self.page("E").asPage(.fullScreen), animated: true)
  }

  /// - Parameter isRefused: Whether UIKit refuses changes of a stack, because a presentation runs (rule 5.33).
  func expectLinked(
    on screen: HeadlessScreen, isRefused: Bool = false,
    _ location: SourceLocation = #_sourceLocation
  ) {
    #expect(selectedIndex == 1, sourceLocation: location)
    let titles = first.viewControllers.map(\.title)
    #expect(titles == (isRefused ? ["First"] : ["First", "D"]), sourceLocation: location)
    var top: UIViewController = self
    while let next = top.presentedViewController { top = next }
    // UIKit refuses to present while a presentation or a dismissal runs.
    let shown = (top as? LinkScreen) ?? second.topViewController as? LinkScreen
    guard let shown else {
      Issue.record("no screen is shown", sourceLocation: location)
      return
    }
    screen.perform(.tap(at: CGPoint(x: 195, y: 722)))
    screen.advance(by: 0.3)
    #expect(shown.taps == 1, "\(shown.title ?? "")", sourceLocation: location)
    #expect(damage(to: shown.photo) == [], sourceLocation: location)
    #expect(
      Pixels(screen).bounds(of: .red) == shown.photo.frame, sourceLocation: location)
  }
}

/// A screen with a photo and a button.
private final class LinkScreen: UIViewController {
  let photo: UIView
  private(set) var taps = 0
  var onWillAppear: (() -> Void)?

  init(_ title: String) {
    let isRoot = ["First", "Second"].contains(title)
    photo = .tagged(
      "photo",
      isRoot
        ? CGRect(x: 20, y: 100, width: 100, height: 100)
        : CGRect(x: 0, y: 200, width: 390, height: 300), .red)
    super.init(nibName: nil, bundle: nil)
    self.title = title
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) {
    fatalError("\(Self.self) is made in code only")
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .white
    view.addSubview(photo)
    let button = UIButton(frame: CGRect(x: 145, y: 700, width: 100, height: 44))
    button.addAction(UIAction { [unowned self] _ in taps += 1 }, for: .touchUpInside)
    view.addSubview(button)
  }

  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    onWillAppear?()
  }
}
