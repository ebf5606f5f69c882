import Foundation
import TestSupport
import Testing

@testable import MatchTransition
@testable import UIKit

/// Frequent complaints about transition engines, and the mechanisms that prevent them here.
///
/// Each test names its mechanism. `Scripts/prove-cures` disables each mechanism in turn and checks that
/// the test fails.
@Suite(.freshRuntime) @MainActor struct ComplaintTests {
  private let list = BuiltController(
    "List", .box(at: 0))
  private let detail = BuiltController(
    "Detail", .tagged("box", CGRect(x: 60, y: 100, width: 40, height: 40)))

  /// Returns the number of pure red pixels on the screen.
  private func redPixels(_ screen: HeadlessScreen) -> Int {
    screen.render().bitmap.pixels.count { $0 & 0xFFFFFF == 0x0000FF }
  }

  // The session ends, visibly for the app, before UIKit is told.
  @Test func `Complaint 1: a push inside a completion freezes the screen`() throws {
    let fixture = MatchFixture(root: list)
    let third = BuiltController("Third")
    fixture.push(detail)
    let coordinator = try #require(fixture.navigation.transitionCoordinator)
    var wasOver: Bool?
    coordinator.animate(alongsideTransition: nil) { _ in
      wasOver = fixture.session == nil
      fixture.navigation.pushViewController(third, animated: true)
    }
    fixture.screen.advance(by: 0.6)
    #expect(wasOver == true)
    #expect(fixture.navigation.topViewController === third)
    #expect(fixture.session?.didComplete == nil && fixture.session != nil)
    fixture.settle()
    #expect(fixture.session == nil && third.view.window != nil)
    #expect(detail.view.subviews[0].alpha == 1)
  }

  // Only views that the context hands over are moved, faded or disabled.
  @Test func `Complaint 2: a presentation leaves the presenter behind broken`() throws {
    let fixture = MatchFixture(root: list)
    let sheet = BuiltController(
      "Sheet", .tagged("box", CGRect(x: 60, y: 100, width: 40, height: 40)))
    sheet.modalPresentationStyle = .overFullScreen
    sheet.matchPresentation.isEnabled = true
    let presenter = try #require(fixture.navigation.view)
    let home = try #require(presenter.superview)
    fixture.navigation.present(sheet, animated: true)
    fixture.screen.advance(by: 0.1)
    #expect(sheet.matchPresentation.session != nil)
    #expect(presenter.superview === home && presenter.isUserInteractionEnabled)
    #expect(presenter.alpha == 1 && !presenter.accessibilityElementsHidden)
    fixture.settle()
    sheet.dismiss(animated: true)
    fixture.settle()
    #expect(presenter.superview === home && sheet.view.window == nil)
  }

  // Real views are hidden in the transaction that shows their stand-ins.
  @Test func `Complaint 3: a view shows twice or not at all when a flight begins`() {
    let fixture = MatchFixture(root: list)
    #expect(redPixels(fixture.screen) == 400)
    fixture.push(detail)
    for progress in [0, 0.001, 0.01] {
      fixture.session?.scrub(to: progress)
      fixture.screen.advance(by: 1 / 60)
      let side = 20 + 20 * progress
      // Pixels at the edges are covered in part and are not pure red.
      #expect(abs(Double(redPixels(fixture.screen)) - side * side) <= 4 * side)
    }
    // At this progress the view lies at (12, 20), and later reaches (84, 116). Both differ from its
    // ends.
    fixture.session?.scrub(to: 0.2)
    fixture.screen.advance(by: 1 / 60)
    #expect(fixture.screen.render().bitmap[5, 5] & 0xFFFFFF == 0xFFFFFF)
    fixture.session?.scrub(to: 0.8)
    fixture.screen.advance(by: 1 / 60)
    #expect(fixture.screen.render().bitmap[95, 135] & 0xFFFFFF == 0xFFFFFF)
    fixture.session?.scrub(to: 1)
    fixture.screen.advance(by: 1 / 60)
    #expect(redPixels(fixture.screen) == 1600)
    fixture.session?.finish()
    fixture.settle()
    #expect(redPixels(fixture.screen) == 1600)
  }

