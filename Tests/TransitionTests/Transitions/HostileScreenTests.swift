import Foundation
import TestSupport
import Testing
import UIKit

@testable import MatchTransition

/// Screens and apps that break the usual rules.
@Suite(.freshRuntime) @MainActor struct HostileScreenTests {
  private static let small = CGRect(x: 0, y: 0, width: 20, height: 20)

  private func tagged(_ title: String, x: CGFloat) -> BuiltController {
    BuiltController(title, .box(at: x))
  }

  @Test func `Views that cannot fly are reported or skipped, and the others fly`() throws {
    func screen(_ title: String) -> BuiltController {
      BuiltController(title) {
        let broken = UIView.tagged("broken", Self.small)
        broken.transform = CGAffineTransform(a: .nan, b: 0, c: 0, d: 1, tx: 0, ty: 0)
        let hidden = UIView.tagged("hidden", Self.small)
        hidden.isHidden = true
        for view in [
          broken, hidden, .tagged("empty", .zero),
          .tagged("far", CGRect(x: 5000, y: 0, width: 10, height: 10)),
          .tagged("twin", Self.small), .tagged("twin", Self.small),
          .tagged("good", CGRect(x: 40, y: 40, width: 10, height: 10)),
        ] { $0.addSubview(view) }
      }
    }
    let fixture = MatchFixture(root: screen("A"))
    let next = screen("B")
    fixture.push(next)
    #expect(try #require(fixture.session).plan.flights.map(\.id) == ["twin", "good"])
    #expect(
      Set(fixture.issues) == [
        .duplicateID("twin", side: .source, count: 2),
        .duplicateID("twin", side: .destination, count: 2),
        .nonFiniteGeometry("broken", side: .source),
        .nonFiniteGeometry("broken", side: .destination),
      ])
    fixture.settle()
    #expect(next.view.subviews.map(\.alpha) == [1, 1, 1, 1, 1, 1, 1])
    #expect(next.view.subviews[1].isHidden)
  }

  @Test(arguments: ["another", nil] as [MatchID?])
  func `A view that leaves its superview, or gets a new ID or none, is shown at once`(id: MatchID?)
  {
    let (a, b) = (tagged("A", x: 0), tagged("B", x: 50))
    let fixture = MatchFixture(root: a)
    fixture.push(b)
    let (gone, renamed) = (a.view.subviews[0], b.view.subviews[0])
    #expect(gone.alpha == 0 && renamed.alpha == 0)
    renamed.matchID = id
    #expect(renamed.alpha == 1)
    gone.removeFromSuperview()
    fixture.screen.advance(by: 1 / 60)
    #expect(gone.alpha == 1)
    fixture.settle()
    #expect(gone.alpha == 1 && renamed.alpha == 1 && gone.superview == nil)
  }

  @Test func `A value that the app writes during a flight stays`() {
    let (a, b) = (tagged("A", x: 0), tagged("B", x: 50))
    let fixture = MatchFixture(root: a)
    fixture.push(b)
    b.view.subviews[0].alpha = 0.5
    fixture.settle()
    #expect(b.view.subviews[0].alpha == 0.5)
  }

  @Test func `A push from the end of a transition starts the next one`() {
    final class Chain: NSObject, UINavigationControllerDelegate {
      var next: [UIViewController] = []

      func navigationController(
        _ navigationController: UINavigationController,
        didShow viewController: UIViewController, animated: Bool
      ) {
        guard !next.isEmpty else { return }
        navigationController.pushViewController(next.removeFirst(), animated: true)
      }
    }
    let controllers = ["A", "B", "C"].enumerated().map {
      tagged($0.element, x: CGFloat($0.offset * 30))
    }
    let fixture = MatchFixture(root: controllers[0])
    let chain = Chain()
    chain.next = [controllers[2]]
    fixture.navigation.matchTransition.isEnabled = false
    fixture.navigation.delegate = chain
    fixture.navigation.matchTransition.isEnabled = true
    fixture.push(controllers[1])
    let first = fixture.session
    fixture.screen.advance(by: 0.6)
    #expect(first?.didComplete == true)
    #expect(fixture.session != nil && fixture.session !== first)
    fixture.settle()
    #expect(fixture.navigation.viewControllers == controllers)
    #expect(controllers.map { $0.view.subviews[0].alpha } == [1, 1, 1])
    #expect(controllers[2].view.superview?.subviews == [controllers[2].view!])
  }

  @Test func `A controller without its window is restored and released`() {
    let (a, b) = (tagged("A", x: 0), tagged("B", x: 50))
    let fixture = MatchFixture(root: a)
    fixture.push(b)
    weak let session = fixture.session
    fixture.screen.window.rootViewController = UIViewController()
    fixture.settle()
    #expect(a.view.subviews[0].alpha == 1 && b.view.subviews[0].alpha == 1)
    #expect(session == nil)
  }

  @Test func `A transition retains nothing after its end`() {
    weak var popped: UIViewController?
    weak var session: MatchSession?
    weak var standIn: UIView?
    let fixture = MatchFixture(root: tagged("A", x: 0))
    do {
      let detail = tagged("B", x: 50)
      popped = detail
      fixture.push(detail)
      session = fixture.session
      standIn = detail.view.superview?.subviews.last { $0 !== detail.view }
      #expect(popped != nil && session != nil && standIn != nil)
    }
    fixture.settle()
    #expect(session == nil && standIn == nil && popped != nil)
    fixture.pop()
    fixture.settle()
    #expect(popped == nil)
  }
}
