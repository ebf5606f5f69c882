import Foundation
import TestSupport
import Testing
import UIKit

@testable import MatchTransition

/// Objects that hear of transitions.
@Suite(.freshRuntime) @MainActor struct MatchObserverTests {
  private final class Log {
    var lines: [String] = []
  }

  /// A screen that hears of its own transitions.
  private final class Screen: UIViewController, MatchObserver {
    let log: Log

    init(_ title: String, _ log: Log) {
      self.log = log
      super.init(nibName: nil, bundle: nil)
      self.title = title
    }

    @available(*, unavailable)
    required init?(coder: NSCoder) { fatalError("\(Self.self) is made in code only") }

    override func viewDidLoad() {
      super.viewDidLoad()
      view.backgroundColor = .white
      view.addSubview(.tagged("a", CGRect(x: 0, y: 0, width: 20, height: 20)))
    }

    private var name: String { title ?? "" }

    func matchPrepare(for preparation: MatchPreparation) {
      log.lines.append("\(name) prepare \(preparation.kind) \(preparation.side)")
    }

    func matchDidBegin(_ session: MatchSession) { log.lines.append("\(name) begin") }

    func matchDidEnd(_ session: MatchSession) {
      log.lines.append("\(name) end \(session.didComplete == true)")
    }
  }

  @Test func `Both screens hear of their transition, and no other screen does`() {
    let log = Log()
    let (list, page, other) = (Screen("list", log), Screen("page", log), Screen("other", log))
    let fixture = MatchFixture(root: list)
    fixture.push(page)
    #expect(
      log.lines == [
        "page prepare push destination", "list prepare push source", "list begin", "page begin",
      ])
    fixture.settle()
    #expect(Array(log.lines.suffix(2)) == ["list end true", "page end true"])
    log.lines = []
    fixture.push(other)
    fixture.settle()
    #expect(!log.lines.contains { $0.hasPrefix("list") } && log.lines.contains("page end true"))
  }

  @Test func `The screen in a stack hears of the presentation of another screen`() {
    let log = Log()
    let fixture = MatchFixture(root: Screen("list", log))
    let photo = Screen("photo", log)
    photo.modalPresentationStyle = .fullScreen
    photo.matchPresentation.isEnabled = true
    fixture.navigation.present(photo, animated: true)
    fixture.screen.runTurn()
    #expect(log.lines.contains("list begin") && log.lines.contains("photo begin"))
    fixture.settle()
    #expect(log.lines.contains("list end true") && log.lines.contains("photo end true"))
  }

  @Test func `A stack of modals that closes tells the screens that are seen`() {
    let log = Log()
    let (first, second, third) = (Screen("a", log), Screen("b", log), Screen("c", log))
    let screen = HeadlessScreen.field(first)
    first.present(second.asPage(.fullScreen), animated: true)
    screen.settle()
    second.present(third.asPage(.fullScreen), animated: true)
    screen.settle()
    log.lines = []
    first.dismiss(animated: true)
    screen.settle()
    #expect(
      log.lines == [
        "a prepare dismiss destination", "c prepare dismiss source", "c begin", "a begin",
        "c end true", "a end true",
      ])
  }

  @Test func `The end of a dismissal is told although nobody keeps the page`() {
    let first = BuiltController("A", .box(at: 0))
    let screen = HeadlessScreen.field(first)
    var ends: [TransitionKind] = []
    func open(dismissing: Bool) {
      let page = BuiltController("Page", .box(at: 40)).asPage(.fullScreen)
      page.matchPresentation.onEnd = { session, _ in ends.append(session.kind) }
      first.present(page, animated: true)
      screen.advance(by: dismissing ? 0.2 : 1)
      if dismissing { page.matchPresentation.dismiss() }
    }
    open(dismissing: false)
    first.dismiss(animated: true)
    screen.settle()
    #expect(ends == [.present, .dismiss])
    open(dismissing: true)
    screen.settle()
    #expect(ends == [.present, .dismiss, .present])
  }

  @Test func `A task waits for the end and gets the outcome`() async throws {
    let fixture = MatchFixture(root: Screen("list", Log()))
    let page = Screen("page", Log())
    let session = try #require(fixture.push(page))
    let waiting = [0, 1].map { _ in Task { await session.finished } }
    while session.waiting.count < 2 { await Task.yield() }
    session.cancel()
    fixture.settle()
    for task in waiting { #expect(await task.value == false) }
    #expect(await session.finished == false)
    // UIKit knows of the end by then.
    #expect(fixture.navigation.transitionCoordinator == nil && page.view.superview == nil)
  }
}