  // Stand-ins have the stacking order of their views, by one painter's order of both screens.
  @Test func `Complaint 4: flights lie in the wrong order`() throws {
    func screen(_ title: String, _ y: CGFloat) -> BuiltController {
      BuiltController(title) {
        for (id, color) in [("a", UIColor.red), ("b", .green), ("c", .blue)] {
          $0.addSubview(.tagged(MatchID(id), CGRect(x: 10, y: y, width: 30, height: 30), color))
        }
      }
    }
    let fixture = MatchFixture(root: screen("From", 0))
    fixture.push(screen("To", 100))
    fixture.session?.scrub(to: 0.5)
    fixture.screen.advance(by: 1 / 60)
    let container = try #require(fixture.root.view.superview)
    let colors = container.subviews.filter { $0.bounds.width == 30 }.map(\.backgroundColor)
    #expect(colors == [.red, .green, .blue])
    fixture.settle()
  }

  // The engine's pop gesture replaces the system's and follows the finger evenly.
  @Test func `Complaint 5: the swipe back is lost, or does not follow the finger`() throws {
    let fixture = MatchFixture(root: list)
    fixture.push(detail)
    fixture.settle()
    let finger = fixture.screen.draggedFinger(
      from: CGPoint(x: 2, y: 190), to: CGPoint(x: 52, y: 190), steps: 10)
    let session = try #require(fixture.session)
    let first = session.progress
    finger.move(to: CGPoint(x: 62, y: 190))
    fixture.screen.advance(by: 1 / 60)
    // A tenth of the width is a tenth of the progress.
    #expect(abs(session.progress - first - 0.1) < 1e-6)
    finger.lift()
    fixture.settle()
    #expect(fixture.navigation.topViewController === list)
  }

  // Only a transition that a finger moves is interactive.
  @Test func `Complaint 6: other animations of the app start late`() throws {
    let fixture = MatchFixture(root: list)
    fixture.push(detail)
    #expect(fixture.navigation.transitionCoordinator?.initiallyInteractive == false)
    let start = CACurrentMediaTime()
    var end: TimeInterval?
    UIView.animate(withDuration: 0.2) {
      list.navigationController?.view.backgroundColor = .blue
    } completion: { _ in
      end = CACurrentMediaTime()
    }
    fixture.settle()
    #expect(abs(try #require(end) - start - 0.2) <= 2.0 / 60)
    let container = try #require(detail.view.superview)
    #expect(container.layer.timeOffset == 0 && container.layer.speed == 1)
  }

  private final class AppDelegate: NSObject, UINavigationControllerDelegate {
    var shown: [String] = []

    func navigationController(
      _ navigationController: UINavigationController, didShow viewController: UIViewController,
      animated: Bool
    ) {
      shown.append(viewController.title ?? "")
    }
  }

  // The delegate is wrapped: its methods are called, and it is restored.
  @Test func `Complaint 7: the app's delegate is no longer called`() {
    let app = AppDelegate()
    let fixture = MatchFixture(root: list)
    fixture.navigation.delegate = app
    fixture.push(detail)
    fixture.settle()
    #expect(app.shown == ["Detail"])
    fixture.navigation.matchTransition.isEnabled = false
    #expect(fixture.navigation.delegate === app)
  }

  // Over an opaque content only the other content fades.
  @Test func `Complaint 8: what both screens show dims on the way`() throws {
    // The two pictures are opaque and differ in a corner.
    func card(_ frame: CGRect, _ corner: UIColor) -> UIView {
      let format = UIGraphicsImageRendererFormat()
      format.scale = 1
      format.opaque = true
      let view = UIImageView(
        image: UIGraphicsImageRenderer(size: frame.size, format: format).image {
          UIColor.red.setFill()
          $0.fill(CGRect(origin: .zero, size: frame.size))
          corner.setFill()
          $0.fill(CGRect(x: 2, y: 2, width: 6, height: 6))
        })
      view.frame = frame
      view.matchID = "card"
      return view
    }
    let fixture = MatchFixture(
      root: BuiltController("A") {
        $0.addSubview(card(CGRect(x: 0, y: 0, width: 60, height: 60), .blue))
      })
    fixture.push(
      BuiltController("B") {
        $0.addSubview(card(CGRect(x: 20, y: 60, width: 60, height: 60), .green))
      })
    fixture.session?.scrub(to: 0.5)
    fixture.screen.advance(by: 1 / 60)
    let image = fixture.screen.render().bitmap
    // The card runs from (10, 30) to (70, 90). Both pictures are red at (40, 70).
    #expect(image.pixels[70 * 100 + 40] & 0xFFFFFF == 0x0000FF)
    fixture.settle()
  }

