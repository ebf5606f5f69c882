#if canImport(UIKit)
  import UIKit

  /// The app's settings for one view.
  @MainActor final class ViewTag {
    /// The ID of the view as the app set it.
    var taggedID: TaggedID?
    /// The ID of the view that this view flies from or to if it is unmatched.
    var sourceID: TaggedID? { didSet { noteSettings() } }
    var style: MatchStyle? { didSet { noteSettings() } }
    var effect: MatchEffect? { didSet { noteSettings() } }
    var onIssue: ((MatchIssue) -> Void)?
    weak var contentProvider: (any MatchContentProvider)?
    /// The number of the app's last write of the ID, among all writes of the process.
    private(set) var stamp = 0
    /// Whether the view and its descendants may take part.
    var isEnabled = true
    /// Whether the descendants of the view may take part.
    var isEnabledForSubviews = true

    /// Whether the view has no style, no effect and no source ID. Styles and effects are large, and looking at one
    /// copies it.
    private(set) var isPlain = true
    private func noteSettings() { isPlain = style == nil && effect == nil && sourceID == nil }

    /// The ID of the view.
    var id: MatchID? { taggedID?.id }

    /// Returns the ID of `view`, which has this tag, in a capture, or nil if it is not captured.
    ///
    /// A view with an effect or a source but without an ID gets a unique ID.
    func elementID(of view: UIView) -> MatchID? {
      if let id { return id }
      if isPlain { return nil }
      let hasEffect = effect.map { $0 != .automatic } ?? false
      return hasEffect || sourceID != nil ? MatchID(UnnamedView(view)) : nil
    }

    /// Notes that the app has written the ID, also if it is the same one.
    func renew() {
      Self.lastStamp += 1
      stamp = Self.lastStamp
    }

    private static var lastStamp = 0
    private static let attachment = AssociatedValue<ViewTag>()

    /// Returns the tag of `view`, or nil if it has none.
    static func existing(of view: UIView) -> ViewTag? {
      attachment.value(of: view)
    }

    /// Returns the tag of `view`, and makes it if there is none.
    static func made(for view: UIView) -> ViewTag {
      attachment.value(of: view) { ViewTag() }
    }
  }

  /// The ID of a view to which the app gave no ID.
  private struct UnnamedView: EngineMadeID, Hashable, Sendable, CustomStringConvertible {
    let view: ObjectIdentifier
    let type: String

    @MainActor init(_ view: UIView) {
      self.view = ObjectIdentifier(view)
      type = String(describing: Swift.type(of: view))
    }

    var description: String { "(\(type))" }
  }
#endif
