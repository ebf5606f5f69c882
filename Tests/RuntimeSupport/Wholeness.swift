import UIKit

/// Returns whether nothing of a transition is left on a view that is shown.
///
/// - Parameter superview: The superview that the app gave the view, or nil if any superview is right.
@MainActor public func whole(_ view: UIView, in superview: UIView? = nil) -> Bool {
  damage(to: view, in: superview).isEmpty
}

/// Returns what a transition has left on a view that is shown, as words. A whole view has no damage.
///
/// - Parameter superview: The superview that the app gave the view, or nil if any superview is right.
@MainActor public func damage(to view: UIView, in superview: UIView? = nil) -> [String] {
  var found: [String] = []
  if view.alpha != 1 { found.append("alpha \(view.alpha)") }
  if view.isHidden { found.append("hidden") }
  if view.layer.mask != nil { found.append("a mask") }
  if view.transform != .identity { found.append("transform \(view.transform)") }
  if view.window == nil { found.append("no window") }
  if let keys = view.layer.animationKeys(), !keys.isEmpty { found.append("animations \(keys)") }
  if let superview, view.superview !== superview { found.append("another superview") }
  return found
}
