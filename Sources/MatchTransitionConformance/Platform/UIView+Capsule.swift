import UIKit

extension UIView {
  /// Gives the view the corner configuration of a capsule, and returns whether the system has any.
  func makeCapsule() -> Bool {
    #if canImport(ObjectiveC)
      let (configuration, capsule) = ("cornerConfiguration", Selector(("capsuleConfiguration")))
      guard responds(to: Selector((configuration))),
        let kind = NSClassFromString("UICornerConfiguration") as? NSObject.Type,
        kind.responds(to: capsule),
        let made = kind.perform(capsule)?.takeUnretainedValue()
      else { return false }
      setValue(made, forKey: configuration)
    #else
      headlessCornerConfiguration = .capsule
    #endif
    return true
  }

  /// The effective radius of the first corner, or nil on a system without corner configurations.
  var effectiveTopLeftRadius: CGFloat? {
    #if canImport(ObjectiveC)
      let selector = Selector(("effectiveRadiusForCorner:"))
      guard responds(to: selector) else { return nil }
      typealias Getter = @convention(c) (UIView, Selector, UInt) -> CGFloat
      let getter = unsafeBitCast(method(for: selector), to: Getter.self)
      return getter(self, selector, UIRectCorner.topLeft.rawValue)
    #else
      return headlessEffectiveRadius(corner: .topLeft)
    #endif
  }
}
