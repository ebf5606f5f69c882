import Foundation
import TestSupport
import Testing
import UIKit

@testable import MatchTransition

/// Delegates of the app that die, or that store the previous delegate and forward to it.
@Suite(.freshRuntime) @MainActor struct DelegateLifeTests {
  /// Records its calls.
  private class AppDelegate: NSObject, UINavigationControllerDelegate {
    var log: [String] = []

    func headlessAnswers(_ method: HeadlessDelegateMethod) -> Bool? {
      method == .navigationWillShow || method == .navigationDidShow
    }

    func navigationController(
      _ navigationController: UINavigationController, willShow viewController: UIViewController,
      animated: Bool
    ) {
      log.append("will \(viewController.title!)")
    }

    func navigationController(
      _ navigationController: UINavigationController, didShow viewController: UIViewController,
      animated: Bool
    ) {
      log.append("did \(viewController.title!)")
    }
  }

  /// Stores the present delegate and passes every call on to it.
  private class Chain: NSObject, UINavigationControllerDelegate {
    var log: [String] = []
    weak var next: (any UINavigationControllerDelegate)?

    init(on controller: UINavigationController) {
      super.init()
      next = controller.delegate
      controller.delegate = self
    }

    func headlessAnswers(_ method: HeadlessDelegateMethod) -> Bool? { nil }

    func navigationController(
      _ navigationController: UINavigationController, willShow viewController: UIViewController,
      animated: Bool
    ) {
      log.append("will \(viewController.title!)")
      next?.navigationController(
        navigationController, willShow: viewController, animated: animated)
    }

    func navigationController(
      _ navigationController: UINavigationController, didShow viewController: UIViewController,
      animated: Bool
    ) {
      log.append("did \(viewController.title!)")
      next?.navigationController(
        navigationController, didShow: viewController, animated: animated)
    }

    func navigationController(
      _ navigationController: UINavigationController,
      interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)? {
      next?.navigationController(
        navigationController, interactionControllerFor: animationController)
    }

    func navigationController(
      _ navigationController: UINavigationController,
      animationControllerFor operation: UINavigationController.Operation,
      from fromVC: UIViewController, to toVC: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? {
      next?.navigationController(
        navigationController, animationControllerFor: operation, from: fromVC, to: toVC)
    }
  }

  /// A chain whose class forwards whatever it does not implement, as RxCocoa's does.
  private final class ForwardingChain: Chain {
    override func headlessAnswers(_ method: HeadlessDelegateMethod) -> Bool? {
      next?.headlessAnswers(method) ?? nil
    }
  }

  private let list = BuiltController(
    "List", .box(at: 0))
  private let detail = BuiltController(
    "Detail", .box(at: 80))

  /// Counts the writes to the delegate property from now on.
  private final class Writes {
    var count = 0

    @MainActor init(to controller: UINavigationController) {
      let observer = controller.headlessDelegateObserver
      controller.headlessDelegateObserver = { [self] in
        count += 1
        observer?()
      }
    }
  }

