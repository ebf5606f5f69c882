import RuntimeSupport
import Testing
import UIKit

/// A delegate that forwards what it does not do itself, as proxies do.
@MainActor
private final class Forwarder: NSObject, UINavigationControllerDelegate,
  UITabBarControllerDelegate
{
  weak var target: NSObject?
  let log: CallLog
  /// Whether it copes with methods that nobody answers any more.
  var hasSafeEnd = false

  init(_ log: CallLog) { self.log = log }

  func headlessAnswers(_ method: HeadlessDelegateMethod) -> Bool? {
    target != nil
  }

  func headlessDoesNotRecognize(_ method: HeadlessDelegateMethod) {
    if !hasSafeEnd { preconditionFailure("\(method) was sent to nobody") }
    log.note("unrecognized \(method)")
  }

  func navigationController(
    _ navigationController: UINavigationController, willShow viewController: UIViewController,
    animated: Bool
  ) {
    log.note("willShow")
  }

  func navigationController(
    _ navigationController: UINavigationController, didShow viewController: UIViewController,
    animated: Bool
  ) {
    log.note("didShow")
  }

  func navigationController(
    _ navigationController: UINavigationController,
    animationControllerFor operation: UINavigationController.Operation,
    from fromVC: UIViewController, to toVC: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? {
    log.note("animator")
    return nil
  }

  func tabBarController(
    _ tabBarController: UITabBarController,
    animationControllerForTransitionFrom fromVC: UIViewController, to toVC: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? {
    log.note("tab animator")
    return nil
  }
}

@MainActor @Suite(.freshRuntime) struct DelegateAnswersTests {
  private func own(_ log: CallLog) -> [String] {
    log.take().filter { !$0.contains(".") }
  }

  @Test func `Rule 5.30: a navigation controller keeps what its delegate answered when it was set`()
  {
    let fixture = NavigationFixture()
    let (forwarder, target) = (Forwarder(fixture.log), NSObject())
    fixture.navigation.delegate = forwarder
    forwarder.target = target
    fixture.navigation.pushViewController(fixture.b, animated: true)
    fixture.screen.advance(by: 1)
    #expect(own(fixture.log).isEmpty)
    // Only a delegate that is set anew is asked anew.
    fixture.navigation.delegate = nil
    fixture.navigation.delegate = forwarder
    fixture.navigation.popViewController(animated: true)
    fixture.screen.advance(by: 1)
    #expect(own(fixture.log) == ["animator", "willShow", "didShow"])
  }

  @Test func `Rule 5.30: a proxy that outlives its target is still asked`() {
    let fixture = NavigationFixture()
    let forwarder = Forwarder(fixture.log)
    forwarder.hasSafeEnd = true
    var target: NSObject? = NSObject()
    forwarder.target = target
    fixture.navigation.delegate = forwarder
    withExtendedLifetime(target) {}
    target = nil
    fixture.navigation.pushViewController(fixture.b, animated: true)
    fixture.screen.advance(by: 1)
    #expect(
      own(fixture.log) == [
        "unrecognized navigationAnimation", "unrecognized navigationWillShow",
        "unrecognized navigationDidShow",
      ])
    #expect(fixture.navigation.topViewController === fixture.b && fixture.b.view.window != nil)
  }

  @Test func `Rule 5.30: without a safe end a proxy whose target has died stops the program`() async
  {
    await #expect(processExitsWith: .failure) { @MainActor in
      let navigation = UINavigationController(rootViewController: UIViewController())
      let screen = HeadlessScreen(size: CGSize(width: 100, height: 200), scale: 1)
      screen.window.rootViewController = navigation
      screen.runTurn()
      let forwarder = Forwarder(CallLog())
      var target: NSObject? = NSObject()
      forwarder.target = target
      navigation.delegate = forwarder
      withExtendedLifetime(target) {}
      target = nil
      navigation.pushViewController(UIViewController(), animated: true)
    }
  }

  @Test func `Rule 5.30: only the death of the delegate itself makes a controller forget`() {
    let fixture = NavigationFixture()
    var forwarder: Forwarder? = Forwarder(fixture.log)
    let target = NSObject()
    forwarder?.target = target
    fixture.navigation.delegate = forwarder
    fixture.showB()
    let pop = fixture.navigation.interactivePopGestureRecognizer
    func swipe() {
      let finger = fixture.screen.touchDown(at: CGPoint(x: 3, y: 150))
      fixture.screen.runTurn()
      for x in [30, 60, 90] {
        finger.move(to: CGPoint(x: x, y: 150))
        fixture.screen.advance(by: 1 / 60)
      }
      finger.lift()
      fixture.screen.advance(by: 1)
    }
    forwarder?.target = nil
    swipe()
    #expect(pop != nil && fixture.navigation.topViewController === fixture.b)
    forwarder = nil
    swipe()
    #expect(fixture.navigation.topViewController === fixture.a)
  }

  @Test func `Rule 5.30: a tab bar controller keeps the answers of its delegate too`() {
    let fixture = TabFixture()
    let (forwarder, target) = (Forwarder(fixture.log), NSObject())
    fixture.tabs.delegate = forwarder
    forwarder.target = target
    fixture.tabs.selectedIndex = 1
    #expect(own(fixture.log).isEmpty)
    fixture.tabs.delegate = forwarder
    fixture.tabs.selectedIndex = 0
    #expect(own(fixture.log) == ["tab animator"])
  }
}