  private final class PagedController: UIViewController, MatchViewProvider {
    let late = UIView(frame: CGRect(x: 0, y: 150, width: 20, height: 20))

    override func viewDidLoad() {
      super.viewDidLoad()
      view.backgroundColor = .white
    }

    func matchView(for id: MatchID, side: TransitionSide) -> UIView? {
      view.addSubview(late)
      return late
    }
  }

  // The engine requests a missing view from the provider before it pairs views.
  @Test func `Complaint 9: a cell that is not loaded does not fly`() {
    let paged = PagedController()
    let fixture = MatchFixture(root: paged)
    fixture.push(detail)
    #expect(fixture.session?.plan.matches.pairs.count == 1)
    #expect(fixture.session?.plan.flights.first?.ends.source.center == CGPoint(x: 10, y: 160))
    fixture.settle()
    paged.late.removeFromSuperview()
    fixture.pop()
    #expect(fixture.session?.plan.matches.pairs.count == 1)
    #expect(fixture.session?.plan.flights.first?.ends.destination.center == CGPoint(x: 10, y: 160))
    fixture.settle()
  }

  // A visible view is preferred among views that share an ID, and the others are reported.
  @Test func `Complaint 10: a hidden cell kept for reuse flies instead of the visible cell`()
    throws
  {
    let pool = BuiltController("Pool") {
      $0.addSubview(.tagged("box", CGRect(x: 0, y: 40, width: 20, height: 20)))
      let kept = UIView.tagged("box", CGRect(x: 0, y: 90, width: 20, height: 20))
      kept.isHidden = true
      $0.addSubview(kept)
    }
    let fixture = MatchFixture(root: pool)
    fixture.push(detail)
    let flight = try #require(fixture.session?.plan.flights.first)
    #expect(flight.ends.source.center == CGPoint(x: 10, y: 50))
    #expect(fixture.issues.isEmpty)
    fixture.settle()
  }

  // UIKit gets the real duration of the transition.
  @Test func `Complaint 11: bars are out of step with the transition`() throws {
    let fixture = MatchFixture(root: list, duration: 0.8)
    fixture.push(detail)
    let coordinator = try #require(fixture.navigation.transitionCoordinator)
    #expect(coordinator.transitionDuration == 0.8)
    let session = try #require(fixture.session)
    let bar = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    fixture.screen.window.addSubview(bar)
    coordinator.animateAlongsideTransition(in: bar, animation: { _ in bar.center.x += 100 })
    // From its start on, the bar covers the rest of its way with the rest of the progress.
    let start = session.progress
    for _ in 0..<6 {
      fixture.screen.advance(by: 0.1)
      let share = (session.progress - start) / (1 - start)
      #expect(abs(Double(bar.seen.position.x) - (5 + 100 * share)) < 4)
    }
    #expect(fixture.session != nil && bar.seen.position.x > 60)
    fixture.screen.advance(by: 0.3)
    #expect(fixture.session == nil && bar.center.x == 105)
  }

  // Off-screen views are left out before any stand-in is made.
  @Test func `Complaint 12: a long list stalls the transition`() throws {
    func column(_ title: String, from y: CGFloat) -> BuiltController {
      BuiltController(title) {
        for row in 0..<300 {
          $0.addSubview(
            .tagged(
              MatchID(row), CGRect(x: 0, y: y + CGFloat(row) * 20, width: 90, height: 18)))
        }
      }
    }
    let fixture = MatchFixture(root: column("From", from: 0))
    fixture.push(column("To", from: 10))
    // Ten rows fit, and one more in part.
    #expect(try #require(fixture.session).plan.flights.count <= 11)
    #expect(try #require(fixture.root.view.superview).subviews.count <= 2 + 11 + 3)
    fixture.settle()
  }

  // Views that move during a transition are measured again.
  @Test func `Complaint 13: flights miss their targets when a screen is resized`() throws {
    let fixture = MatchFixture(root: list, duration: 1)
    fixture.push(detail)
    fixture.screen.advance(by: 0.3)
    detail.view.subviews[0].frame = CGRect(x: 10, y: 150, width: 40, height: 40)
    fixture.screen.advance(by: 0.5)
    let flight = try #require(fixture.session?.plan.flights.first)
    #expect(flight.ends.destination.center == CGPoint(x: 30, y: 170))
    fixture.settle()
    #expect(detail.view.subviews[0].alpha == 1)
  }
}
