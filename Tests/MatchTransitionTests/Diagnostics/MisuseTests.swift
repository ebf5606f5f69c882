import Foundation
import TestSupport
import Testing
import UIKit

@testable import MatchTransition

/// Mistakes of the developer, each of which is told once with its remedy.
@Suite(.freshRuntime) @MainActor struct MisuseTests {
  private static let box = CGRect(x: 10, y: 10, width: 20, height: 20)

  private func screen(_ ids: MatchID...) -> BuiltController {
    BuiltController("Screen") { view in
      for (row, id) in ids.enumerated() {
        view.addSubview(.tagged(id, CGRect(x: 0, y: 30 * row, width: 20, height: 20)))
      }
    }
  }

  /// The issues of a push from the first to the second screen, and of the pop back.
  private func issues(from: UIViewController, to: UIViewController) -> [MatchIssue] {
    let fixture = MatchFixture(root: from)
    fixture.push(to)
    fixture.settle()
    fixture.pop()
    fixture.settle()
    return fixture.issues
  }

  // MARK: Containers

  /// A stack that is not enabled, with a screen that shows `id`.
  private func plainStack(_ id: MatchID) -> (screen: HeadlessScreen, stack: UINavigationController)
  {
    let screen = HeadlessScreen(size: CGSize(width: 100, height: 200), scale: 1)
    let stack = UINavigationController(rootViewController: self.screen(id))
    screen.window.rootViewController = stack
    screen.advance(by: 1)
    return (screen, stack)
  }

  @Test func `One ID on two screens of a stack that is not enabled is told once`() {
    let (screen, stack) = plainStack("photo")
    var told: [MatchIssue] = []
    stack.matchTransition.onIssue = { told.append($0) }
    #expect(told.isEmpty)
    for _ in 0..<2 {
      stack.pushViewController(self.screen("photo"), animated: true)
      screen.advance(by: 2)
    }
    #expect(told == [.containerNotEnabled("photo", "UINavigationController.matchTransition")])
  }

  @Test func `A stack that is pushed at once is told of too`() {
    let screen = HeadlessScreen(size: CGSize(width: 100, height: 200), scale: 1)
    let stack = UINavigationController(rootViewController: self.screen("photo"))
    screen.window.rootViewController = stack
    var told: [MatchIssue] = []
    stack.matchTransition.onIssue = { told.append($0) }
    stack.pushViewController(self.screen("photo"), animated: true)
    screen.advance(by: 1)
    #expect(told == [.containerNotEnabled("photo", "UINavigationController.matchTransition")])
  }

  @Test func `A screen that covers its presenter at once is told of too`() {
    let screen = HeadlessScreen(size: CGSize(width: 100, height: 200), scale: 1)
    let (list, photo) = (self.screen("photo"), self.screen("photo"))
    screen.window.rootViewController = list
    var told: [MatchIssue] = []
    photo.matchPresentation.onIssue = { told.append($0) }
    photo.modalPresentationStyle = .fullScreen
    list.present(photo, animated: false)
    screen.advance(by: 1)
    #expect(told == [.containerNotEnabled("photo", "BuiltController.matchPresentation")])
  }

  @Test func `A tab that nobody has seen is not told of`() {
    let screen = HeadlessScreen(size: CGSize(width: 100, height: 200), scale: 1)
    let tabs = UITabBarController()
    let other = UINavigationController(rootViewController: self.screen("photo"))
    tabs.viewControllers = [self.screen("photo"), other]
    other.topViewController?.loadViewIfNeeded()
    screen.window.rootViewController = tabs
    var told: [MatchIssue] = []
    tabs.matchTransition.onIssue = { told.append($0) }
    screen.advance(by: 1)
    #expect(told.isEmpty)
  }

  @Test func `A stack is not told of if its screens share no ID, or if the app has decided`() {
    for (id, decision) in [("other", nil), ("photo", false), ("photo", true)] as [(MatchID, Bool?)]
    {
      let (screen, stack) = plainStack("photo")
      var told: [MatchIssue] = []
      stack.matchTransition.onIssue = { told.append($0) }
      if let decision { stack.matchTransition.isEnabled = decision }
      stack.pushViewController(self.screen(id), animated: true)
      screen.advance(by: 2)
      #expect(!told.contains { if case .containerNotEnabled = $0 { true } else { false } })
    }
  }

