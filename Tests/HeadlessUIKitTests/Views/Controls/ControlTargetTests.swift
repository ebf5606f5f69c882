import Foundation
import RuntimeSupport
import Testing
import UIKit

/// Targets and actions of controls, by Apple's documentation.
@MainActor @Suite(.freshRuntime) struct ControlTargetTests {
  private final class Target: NSObject, HeadlessActionTarget {
    var performed: [String] = []
    func headlessPerform(_ action: Selector, with sender: Any?) {
      performed.append(action.description)
    }
  }

  @Test func `A control names its targets and their actions`() {
    let button = UIButton()
    let (target, other) = (Target(), Target())
    #expect(button.allTargets.isEmpty)
    button.addTarget(target, action: Selector("tap"), for: .touchUpInside)
    button.addTarget(target, action: Selector("log"), for: [.touchUpInside, .touchDragExit])
    button.addTarget(other, action: Selector("log"), for: .touchUpInside)
    button.addAction(UIAction { _ in }, for: .touchDown)
    #expect(button.allTargets.contains(target) && button.allTargets.contains(other))
    #expect(button.actions(forTarget: target, forControlEvent: .touchUpInside) == ["tap", "log"])
    #expect(button.actions(forTarget: target, forControlEvent: .touchDragExit) == ["log"])
    #expect(button.actions(forTarget: other, forControlEvent: .touchUpInside) == ["log"])
    #expect(button.actions(forTarget: target, forControlEvent: .touchDown) == nil)
    #expect(button.actions(forTarget: nil, forControlEvent: .touchUpInside) == nil)
    button.removeTarget(target, action: Selector("tap"), for: .touchUpInside)
    #expect(button.actions(forTarget: target, forControlEvent: .touchUpInside) == ["log"])
    button.removeTarget(nil, action: nil, for: .allEvents)
    #expect(button.allTargets.isEmpty)
  }

  @Test func `The same target and action may be added twice`() {
    let (button, target) = (UIButton(), Target())
    button.addTarget(target, action: Selector("tap"), for: .touchUpInside)
    button.addTarget(target, action: Selector("tap"), for: [.touchUpInside, .touchDown])
    #expect(button.actions(forTarget: target, forControlEvent: .touchUpInside) == ["tap"])
    button.sendActions(for: .touchUpInside)
    button.sendActions(for: .touchDown)
    #expect(target.performed == ["tap", "tap"])
  }

  /// Sends no second action.
  private final class Debounced: UIButton {
    var events: [UIEvent?] = []
    override func sendAction(_ action: Selector, to target: Any?, for event: UIEvent?) {
      events.append(event)
      if events.count < 2 { super.sendAction(action, to: target, for: event) }
    }
  }

  @Test func `Each action goes through sendAction, with the event of the touch`() {
    let screen = HeadlessScreen(size: CGSize(width: 100, height: 100), scale: 1)
    let (button, target) = (Debounced(frame: screen.window.bounds), Target())
    screen.window.addSubview(button)
    button.addTarget(target, action: Selector("tap"), for: .touchUpInside)
    screen.runTurn()
    screen.touchDown(at: CGPoint(x: 50, y: 50)).lift()
    screen.advance(by: 0.5)
    #expect(target.performed == ["tap"])
    #expect(button.events.count == 1 && button.events[0]?.type == .touches)
    button.sendActions(for: .touchUpInside)
    #expect(target.performed == ["tap"])
    #expect(button.events.count == 2 && button.events[1] == nil)
  }
}
