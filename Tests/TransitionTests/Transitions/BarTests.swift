import Foundation
import MatchTransitionTesting
import TestSupport
import Testing
import UIKit

@testable import MatchTransition

/// Flights under a visible bar, whose height and insets change, on a screen of 200 by 400 points.
@Suite(.freshRuntime) @MainActor struct BarTests {
  /// A screen whose picture keeps its distance from the bar, and that hides or shows the bar.
  private final class Screen: UIViewController {
    let picture: UIView
    let hidesBar: Bool

    init(hidesBar: Bool, size: CGFloat) {
      picture = .tagged("photo", CGRect(x: 10, y: 0, width: size, height: size))
      self.hidesBar = hidesBar
      super.init(nibName: nil, bundle: nil)
    }

    @available(*, unavailable)
    required init?(coder: NSCoder) { fatalError("\(Self.self) is made in code only") }

    override func viewDidLoad() {
      super.viewDidLoad()
      view.backgroundColor = .white
      view.addSubview(picture)
    }

    override func viewWillAppear(_ animated: Bool) {
      super.viewWillAppear(animated)
      navigationController?.setNavigationBarHidden(hidesBar, animated: animated)
    }

    override func viewDidLayoutSubviews() {
      super.viewDidLayoutSubviews()
      picture.frame.origin.y = view.safeAreaInsets.top + 20
    }
  }

  private func fixture(_ root: Screen) -> MatchFixture {
    let fixture = MatchFixture(
      size: CGSize(width: 200, height: 400), root: root, framesPerSecond: 240)
    fixture.navigation.setNavigationBarHidden(root.hidesBar, animated: false)
    fixture.navigation.matchTransition.isTracing = true
    fixture.screen.advance(by: 0.1)
    return fixture
  }

  /// Advances a transition frame by frame, and checks that the flight ends where its view settles.
  private func expectSmooth(_ fixture: MatchFixture, to target: Screen) throws {
    var last: CGPoint?
    while let session = fixture.session {
      last = session.plan.flights.first.map { $0.state(at: 1).center }
      fixture.screen.advance(by: 1 / 240)
    }
    let container = fixture.navigation.view
    let settled = target.picture.convert(
      CGPoint(x: target.picture.bounds.midX, y: target.picture.bounds.midY), to: container)
    let end = try #require(last)
    #expect(abs(end.x - settled.x) < 0.5 && abs(end.y - settled.y) < 0.5)
    let trace = try #require(fixture.navigation.matchTransition.lastTrace)
    #expect(ContinuityCheck().findings(in: trace).isEmpty)
    // Nothing moves after the end.
    fixture.screen.advance(by: 1)
    let later = target.picture.convert(
      CGPoint(x: target.picture.bounds.midX, y: target.picture.bounds.midY), to: container)
    #expect(later == settled && target.picture.alpha == 1)
  }

  @Test(arguments: [(false, true), (true, false), (false, false)])
  func `Hiding and showing the bar across a transition makes no jump`(
    old: Bool, new: Bool
  ) throws {
    let (list, page) = (Screen(hidesBar: old, size: 40), Screen(hidesBar: new, size: 120))
    let fixture = fixture(list)
    fixture.push(page)
    try expectSmooth(fixture, to: page)
    #expect(fixture.navigation.isNavigationBarHidden == new)
    fixture.pop()
    try expectSmooth(fixture, to: list)
    #expect(fixture.navigation.isNavigationBarHidden == old && fixture.issues.isEmpty)
  }

  @Test func `A cancelled pop brings the hidden bar and the picture back`() throws {
    let (list, page) = (Screen(hidesBar: false, size: 40), Screen(hidesBar: true, size: 120))
    let fixture = fixture(list)
    fixture.push(page)
    fixture.settle()
    let before = page.picture.frame
    fixture.pop()
    fixture.screen.advance(by: 0.2)
    fixture.session?.cancel()
    fixture.settle()
    #expect(fixture.navigation.topViewController === page && page.picture.alpha == 1)
    #expect(page.picture.frame == before)
  }

  @Test func `Insets that change in mid-flight are followed without a jump`() throws {
    let (list, page) = (Screen(hidesBar: false, size: 40), Screen(hidesBar: false, size: 120))
    let fixture = fixture(list)
    fixture.push(page)
    fixture.screen.advance(by: 0.2)
    let before = try #require(fixture.session?.plan.flights.first).ends.destination.center.y
    // As a large title or a search bar does when it unfolds.
    page.additionalSafeAreaInsets.top = 52
    fixture.screen.advance(by: 2 / 60)
    let after = try #require(fixture.session?.plan.flights.first).ends.destination.center.y
    #expect(after - before == 52)
    try expectSmooth(fixture, to: page)
  }
}
