#if canImport(UIKit)
  import UIKit

  /// The transition settings of one view, and changes in place of that view.
  ///
  /// ```swift
  /// photo.matchTransition.style = .spring(response: 0.4, dampingRatio: 0.8)
  /// view.matchTransition.animate { details.isHidden = false }
  /// ```
  @MainActor public struct ViewMatching {
    let view: UIView

    private var tag: ViewTag? { ViewTag.existing(of: view) }

    /// How the matched view flies. The default is nil, which is `MatchStyle.automatic`.
    public var style: MatchStyle? {
      get { tag?.style }
      nonmutating set { ViewTag.made(for: view).style = newValue }
    }

    /// How the unmatched view enters or leaves. The default is nil, which is
    /// `MatchEffect.automatic`.
    ///
    /// ```swift
    /// toolbar.matchTransition.effect = .move(from: .bottom)
    /// ```
    ///
    /// An effect needs no `matchID`.
    public var effect: MatchEffect? {
      get { tag?.effect }
      nonmutating set { ViewTag.made(for: view).effect = newValue }
    }

    /// The ID of a view on the other screen that this view flies from and back to. That view has a
    /// different ID.
    ///
    /// ```swift
    /// menuItem.matchTransition.sourceID = "menu-button"
    /// ```
    ///
    /// The other view stays visible and unchanged. A match for the view's own ID takes precedence.
    /// The default is nil.
    public var sourceID: (any Hashable & Sendable)? {
      get { tag?.sourceID?.value }
      nonmutating set {
        let sourceID = newValue.map { TaggedID($0) }
        guard sourceID != tag?.sourceID else { return }
        ViewTag.made(for: view).sourceID = sourceID
      }
    }

    /// The object that supplies the content of the flying view, held weakly. The default is nil,
    /// which leaves the content to the engine.
    public var contentProvider: (any MatchContentProvider)? {
      get { tag?.contentProvider }
      nonmutating set { ViewTag.made(for: view).contentProvider = newValue }
    }

    /// Whether the view and its descendants take part in transitions. The default is true.
    public var isEnabled: Bool {
      get { tag?.isEnabled ?? true }
      nonmutating set {
        guard newValue != isEnabled else { return }
        ViewTag.made(for: view).isEnabled = newValue
      }
    }

    /// Called for every issue of a change in place of this view. The default is nil, which writes
    /// the issues to the log.
    public var onIssue: ((MatchIssue) -> Void)? {
      get { tag?.onIssue }
      nonmutating set { ViewTag.made(for: view).onIssue = newValue }
    }
  }
#endif
