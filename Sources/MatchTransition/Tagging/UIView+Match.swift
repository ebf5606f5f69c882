#if canImport(UIKit)
  import UIKit

  extension UIView {
    /// Names the thing that this view shows; views of two screens with equal IDs fly together.
    ///
    /// ```swift
    /// cell.imageView.matchID = "photo-42"
    /// ```
    ///
    /// Changing it while the view's stand-in flies shows the view at once.
    public var matchID: MatchID? {
      get { ViewTag.existing(of: self)?.id }
      set {
        guard newValue != matchID else { return }
        let tag = ViewTag.made(for: self)
        tag.id = newValue
        ViewClaims.existing(on: self)?.hider?.release(self)
      }
    }

    /// The ID of a view on the other screen that this one flies from, or back to, though it is not the
    /// same thing; where it has a counterpart of its own, it flies there instead.
    ///
    /// ```swift
    /// menuItem.matchSource = "menu-button"
    /// ```
    ///
    /// The other view stays as it is.
    public var matchSource: MatchID? {
      get { ViewTag.existing(of: self)?.source }
      set {
        guard newValue != matchSource else { return }
        ViewTag.made(for: self).source = newValue
      }
    }

    /// How the view flies to its counterpart; nil for `MatchStyle.automatic`.
    public var matchStyle: MatchStyle? {
      get { ViewTag.existing(of: self)?.style }
      set { ViewTag.made(for: self).style = newValue }
    }

    /// How the view enters or leaves without a counterpart; nil for `MatchEffect.automatic`.
    ///
    /// ```swift
    /// toolbar.matchEffect = .move(from: .bottom)
    /// ```
    ///
    /// It needs no `matchID`.
    public var matchEffect: MatchEffect? {
      get { ViewTag.existing(of: self)?.effect }
      set { ViewTag.made(for: self).effect = newValue }
    }

    /// What the engine may do with this view and everything below it.
    public var matchTransition: ViewMatching { ViewMatching(view: self) }
  }

  /// Settings of one view and everything below it.
  @MainActor public struct ViewMatching {
    let view: UIView

    /// Whether the view and its descendants take part in transitions; true to begin with.
    public var isEnabled: Bool {
      get { ViewTag.existing(of: view)?.isEnabled ?? true }
      nonmutating set {
        guard newValue != isEnabled else { return }
        ViewTag.made(for: view).isEnabled = newValue
      }
    }

    /// Hears of what keeps changes in place of this view from doing all they could; nil writes it to
    /// the log.
    public var onIssue: ((MatchIssue) -> Void)? {
      get { ViewTag.existing(of: view)?.onIssue }
      nonmutating set { ViewTag.made(for: view).onIssue = newValue }
    }

    /// Whether the views below it take part, where it does itself; true to begin with.
    public var isEnabledForSubviews: Bool {
      get { ViewTag.existing(of: view)?.isEnabledForSubviews ?? true }
      nonmutating set {
        guard newValue != isEnabledForSubviews else { return }
        ViewTag.made(for: view).isEnabledForSubviews = newValue
      }
    }
  }
#endif
