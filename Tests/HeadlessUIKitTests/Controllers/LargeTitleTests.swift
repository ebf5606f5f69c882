import Foundation
import RuntimeSupport
import Testing

@testable import UIKit

/// A stack with large titles on a screen of 320 x 600 points whose status bar is 20 points high.
@MainActor private final class LargeTitleStage {
  final class List: UIViewController {
    let scroll = UIScrollView()

    override func viewDidLoad() {
      super.viewDidLoad()
      scroll.frame = view.bounds
      scroll.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      scroll.contentSize = CGSize(width: 320, height: 2000)
      scroll.alwaysBounceVertical = true
      view.addSubview(scroll)
    }
  }

  let screen = HeadlessScreen(size: CGSize(width: 320, height: 600), scale: 1, framesPerSecond: 100)
  let list = List()
  let navigation: UINavigationController
  var bar: UINavigationBar { navigation.navigationBar }
  var scroll: UIScrollView { list.scroll }

  init(configure: (List) -> Void = { _ in }) {
    list.title = "Photos"
    configure(list)
    navigation = UINavigationController(rootViewController: list)
    bar.prefersLargeTitles = true
    screen.safeAreaInsets.top = 20
    screen.window.rootViewController = navigation
    screen.advance(by: 0.1)
  }

  func scroll(to y: CGFloat) {
    scroll.contentOffset.y = y
    screen.runTurn()
  }
}

@MainActor @Suite(.freshRuntime) struct LargeTitleTests {
  // 20 of the status bar, 44 of the row, 52 of the large title.
  @Test func `a large title makes the bar higher, and content begins below it`() {
    let stage = LargeTitleStage()
    #expect(stage.bar.frame.height == 116)
    #expect(stage.list.view.safeAreaInsets.top == 116)
    #expect(stage.scroll.adjustedContentInset.top == 116)
    #expect(stage.scroll.contentOffset.y == -116)
  }

  @Test func `the bar shrinks with the content, and the insets with the bar`() {
    let stage = LargeTitleStage()
    stage.scroll(to: -96)
    #expect(stage.bar.frame.height == 96 && stage.scroll.adjustedContentInset.top == 96)
    #expect(stage.scroll.contentOffset.y == -96)
    stage.scroll(to: 300)
    #expect(stage.bar.frame.height == 64 && stage.scroll.adjustedContentInset.top == 64)
    #expect(stage.scroll.contentOffset.y == 300)
    stage.scroll(to: -110)
    #expect(stage.bar.frame.height == 110 && stage.scroll.contentOffset.y == -110)
  }

  @Test func `content that is pulled takes the title along, and the insets stay`() {
    let stage = LargeTitleStage()
    stage.scroll(to: -146)
    #expect(stage.bar.frame.height == 146)
    #expect(stage.list.view.safeAreaInsets.top == 116)
  }

  @Test func `a finger scrolls through the title, and leaves it whole or gone`() {
    let stage = LargeTitleStage()
    func drag(_ distance: CGFloat) {
      let start = CGPoint(x: 160, y: 400)
      stage.screen.perform(
        HeadlessTouchScript(fingers: [
          HeadlessFinger(at: start).moving(to: CGPoint(x: 160, y: 400 - distance / 4), in: 0.1)
            .moving(to: CGPoint(x: 160, y: 400 - distance), in: 0.3).resting(for: 0.3)
        ]))
      stage.screen.advance(by: 2)
    }
    // Ten points begin the drag.
    drag(10 + 20)
    #expect(stage.scroll.contentOffset.y == -116)
    drag(10 + 30)
    #expect(stage.scroll.contentOffset.y == -64 && stage.bar.frame.height == 64)
    drag(-10 - 30)
    #expect(stage.scroll.contentOffset.y == -116 && stage.bar.frame.height == 116)
  }

  @Test func `a screen with a small title keeps its own insets through the push`() {
    let stage = LargeTitleStage()
    let detail = UIViewController()
    detail.title = "Lake"
    detail.navigationItem.largeTitleDisplayMode = .never
    stage.navigation.pushViewController(detail, animated: true)
    stage.screen.advance(by: 0.1)
    #expect(detail.view.safeAreaInsets.top == 64)
    stage.screen.advance(by: 1)
    #expect(stage.bar.frame.height == 64)
    stage.navigation.popViewController(animated: true)
    stage.screen.advance(by: 0.02)
    // The bar grows along with the pop.
    let shown = stage.bar.layer.presentation()?.frame.height ?? 0
    #expect(shown >= 64 && shown < 116)
    stage.screen.advance(by: 1)
    #expect(stage.bar.frame.height == 116)
    #expect(stage.scroll.contentOffset.y == -116 && stage.scroll.adjustedContentInset.top == 116)
  }

