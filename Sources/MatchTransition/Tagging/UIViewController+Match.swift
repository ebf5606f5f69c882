#if canImport(UIKit)
  import UIKit

  extension UIViewController {
    /// What holds for transitions to this screen and back from it, instead of what its navigation or
    /// tab bar controller or its `matchPresentation` says; nil for that.
    public var matchOptions: TransitionOptions? {
      get { ScreenTag.attachment.value(of: self)?.options }
      set { ScreenTag.attachment.value(of: self, make: { _ in ScreenTag() }).options = newValue }
    }

    /// Who finds views that are not on the screen yet; nil, or gone, for nobody.
    public var matchViewProvider: (any MatchViewProvider)? {
      get { ScreenTag.attachment.value(of: self)?.viewProvider }
      set {
        ScreenTag.attachment.value(of: self, make: { _ in ScreenTag() }).viewProvider = newValue
      }
    }

    /// The one to ask: the controller, its provider, or those of the controller that it shows.
    var activeMatchViewProvider: (any MatchViewProvider)? {
      if let own = (self as? any MatchViewProvider) ?? matchViewProvider { return own }
      if let stack = self as? UINavigationController {
        return stack.topViewController?.activeMatchViewProvider
      }
      return (self as? UITabBarController)?.selectedViewController?.activeMatchViewProvider
    }
  }

  /// Everything that is attached to one view controller's screen.
  @MainActor private final class ScreenTag {
    var options: TransitionOptions?
    weak var viewProvider: (any MatchViewProvider)?

    static let attachment = AssociatedValue<ScreenTag>()
  }
#endif