  @Test func `A presented screen that is not enabled is told of in the system's log`() {
    var log: [String] = []
    SystemLog.receiver = { log.append("\($0): \($1)") }
    defer { SystemLog.receiver = nil }
    let (screen, stack) = plainStack("photo")
    let photo = self.screen("photo")
    photo.modalPresentationStyle = .fullScreen
    stack.present(photo, animated: true)
    screen.advance(by: 2)
    #expect(log.count == 1)
    #expect(log.first?.hasPrefix("Setup: Two screens show the matchID \"photo\"") == true)
    #expect(log.first?.contains("BuiltController.matchPresentation") == true)
  }

  @Test func `A view whose question was forgotten does not hold back the next view's`() {
    let view = UIView.tagged("left", Self.box)
    // The runtime forgets what was due later, and its clock begins at the same time again.
    HeadlessProcess.startAnew()
    let (screen, stack) = plainStack("photo")
    var told: [MatchIssue] = []
    stack.matchTransition.onIssue = { told.append($0) }
    stack.pushViewController(self.screen("photo"), animated: true)
    screen.advance(by: 2)
    #expect(told == [.containerNotEnabled("photo", "UINavigationController.matchTransition")])
    #expect(view.window == nil)
  }

  @Test(arguments: [
    (UIModalPresentationStyle.pageSheet, "pageSheet"), (.formSheet, "formSheet"),
    (.automatic, "automatic"),
  ])
  func `A style whose animation belongs to the system is told once, with the styles to choose`(
    style: UIModalPresentationStyle, name: String
  ) {
    let (screen, stack) = plainStack("photo")
    let photo = self.screen("photo")
    photo.modalPresentationStyle = style
    var told: [MatchIssue] = []
    photo.matchPresentation.onIssue = { told.append($0) }
    photo.matchPresentation.isEnabled = true
    for _ in 0..<2 {
      stack.present(photo, animated: true)
      screen.advance(by: 2)
      #expect(stack.presentedViewController === photo)
      photo.dismiss(animated: true)
      screen.advance(by: 2)
    }
    #expect(told == [.systemPresentation(name)])
    photo.matchOptions = .system
    told = []
    stack.present(photo, animated: true)
    screen.advance(by: 2)
    #expect(told.isEmpty)
  }

  @Test func `A delegate that came without a change of the property is told, and wrapped again`() {
    final class App: NSObject, UINavigationControllerDelegate {}
    let fixture = MatchFixture(root: screen("a"))
    let (stack, app) = (fixture.navigation, App())
    // As if the app wrote the property behind the observation's back.
    let observer = stack.headlessDelegateObserver
    stack.headlessDelegateObserver = nil
    stack.delegate = app
    stack.headlessDelegateObserver = observer
    fixture.push(screen("a"))
    #expect(fixture.session == nil)
    fixture.settle()
    stack.matchTransition.nextOptions = .automatic
    #expect(fixture.issues.filter { $0 == .delegateReplaced("App") }.count == 1)
    #expect(stack.delegate !== app)
    fixture.push(screen("a"))
    #expect(fixture.session != nil)
    fixture.settle()
  }

  // MARK: IDs

