import RuntimeSupport
import Testing
import UIKit

/// A screen of 60 x 80 points.
@MainActor private struct Stage {
  let log = CallLog()
  let screen = HeadlessScreen(size: CGSize(width: 60, height: 80), scale: 1)

  /// Shows `parent` and returns controllers of the names, to become its children.
  func show(_ parent: UIViewController, _ names: [String] = []) -> [LoggingController] {
    screen.window.rootViewController = parent
    screen.runTurn()
    return names.map { LoggingController($0, log) }
  }
}

@MainActor @Suite(.freshRuntime) struct ContainmentTests {
  @Test func `a child whose view joins the screen appears, and disappears when it leaves`() {
    let stage = Stage()
    let (log, screen) = (stage.log, stage.screen)
    let parent = UIViewController()
    let child = stage.show(parent, ["C"])[0]
    parent.addChild(child)
    #expect(child.isMovingToParent)
    parent.view.addSubview(child.view)
    child.didMove(toParent: parent)
    #expect(
      log.take() == ["C.willMove(parent)", "C.didLoad", "C.willAppear(false)", "C.didMove(parent)"])
    screen.runTurn()
    #expect(log.take() == ["C.isAppearing(false)", "C.didAppear(false)"])
    #expect(!child.isMovingToParent)
    child.willMove(toParent: nil)
    child.view.removeFromSuperview()
    child.removeFromParent()
    #expect(
      log.take() == [
        "C.willMove(nil)", "C.willDisappear(false)", "C.didDisappear(false)", "C.didMove(nil)",
      ])
  }

  @Test func `a child that leaves before it has appeared never does`() {
    let stage = Stage()
    let (log, screen) = (stage.log, stage.screen)
    let parent = UIViewController()
    let child = stage.show(parent, ["C"])[0]
    parent.addChild(child)
    parent.view.addSubview(child.view)
    child.view.removeFromSuperview()
    screen.runTurn()
    #expect(
      log.take() == [
        "C.willMove(parent)", "C.didLoad", "C.willAppear(false)", "C.willDisappear(false)",
        "C.didDisappear(false)",
      ])
  }

  @Test func `a parent that forwards itself decides when its children appear`() {
    let stage = Stage()
    let (log, screen) = (stage.log, stage.screen)
    @MainActor final class Manual: UIViewController {
      override var shouldAutomaticallyForwardAppearanceMethods: Bool { false }
    }
    let parent = Manual()
    let child = stage.show(parent, ["C"])[0]
    parent.addChild(child)
    parent.view.addSubview(child.view)
    child.didMove(toParent: parent)
    screen.runTurn()
    #expect(log.take() == ["C.willMove(parent)", "C.didLoad", "C.didMove(parent)"])
    child.beginAppearanceTransition(true, animated: true)
    #expect(log.take() == ["C.willAppear(true)"])
    child.endAppearanceTransition()
    #expect(log.take() == ["C.isAppearing(true)", "C.didAppear(true)"])
    screen.window.rootViewController = UIViewController()
    screen.runTurn()
    #expect(log.take().isEmpty)
  }

  @Test func `a child knows that it moves between parents`() {
    let stage = Stage()
    let screen = stage.screen
    @MainActor final class Child: UIViewController {
      var seen: [Bool] = []
      override func viewWillAppear(_ animated: Bool) { seen.append(isMovingToParent) }
      override func viewWillDisappear(_ animated: Bool) { seen.append(isMovingFromParent) }
    }
    let (parent, child) = (UIViewController(), Child())
    _ = stage.show(parent)
    parent.addChild(child)
    parent.view.addSubview(child.view)
    child.didMove(toParent: parent)
    screen.runTurn()
    child.willMove(toParent: nil)
    child.view.removeFromSuperview()
    child.removeFromParent()
    #expect(child.seen == [true, true])
    #expect(!child.isMovingToParent && !child.isMovingFromParent)
  }

  @Test func `children can be exchanged with an animation`() {
    let stage = Stage()
    let (log, screen) = (stage.log, stage.screen)
    let parent = UIViewController()
    let children = stage.show(parent, ["A", "B"])
    let (a, b) = (children[0], children[1])
    for child in children { parent.addChild(child) }
    parent.view.addSubview(a.view)
    screen.runTurn()
    _ = log.take()
    b.view.frame.origin.x = 60
    _ = log.take()
    parent.transition(from: a, to: b, duration: 0.5) {
      b.view.frame.origin.x = 0
    } completion: {
      log.note("completion(\($0))")
    }
    #expect(log.take() == ["A.willDisappear(true)", "B.willAppear(true)"])
    #expect(a.view.superview === parent.view && b.view.superview === parent.view)
    screen.advance(by: 0.25)
    #expect(abs((b.view.layer.presentation()?.frame.minX ?? -1) - 30) < 0.5)
    screen.advance(by: 0.3)
    #expect(
      log.take() == [
        "B.isAppearing(true)", "A.didDisappear(true)", "B.didAppear(true)", "completion(true)",
      ])
    #expect(a.view.superview == nil)
    a.view.alpha = 0.75
    parent.transition(
      from: b, to: a, duration: 0.4, options: .transitionCrossDissolve, animations: nil)
    screen.advance(by: 0.2)
    #expect(abs((a.view.layer.presentation()?.opacity ?? -1) - 0.375) < 0.01)
    screen.advance(by: 0.3)
    #expect(a.view.alpha == 0.75 && b.view.superview == nil)
  }

  @Test func `only two children of one parent can be exchanged`() async {
    await #expect(processExitsWith: .failure) { @MainActor in
      let (parent, stranger) = (UIViewController(), UIViewController())
      let child = UIViewController()
      parent.addChild(child)
      parent.view.addSubview(child.view)
      parent.transition(from: child, to: stranger, duration: 0, animations: nil)
    }
  }

  @Test func `a change of size is announced to all, and alongside runs with it`() {
    let stage = Stage()
    let (log, screen) = (stage.log, stage.screen)
    @MainActor final class Controller: UIViewController {
      var log: CallLog!
      override func viewWillTransition(
        to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator
      ) {
        super.viewWillTransition(to: size, with: coordinator)
        let width = view.bounds.width
        log.note("\(title!) will be \(Int(size.width)), is \(Int(width))")
        coordinator.animate { [unowned self] in
          log.note("\(title!) is \(Int(view.bounds.width)), animated \($0.isAnimated)")
        } completion: { [unowned self] in
          log.note("\(title!) done, cancelled \($0.isCancelled)")
        }
      }
      override func willTransition(
        to newCollection: UITraitCollection,
        with coordinator: any UIViewControllerTransitionCoordinator
      ) {
        super.willTransition(to: newCollection, with: coordinator)
        log.note("\(title!) compact \(newCollection.verticalSizeClass == .compact)")
      }
    }
    let controllers = ["P", "C", "M"].map {
      let made = Controller()
      (made.title, made.log) = ($0, log)
      return made
    }
    let (parent, child, modal) = (controllers[0], controllers[1], controllers[2])
    parent.addChild(child)
    child.view.frame = parent.view.bounds
    parent.view.addSubview(child.view)
    _ = stage.show(parent)
    modal.modalPresentationStyle = .overFullScreen
    parent.present(modal, animated: false)
    screen.runTurn()
    screen.size = CGSize(width: 80, height: 60)
    #expect(
      log.take() == [
        "C compact true", "P compact true", "C will be 80, is 60", "P will be 80, is 60",
        "M compact true", "M will be 80, is 60", "C is 80, animated false",
        "P is 80, animated false", "M is 80, animated false", "C done, cancelled false",
        "P done, cancelled false", "M done, cancelled false",
      ])
  }
}
