import TestSupport
import Testing
import UIKit

@testable import MatchTransition

/// Pulls on presented screens that came without animation or show a list, on a screen of 100 by 400 points.
@Suite(.freshRuntime) @MainActor struct PresentationGestureTests {
  private let screen = HeadlessScreen(size: CGSize(width: 100, height: 400), scale: 1)
  private let presenter = BuiltController("Presenter")

  /// Presents a controller for which matching is enabled before its view is loaded.
  private func present(
    _ page: UIViewController, _ style: UIModalPresentationStyle = .fullScreen, animated: Bool
  ) -> ControllerMatching {
    page.modalPresentationStyle = style
    page.matchPresentation.isEnabled = true
    page.matchPresentation.options.duration = 0.5
    #expect(!page.isViewLoaded)
    screen.window.rootViewController = presenter
    screen.runTurn()
    presenter.present(page, animated: animated)
    screen.advance(by: 3)
    #expect(presenter.presentedViewController === page)
    return page.matchPresentation
  }

  /// Pulls down by 300 points, and returns whether that has begun a dismissal.
  private func pull(_ matching: ControllerMatching) -> Bool {
    screen.perform(.drag(from: CGPoint(x: 50, y: 30), to: CGPoint(x: 50, y: 330), duration: 0.3))
    screen.advance(by: 0.25)
    let hasBegun = matching.session != nil
    screen.advance(by: 3)
    return hasBegun
  }

  // MARK: Without animation

  @Test(arguments: [UIModalPresentationStyle.fullScreen, .overFullScreen, .custom])
  func `A pull dismisses a screen that came without animation`(style: UIModalPresentationStyle) {
    let matching = present(BuiltController("Page"), style, animated: false)
    #expect(pull(matching))
    #expect(presenter.presentedViewController == nil)
  }

  @Test func `A pull dismisses a presented stack that came without animation`() {
    let stack = UINavigationController(rootViewController: BuiltController("Page"))
    stack.matchTransition.isEnabled = true
    let matching = present(stack, animated: false)
    stack.pushViewController(BuiltController("Detail"), animated: false)
    screen.advance(by: 1)
    #expect(pull(matching))
    #expect(presenter.presentedViewController == nil)
  }

  @Test func `A controller with a new view has its gesture on that view`() {
    let page = BuiltController("Page")
    let matching = present(page, animated: false)
    let old: UIView = page.view
    let made = UIView(frame: old.frame)
    let home = old.superview
    old.removeFromSuperview()
    page.view = made
    home?.addSubview(made)
    screen.advance(by: 0.1)
    #expect(old.gestureRecognizers?.isEmpty != false)
    #expect(pull(matching))
  }

  @Test func `A controller that is no longer matched has no gesture when its view loads`() {
    let page = BuiltController("Page")
    page.matchPresentation.isEnabled = true
    page.matchPresentation.isEnabled = false
    page.loadViewIfNeeded()
    #expect(page.view.gestureRecognizers?.isEmpty != false)
  }

  @Test func `A presentation without animation uses up the options for it`() throws {
    let page = BuiltController("Page")
    page.matchPresentation.nextOptions = TransitionOptions(duration: 0.9)
    let matching = present(page, animated: false)
    page.dismiss(animated: true)
    screen.runTurn()
    #expect(try #require(matching.session).plan.duration == 0.5)
    #expect(matching.nextOptions == nil)
    screen.advance(by: 3)
  }

  @Test func `A dismissal without animation uses up the options for it`() throws {
    let page = BuiltController("Page")
    let matching = present(page, animated: true)
    matching.nextOptions = TransitionOptions(duration: 0.9)
    page.dismiss(animated: false)
    screen.advance(by: 1)
    presenter.present(page, animated: true)
    screen.runTurn()
    #expect(try #require(matching.session).plan.duration == 0.5)
    screen.advance(by: 3)
  }

  @Test(arguments: [false, true])
  func `Options for the next change apply to it`(isRunning: Bool) throws {
    let page = BuiltController("Page")
    page.matchPresentation.nextOptions = TransitionOptions(duration: 0.9)
    page.modalPresentationStyle = .fullScreen
    page.matchPresentation.isEnabled = true
    screen.window.rootViewController = presenter
    screen.runTurn()
    presenter.present(page, animated: true)
    screen.runTurn()
    #expect(try #require(page.matchPresentation.session).plan.duration == 0.9)
    // The next change after a presentation, at rest or still running, is the dismissal.
    if !isRunning { screen.advance(by: 3) }
    page.matchPresentation.nextOptions = TransitionOptions(duration: 0.7)
    screen.advance(by: 3)
    page.dismiss(animated: true)
    screen.runTurn()
    #expect(try #require(page.matchPresentation.session).plan.duration == 0.7)
    screen.advance(by: 3)
  }

  // MARK: Lists

  /// A list of 40 rows, which is the screen itself or lies in it.
  private final class List: UIViewController {
    let table = UITableView(frame: CGRect(x: 0, y: 0, width: 100, height: 400))
    let isScreen: Bool
    private let rows = Rows()

    init(isScreen: Bool) {
      self.isScreen = isScreen
      super.init(nibName: nil, bundle: nil)
      table.dataSource = rows
      table.refreshControl = UIRefreshControl()
    }

    @available(*, unavailable)
    required init?(coder: NSCoder) {
      fatalError("\(Self.self) is made in code only")
    }

    override func loadView() {
      if isScreen { return view = table }
      super.loadView()
      view.addSubview(table)
    }

    private final class Rows: NSObject, UITableViewDataSource {
      func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 40 }

      func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath)
        -> UITableViewCell
      { UITableViewCell() }
    }
  }

  @Test(arguments: [false, true])
  func `A pull on a presented list with a refresh control refreshes`(isScreen: Bool) throws {
    let list = List(isScreen: isScreen)
    let matching = present(list, animated: true)
    #expect(!pull(matching))
    #expect(list.table.refreshControl?.isRefreshing == true)
    #expect(presenter.presentedViewController === list)
  }

  @Test(arguments: [false, true])
  func `A refresh control that is disabled leaves the pull to the dismissal`(isScreen: Bool) {
    let list = List(isScreen: isScreen)
    list.table.refreshControl?.isEnabled = false
    let matching = present(list, animated: true)
    #expect(pull(matching))
    #expect(presenter.presentedViewController == nil)
  }

  @Test(arguments: [false, true])
  func `A presented list that is not at its top scrolls`(isScreen: Bool) {
    let list = List(isScreen: isScreen)
    list.table.refreshControl = nil
    let matching = present(list, animated: true)
    list.table.contentOffset.y = 900
    #expect(!pull(matching))
    #expect(list.table.contentOffset.y < 900)
  }
}
