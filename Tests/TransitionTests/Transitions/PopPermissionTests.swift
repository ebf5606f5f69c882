import Foundation
import TestSupport
import Testing
import UIKit

@testable import MatchTransition

/// Where a finger may pop, and by whose gesture, on a screen of 200 by 200 points.
@Suite(.freshRuntime) @MainActor struct PopPermissionTests {
  /// The ways in which a swipe from the edge can end.
  private enum Swipe { case nothing, system, matched }

  /// A stack of two screens with a visible bar.
  private struct Stack {
    let fixture: MatchFixture
    let detail: UIViewController

    @MainActor var matching: ControllerMatching { fixture.navigation.matchTransition }
    @MainActor var system: UIGestureRecognizer {
      fixture.navigation.interactivePopGestureRecognizer!
    }

    /// Swipes over the screen and returns what it did.
    @MainActor func swipe(fromY y: CGFloat = 150, x: CGFloat = 1) -> Swipe {
      var isMatched = false
      fixture.screen.perform(
        .drag(from: CGPoint(x: x, y: y), to: CGPoint(x: 180, y: y), duration: 0.3))
      for _ in 0..<18 {
        fixture.screen.advance(by: 1 / 60)
        isMatched = isMatched || fixture.session != nil
      }
      fixture.settle()
      if fixture.navigation.topViewController === detail { return .nothing }
      return isMatched ? .matched : .system
    }
  }

  private func stack(bar: Bool = true, _ prepare: (MatchFixture) -> Void = { _ in }) -> Stack {
    let fixture = MatchFixture(
      size: CGSize(width: 200, height: 200), root: BuiltController("List"), duration: 0.4)
    fixture.navigation.isNavigationBarHidden = !bar
    prepare(fixture)
    let detail = BuiltController("Detail")
    fixture.navigation.pushViewController(detail, animated: false)
    fixture.settle()
    return Stack(fixture: fixture, detail: detail)
  }

  /// Supplies an animator of its own where `animates` says so, and counts the questions.
  private final class Chooser: NSObject, UINavigationControllerDelegate {
    var animates = false
    var pops = 0

    func navigationController(
      _ navigationController: UINavigationController,
      animationControllerFor operation: UINavigationController.Operation,
      from fromVC: UIViewController, to toVC: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? {
      if operation == .pop { pops += 1 }
      return animates ? Cut() : nil
    }

    private final class Cut: NSObject, UIViewControllerAnimatedTransitioning {
      func transitionDuration(
        using transitionContext: (any UIViewControllerContextTransitioning)?
      ) -> TimeInterval { 0.1 }

      func animateTransition(using context: any UIViewControllerContextTransitioning) {
        context.view(forKey: .to).map(context.containerView.addSubview)
        context.completeTransition(true)
      }
    }
  }

  // MARK: Whose gesture pops

  @Test func `With a visible bar the engine's gesture pops`() {
    #expect(stack().swipe() == .matched)
  }

  @Test func `With a hidden bar the engine's gesture pops, and the system's does not`() {
    #expect(stack(bar: false).swipe() == .matched)
    let none = stack(bar: false)
    none.matching.gesture = .none
    #expect(none.swipe() == .nothing)
  }

  @Test func `With no gesture of the engine, the system's pops`() {
    let stack = stack()
    stack.matching.gesture = .none
    #expect(stack.swipe(x: 60) == .nothing)
    #expect(stack.swipe() == .system)
  }

  @Test func `A screen declares the system's transition for its push and pop`() {
    let fixture = MatchFixture(
      size: CGSize(width: 200, height: 200), root: BuiltController("List"))
    fixture.navigation.isNavigationBarHidden = false
    let settings = BuiltController("Settings")
    settings.matchOptions = .system
    fixture.push(settings)
    #expect(fixture.session == nil && fixture.navigation.transitionCoordinator != nil)
    fixture.settle()
    #expect(Stack(fixture: fixture, detail: settings).swipe() == .system)
    // Other screens of the stack fly.
    let photo = BuiltController("Photo")
    fixture.push(photo)
    #expect(fixture.session != nil)
    fixture.settle()
    #expect(Stack(fixture: fixture, detail: photo).swipe() == .matched)
  }

  @Test func `A stack declares the system's transition, and one push or screen differs`() {
    let stack = stack { $0.navigation.matchTransition.options = .system }
    #expect(stack.swipe() == .system)
    let other = BuiltController("Other")
    stack.matching.nextOptions = .automatic
    stack.fixture.push(other)
    #expect(stack.fixture.session != nil)
    stack.fixture.settle()
    stack.fixture.pop()
    #expect(stack.fixture.session == nil)
    stack.fixture.settle()
    other.matchOptions = .automatic
    stack.fixture.push(other)
    #expect(stack.fixture.session != nil)
    stack.fixture.settle()
    #expect(Stack(fixture: stack.fixture, detail: other).swipe() == .matched)
  }

  @Test func `A presented screen declares the system's transition, and no finger pulls it down`() {
    let screen = HeadlessScreen(size: CGSize(width: 200, height: 200), scale: 1)
    let (list, photo) = (BuiltController("List"), BuiltController("Photo"))
    screen.window.rootViewController = list
    screen.runTurn()
    photo.modalPresentationStyle = .fullScreen
    photo.matchPresentation.isEnabled = true
    photo.matchOptions = .system
    list.present(photo, animated: true)
    screen.runTurn()
    #expect(photo.matchPresentation.session == nil)
    screen.advance(by: 2)
    photo.matchPresentation.gesture = .anywhere
    screen.perform(
      .drag(from: CGPoint(x: 100, y: 20), to: CGPoint(x: 100, y: 180), duration: 0.3))
    screen.advance(by: 2)
    #expect(list.presentedViewController === photo)
    photo.matchOptions = nil
    screen.perform(
      .drag(from: CGPoint(x: 100, y: 20), to: CGPoint(x: 100, y: 180), duration: 0.3))
    screen.advance(by: 2)
    #expect(list.presentedViewController == nil)
  }

