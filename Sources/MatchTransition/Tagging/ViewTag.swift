#if canImport(UIKit)
  import UIKit

  /// Everything that is attached to one view.
  @MainActor final class ViewTag {
    var id: MatchID?
    /// What the view flies from or to where it has no counterpart.
    var source: MatchID?
    var style: MatchStyle?
    var effect: MatchEffect?
    var onIssue: ((MatchIssue) -> Void)?
    weak var contentProvider: (any MatchContentProvider)?
    /// Whether the view and everything below it may take part.
    var isEnabled = true
    /// Whether what lies below the view may.
    var isEnabledForSubviews = true
    /// The stage that hides the view at the moment.
    weak var concealer: (any ViewConcealer)?
    /// What makes the view less than opaque at the moment, as a part of its screen.
    weak var fader: (any ViewFader)?
    /// When the view was last revealed, in seconds of `CACurrentMediaTime()`.
    var revealTime = -TimeInterval.infinity

    /// The name of `view`, which has this tag, in a capture; nil if there is nothing to capture.
    ///
    /// One that has an effect or a source without a name gets one that is like no other.
    func elementID(of view: UIView) -> MatchID? {
      if let id { return id }
      let hasEffect = effect.map { $0 != .automatic } ?? false
      return hasEffect || source != nil ? MatchID(UnnamedView(view)) : nil
    }

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

  /// What stands in for the name of a view that has none.
  private struct UnnamedView: Hashable, Sendable, CustomStringConvertible {
    let view: ObjectIdentifier
    let type: String

    @MainActor init(_ view: UIView) {
      self.view = ObjectIdentifier(view)
      type = String(describing: Swift.type(of: view))
    }

    var description: String { "(\(type))" }
  }

  /// What hides real views while their stand-ins fly, or fades them.
  @MainActor protocol ViewConcealer: AnyObject {
    /// Shows `view` again at once, for good.
    func reveal(_ view: UIView)
  }

  /// Fades real views as parts of their screen.
  @MainActor protocol ViewFader: ViewConcealer {
    /// Called when another transition has taken its stage from `view`, which is faded as a whole.
    func releaseStage(_ view: UIView)
  }
#endif
