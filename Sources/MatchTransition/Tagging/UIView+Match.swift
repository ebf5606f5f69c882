#if canImport(UIKit)
  import UIKit

  extension UIView {
    /// The identity of what this view shows. Views of two screens with equal IDs fly together.
    ///
    /// ```swift
    /// cell.imageView.matchID = photo.id
    /// cell.titleLabel.matchID = MatchID(photo.id, in: "title")
    /// ```
    ///
    /// Any hashable value will do, and reading the property gives the same value back. Views with
    /// values of different types never match. A change while the view's stand-in flies shows the
    /// view at once. The default is nil.
    public var matchID: (any Hashable & Sendable)? {
      get { taggedID?.value }
      set { taggedID = newValue.map { TaggedID($0) } }
    }

    /// The other settings of this view for transitions.
    ///
    /// ```swift
    /// photo.matchTransition.style = MatchStyle(path: .arc)
    /// toolbar.matchTransition.effect = .move(from: .bottom)
    /// ```
    public var matchTransition: ViewMatching { ViewMatching(view: self) }
  }
#endif
