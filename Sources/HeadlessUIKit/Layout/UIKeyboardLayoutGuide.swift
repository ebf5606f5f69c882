import Foundation

/// A guide that follows something.
@preconcurrency @MainActor open class UITrackingLayoutGuide: UILayoutGuide {}

/// Where the keyboard is. None comes up here, so the guide is what the safe area leaves at the bottom.
@preconcurrency @MainActor open class UIKeyboardLayoutGuide: UITrackingLayoutGuide {
  open var followsUndockedKeyboard = false
}

extension UIView {
  public var keyboardLayoutGuide: UIKeyboardLayoutGuide {
    let guide = systemGuide(.keyboard) {
      UIKeyboardLayoutGuide(
        kind: .inset {
          UIEdgeInsets(
            top: $0.bounds.height - $0.safeAreaInsets.bottom, left: 0, bottom: 0, right: 0)
        }, owner: self, identifier: "UIViewKeyboardLayoutGuide")
    }
    return guide as! UIKeyboardLayoutGuide
  }
}
