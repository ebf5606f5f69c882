import Foundation
import TestSupport
import Testing
import UIKit

@testable import MatchTransition

/// Screens that change during a flight.
@Suite(.freshRuntime) @MainActor struct RetargetTests {
  /// A screen that keeps its card below the top safe area, as layout guides do.
  private final class SafeController: UIViewController {
    let card = UIView.tagged("card", CGRect(x: 60, y: 100, width: 20, height: 20))

    override func viewDidLoad() {
      super.viewDidLoad()
      view.backgroundColor = .white
      view.addSubview(card)
    }

    override func viewDidLayoutSubviews() {
      super.viewDidLayoutSubviews()
      card.center.y = view.safeAreaInsets.top + 110
    }
  }

  private let list = BuiltController(
    "List", .tagged("card", CGRect(x: 0, y: 0, width: 20, height: 20)))
  private let detail = SafeController()

  /// Returns the centre of the card's stand-in.
  private func middle(_ session: MatchSession) -> CGPoint {
    session.stage.touchView.superview?.subviews.first { $0.bounds.width == 20 }?.seen.position
      ?? .zero
  }

  @Test func `A target that moves is followed without a jump in place or speed`() throws {
    let (fixture, session) = try MatchFixture.pushed(from: list, to: detail, duration: 1)
    // The card moves from (10, 10) to (70, 110), at 100 points a second downwards.
    fixture.screen.advance(by: 0.3)
    let before = middle(session)
    fixture.screen.safeAreaInsets = UIEdgeInsets(top: 40, left: 0, bottom: 0, right: 0)
    fixture.screen.runTurn()
    #expect(detail.card.center.y == 150)
    fixture.screen.advance(by: 1 / 60)
    let first = middle(session)
    // One frame at the old speed, plus the cubic's acceleration. The offset o is 40 · progress points
    // and the speed v 40 points a second. Within T = 0.35 s the acceleration begins with 6 o / T² + 4 v
    // / T.
    let acceleration = 6 * 40 * session.progress / (0.35 * 0.35) + 4 * 40 / 0.35
    #expect(abs(first.y - before.y - 100.0 / 60) < acceleration / 2 / 3600)
    #expect(abs(first.x - before.x - 60.0 / 60) < 1e-6)
    fixture.screen.advance(by: 0.5)
    // The flight is on its new path, from 10 to 150.
    #expect(abs(middle(session).y - (10 + 140 * session.progress)) < 1e-6)
    #expect(session.plan.flights[0].ends.destination.center.y == 150)
    fixture.settle()
    #expect(session.didComplete == true && fixture.issues.isEmpty)
  }

  @Test func `A size that varied goes to its end also where it no longer has to vary`() throws {
    let detail = BuiltController(
      "Detail", .tagged("card", CGRect(x: 60, y: 100, width: 80, height: 80)))
    let (fixture, session) = try MatchFixture.pushed(from: list, to: detail, duration: 1)
    fixture.screen.advance(by: 0.3)
    let standIn = try #require(session.stage.renderer.standIns.first)
    #expect(standIn.shape.bounds.width > 21)
    // From now on both ends have the same size.
    detail.view.subviews[0].bounds.size = CGSize(width: 20, height: 20)
    // A flight reaches its new path within 0.35 s.
    fixture.screen.advance(by: 0.5)
    #expect(session.didComplete == nil && session.plan.flights[0].ends.destination.size.width == 20)
    #expect(abs(standIn.shape.bounds.width - 20) < 1e-6)
  }

