import Foundation
import RuntimeSupport
import Testing
import UIKit

/// A page view controller of 200 x 300 points whose pages are named "0" to "4", 20 points apart.
@MainActor
private final class PageStage: NSObject, UIPageViewControllerDataSource,
  UIPageViewControllerDelegate
{
  let screen = HeadlessScreen(size: CGSize(width: 200, height: 300), scale: 1, framesPerSecond: 100)
  let log = CallLog()
  let pages: UIPageViewController
  private(set) lazy var controllers = (0..<5).map { LoggingController("\($0)", log) }

  init(startingAt index: Int = 2) {
    pages = UIPageViewController(
      transitionStyle: .scroll, navigationOrientation: .horizontal,
      options: [.interPageSpacing: 20])
    super.init()
    pages.dataSource = self
    pages.delegate = self
    pages.setViewControllers([controllers[index]], direction: .forward, animated: false)
    screen.window.rootViewController = pages
    screen.advance(by: 0.1)
    _ = log.take()
  }

  var shown: String? { (pages.viewControllers?.first as? LoggingController)?.name }

  func place(_ index: Int) -> CGRect {
    controllers[index].view.convert(controllers[index].view.bounds, to: nil)
  }

  func drag(_ distance: CGFloat) {
    let start = CGPoint(x: 100 - distance / 2, y: 150)
    screen.perform(
      .drag(
        from: start, to: CGPoint(x: start.x + distance, y: 150), duration: 0.4, releaseSpeed: 0))
    screen.advance(by: 2)
  }

  private func neighbor(_ controller: UIViewController, _ offset: Int) -> UIViewController? {
    guard let index = controllers.firstIndex(where: { $0 === controller }) else { return nil }
    return controllers.indices.contains(index + offset) ? controllers[index + offset] : nil
  }

  func pageViewController(
    _ pageViewController: UIPageViewController,
    viewControllerBefore viewController: UIViewController
  ) -> UIViewController? { neighbor(viewController, -1) }

  func pageViewController(
    _ pageViewController: UIPageViewController, viewControllerAfter viewController: UIViewController
  ) -> UIViewController? { neighbor(viewController, 1) }

  func pageViewController(
    _ pageViewController: UIPageViewController,
    willTransitionTo pendingViewControllers: [UIViewController]
  ) {
    log.note("will turn to \(pendingViewControllers.map { $0.title ?? "" })")
  }

  func pageViewController(
    _ pageViewController: UIPageViewController, didFinishAnimating finished: Bool,
    previousViewControllers: [UIViewController], transitionCompleted completed: Bool
  ) {
    log.note("did turn from \(previousViewControllers.map { $0.title ?? "" }) \(completed)")
  }
}

@MainActor @Suite(.freshRuntime) struct UIPageViewControllerTests {
  @Test func `one page shows, and its neighbours are not loaded`() {
    let stage = PageStage()
    #expect(stage.shown == "2" && stage.place(2) == CGRect(x: 0, y: 0, width: 200, height: 300))
    #expect(!stage.controllers[1].isViewLoaded && !stage.controllers[3].isViewLoaded)
    #expect(stage.pages.children == [stage.controllers[2]])
  }