  @Test func `Rule 5.30: the methods of a delegate that has died have UIKit's answers`() throws {
    let fixture = MatchFixture(root: list)
    var app: AppDelegate? = AppDelegate()
    fixture.navigation.delegate = app
    app = nil
    let proxy = try #require(fixture.navigation.delegate)
    let (stack, plain) = (fixture.navigation, UINavigationController())
    #expect(
      proxy.navigationControllerSupportedInterfaceOrientations(stack)
        == plain.supportedInterfaceOrientations)
    #expect(
      proxy.navigationControllerPreferredInterfaceOrientationForPresentation(stack)
        == plain.preferredInterfaceOrientationForPresentation)
    fixture.push(detail)
    #expect(stack.delegate === proxy && fixture.session != nil)
    fixture.settle()
    fixture.pop()
    fixture.settle()
    #expect(stack.topViewController === list && fixture.session == nil)
  }

  @Test func `Rule 5.30: a tap selects a tab after the delegate that forbade it has died`() {
    final class Guard: NSObject, UITabBarControllerDelegate {
      func tabBarController(
        _ tabBarController: UITabBarController, shouldSelect viewController: UIViewController
      ) -> Bool { false }
    }
    let stage = DoorStage(.tab)
    var app: Guard? = Guard()
    stage.tabs?.delegate = app
    let tab = CGPoint(x: 75, y: 180)
    stage.screen.perform(.tap(at: tab))
    stage.screen.advance(by: 1)
    #expect(stage.tabs?.selectedIndex == 0)
    app = nil
    stage.screen.perform(.tap(at: tab))
    stage.screen.advance(by: 1)
    #expect(stage.tabs?.selectedIndex == 1 && stage.matching?.lastPlan != nil)
  }

  @Test func `Rule 5.30: the app's delegate may die in the middle of a push`() {
    let fixture = MatchFixture(root: list)
    weak var dead: AppDelegate?
    var app: AppDelegate? = AppDelegate()
    dead = app
    fixture.navigation.delegate = app
    fixture.push(detail)
    fixture.screen.advance(by: 0.1)
    app = nil
    #expect(dead == nil && fixture.session != nil)
    // UIKit still knows that the delegate answers didShow.
    fixture.settle()
    #expect(fixture.session == nil && fixture.navigation.topViewController === detail)
    fixture.pop()
    fixture.settle()
    #expect(fixture.navigation.topViewController === list)
  }

  @Test func `A delegate that lives is not set anew`() {
    let app = AppDelegate()
    let fixture = MatchFixture(root: list)
    fixture.navigation.delegate = app
    let writes = Writes(to: fixture.navigation)
    fixture.push(detail)
    fixture.settle()
    #expect(writes.count == 0 && app.log == ["will Detail", "did Detail"])
  }

  @Test func `Rule 5.31: a delegate that forwards to the proxy stays in place`() {
    let app = AppDelegate()
    let fixture = MatchFixture(root: list)
    fixture.navigation.delegate = app
    let before = fixture.issues
    let chain = ForwardingChain(on: fixture.navigation)
    #expect(fixture.navigation.delegate === chain && fixture.issues == before)
    fixture.push(detail)
    #expect(fixture.session != nil)
    fixture.settle()
    #expect(chain.log == ["will Detail", "did Detail"])
    #expect(app.log == ["will Detail", "did Detail"])
    // Disabled, the library goes on forwarding.
    fixture.navigation.matchTransition.isEnabled = false
    #expect(fixture.navigation.delegate === chain)
    fixture.pop()
    #expect(fixture.session == nil)
    fixture.settle()
    #expect(app.log.suffix(2) == ["will List", "did List"] && chain.log.count == 4)
    fixture.navigation.matchTransition.isEnabled = true
    #expect(fixture.navigation.delegate === chain)
    fixture.push(detail)
    #expect(fixture.session != nil)
    fixture.settle()
    #expect(app.log.count == 6)
  }

  @Test func `A delegate that forwards unseen hears each call once, and so does the one before`() {
    let app = AppDelegate()
    let fixture = MatchFixture(root: list)
    fixture.navigation.delegate = app
    let chain = Chain(on: fixture.navigation)
    for _ in 0..<2 {
      fixture.push(detail)
      #expect(fixture.session != nil)
      fixture.settle()
      fixture.pop()
      #expect(fixture.session != nil)
      fixture.settle()
    }
    let calls = ["will Detail", "did Detail", "will List", "did List"]
    #expect(chain.log == calls + calls && app.log == calls + calls)
    fixture.navigation.matchTransition.isEnabled = false
    #expect(fixture.navigation.delegate === chain)
  }

  @Test func `A delegate that replaces another one ends the other's calls`() {
    let (first, second) = (AppDelegate(), AppDelegate())
    let fixture = MatchFixture(root: list)
    fixture.navigation.delegate = first
    fixture.navigation.delegate = second
    fixture.push(detail)
    fixture.settle()
    #expect(first.log.isEmpty && second.log.count == 2)
  }

  @Test func `A forwarding delegate of tabs stays in place, and tabs match`() {
    final class TabChain: NSObject, UITabBarControllerDelegate {
      weak var next: (any UITabBarControllerDelegate)?

      func headlessAnswers(_ method: HeadlessDelegateMethod) -> Bool? {
        next?.headlessAnswers(method) ?? nil
      }

      func tabBarController(
        _ tabBarController: UITabBarController,
        animationControllerForTransitionFrom fromVC: UIViewController, to toVC: UIViewController
      ) -> (any UIViewControllerAnimatedTransitioning)? {
        next?.tabBarController(
          tabBarController, animationControllerForTransitionFrom: fromVC, to: toVC)
      }

      func tabBarController(
        _ tabBarController: UITabBarController,
        interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
      ) -> (any UIViewControllerInteractiveTransitioning)? {
        next?.tabBarController(tabBarController, interactionControllerFor: animationController)
      }
    }
    let stage = DoorStage(.tab)
    let chain = TabChain()
    chain.next = stage.tabs?.delegate
    stage.tabs?.delegate = chain
    #expect(stage.tabs?.delegate === chain)
    stage.begin()
    #expect(stage.session != nil)
    stage.screen.advance(by: 1)
    #expect(stage.tabs?.selectedIndex == 1 && stage.issues.isEmpty)
  }

  @Test func `A forwarding delegate that dies leaves the property to the proxy`() {
    let fixture = MatchFixture(root: list)
    autoreleasepool { _ = ForwardingChain(on: fixture.navigation) }
    #expect(fixture.navigation.delegate == nil)
    fixture.navigation.matchTransition.gesture = .anywhere
    fixture.push(detail)
    fixture.settle()
    // Nothing reports a death here. The next gesture finds the property empty.
    fixture.screen.drag(from: CGPoint(x: 20, y: 100), to: CGPoint(x: 80, y: 100), in: 0.2)
    #expect(fixture.session != nil)
    fixture.settle()
  }
}
