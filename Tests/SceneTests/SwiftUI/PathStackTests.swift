import TestSupport
import Testing
import UIKit

@testable import MatchTransition
@testable import MatchTransitionSwiftUI

/// The stack of SwiftUI apps, with screens of plain UIKit.
@Suite(.freshRuntime) @MainActor struct PathStackTests {
  /// A stack on a screen, and the app's path.
  @MainActor private final class App {
    let screen = HeadlessScreen(size: CGSize(width: 100, height: 200), scale: 1)
    let stack = UINavigationController()
    let keeper = PathStack<Int>()
    /// The path as the app has it. A write shows it, as an update of SwiftUI does.
    var path: [Int] = [] { didSet { keeper.update(path, isAnimated: true) } }
    /// The paths that the stack has told the app.
    private(set) var told: [[Int]] = []
    /// The elements of the screens that have been updated, and nil for the root.
    var updated: [Int?] = []

    init(path: [Int] = []) {
      stack.isNavigationBarHidden = true
      stack.delegate = keeper
      keeper.stack = stack
      stack.matchTransition.isEnabled = true
      stack.matchTransition.options.duration = 0.5
      keeper.makeScreen = { StubScreen($0.map { AnyHashable($0) }) }
      keeper.updateScreen = { [weak self] in self?.updated.append($0.element?.base as? Int) }
      keeper.onChange = { [weak self] path in
        self?.told.append(path)
        self?.path = path
      }
      self.path = path
      // Observers do not run in an initialiser.
      keeper.update(path, isAnimated: true)
      screen.window.rootViewController = stack
      screen.runTurn()
    }

    /// The elements of the controllers above the root.
    var shown: [Int] {
      stack.viewControllers.compactMap { ($0 as? StubScreen)?.element?.base as? Int }
    }
    var session: MatchSession? { stack.matchTransition.session }

    func set(_ path: [Int]) {
      self.path = path
      screen.runTurn()
    }

    func settle() { screen.advance(by: 3) }
  }

  @Test func `A path that the app starts with is shown without a transition`() {
    let app = App(path: [1, 2])
    #expect(app.shown == [1, 2] && app.stack.viewControllers.count == 3)
    #expect(app.session == nil && app.told.isEmpty)
  }

  @Test func `A longer path pushes, and a shorter one pops`() throws {
    let app = App()
    app.set([1])
    let push = try #require(app.session)
    #expect(push.kind == .push)
    app.settle()
    let first = app.stack.viewControllers[1]
    app.set([1, 2, 3])
    #expect(app.session?.kind == .push)
    app.settle()
    #expect(app.shown == [1, 2, 3] && app.stack.viewControllers[1] === first)
    app.set([1])
    #expect(app.session?.kind == .pop)
    app.settle()
    #expect(app.shown == [1] && app.stack.viewControllers[1] === first)
    #expect(app.told.isEmpty, "the app has set all of it")
  }

  @Test func `Another first element makes new screens above it`() {
    let app = App(path: [1, 2])
    let old = app.stack.viewControllers
    app.set([3, 2])
    app.settle()
    #expect(app.shown == [3, 2] && app.stack.viewControllers[0] === old[0])
    #expect(app.stack.viewControllers[2] !== old[2])
  }

  @Test func `The back button shortens the path`() {
    let app = App(path: [1, 2])
    app.stack.popViewController(animated: true)
    app.settle()
    #expect(app.told == [[1]] && app.path == [1] && app.shown == [1])
  }

  @Test(arguments: [true, false])
  func `A pop by a finger shortens the path only if it completes`(completes: Bool) {
    let app = App(path: [1])
    let finger = app.screen.draggedFinger(
      from: CGPoint(x: 1, y: 100), to: CGPoint(x: completes ? 90 : 20, y: 100), steps: 10)
    // An update of SwiftUI while the finger is down changes nothing.
    app.keeper.update(app.path, isAnimated: true)
    if !completes { app.screen.advance(by: 1) }
    finger.lift()
    app.settle()
    #expect(app.shown == (completes ? [] : [1]) && app.path == app.shown)
    #expect(app.told == (completes ? [[]] : []))
  }