  @Test func `a finger turns to the next page, which is told in order`() {
    let stage = PageStage()
    stage.drag(-140)
    #expect(stage.shown == "3" && stage.place(3).minX == 0)
    #expect(stage.pages.children == [stage.controllers[3]])
    #expect(stage.controllers[2].view.window == nil)
    #expect(
      stage.log.take().filter { !$0.contains("isAppearing") && !$0.contains("ove(") } == [
        "will turn to [\"3\"]", "2.willDisappear(true)", "3.didLoad", "3.willAppear(true)",
        "3.didAppear(true)", "2.didDisappear(true)", "did turn from [\"2\"] true",
      ])
    stage.drag(140)
    #expect(stage.shown == "2" && stage.place(2).minX == 0)
  }

  @Test func `a page that is not pulled far enough goes back`() {
    let stage = PageStage()
    stage.drag(-60)
    #expect(stage.shown == "2" && stage.place(2).minX == 0)
    #expect(stage.pages.children == [stage.controllers[2]])
    let lines = stage.log.take().filter { !$0.contains("isAppearing") && !$0.contains("ove(") }
    #expect(
      lines == [
        "will turn to [\"3\"]", "2.willDisappear(true)", "3.didLoad", "3.willAppear(true)",
        "3.willDisappear(true)", "2.willAppear(true)", "2.didAppear(true)", "3.didDisappear(true)",
        "did turn from [\"2\"] false",
      ])
  }

  @Test func `a turn that begins in a push ends with balanced calls`() {
    let reports = HeadlessConsole.onMessage
    defer { HeadlessConsole.onMessage = reports }
    var messages: [String] = []
    HeadlessConsole.onMessage = { messages.append($0) }
    let log = CallLog()
    let screen = HeadlessScreen(size: CGSize(width: 200, height: 300), scale: 1)
    let navigation = UINavigationController(rootViewController: UIViewController())
    screen.window.rootViewController = navigation
    screen.advance(by: 0.1)
    let pages = UIPageViewController(transitionStyle: .scroll, navigationOrientation: .horizontal)
    let (first, second) = (LoggingController("1", log), LoggingController("2", log))
    pages.setViewControllers([first], direction: .forward, animated: false)
    navigation.pushViewController(pages, animated: true)
    screen.advance(by: 0.1)
    pages.setViewControllers([second], direction: .forward, animated: true)
    screen.advance(by: 2)
    #expect(messages.isEmpty)
    #expect(pages.viewControllers == [second] && first.view.window == nil)
    #expect(
      log.take().filter { $0.hasPrefix("2.did") } == [
        "2.didLoad", "2.didMove(parent)", "2.didAppear(true)",
      ])
  }

  @Test func `pages keep their distance while they turn`() {
    let stage = PageStage()
    let finger = stage.screen.touchDown(at: CGPoint(x: 150, y: 150))
    stage.screen.advance(by: 0.05)
    finger.move(to: CGPoint(x: 90, y: 150))
    stage.screen.advance(by: 0.05)
    finger.move(to: CGPoint(x: 60, y: 150))
    stage.screen.advance(by: 0.05)
    // The first move begins the drag, and the second one turns.
    #expect(stage.place(2).minX == -30)
    // 200 points of the page and 20 between the two.
    #expect(stage.place(3).minX == 190)
    finger.lift()
    stage.screen.advance(by: 2)
  }

  @Test func `there is nothing beyond the last page`() {
    let stage = PageStage(startingAt: 4)
    stage.drag(-140)
    #expect(stage.shown == "4" && stage.place(4).minX == 0)
    #expect(!stage.log.take().contains { $0.hasPrefix("will turn") })
    stage.drag(140)
    #expect(stage.shown == "3")
  }

  @Test func `a turn by code slides, and tells its completion and not the delegate`() {
    let stage = PageStage()
    var ends: [Bool] = []
    stage.pages.setViewControllers(
      [stage.controllers[0]], direction: .reverse, animated: true
    ) { ends.append($0) }
    stage.screen.advance(by: 0.15)
    #expect(ends.isEmpty && stage.place(0).minX < 0 && stage.place(0).minX > -220)
    #expect(abs(stage.place(2).minX - stage.place(0).minX - 220) < 1e-6)
    stage.screen.advance(by: 1)
    #expect(ends == [true] && stage.shown == "0" && stage.place(0).minX == 0)
    #expect(!stage.log.take().contains { $0.contains("turn") })
    // The data source says what comes next to the new page.
    stage.drag(-140)
    #expect(stage.shown == "1")
  }

  @Test func `the page fills a new size`() {
    let stage = PageStage()
    stage.screen.size = CGSize(width: 300, height: 200)
    stage.screen.advance(by: 1)
    #expect(stage.place(2) == CGRect(x: 0, y: 0, width: 300, height: 200))
  }

  @Test func `a released page view controller releases its pages`() {
    weak var page: UIViewController?
    weak var pages: UIPageViewController?
    do {
      let screen = HeadlessScreen(size: CGSize(width: 200, height: 300))
      let controller = UIPageViewController(
        transitionStyle: .scroll, navigationOrientation: .horizontal)
      let first = UIViewController()
      controller.setViewControllers([first], direction: .forward, animated: false)
      screen.window.rootViewController = controller
      screen.advance(by: 0.1)
      screen.window.rootViewController = nil
      screen.advance(by: 0.1)
      (page, pages) = (first, controller)
    }
    #expect(page == nil && pages == nil)
  }
}