  @Test func `Nothing on both screens is told once`() {
    #expect(
      issues(from: screen("a", "b", "c"), to: screen("x", "y"))
        == [.nothingMatched(source: 3, destination: 2)])
  }

  @Test func `An ID on one side only is told once, with the nearest ID`() {
    #expect(
      issues(from: screen("photo", "title-1"), to: screen("photo", "titel-1"))
        == [.unmatchedID("titel-1", side: .destination, nearest: "title-1")])
    #expect(
      issues(from: screen(7), to: screen("7"))
        == [.unmatchedID("7", side: .destination, nearest: 7)])
  }

  @Test func `An ID on one side only that a pop finds belongs to the source screen`() {
    let fixture = MatchFixture(root: screen("photo", "title-1"))
    fixture.navigation.pushViewController(screen("photo", "titel-1"), animated: false)
    fixture.screen.runTurn()
    fixture.pop()
    fixture.settle()
    #expect(fixture.issues == [.unmatchedID("titel-1", side: .source, nearest: "title-1")])
  }

  @Test func `IDs of other items are no mistake`() {
    #expect(
      issues(from: screen("photo-1", "photo-2", "photo-3"), to: screen("photo-2", "photo-9")) == [])
  }

  @Test func `A screen without IDs is told until anything has matched`() {
    let fixture = MatchFixture(root: screen("a"))
    fixture.push(screen())
    fixture.settle()
    #expect(fixture.issues == [.untaggedScreen(.destination)])
    fixture.pop()
    fixture.settle()
    // On the way back it is the same mistake.
    #expect(fixture.issues.count == 1)

    let working = MatchFixture(root: screen("a"))
    working.push(screen("a"))
    working.settle()
    working.push(screen())
    working.settle()
    #expect(working.issues.isEmpty)
  }

  @Test func `An unmatched view with an effect is no mistake`() {
    let to = BuiltController("To") {
      $0.addSubview(.tagged("titel", Self.box))
      $0.subviews[0].matchTransition.effect = .fade
    }
    #expect(issues(from: screen("title"), to: to).isEmpty)
  }

  @Test func `An ID that comes during the transition is told if a view waits for it`() {
    let to = BuiltController("To") { $0.addSubview(UIView(frame: Self.box)) }
    let fixture = MatchFixture(root: screen("a", "b"))
    fixture.push(to)
    fixture.screen.advance(by: 0.1)
    to.view.subviews[0].matchID = "nobody"
    fixture.screen.advance(by: 0.1)
    #expect(!fixture.issues.contains { if case .lateID = $0 { true } else { false } })
    to.view.subviews[0].matchID = "a"
    fixture.screen.advance(by: 0.1)
    #expect(fixture.issues.contains(.lateID("a", side: .destination)))
    fixture.settle()
    let count = fixture.issues.count
    to.view.subviews[0].matchID = "b"
    fixture.screen.advance(by: 0.1)
    #expect(fixture.issues.count == count)
  }

  @Test func `A screen that never lays its view out is told`() {
    let to = BuiltController("To") {
      let view = UIView.tagged("a", .zero)
      $0.addSubview(view)
    }
    #expect(
      issues(from: screen("a"), to: to).contains(.neverLaidOut("a", side: .destination)))
  }

  @Test func `A tagged view in the bar is told once`() {
    let button = UIView.tagged("button", CGRect(x: 0, y: 0, width: 30, height: 30))
    let from = screen("a")
    from.navigationItem.titleView = button
    let fixture = MatchFixture(root: from)
    fixture.navigation.isNavigationBarHidden = false
    fixture.screen.advance(by: 0.1)
    fixture.push(screen("a"))
    fixture.settle()
    fixture.pop()
    fixture.settle()
    #expect(fixture.issues == [.viewInBar("button")])
  }

  @Test func `The same mistake is told once, also in several transitions`() {
    let fixture = MatchFixture(root: screen("a", "a"))
    for _ in 0..<3 {
      fixture.push(screen("a"))
      fixture.settle()
      fixture.pop()
      fixture.settle()
    }
    #expect(
      fixture.issues == [
        .duplicateID("a", side: .source, count: 2), .duplicateID("a", side: .destination, count: 2),
      ])
  }

  // MARK: Log and explanation

  @Test func `Without a handler an issue is logged under the category of its stage`() {
    var log: [(String, String)] = []
    SystemLog.receiver = { log.append(($0, $1)) }
    defer { SystemLog.receiver = nil }
    let fixture = MatchFixture(root: screen("a"))
    fixture.navigation.matchTransition.onIssue = nil
    fixture.push(screen("x"))
    fixture.settle()
    #expect(log.map(\.0) == ["Match"])
    #expect(log.first?.1 == MatchIssue.nothingMatched(source: 1, destination: 1).description)
  }

  @Test func `An explanation ends with the issues`() throws {
    let fixture = MatchFixture(root: screen("a", "title"))
    fixture.push(screen("a", "titel"))
    let plan = try #require(fixture.session?.plan)
    let issue = MatchIssue.unmatchedID("titel", side: .destination, nearest: "title")
    #expect(plan.explain().hasSuffix("\n! \(issue)"))
    #expect(plan.explain().split(separator: "\n").count == 5)
    fixture.settle()
  }

  @Test func `Each stage has an interval in Instruments, and the session one around the motion`() {
    var open: [PipelineStage] = []
    var seen: [PipelineStage] = []
    StageInterval.receiver = { stage, isBegin in
      if isBegin {
        open.append(stage)
        seen.append(stage)
      } else {
        #expect(open.contains(stage))
        open.removeAll { $0 == stage }
      }
    }
    defer { StageInterval.receiver = nil }
    let fixture = MatchFixture(root: screen("a"))
    fixture.push(screen("a"))
    #expect(seen == [.capture, .capture, .match, .plan, .settle, .session, .stage])
    #expect(open == [.session])
    fixture.settle()
    #expect(open.isEmpty)
  }
}