  @Test func `Rule 5.32: a screen with a transition of its own is popped by the system`() {
    let stack = stack()
    stack.detail.headlessHasPreferredTransition = true
    stack.matching.gesture = .anywhere
    #expect(stack.swipe(x: 60) == .nothing)
    #expect(stack.swipe() == .system)
  }

  @Test func `Where the app animates the pop, no finger of the engine begins it`() {
    let chooser = Chooser()
    let stack = stack { $0.navigation.delegate = chooser }
    chooser.animates = true
    #expect(stack.swipe() == .nothing)
    #expect(chooser.pops == 1)
  }

  @Test func `The app is asked once for a pop that a finger starts`() {
    let chooser = Chooser()
    let stack = stack { $0.navigation.delegate = chooser }
    #expect(stack.swipe() == .matched)
    #expect(chooser.pops == 1)
  }

  @Test func `An answer for a swipe that did not begin is not kept for the next pop`() {
    let chooser = Chooser()
    let stack = stack { $0.navigation.delegate = chooser }
    // The pan waits for a recognizer that never fails, and so the pop does not begin.
    let rival = UIPanGestureRecognizer(target: nil, action: nil)
    stack.fixture.navigation.view.addGestureRecognizer(rival)
    let own = stack.fixture.navigation.view.gestureRecognizers?.first {
      $0 is UIPanGestureRecognizer && $0 !== rival && $0 !== stack.system
    }
    own?.require(toFail: rival)
    #expect(stack.swipe() == .nothing && chooser.pops == 1)
    chooser.animates = true
    stack.fixture.pop()
    stack.fixture.settle()
    #expect(chooser.pops == 2 && stack.matching.lastPlan == nil)
  }

  @Test func `An app that chooses animations keeps the system's gestures off`() {
    let chooser = Chooser()
    let stack = stack { $0.navigation.delegate = chooser }
    stack.matching.gesture = .none
    #expect(stack.swipe() == .nothing)
  }

  // MARK: Where the system's gestures refuse

  @Test func `Rule 5.34: a hidden back button forbids the swipe`() {
    for gesture in [MatchGesture.edge, .anywhere, .none] {
      let stack = stack()
      stack.matching.gesture = gesture
      stack.detail.navigationItem.hidesBackButton = true
      #expect(stack.swipe() == .nothing)
      stack.detail.navigationItem.hidesBackButton = false
      #expect(stack.swipe() != .nothing)
    }
  }

  @Test func `Rule 5.34: left items that replace the back button forbid the swipe`() {
    for gesture in [MatchGesture.edge, .none] {
      let stack = stack()
      stack.matching.gesture = gesture
      stack.detail.navigationItem.leftBarButtonItem = UIBarButtonItem(
        title: "Menu", style: .plain, target: nil, action: nil)
      #expect(stack.swipe() == .nothing)
      stack.detail.navigationItem.leftItemsSupplementBackButton = true
      #expect(stack.swipe() != .nothing)
    }
  }

  @Test func `Rule 5.34: a touch in the bar does not swipe`() {
    for gesture in [MatchGesture.edge, .anywhere, .none] {
      let stack = stack()
      stack.matching.gesture = gesture
      let bar = stack.fixture.navigation.navigationBar
      #expect(stack.swipe(fromY: bar.convert(bar.bounds, to: nil).midY) == .nothing)
    }
  }

  @Test func `A recognizer that the app has disabled stays disabled and forbids the swipe`() {
    let stack = stack()
    stack.system.isEnabled = false
    #expect(stack.swipe() == .nothing)
    let other = BuiltController("Other")
    stack.fixture.push(other)
    stack.fixture.settle()
    stack.matching.gesture = .none
    #expect(!stack.system.isEnabled)
    stack.matching.isEnabled = false
    #expect(!stack.system.isEnabled)
    stack.system.isEnabled = true
    stack.matching.isEnabled = true
    stack.matching.gesture = .edge
    #expect(stack.system.isEnabled)
    #expect(Stack(fixture: stack.fixture, detail: other).swipe() == .matched)
  }

  @Test func `A delegate that the app has set on the system's recognizer may refuse the swipe`() {
    final class Guardian: NSObject, UIGestureRecognizerDelegate {
      var begins = true
      var receives = true

      func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool { begins }

      func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch
      ) -> Bool { receives }
    }
    let guardian = Guardian()
    let stack = stack()
    stack.system.delegate = guardian
    guardian.begins = false
    #expect(stack.swipe() == .nothing)
    (guardian.begins, guardian.receives) = (true, false)
    #expect(stack.swipe() == .nothing)
    guardian.receives = true
    #expect(stack.swipe() == .matched)
    #expect(stack.system.delegate === guardian)
    stack.matching.isEnabled = false
    #expect(stack.system.delegate === guardian)
  }

  @Test func `Disabled, the engine leaves the system's gestures as they were`() {
    let stack = stack()
    let delegate = stack.system.delegate
    stack.matching.isEnabled = false
    #expect(stack.system.delegate !== delegate && stack.system.delegate != nil)
    #expect(stack.swipe() == .system)
  }
}
