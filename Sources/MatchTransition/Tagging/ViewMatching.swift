#if canImport(UIKit)
  import UIKit

  /// The settings of one view for transitions, and changes in place of that view.
  ///
  /// ```swift
  /// photo.matchTransition.style = .spring(response: 0.4, dampingRatio: 0.8)
  /// view.matchTransition.animate { details.isHidden = false }
  /// ```
  @MainActor public struct ViewMatching {
    let view: UIView

    private var tag: ViewTag? { ViewTag.existing(of: view) }

    /// How the view flies to its counterpart. The default is nil, which is `MatchStyle.automatic`.
    public var style: MatchStyle? {
      get { tag?.style }
      nonmutating set { ViewTag.made(for: view).style = newValue }
    }

    /// How the view enters or leaves without a counterpart. The default is nil, which is
    /// `MatchEffect.automatic`.
    ///
    /// ```swift
    /// toolbar.matchTransition.effect = .move(from: .bottom)
    /// ```
    ///
    /// The view needs no `matchID` for it.
    public var effect: MatchEffect? {
      get { tag?.effect }
      nonmutating set { ViewTag.made(for: view).effect = newValue }
    }

    /// The ID of a view on the other screen that this view flies from, and back to, although the two
    /// are not the same thing.
    ///
    /// ```swift
    /// menuItem.matchTransition.source = "menu-button"
    /// ```
    ///
    /// The other view stays as it is. A view that finds a counterpart for its own ID flies there
    /// instead. The default is nil.
    public var source: (any Hashable & Sendable)? {
      get { tag?.source?.value }
      nonmutating set {
        let source = newValue.map { TaggedID($0) }
        guard source != tag?.source else { return }
        ViewTag.made(for: view).source = source
      }
    }

    /// The object that gives the content to show while the view flies, held weakly. The default is nil,
    /// which leaves it to the engine.
    public var contentProvider: (any MatchContentProvider)? {
      get { tag?.contentProvider }
      nonmutating set { ViewTag.made(for: view).contentProvider = newValue }
    }

    /// Whether the view and the views below it take part in transitions. The default is true.
    public var isEnabled: Bool {
      get { tag?.isEnabled ?? true }
      nonmutating set {
        guard newValue != isEnabled else { return }
        ViewTag.made(for: view).isEnabled = newValue
      }
    }

    /// Whether the views below this view take part, where it takes part itself. The default is true.
    public var isEnabledForSubviews: Bool {
      get { tag?.isEnabledForSubviews ?? true }
      nonmutating set {
        guard newValue != isEnabledForSubviews else { return }
        ViewTag.made(for: view).isEnabledForSubviews = newValue
      }
    }

    /// Called for every problem of a change in place of this view. The default is nil, which writes
    /// the problems to the log.
    public var onIssue: ((MatchIssue) -> Void)? {
      get { tag?.onIssue }
      nonmutating set { ViewTag.made(for: view).onIssue = newValue }
    }
  }
#endif
