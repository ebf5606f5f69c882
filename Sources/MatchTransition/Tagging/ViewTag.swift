#if canImport(UIKit)
  import UIKit

  /// Everything that is attached to one view.
  @MainActor final class ViewTag {
    var id: MatchID?
    var style: MatchStyle?
    var effect: MatchEffect?
    /// Whether the view and everything below it may take part.
    var isEnabled = true
    /// The stage that hides the view at the moment.
    weak var concealer: (any ViewConcealer)?
    /// When the view was last revealed, in seconds of `CACurrentMediaTime()`.
    var revealTime = -TimeInterval.infinity

    private static let attachment = AssociatedValue<ViewTag>()

    /// The tag of `view`, or nil if it has none.
    static func existing(of view: UIView) -> ViewTag? {
      attachment.value(of: view)
    }

    /// The tag of `view`, made if there is none.
    static func made(for view: UIView) -> ViewTag {
      if let tag = existing(of: view) { return tag }
      let tag = ViewTag()
      attachment.attach(tag, to: view)
      return tag
    }
  }

  /// What hides real views while their stand-ins fly.
  @MainActor protocol ViewConcealer: AnyObject {
    /// Shows `view` again at once, for good.
    func reveal(_ view: UIView)
  }
#endif
