import Foundation
import TestSupport
import Testing
import UIKit

@testable import MatchTransition

/// A controller that calls a closure in each of its callbacks, with the callback's name.
@MainActor private final class MeddlingController: UIViewController {
  var onCall: ((String, UIView) -> Void)?
  let box = UIView.box(at: 0)

  override func viewDidLoad() {
    view.backgroundColor = .white
    view.addSubview(box)
  }

  override func viewWillAppear(_ animated: Bool) { onCall?("willAppear", view) }
  override func viewDidAppear(_ animated: Bool) { onCall?("didAppear", view) }
  override func viewWillDisappear(_ animated: Bool) { onCall?("willDisappear", view) }
  override func viewDidDisappear(_ animated: Bool) { onCall?("didDisappear", view) }
  override func viewDidLayoutSubviews() { onCall?("didLayout", view) }
}

/// Apps that change views and controllers at the worst moment.
@Suite(.freshRuntime) @MainActor struct HostileAppTests {
  nonisolated static let calls = [
    "willAppear", "didAppear", "willDisappear", "didDisappear", "didLayout",
  ]

  /// A change by the app to a view that may be flying.
  enum Meddling: String, CaseIterable, Sendable {
    case remove, move, rename, forget, duplicate, hide, transform, exchange

    @MainActor func apply(to box: UIView, in view: UIView) {
      switch self {
      case .remove: box.removeFromSuperview()
      case .move:
        if box.superview !== view { return }
        let holder = UIView(frame: CGRect(x: 5, y: 5, width: 50, height: 50))
        view.addSubview(holder)
        holder.addSubview(box)
      case .rename: box.matchID = MatchID("another")
      case .forget: box.matchID = nil
      case .duplicate: view.addSubview(.tagged("box", box.frame))
      case .hide: box.isHidden = true
      case .transform:
        box.transform = CGAffineTransform(a: CGFloat.nan, b: 0, c: 0, d: 0, tx: 0, ty: 0)
      case .exchange: view.sendSubviewToBack(box)
      }
    }
  }

  @Test(arguments: calls, Meddling.allCases)
  func `Views may be changed inside any callback`(call: String, meddling: Meddling) {
    let (a, b) = (MeddlingController(), MeddlingController())
    let fixture = MatchFixture(root: a)
    var left = 3
    for controller in [a, b] {
      controller.onCall = { [unowned controller] name, view in
        guard name == call, left > 0 else { return }
        left -= 1
        meddling.apply(to: controller.box, in: view)
      }
    }
    for isPush in [true, false] {
      if isPush { fixture.push(b) } else { fixture.pop() }
      let session = fixture.session
      fixture.settle()
      #expect(session?.didComplete != false && fixture.session == nil)
      #expect(fixture.navigation.topViewController === (isPush ? b : a))
    }
    #expect(left < 3)
    for controller in [a, b] {
      #expect(controller.box.alpha == 1 && (!controller.box.isHidden || meddling == .hide))
      #expect(controller.view.alpha == 1 && controller.view.isUserInteractionEnabled)
    }
  }

  @Test(arguments: Door.allCases, Meddling.allCases)
  func `Views may be changed during a flight`(door: Door, meddling: Meddling) throws {
    let stage = DoorStage(door)
    stage.begin()
    let session = try #require(stage.session)
    stage.screen.advance(by: 0.1)
    for controller in [stage.first, stage.second] {
      for box in controller.view.subviews where box.taggedID?.id == "box" {
        meddling.apply(to: box, in: controller.view)
      }
      stage.screen.advance(by: 0.05)
    }
    stage.screen.advance(by: 3)
    #expect(session.didComplete == true && stage.session == nil)
    for view in stage.first.view.subviews + stage.second.view.subviews {
      #expect(view.alpha == 1 && (!view.isHidden || meddling == .hide))
    }
  }

  @Test func `A screen in transition may be replaced in the window`() throws {
    for door in Door.allCases {
      let stage = DoorStage(door)
      stage.begin()
      let session = try #require(stage.session)
      stage.screen.advance(by: 0.1)
      session.stage.touchView.superview?.removeFromSuperview()
      stage.screen.advance(by: 3)
      #expect(session.didComplete != nil && stage.session == nil, "\(door)")
      #expect(stage.second.view.subviews.allSatisfy { $0.alpha == 1 }, "\(door)")
      #expect(stage.first.view.subviews.allSatisfy { $0.alpha == 1 }, "\(door)")
    }
  }

  @Test func `A push from an alongside animation's completion waits for its turn`() throws {
    let stage = DoorStage(.push)
    let third = BuiltController("Third", .box(at: 40))
    let navigation = try #require(stage.navigation)
    stage.begin()
    let first = try #require(stage.session)
    navigation.transitionCoordinator?.animate(alongsideTransition: nil) { [unowned navigation] _ in
      navigation.pushViewController(third, animated: true)
    }
    stage.screen.advance(by: 3)
    #expect(first.didComplete == true && stage.session == nil)
    #expect(navigation.viewControllers == [stage.first, stage.second, third])
    #expect(stage.changes.isEmpty && third.view.subviews.map(\.alpha) == [1])
  }

  @Test func `Calls on the session from inside its own callbacks do no harm`() throws {
    let stage = DoorStage(.push)
    stage.begin()
    let session = try #require(stage.session)
    let coordinator = try #require(stage.navigation?.transitionCoordinator)
    var calls = 0
    coordinator.notifyWhenInteractionChanges { [unowned session] _ in
      calls += 1
      if calls < 20 { session.reverse() }
    }
    stage.screen.advance(by: 0.1)
    session.pause()
    stage.screen.advance(by: 5)
    session.finish()
    stage.screen.advance(by: 5)
    #expect(calls > 0 && session.didComplete != nil && stage.session == nil)
    #expect(stage.changes.isEmpty)
  }

  @Test func `A transition ends even if its animator is delayed`() throws {
    let stage = DoorStage(.push)
    stage.begin()
    let session = try #require(stage.session)
    stage.screen.advance(by: 0.1)
    session.propertyAnimator.quietly { $0.pauseAnimation() }
    // Half a second for the flight and a quarter of a second of patience.
    stage.screen.advance(by: 0.6)
    #expect(session.didComplete == nil)
    stage.screen.advance(by: 0.2)
    #expect(session.didComplete == true && stage.changes.isEmpty)
    #expect(stage.navigation?.viewControllers.count == 2)
  }

  @Test func `A transition completes on a screen without a size`() throws {
    let root = UIViewController()
    let screen = HeadlessScreen(size: CGSize(width: 100, height: 100), scale: 1)
    let (a, b) = (MeddlingController(), MeddlingController())
    let navigation = UINavigationController(rootViewController: a)
    navigation.isNavigationBarHidden = true
    navigation.matchTransition.isEnabled = true
    screen.window.rootViewController = root
    root.addChild(navigation)
    navigation.view.frame = .zero
    root.view.addSubview(navigation.view)
    navigation.didMove(toParent: root)
    screen.runTurn()
    for isPush in [true, false] {
      if isPush {
        navigation.pushViewController(b, animated: true)
      } else {
        navigation.popViewController(animated: true)
      }
      screen.advance(by: 2)
      #expect(navigation.matchTransition.session == nil)
      #expect(navigation.topViewController === (isPush ? b : a))
      #expect(a.box.alpha == 1 && b.box.alpha == 1)
    }
  }
}
