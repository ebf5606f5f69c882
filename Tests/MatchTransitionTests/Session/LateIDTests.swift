import TestSupport
import Testing
import UIKit

@testable import MatchTransition

/// Views that get their IDs while a transition runs.
@Suite(.freshRuntime) @MainActor struct LateIDTests {
  private func lateIDs(_ issues: [MatchIssue]) -> [MatchIssue] {
    issues.filter { if case .lateID = $0 { true } else { false } }
  }

  @Test(arguments: [TransitionSide.source, .destination])
  func `An ID that comes too late is reported if the other screen has that ID`(
    side: TransitionSide
  ) {
    let late = UIView.filled(CGRect(x: 0, y: 0, width: 20, height: 20), .red)
    func screen(_ own: TransitionSide) -> BuiltController {
      BuiltController("Screen") {
        $0.addSubview(
          own == side ? late : .tagged("a", CGRect(x: 60, y: 90, width: 20, height: 20)))
      }
    }
    let fixture = MatchFixture(root: screen(.source))
    fixture.push(screen(.destination))
    fixture.screen.advance(by: 0.1)
    late.matchID = "a"
    fixture.screen.advance(by: 0.1)
    #expect(lateIDs(fixture.issues) == [.lateID("a", side: side)])
    fixture.settle()
  }

  /// A screen that gives its view an ID some time after it has appeared, in seconds.
  private final class LateScreen: UIViewController {
    let late = UIView.filled(CGRect(x: 0, y: 0, width: 20, height: 20), .red)
    private let delay: TimeInterval?

    init(after delay: TimeInterval?) {
      self.delay = delay
      super.init(nibName: nil, bundle: nil)
    }

    @available(*, unavailable)
    required init?(coder: NSCoder) { fatalError("LateScreen is made in code only") }

    override func viewDidLoad() {
      super.viewDidLoad()
      view.addSubview(late)
    }

    override func viewDidAppear(_ animated: Bool) {
      super.viewDidAppear(animated)
      guard let delay else { return late.matchID = "a" }
      DispatchQueue.main.asyncAfter(deadline: .now() + delay) { [late] in late.matchID = "a" }
    }
  }

  @Test(arguments: [(nil, 1), (0.2, 1), (0.6, 0)] as [(TimeInterval?, Int)])
  func `An ID that a screen sets when it has appeared is reported as too late`(
    delay: TimeInterval?, count: Int
  ) {
    let list = BuiltController("List", .tagged("a", CGRect(x: 60, y: 90, width: 20, height: 20)))
    let fixture = MatchFixture(root: list)
    fixture.push(LateScreen(after: delay))
    fixture.settle()
    fixture.screen.advance(by: 1)
    #expect(
      lateIDs(fixture.issues)
        == [MatchIssue](repeating: .lateID("a", side: .destination), count: count))
  }

  /// A screen that gives its view an ID when it is asked to prepare for the way back.
  private final class PreparedScreen: BuiltController, MatchObserver {
    func matchPrepare(for preparation: MatchPreparation) {
      if preparation.side == .source { view.subviews[0].matchID = "a" }
    }
  }

  @Test func `An ID that a screen sets for the next transition is not late`() throws {
    let list = BuiltController("List", .tagged("a", CGRect(x: 60, y: 90, width: 20, height: 20)))
    let fixture = MatchFixture(root: list)
    fixture.push(
      PreparedScreen("Page", .filled(CGRect(x: 0, y: 0, width: 20, height: 20), .red)))
    // The pop begins at once after the push.
    for _ in 0..<120 where fixture.session != nil { fixture.screen.advance(by: 1.0 / 60) }
    fixture.pop()
    #expect(fixture.session?.plan.flights.map(\.id) == ["a"])
    fixture.settle()
    #expect(lateIDs(fixture.issues) == [])
  }

  @Test func `A change in place reports no late ID`() throws {
    let page = BuiltController("Page", .tagged("a", CGRect(x: 0, y: 0, width: 20, height: 20)))
    let fixture = MatchFixture(root: page)
    var issues: [MatchIssue] = []
    page.view.matchTransition.onIssue = { issues.append($0) }
    let late = UIView.filled(CGRect(x: 60, y: 90, width: 20, height: 20), .red)
    let session = try #require(
      page.view.matchTransition.animate(TransitionOptions(duration: 0.5)) {
        page.view.subviews.first?.removeFromSuperview()
        page.view.addSubview(late)
      })
    fixture.screen.advance(by: 0.1)
    late.matchID = "a"
    fixture.screen.advance(by: 0.1)
    #expect(session.didComplete == nil && lateIDs(issues).isEmpty)
    fixture.settle()
    #expect(session.didComplete == true)
  }
}
