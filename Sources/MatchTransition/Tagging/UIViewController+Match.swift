#if canImport(UIKit)
  import UIKit

  extension UIViewController {
    /// The options of the screen as the app set them.
    var taggedOptions: TransitionOptions? {
      get { ScreenTag.attachment.value(of: self)?.options }
      set { ScreenTag.attachment.value(of: self, make: { _ in ScreenTag() }).options = newValue }
    }

    /// The object that finds views which are not on the screen yet, held weakly. The default is
    /// nil. Children are asked as for `matchOptions`.
    public var matchViewProvider: (any MatchViewProvider)? {
      get { ScreenTag.attachment.value(of: self)?.viewProvider }
      set {
        ScreenTag.attachment.value(of: self, make: { _ in ScreenTag() }).viewProvider = newValue
      }
    }

    /// The options in use: the controller's own, or those of its visible child.
    var activeMatchOptions: TransitionOptions? { nearest(\.taggedOptions) }

    /// The provider in use: the controller, its provider, or the provider of its visible child.
    var activeMatchViewProvider: (any MatchViewProvider)? {
      nearest { ($0 as? any MatchViewProvider) ?? $0.matchViewProvider }
    }

    /// Returns the first setting of the controller and its visible children, from outside to inside.
    @inline(never)
    private func nearest<Setting>(_ setting: (UIViewController) -> Setting?) -> Setting? {
      withVisibleChildren.lazy.compactMap(setting).first
    }
  }

  /// The settings attached to one view controller.
  @MainActor private final class ScreenTag {
    var options: TransitionOptions?
    weak var viewProvider: (any MatchViewProvider)?

    static let attachment = AssociatedValue<ScreenTag>()
  }

  extension UIViewController {
    /// The IDs of the tagged views in the bars of a navigation or tab bar controller.
    ///
    /// - Complexity: O(*n*) in the views of the bars.
    var idsInBars: [MatchID] {
      var found: [MatchID] = []
      var stack = bars
      while let view = stack.popLast() {
        if let id = ViewTag.existing(of: view)?.id { found.append(id) }
        stack += view.subviews
      }
      return found
    }
  }
#endif