  @Test func `A path that is set during a push is shown after it`() {
    let app = App()
    app.set([1])
    app.screen.advance(by: 0.2)
    app.set([7, 8])
    app.settle()
    app.settle()
    #expect(app.shown == [7, 8] && app.path == [7, 8] && app.told.isEmpty)
  }

  @Test func `The path before a push turns the push back`() throws {
    let app = App()
    app.set([1])
    let push = try #require(app.session)
    app.screen.advance(by: 0.2)
    app.set([])
    app.settle()
    #expect(push.didComplete == false)
    #expect(app.shown.isEmpty && app.path.isEmpty && app.told.isEmpty)
  }

  @Test func `A path that is set while a push is held ends the push`() throws {
    let app = App()
    app.set([1])
    let push = try #require(app.session)
    app.screen.advance(by: 0.2)
    push.pause()
    app.set([1, 2])
    app.settle()
    app.settle()
    #expect(push.didComplete == true && app.shown == [1, 2])
  }

  @Test func `A push that a finger turns back shortens the path`() throws {
    let app = App()
    app.set([1])
    let push = try #require(app.session)
    app.screen.advance(by: 0.2)
    push.cancel()
    app.settle()
    #expect(app.shown.isEmpty && app.path.isEmpty && app.told == [[]])
  }

  @Test func `A path that is set while another screen is dismissed is shown after it`() {
    let app = App()
    app.stack.present(UIViewController(), animated: false)
    app.screen.runTurn()
    app.stack.dismiss(animated: true)
    app.screen.advance(by: 0.1)
    #expect(app.stack.transitionCoordinator != nil && app.session == nil)
    app.set([1])
    app.settle()
    app.settle()
    #expect(app.shown == [1] && app.told.isEmpty)
    app.set([1, 2])
    app.settle()
    app.settle()
    #expect(app.shown == [1, 2] && app.told.isEmpty, "the first path does not come back")
  }

  @Test func `A stack that is being presented has its screens from the start`() {
    let screen = HeadlessScreen(size: CGSize(width: 100, height: 200), scale: 1)
    let root = BuiltController("Root", .box(at: 0))
    screen.window.rootViewController = root
    screen.runTurn()
    let (stack, keeper) = (UINavigationController(), PathStack<Int>())
    keeper.stack = stack
    keeper.makeScreen = { StubScreen($0.map { AnyHashable($0) }) }
    root.present(stack, animated: true)
    screen.advance(by: 0.1)
    #expect(stack.transitionCoordinator != nil)
    keeper.update([1], isAnimated: true)
    #expect(stack.viewControllers.count == 2)
  }

  @Test func `A screen that leaves is not updated, since the app may have forgotten its element`() {
    let app = App(path: [1, 2])
    app.updated = []
    app.set([1])
    #expect(app.updated == [nil, 1])
    app.settle()
    #expect(!app.updated.contains(2))
  }

  @Test func `A screen that a cancelled pop brings back has the present content`() {
    let app = App(path: [1])
    let finger = app.screen.draggedFinger(
      from: CGPoint(x: 1, y: 100), to: CGPoint(x: 20, y: 100), steps: 10)
    app.updated = []
    app.keeper.update(app.path, isAnimated: true)
    #expect(app.updated == [nil], "the stack has let the screen go")
    app.screen.advance(by: 1)
    finger.lift()
    app.settle()
    #expect(app.shown == [1] && app.updated.last == 1)
  }
}

/// A screen with one tagged view, in place of a hosting controller.
final class StubScreen: UIViewController, ElementScreen {
  let element: AnyHashable?
  var onDismissal: (() -> Void)?

  init(_ element: AnyHashable?) {
    self.element = element
    super.init(nibName: nil, bundle: nil)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { fatalError("\(Self.self) is made in code only") }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .white
    view.addSubview(.box(at: element == nil ? 0 : 80))
  }

  override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    noteDisappearance()
  }
}
