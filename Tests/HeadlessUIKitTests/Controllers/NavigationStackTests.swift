import RuntimeSupport
import Testing
import UIKit

@MainActor @Suite(.freshRuntime) struct NavigationStackTests {
  @Test func `Rule 5.18: pops return what they took off, and nothing at the root`() {
    let (a, b, c) = (UIViewController(), UIViewController(), UIViewController())
    let navigation = UINavigationController(rootViewController: a)
    #expect(navigation.popViewController(animated: false) == nil)
    #expect(navigation.popToRootViewController(animated: false) == nil)
    navigation.pushViewController(b, animated: false)
    navigation.pushViewController(c, animated: false)
    #expect(navigation.viewControllers == [a, b, c])
    #expect(navigation.topViewController === c && navigation.visibleViewController === c)
    #expect(navigation.children == [a, b, c])
    #expect(navigation.popToViewController(b, animated: false) == [c])
    #expect(navigation.popToViewController(b, animated: false) == nil)
    navigation.pushViewController(c, animated: false)
    #expect(navigation.popToRootViewController(animated: false) == [b, c])
    #expect(navigation.viewControllers == [a])
  }

  @Test func `Rule 5.18: pushing a controller that is in the stack stops the program`() async {
    await #expect(processExitsWith: .failure) {
      await MainActor.run {
        let (a, b) = (UIViewController(), UIViewController())
        let navigation = UINavigationController(rootViewController: a)
        navigation.pushViewController(b, animated: false)
        navigation.pushViewController(a, animated: false)
      }
    }
  }

  @Test func `changes before the next layout pass become one transition`() {
    let fixture = NavigationFixture()
    let delegate = AnimatingDelegate(fixture.log)
    let transition = ManualTransition(fixture.log)
    delegate.animator = transition
    fixture.navigation.delegate = delegate
    let c = LoggingController("C", fixture.log)
    fixture.navigation.pushViewController(fixture.b, animated: true)
    fixture.navigation.pushViewController(c, animated: true)
    fixture.screen.runTurn()
    // Each call asks; only the last answer is used.
    #expect(
      fixture.log.lines.filter { $0.hasPrefix("animator") } == [
        "animator for push A B", "animator for push A C",
      ])
    #expect(fixture.log.lines.filter { $0 == "animate" }.count == 1)
    #expect(!fixture.b.isViewLoaded)
    transition.context?.completeTransition(true)
    #expect(fixture.navigation.viewControllers == [fixture.a, fixture.b, c])
    #expect(fixture.log.lines.contains("B.didMove(parent)"))
  }

  @Test func `a push that is taken back before it was shown shows nothing`() {
    let fixture = NavigationFixture()
    let delegate = AnimatingDelegate(fixture.log)
    delegate.animator = ManualTransition(fixture.log)
    fixture.navigation.delegate = delegate
    fixture.navigation.pushViewController(fixture.b, animated: true)
    #expect(fixture.navigation.popViewController(animated: true) === fixture.b)
    fixture.screen.runTurn()
    #expect(
      fixture.log.take().filter { $0.hasPrefix("B.") || $0 == "animate" } == [
        "B.willMove(parent)", "B.willMove(nil)", "B.didMove(nil)",
      ])
    #expect(fixture.b.parent == nil)
  }

  @Test func `changes during a transition wait for its end and follow one by one`() {
    let fixture = NavigationFixture()
    let c = LoggingController("C", fixture.log)
    fixture.navigation.pushViewController(fixture.b, animated: true)
    fixture.screen.runTurn()
    fixture.navigation.pushViewController(c, animated: true)
    #expect(fixture.navigation.popViewController(animated: true) === c)
    #expect(fixture.navigation.popViewController(animated: true) === fixture.b)
    #expect(fixture.navigation.viewControllers == [fixture.a, fixture.b])
    fixture.screen.advance(by: 5)
    #expect(fixture.navigation.viewControllers == [fixture.a])
    #expect(fixture.a.view.window != nil && fixture.b.view.window == nil)
    #expect(c.parent == nil && fixture.b.parent == nil)
  }

  @Test func `a push from didShow follows the transition that it answers`() {
    @MainActor final class Pushing: NSObject, UINavigationControllerDelegate {
      var next: UIViewController?
      func navigationController(
        _ navigationController: UINavigationController, didShow viewController: UIViewController,
        animated: Bool
      ) {
        guard let controller = next else { return }
        next = nil
        navigationController.pushViewController(controller, animated: true)
      }
    }
    let fixture = NavigationFixture()
    let delegate = Pushing()
    let c = LoggingController("C", fixture.log)
    delegate.next = c
    fixture.navigation.delegate = delegate
    fixture.navigation.pushViewController(fixture.b, animated: true)
    fixture.screen.advance(by: 2)
    #expect(fixture.navigation.visibleViewController === c)
    #expect(c.view.window != nil && fixture.b.view.window == nil)
  }

  @Test func `movement to and from the parent is known while it lasts`() {
    @MainActor final class Moving: UIViewController {
      var seen: [String] = []
      private func note(_ name: String) {
        seen.append("\(name) to \(isMovingToParent) from \(isMovingFromParent)")
      }
      override func viewWillAppear(_ animated: Bool) { note("willAppear") }
      override func viewDidAppear(_ animated: Bool) { note("didAppear") }
      override func viewWillDisappear(_ animated: Bool) { note("willDisappear") }
      override func viewDidDisappear(_ animated: Bool) { note("didDisappear") }
    }
    let fixture = NavigationFixture()
    let moving = Moving()
    fixture.navigation.pushViewController(moving, animated: true)
    fixture.screen.advance(by: 1)
    fixture.navigation.popViewController(animated: true)
    fixture.screen.advance(by: 1)
    #expect(
      moving.seen == [
        "willAppear to true from false", "didAppear to true from false",
        "willDisappear to false from true", "didDisappear to false from true",
      ])
    #expect(!moving.isMovingFromParent && !moving.isMovingToParent)
  }

  @Test func `a popped controller and its view die with the transition`() {
    let fixture = NavigationFixture()
    weak var controller: UIViewController?
    weak var view: UIView?
    do {
      let pushed = UIViewController()
      fixture.navigation.pushViewController(pushed, animated: true)
      fixture.screen.advance(by: 1)
      (controller, view) = (pushed, pushed.view)
    }
    #expect(controller != nil && view?.window != nil)
    fixture.navigation.popViewController(animated: true)
    fixture.screen.advance(by: 1)
    fixture.screen.runTurn()
    #expect(controller == nil)
    #expect(view == nil)
  }

  @Test func `a screen and everything on it dies when it is dropped`() {
    weak var navigation: UINavigationController?
    weak var window: UIWindow?
    do {
      let fixture = NavigationFixture()
      (navigation, window) = (fixture.navigation, fixture.screen.window)
      fixture.navigation.pushViewController(fixture.b, animated: true)
      fixture.screen.advance(by: 1)
    }
    #expect(navigation == nil)
    #expect(window == nil)
  }
}