  @Test func `A lifted card that no longer travels far keeps the room of its shadow`() throws {
    // The bar's edge cuts the card at the start, so the flight has a clip.
    func screen(_ y: CGFloat) -> BuiltController {
      BuiltController("Cards") { view in
        let list = UIView(frame: CGRect(x: 0, y: 40, width: 200, height: 160))
        list.clipsToBounds = true
        view.addSubview(list)
        list.addSubview(.tagged("card", CGRect(x: 20, y: y, width: 100, height: 60), .red))
      }
    }
    let (old, new) = (screen(-20), screen(60))
    let (fixture, session) = try MatchFixture.pushed(from: old, to: new, duration: 1)
    let flight = session.plan.flights[0]
    #expect(flight.motion.lift > 0 && flight.ends.source.clip != nil)
    fixture.screen.advance(by: 0.1)
    let card = try #require(new.view.subviews[0].subviews.first)
    card.center.y = 4
    fixture.screen.advance(by: 2.0 / 60)
    let moved = session.plan.flights[0]
    #expect(moved.ends.destination.center.y == 44 && moved.motion.lift == flight.motion.lift)
    // Three standard deviations of the blur, and half of it for the way down.
    let clip = try #require(moved.ends.destination.clip)
    #expect(Double(clip.origin.y + clip.size.height) >= 44 + 30 + 3.5 * flight.motion.lift)
    fixture.settle()
    #expect(fixture.issues.isEmpty)
  }

