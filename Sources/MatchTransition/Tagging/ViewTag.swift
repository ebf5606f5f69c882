#if canImport(UIKit)
  import UIKit

  /// What the app has said about one view.
  @MainActor final class ViewTag {
    /// What the view shows, as the app named it.
    var taggedID: TaggedID?
    /// What the view flies from or to where it has no counterpart.
    var source: TaggedID?
    var style: MatchStyle?
    var effect: MatchEffect?
    var onIssue: ((MatchIssue) -> Void)?
    weak var contentProvider: (any MatchContentProvider)?
    /// Whether the view and everything below it may take part.
    var isEnabled = true
    /// Whether what lies below the view may.
    var isEnabledForSubviews = true

    /// What the view shows.
    var id: MatchID? { taggedID?.id }

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
      attachment.value(of: view) { ViewTag() }
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
#endif
