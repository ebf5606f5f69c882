import RuntimeSupport
import Testing
import UIKit

@MainActor @Suite(.freshRuntime) struct ControllerTests {
  @Test func `a view is loaded when it is first needed`() {
    let log = CallLog()
    let controller = LoggingController("A", log)
    #expect(!controller.isViewLoaded && controller.viewIfLoaded == nil)
    #expect(log.lines.isEmpty)
    let view: UIView = controller.view
    #expect(log.lines == ["A.didLoad"])
    #expect(controller.view === view && controller.isViewLoaded)
    #expect(view.next === controller)
    #expect(controller.title == "A" && controller.navigationItem.title == "A")
    controller.title = "B"
    #expect(controller.navigationItem.title == "B")
  }

  @Test func `layout is told before and after, and a view is appearing before it lays out`() {
    @MainActor final class Controller: UIViewController {
      let log = CallLog()
      override func loadView() { view = LayoutView(log: log) }
      override func viewWillAppear(_ animated: Bool) { log.note("willAppear") }
      override func viewIsAppearing(_ animated: Bool) {
        log.note("isAppearing \(view.bounds.width)")
      }
      override func viewWillLayoutSubviews() { log.note("willLayout") }
      override func viewDidLayoutSubviews() { log.note("didLayout") }
      override func viewDidAppear(_ animated: Bool) { log.note("didAppear") }
    }
    @MainActor final class LayoutView: UIView {
      let log: CallLog
      init(log: CallLog) {
        self.log = log
        super.init(frame: .zero)
      }
      required init?(coder: NSCoder) { fatalError("no archives") }
      override func layoutSubviews() { log.note("layout") }
    }
    let screen = HeadlessScreen(size: CGSize(width: 30, height: 40))
    let controller = Controller()
    screen.window.rootViewController = controller
    screen.runTurn()
    // Rule 5.25: the geometry is final from viewIsAppearing.
    #expect(
      controller.log.take() == [
        "willAppear", "isAppearing 30.0", "willLayout", "layout", "didLayout", "didAppear",
      ])
    screen.runTurn()
    #expect(controller.log.lines.isEmpty)
    controller.view.bounds.size.width = 20
    screen.runTurn()
    #expect(controller.log.take() == ["willLayout", "layout", "didLayout"])
  }

  @Test func `children on the screen appear and disappear with their parent`() {
    let log = CallLog()
    let screen = HeadlessScreen(size: CGSize(width: 30, height: 40))
    let parent = LoggingController("P", log)
    let (shown, hidden) = (LoggingController("S", log), LoggingController("H", log))
    parent.addChild(shown)
    parent.view.addSubview(shown.view)
    shown.didMove(toParent: parent)
    parent.addChild(hidden)
    #expect(parent.children == [shown, hidden] && shown.parent === parent)
    screen.window.rootViewController = parent
    screen.runTurn()
    _ = log.take()
    screen.window.rootViewController = UIViewController()
    screen.runTurn()
    #expect(
      log.take() == [
        "P.willDisappear(false)", "S.willDisappear(false)", "P.didDisappear(false)",
        "S.didDisappear(false)",
      ])
    shown.willMove(toParent: nil)
    shown.view.removeFromSuperview()
    shown.removeFromParent()
    #expect(log.take() == ["S.willMove(nil)", "S.didMove(nil)"])
    #expect(parent.children == [hidden] && shown.parent == nil)
  }

  @Test func `calls of appearance that do not fit are reported and ignored`() {
    let old = HeadlessConsole.onMessage
    defer { HeadlessConsole.onMessage = old }
    var messages: [String] = []
    HeadlessConsole.onMessage = { messages.append($0) }
    let log = CallLog()
    let controller = LoggingController("A", log)
    controller.endAppearanceTransition()
    #expect(messages.count == 1)
    controller.beginAppearanceTransition(true, animated: false)
    controller.beginAppearanceTransition(true, animated: false)
    #expect(messages.count == 2)
    #expect(messages.last?.contains("unbalanced calls") == true)
    controller.beginAppearanceTransition(false, animated: true)
    controller.endAppearanceTransition()
    #expect(messages.count == 2)
    #expect(
      log.lines == [
        "A.didLoad", "A.willAppear(false)", "A.willDisappear(true)", "A.didDisappear(true)",
      ])
  }

  @Test func `values can be attached to views and controllers`() {
    enum Key {}
    enum OtherKey {}
    let (key, otherKey) = (ObjectIdentifier(Key.self), ObjectIdentifier(OtherKey.self))
    let (view, controller) = (UIView(), UIViewController())
    let (one, two) = (NSObject(), NSObject())
    view.headlessStorage[key] = two
    view.headlessStorage[otherKey] = two
    view.headlessStorage[key] = one
    controller.headlessStorage[key] = two
    #expect(view.headlessStorage[key] === one)
    #expect(view.headlessStorage[otherKey] === two)
    #expect(controller.headlessStorage[key] === two)
    view.headlessStorage[key] = nil
    #expect(view.headlessStorage[key] == nil)
    view.headlessStorage[otherKey] = nil
    #expect(view.headlessStorage.isEmpty)
  }

  @Test func `a window that is hidden makes its root disappear`() {
    let log = CallLog()
    let screen = HeadlessScreen(size: CGSize(width: 30, height: 40))
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 30, height: 40))
    #expect(window.isHidden && !window.isKeyWindow && screen.window.isKeyWindow)
    window.rootViewController = LoggingController("A", log)
    screen.runTurn()
    #expect(log.lines.isEmpty)
    window.makeKeyAndVisible()
    #expect(window.isKeyWindow && !screen.window.isKeyWindow)
    screen.runTurn()
    #expect(log.take().last == "A.didAppear(false)")
    window.isHidden = true
    #expect(log.take() == ["A.willDisappear(false)", "A.didDisappear(false)"])
    #expect(window.rootViewController?.view.window == nil)
  }
}