  @Test func `A flight starts where the display shows an animating view, and returns to its end`()
    throws
  {
    let fixture = MatchFixture(root: list, duration: 1)
    let card = list.view.subviews[0]
    UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
      card.center.x = 70
      card.alpha = 0.2
    }
    fixture.screen.advance(by: 0.5)
    // Half of the way from x 10 to 70, and half of the fade from 1 to 0.2.
    #expect(abs(card.seen.position.x - 40) < 1e-6)
    let session = try #require(fixture.push(detail))
    #expect(abs(session.plan.flights[0].ends.source.center.x - 40) < 1e-6)
    #expect(abs(session.plan.flights[0].ends.source.appearance.opacity - 0.6) < 1e-6)
    // The first frame is a sixtieth of the way from (40, 10) to (70, 110).
    #expect(abs(middle(session).x - 40.5) < 1e-6)
    for _ in 1...4 {
      let last = middle(session)
      fixture.screen.advance(by: 1 / 60)
      #expect(abs(middle(session).x - last.x) < 3)
    }
    session.reverse()
    var last = middle(session)
    while session.didComplete == nil {
      last = middle(session)
      fixture.screen.advance(by: 1 / 60)
    }
    #expect(abs(last.x - 70) < 1 && abs(last.y - 10) < 1)
    #expect(card.center.x == 70 && abs(card.alpha - 0.2) < 1e-6)
  }

  @Test func `A clip that moves in mid-flight is taken up`() throws {
    func screen(_ y: CGFloat) -> BuiltController {
      BuiltController("Cards") { view in
        let list = UIView(frame: CGRect(x: 0, y: y, width: 200, height: 100))
        list.clipsToBounds = true
        view.addSubview(list)
        // The edge of the list cuts off a third of the card.
        list.addSubview(.tagged("card", CGRect(x: 20, y: -20, width: 100, height: 60), .red))
      }
    }
    let detail = screen(60)
    let (fixture, session) = try MatchFixture.pushed(
      from: screen(40), to: detail, size: CGSize(width: 200, height: 200), duration: 1)
    #expect(session.plan.flights[0].ends.destination.clip?.minY == 60)
    fixture.screen.advance(by: 0.1)
    detail.view.subviews[0].frame.origin.y = 90
    fixture.screen.advance(by: 1 / 60)
    #expect(session.plan.flights[0].ends.destination.clip?.minY == 90)
    fixture.settle()
  }

  @Test func `A view that the app replaces by one with the same ID is seen once`() throws {
    let (fixture, session) = try MatchFixture.pushed(from: list, to: detail, duration: 1)
    fixture.screen.advance(by: 0.3)
    let other = UIView.tagged("card", CGRect(x: 20, y: 60, width: 20, height: 20))
    detail.card.removeFromSuperview()
    detail.view.addSubview(other)
    fixture.screen.advance(by: 1 / 60)
    #expect(other.alpha == 0 && detail.card.alpha == 1)
    #expect(session.plan.flights[0].ends.destination.center == other.center)
    fixture.settle()
    #expect(other.alpha == 1 && session.didComplete == true && fixture.issues.isEmpty)
  }

  @Test
  func `A view that the app hides in mid-flight fades out, and one that it shows again returns`()
    throws
  {
    let (fixture, session) = try MatchFixture.pushed(from: list, to: detail, duration: 1)
    fixture.screen.advance(by: 0.3)
    detail.card.isHidden = true
    func opacity() throws -> Float {
      let container = try #require(session.stage.touchView.superview)
      return try #require(container.subviews.first { $0.bounds.width == 20 }).seen.opacity
    }
    fixture.screen.advance(by: 1 / 60)
    #expect(session.plan.flights[0].ends.destination.appearance.opacity == 0)
    #expect(try opacity() > 0.9)
    fixture.screen.advance(by: 0.4)
    // The deviation from the new path has gone, and the opacity falls with progress.
    #expect(try abs(Double(opacity()) - (1 - session.progress)) < 1e-3)
    detail.card.isHidden = false
    fixture.screen.advance(by: 1 / 60)
    #expect(session.plan.flights[0].ends.destination.appearance.opacity == 1)
    fixture.settle()
    #expect(session.didComplete == true && detail.card.alpha == 1)
  }

  @Test(arguments: [true, false])
  func `A view whose container the app hides in mid-flight fades out, however deep it lies`(
    isDeep: Bool
  ) throws {
    let outer = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 200))
    let inner = UIView(frame: outer.bounds)
    let card = UIView.tagged("card", CGRect(x: 60, y: 100, width: 20, height: 20))
    let (fixture, session) = try MatchFixture.pushed(
      from: list,
      to: BuiltController("Detail") {
        $0.addSubview(outer)
        outer.addSubview(inner)
        inner.addSubview(card)
      }, duration: 1)
    fixture.screen.advance(by: 0.3)
    (isDeep ? outer : inner).isHidden = true
    fixture.screen.advance(by: 1 / 60)
    #expect(session.plan.flights[0].ends.destination.appearance.opacity == 0)
    (isDeep ? outer : inner).isHidden = false
    fixture.screen.advance(by: 1 / 60)
    #expect(session.plan.flights[0].ends.destination.appearance.opacity == 1)
    fixture.settle()
    #expect(session.didComplete == true && card.alpha == 1)
  }

  @Test func `A memory warning is survived while flights are off their paths`() throws {
    let (fixture, session) = try MatchFixture.pushed(from: list, to: detail, duration: 1)
    fixture.screen.advance(by: 0.3)
    fixture.screen.safeAreaInsets = UIEdgeInsets(top: 40, left: 0, bottom: 0, right: 0)
    fixture.screen.advance(by: 2 / 60)
    #expect(session.core.flights.isDrifting)
    fixture.screen.warnOfMemory()
    for _ in 0..<4 { fixture.screen.advance(by: 1 / 60) }
    #expect(!session.core.flights.isDrifting)
    fixture.settle()
    #expect(session.didComplete == true && detail.card.alpha == 1)
  }

  enum Disturbance: CaseIterable {
    case move, hide, recolour, insets, turn, removal
  }

  @Test(arguments: Disturbance.allCases)
  func `After a memory warning a change of the layout disturbs nothing`(
    disturbance: Disturbance
  ) throws {
    let (fixture, session) = try MatchFixture.pushed(from: list, to: detail, duration: 1)
    fixture.screen.advance(by: 0.3)
    NotificationCenter.default.post(
      name: UIApplication.didReceiveMemoryWarningNotification, object: nil)
    switch disturbance {
    case .move: detail.card.center.x -= 30
    case .hide: detail.card.isHidden = true
    case .recolour: detail.card.backgroundColor = .blue
    case .insets:
      fixture.screen.safeAreaInsets = UIEdgeInsets(top: 40, left: 0, bottom: 0, right: 0)
    case .turn: detail.card.transform = CGAffineTransform(rotationAngle: 1)
    case .removal: detail.card.removeFromSuperview()
    }
    for _ in 0..<12 { fixture.screen.advance(by: 1 / 60) }
    #expect(session.didComplete == nil && session.core.flights.current.isEmpty)
    session.reverse()
    fixture.screen.advance(by: 0.1)
    session.finish()
    fixture.settle()
    #expect(session.didComplete == true && detail.card.alpha == 1)
    #expect(fixture.navigation.topViewController === detail)
  }

  @Test func `A background that changes in mid-flight is taken up`() throws {
    let (fixture, session) = try MatchFixture.pushed(from: list, to: detail, duration: 1)
    fixture.screen.advance(by: 0.3)
    detail.card.backgroundColor = .blue
    fixture.screen.advance(by: 1 / 60)
    #expect(
      session.plan.flights[0].ends.destination.appearance.background == RGBA(UIColor.blue.cgColor))
    fixture.screen.advance(by: 0.6)
    let card = try #require(
      session.stage.touchView.superview?.subviews.first { $0.bounds.width == 20 })
    let color = RGBA(card.seen.backgroundColor)
    // From red to blue, at the transition's progress.
    #expect(abs(color.blue - session.progress) < 1e-3)
    #expect(abs(color.red - (1 - session.progress)) < 1e-3)
    fixture.settle()
    #expect(session.didComplete == true)
  }

  @Test func `A view that the app shows again while it flies stays hidden, and keeps its alpha`()
    throws
  {
    let (fixture, session) = try MatchFixture.pushed(from: list, to: detail, duration: 1)
    fixture.screen.advance(by: 0.3)
    let card = list.view.subviews[0]
    #expect(card.alpha == 0)
    card.alpha = 0.9
    fixture.screen.advance(by: 1 / 60)
    #expect(card.layer.mask is HidingMask && abs(card.alpha - 0.9) < 1e-6)
    session.cancel()
    fixture.settle()
    #expect(card.layer.mask == nil && abs(card.alpha - 0.9) < 1e-6)
  }

  /// A row whose layout gives it a mask, which the layout also shapes.
  private final class RoundedRow: UITableViewCell {
    override func layoutSubviews() {
      super.layoutSubviews()
      if layer.mask == nil || bounds.height > 60 { layer.mask = CAShapeLayer() }
      let shape = layer.mask as! CAShapeLayer
      shape.path = CGPath(rect: bounds, transform: nil)
    }
  }

  @Test func `A row that gets a mask while it flies stays hidden, and keeps its mask`() throws {
    let row = RoundedRow(style: .default, reuseIdentifier: nil)
    row.frame = CGRect(x: 0, y: 40, width: 100, height: 40)
    row.backgroundColor = .red
    row.matchID = "card"
    let (fixture, session) = try MatchFixture.pushed(
      from: BuiltController("List") { $0.addSubview(row) }, to: detail, duration: 1)
    fixture.screen.advance(by: 0.3)
    let own = try #require((row.layer.mask as? HidingMask)?.original as? CAShapeLayer)
    row.frame.size.width = 90
    fixture.screen.advance(by: 1 / 60)
    // The layout has shaped its own mask, and the row stays hidden.
    #expect(own.path?.boundingBox.width == 90 && row.layer.mask is HidingMask)
    row.frame.size.height = 80
    fixture.screen.advance(by: 2 / 60)
    let made = try #require((row.layer.mask as? HidingMask)?.original as? CAShapeLayer)
    #expect(made !== own && made.path?.boundingBox.height == 80)
    session.cancel()
    fixture.settle()
    #expect(row.layer.mask === made)
  }

  @Test func `A view that an animation shows while it flies stays hidden`() throws {
    let (fixture, session) = try MatchFixture.pushed(from: list, to: detail, duration: 1)
    fixture.screen.advance(by: 0.3)
    let animation = CABasicAnimation(keyPath: "opacity")
    animation.fromValue = 1.0
    animation.toValue = 1.0
    animation.duration = 5
    detail.card.layer.add(animation, forKey: "pulse")
    fixture.screen.advance(by: 2 / 60)
    #expect(detail.card.layer.mask is HidingMask && session.didComplete == nil)
    fixture.settle()
    detail.card.layer.removeAllAnimations()
    #expect(detail.card.layer.mask == nil && detail.card.alpha == 1)
  }

  @Test(arguments: [false, true])
  func `With reduced motion a retarget keeps the kind of each flight`(begins: Bool) throws {
    let fixture = MatchFixture(root: list, duration: 1)
    HeadlessAccessibility.isReduceMotionEnabled = true
    defer { HeadlessAccessibility.isReduceMotionEnabled = false }
    let still = BuiltController(
      "Detail", .tagged("card", CGRect(x: 0, y: begins ? 0 : 60, width: 20, height: 20)))
    let session = try #require(fixture.push(still))
    // A view that keeps its place flies. A view that would move dissolves with its screen.
    #expect(session.plan.flights.count == (begins ? 1 : 0))
    fixture.screen.advance(by: 0.3)
    still.view.subviews[0].frame.origin.y = begins ? 60 : 0
    fixture.screen.advance(by: 0.1)
    #expect(session.plan.flights.count == (begins ? 1 : 0))
    fixture.settle()
    #expect(fixture.session == nil && still.view.subviews[0].alpha == 1)
    #expect(fixture.issues.isEmpty)
  }

  @Test func `A held flight reaches its new path in display time`() throws {
    let (fixture, session) = try MatchFixture.pushed(from: list, to: detail, duration: 1)
    session.scrub(to: 0.5)
    fixture.screen.advance(by: 0.1)
    #expect(abs(middle(session).y - 60) < 1e-6)
    fixture.screen.safeAreaInsets = UIEdgeInsets(top: 40, left: 0, bottom: 0, right: 0)
    fixture.screen.advance(by: 1 / 60)
    #expect(abs(middle(session).y - 60) < 1.5)
    fixture.screen.advance(by: 0.5)
    #expect(session.progress == 0.5)
    #expect(abs(middle(session).y - 80) < 1e-6)
    session.finish()
    fixture.settle()
    #expect(session.didComplete == true)
  }

  @Test func `A move of half a point does not change a flight`() throws {
    let (fixture, session) = try MatchFixture.pushed(from: list, to: detail, duration: 1)
    let plan = session.plan
    fixture.screen.safeAreaInsets = UIEdgeInsets(top: 0.4, left: 0, bottom: 0, right: 0)
    fixture.screen.advance(by: 0.1)
    #expect(session.plan.flights == plan.flights)
    fixture.screen.safeAreaInsets = UIEdgeInsets(top: 2, left: 0, bottom: 0, right: 0)
    fixture.screen.advance(by: 0.1)
    #expect(session.plan.flights != plan.flights)
    fixture.settle()
  }

  @Test func `A small change that is no distance is taken up`() throws {
    let (fixture, session) = try MatchFixture.pushed(from: list, to: detail, duration: 1)
    fixture.screen.advance(by: 0.3)
    // All are smaller than the half point that is ignored of a distance.
    detail.card.backgroundColor = UIColor(red: 0.8, green: 0, blue: 0, alpha: 1)
    fixture.screen.advance(by: 1 / 60)
    #expect(abs(session.plan.flights[0].ends.destination.appearance.background.red - 0.8) < 1e-6)
    detail.card.transform = CGAffineTransform(rotationAngle: 0.2)
    fixture.screen.advance(by: 1 / 60)
    #expect(
      abs(session.plan.flights[0].ends.destination.transform.components.rotation - 0.2) < 1e-6)
    fixture.settle()
  }

  @Test func `Corners that change in mid-flight are taken up`() throws {
    let (fixture, session) = try MatchFixture.pushed(from: list, to: detail, duration: 1)
    fixture.screen.advance(by: 0.3)
    detail.card.layer.cornerRadius = 6
    fixture.screen.advance(by: 1 / 60)
    #expect(session.plan.flights[0].ends.destination.appearance.radii == CornerRadii(6))
    fixture.settle()
  }

  @Test func `A reversed flight returns to the moved place on the source screen`() throws {
    let (fixture, session) = try MatchFixture.pushed(from: list, to: detail, duration: 1)
    fixture.screen.advance(by: 0.5)
    list.view.subviews[0].center.y += 30
    fixture.screen.advance(by: 1 / 60)
    #expect(session.plan.flights[0].ends.source.center.y == 40)
    session.cancel()
    fixture.screen.advance(by: 0.7)
    // The flight is nearly at its end.
    if session.didComplete == nil { #expect(abs(middle(session).y - 40) < 1) }
    fixture.settle()
    #expect(session.didComplete == false && list.view.subviews[0].alpha == 1)
  }

  @Test func `Flights follow a small change of the window's size`() throws {
    let (fixture, session) = try MatchFixture.pushed(from: list, to: detail, duration: 1)
    fixture.screen.advance(by: 0.3)
    fixture.screen.size = CGSize(width: 110, height: 220)
    fixture.screen.advance(by: 0.1)
    #expect(session.didComplete == nil)
    fixture.settle()
    #expect(session.didComplete == true)
    #expect(detail.view.frame == CGRect(x: 0, y: 0, width: 110, height: 220))
  }

  @Test(arguments: [0.3, 0.8])
  func `A rotation ends a running transition at its target`(time: Double) throws {
    let (fixture, session) = try MatchFixture.pushed(from: list, to: detail, duration: 1)
    fixture.screen.advance(by: time)
    fixture.screen.size = CGSize(width: 200, height: 100)
    fixture.screen.advance(by: 2 / 60)
    #expect(session.didComplete == true)
    #expect(detail.view.frame == CGRect(x: 0, y: 0, width: 200, height: 100))
    #expect(detail.view.superview?.subviews == [detail.view!])
  }

  @Test(arguments: [(0.3, false), (0.8, true)])
  func `A rotation ends a held transition at the nearer end`(share: Double, outcome: Bool) throws {
    let (fixture, session) = try MatchFixture.pushed(from: list, to: detail, duration: 1)
    session.scrub(to: share)
    fixture.screen.advance(by: 1 / 60)
    fixture.screen.size = CGSize(width: 200, height: 100)
    fixture.screen.advance(by: 2 / 60)
    #expect(session.didComplete == (outcome))
    #expect(list.view.subviews[0].alpha == 1 && detail.card.alpha == 1)
  }

  @Test(arguments: [(0.3, false), (0.8, true)])
  func `Leaving the foreground ends a held transition at the nearer end`(
    share: Double, outcome: Bool
  ) throws {
    let (fixture, session) = try MatchFixture.pushed(from: list, to: detail, duration: 1)
    session.scrub(to: share)
    fixture.screen.advance(by: 1 / 60)
    fixture.screen.enterBackground()
    #expect(session.didComplete == (outcome))
    #expect(fixture.session == nil)
    #expect(list.view.subviews[0].alpha == 1 && detail.card.alpha == 1)
  }

  @Test func `Leaving the foreground ends a running transition at its target`() throws {
    let (fixture, session) = try MatchFixture.pushed(from: list, to: detail, duration: 1)
    fixture.screen.advance(by: 0.2)
    fixture.screen.enterBackground()
    #expect(session.didComplete == true)
    #expect(fixture.navigation.topViewController === detail)
  }
}