  @Test func `a list that was scrolled is found where it was left`() {
    let stage = LargeTitleStage()
    stage.scroll(to: 200)
    let detail = UIViewController()
    detail.navigationItem.largeTitleDisplayMode = .never
    stage.navigation.pushViewController(detail, animated: true)
    stage.screen.advance(by: 1)
    stage.navigation.popViewController(animated: true)
    stage.screen.advance(by: 1)
    #expect(stage.bar.frame.height == 64)
    #expect(stage.scroll.contentOffset.y == 200 && stage.scroll.adjustedContentInset.top == 64)
  }

  @Test func `a cancelled push leaves the large title as it was`() {
    let stage = LargeTitleStage()
    let log = CallLog()
    let delegate = AnimatingDelegate(log)
    let transition = ManualTransition(log)
    delegate.animator = transition
    stage.navigation.delegate = delegate
    let detail = UIViewController()
    detail.title = "Lake"
    detail.navigationItem.largeTitleDisplayMode = .never
    stage.navigation.pushViewController(detail, animated: true)
    stage.screen.runTurn()
    #expect(stage.bar.frame.height == 64)
    transition.context?.completeTransition(false)
    stage.screen.advance(by: 0.1)
    #expect(stage.bar.frame.height == 116 && stage.scroll.contentOffset.y == -116)
    #expect(stage.scroll.adjustedContentInset.top == 116)
  }

  @Test func `a screen asks for a title of its own size, or follows the one before`() {
    let stage = LargeTitleStage()
    let (automatic, small) = (UIViewController(), UIViewController())
    automatic.title = "A"
    small.title = "B"
    small.navigationItem.largeTitleDisplayMode = .never
    stage.navigation.pushViewController(automatic, animated: false)
    stage.screen.advance(by: 0.1)
    #expect(stage.bar.frame.height == 116 && automatic.view.safeAreaInsets.top == 116)
    stage.navigation.pushViewController(small, animated: false)
    stage.screen.advance(by: 0.1)
    #expect(stage.bar.frame.height == 64 && small.view.safeAreaInsets.top == 64)
  }

  @Test func `the background shows as soon as content goes under the bar`() {
    let stage = LargeTitleStage()
    stage.bar.standardAppearance.backgroundColor = .red
    #expect(stage.bar.subviews[0].alpha == 0)
    stage.scroll(to: -80)
    #expect(stage.bar.subviews[0].alpha == 0)
    stage.scroll(to: -64 + 6)
    #expect(abs(stage.bar.subviews[0].alpha - 0.5) < 1e-6)
    stage.scroll(to: 100)
    #expect(stage.bar.subviews[0].alpha == 1)
  }

  @Test func `a search bar stands below the title, and goes first`() {
    let search = UISearchController(searchResultsController: nil)
    let stage = LargeTitleStage { $0.navigationItem.searchController = search }
    // 52 points more.
    #expect(stage.bar.frame.height == 168 && stage.scroll.contentOffset.y == -168)
    #expect(search.searchBar.convert(search.searchBar.bounds, to: nil).maxY == 168)
    stage.scroll(to: -116)
    #expect(stage.bar.frame.height == 116)
    stage.scroll(to: 0)
    #expect(stage.bar.frame.height == 64)
    stage.list.navigationItem.hidesSearchBarWhenScrolling = false
    stage.screen.advance(by: 0.1)
    #expect(stage.bar.frame.height == 116 && stage.scroll.adjustedContentInset.top == 116)
    #expect(search.searchBar.convert(search.searchBar.bounds, to: nil).maxY == 116)
  }

  @Test func `what is typed reaches the updater`() {
    final class Updater: NSObject, UISearchResultsUpdating {
      var texts: [String] = []
      func updateSearchResults(for searchController: UISearchController) {
        texts.append(searchController.searchBar.text ?? "")
      }
    }
    let updater = Updater()
    let search = UISearchController(searchResultsController: nil)
    search.searchResultsUpdater = updater
    let stage = LargeTitleStage { $0.navigationItem.searchController = search }
    stage.screen.perform(.tap(at: CGPoint(x: 160, y: 140)))
    stage.screen.advance(by: 0.3)
    #expect(search.isActive)
    search.searchBar.searchTextField.insertText("lake")
    #expect(updater.texts == ["", "lake"])
    search.isActive = false
    #expect(updater.texts == ["", "lake", ""] && search.searchBar.text == "")
  }

