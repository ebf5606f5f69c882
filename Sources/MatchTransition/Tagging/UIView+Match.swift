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
        tag.concealer?.reveal(self)
      }
    }

    /// The other settings of this view for transitions.
    ///
    /// ```swift
    /// photo.matchTransition.style = MatchStyle(path: .arc(bend: 0.2))
    /// toolbar.matchTransition.effect = .move(from: .bottom)
    /// ```
    public var matchTransition: ViewMatching { ViewMatching(view: self) }
  }
#endif
