#if canImport(UIKit)
  import UIKit

  extension UIViewController {
    /// The options of transitions to this screen and back from it.
    ///
    /// They replace the options of the navigation controller, the tab bar controller or
    /// `matchPresentation`. The default is nil, which keeps those options.
    public var matchOptions: TransitionOptions? {
      get { ScreenTag.attachment.value(of: self)?.options }
      set { ScreenTag.attachment.value(of: self, make: { _ in ScreenTag() }).options = newValue }
    }

    /// The object that finds views which are not on the screen yet, held weakly. The default is
    /// nil.
    public var matchViewProvider: (any MatchViewProvider)? {
      get { ScreenTag.attachment.value(of: self)?.viewProvider }
      set {
        ScreenTag.attachment.value(of: self, make: { _ in ScreenTag() }).viewProvider = newValue
      }
    }

    /// The provider in use: the controller, its provider, or the provider of its visible child.
    var activeMatchViewProvider: (any MatchViewProvider)? {
      if let own = (self as? any MatchViewProvider) ?? matchViewProvider { return own }
      if let stack = self as? UINavigationController {
        return stack.topViewController?.activeMatchViewProvider
      }
      return (self as? UITabBarController)?.selectedViewController?.activeMatchViewProvider
    }
  }

  /// The settings attached to one view controller.
  @MainActor private final class ScreenTag {
    var options: TransitionOptions?
    weak var viewProvider: (any MatchViewProvider)?

    static let attachment = AssociatedValue<ScreenTag>()
  }
#endif