  @Test func `an item scrolled to the top stands right below the small bar`() {
    let stage = LargeTitleStage()
    let offset = stage.scroll.offset(showing: 500...600, at: .start, .vertical)
    #expect(abs(offset - (500 - 64)) < 1e-6)
  }
}

@MainActor @Suite(.freshRuntime) struct NavigationBarButtonTests {
  private final class Target: NSObject, HeadlessActionTarget {
    var senders: [String] = []
    func headlessPerform(_ action: Selector, with sender: Any?) {
      senders.append("\(action) \((sender as? UIBarButtonItem)?.title ?? "")")
    }
  }

  private func show(_ item: (UINavigationItem) -> Void) -> (HeadlessScreen, UINavigationController)
  {
    let screen = HeadlessScreen(size: CGSize(width: 320, height: 300), scale: 1)
    let controller = UIViewController()
    controller.title = "Title"
    item(controller.navigationItem)
    let navigation = UINavigationController(rootViewController: controller)
    screen.window.rootViewController = navigation
    screen.advance(by: 0.1)
    return (screen, navigation)
  }

  private func texts(_ view: UIView) -> [(text: String, frame: CGRect)] {
    let own = (view as? UILabel).flatMap { label in
      label.text.map { ($0, label.convert(label.bounds, to: nil)) }
    }
    return view.isHidden || view.alpha == 0
      ? [] : (own.map { [$0] } ?? []) + view.subviews.flatMap(texts)
  }

  @Test func `buttons stand at both ends of the bar, the first one outermost`() throws {
    let (_, navigation) = show {
      $0.leftBarButtonItem = UIBarButtonItem(title: "Edit", style: .plain, target: nil, action: nil)
      $0.rightBarButtonItems = [
        UIBarButtonItem(title: "Done", style: .done, target: nil, action: nil),
        UIBarButtonItem(title: "Add", style: .plain, target: nil, action: nil),
      ]
    }
    let shown = texts(navigation.navigationBar)
    func frame(_ text: String) throws -> CGRect {
      try #require(shown.first { $0.text == text }).frame
    }
    #expect(try frame("Edit").minX == 16)
    #expect(try abs(frame("Done").maxX - 304) < 0.5)
    #expect(try abs(frame("Add").maxX - (frame("Done").minX - 16)) < 0.5)
    #expect(try abs(frame("Title").midX - 160) < 0.5)
  }

  @Test func `a tap on a button performs its action`() {
    let target = Target()
    var taps = 0
    let (screen, navigation) = show {
      $0.leftBarButtonItem = UIBarButtonItem(
        title: "Edit", style: .plain, target: target, action: Selector(("edit")))
      $0.rightBarButtonItem = UIBarButtonItem(
        primaryAction: UIAction(title: "Go") { _ in taps += 1 })
    }
    screen.perform(.tap(at: CGPoint(x: 25, y: 22)))
    screen.advance(by: 0.3)
    screen.perform(.tap(at: CGPoint(x: 295, y: 22)))
    screen.advance(by: 0.3)
    #expect(target.senders == ["edit Edit"] && taps == 1)
    navigation.topViewController?.navigationItem.rightBarButtonItem?.isEnabled = false
    screen.perform(.tap(at: CGPoint(x: 295, y: 22)))
    screen.advance(by: 0.3)
    #expect(taps == 1)
  }

  @Test func `a tap on the way back pops`() {
    let (screen, navigation) = show { _ in }
    let next = UIViewController()
    next.title = "Next"
    navigation.pushViewController(next, animated: false)
    screen.advance(by: 0.1)
    screen.perform(.tap(at: CGPoint(x: 20, y: 22)))
    screen.advance(by: 1)
    #expect(navigation.viewControllers.count == 1)
  }

  @Test func `a title view stands where the title would`() {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 60, height: 20))
    let (screen, navigation) = show { $0.titleView = view }
    #expect(view.convert(view.bounds, to: nil) == CGRect(x: 130, y: 12, width: 60, height: 20))
    #expect(!texts(navigation.navigationBar).contains { $0.text == "Title" })
    navigation.topViewController?.navigationItem.titleView = nil
    screen.runTurn()
    #expect(view.superview == nil)
    #expect(texts(navigation.navigationBar).contains { $0.text == "Title" })
  }
}
