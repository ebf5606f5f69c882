import Foundation

/// Performs actions by name, which the runtime cannot do itself without Objective-C.
@preconcurrency @MainActor public protocol HeadlessActionTarget: AnyObject {
  /// Does what `action` names; `sender` is the recognizer or the control.
  func headlessPerform(_ action: Selector, with sender: Any?)
}

/// Somebody who is told by selector; held weakly, as UIKit does.
@MainActor struct TargetAction {
  private(set) weak var target: (any HeadlessActionTarget)?
  let action: Selector

  init(_ target: Any, _ action: Selector, caller: String) {
    guard let target = target as? any HeadlessActionTarget else {
      preconditionFailure(
        "\(caller): \(type(of: target)) cannot perform \(action), since it is no"
          + " HeadlessActionTarget and there is no Objective-C to send it by name")
    }
    self.target = target
    self.action = action
  }

  /// Whether both parts match; `nil` matches everything.
  func matches(_ target: Any?, _ action: Selector?) -> Bool {
    (target == nil || target as AnyObject === self.target)
      && (action == nil || action == self.action)
  }

  func perform(with sender: Any) {
    target?.headlessPerform(action, with: sender)
  }
}

@MainActor enum GestureAction {
  case closure(@MainActor (UIGestureRecognizer) -> Void)
  case selector(TargetAction)
}
