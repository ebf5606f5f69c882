import TestSupport
import Testing
import UIKit

@testable import MatchTransition

/// Containers whose visible children the engine asks.
@Suite(.freshRuntime) @MainActor struct MatchContainerTests {
  @Test func `A container of the app speaks for its visible children`() {
    let child = PreparedScreen()
    let drawer = Drawer(showing: child, hiding: PreparedScreen())
    child.matchOptions = TransitionOptions(duration: 0.25)
    let fixture = MatchFixture()
    let container: any MatchContainer = drawer
    fixture.push(container)
    #expect(fixture.session?.plan.duration == 0.25)
    fixture.settle()
    #expect(child.events == ["prepare", "begin", "end"])
    #expect(drawer.hidden.events == [])
  }

  @Test func `A split view speaks for the columns that are seen`() {
    let (list, detail) = (PreparedScreen(), PreparedScreen())
    let split = UISplitViewController()
    split.viewControllers = [list, detail]
    let screen = HeadlessScreen(size: CGSize(width: 1024, height: 768), scale: 1)
    let page = BuiltController("Page").asPage(.fullScreen)
    screen.window.rootViewController = split
    screen.runTurn()
    split.present(page, animated: true)
    screen.advance(by: 2)
    #expect(detail.events == ["prepare", "begin", "end"])
    #expect(list.events == ["prepare", "begin", "end"] || list.view.window == nil)
  }

  @Test func `A container that names itself is asked once`() {
    let drawer = Drawer(showing: PreparedScreen(), hiding: PreparedScreen())
    drawer.namesItself = true
    #expect(drawer.withVisibleChildren.count == 2)
  }
}

private final class PreparedScreen: UIViewController, MatchObserver {
  private(set) var events: [String] = []

  func matchPrepare(for preparation: MatchPreparation) { events.append("prepare") }
  func matchDidBegin(_ session: MatchSession) { events.append("begin") }
  func matchDidEnd(_ session: MatchSession) { events.append("end") }
}

private final class Drawer: UIViewController, MatchContainer {
  let shown: PreparedScreen
  let hidden: PreparedScreen
  var namesItself = false

  init(showing shown: PreparedScreen, hiding hidden: PreparedScreen) {
    (self.shown, self.hidden) = (shown, hidden)
    super.init(nibName: nil, bundle: nil)
    for child in [hidden, shown] {
      addChild(child)
      view.addSubview(child.view)
      child.didMove(toParent: self)
    }
    hidden.view.isHidden = true
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) {
    fatalError("\(Self.self) is made in code only")
  }

  var matchVisibleChildren: [UIViewController] { namesItself ? [self, shown] : [shown] }
}
