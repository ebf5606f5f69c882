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
    /// Whether a transition assumes that the app has moved the view from the source screen to the destination screen.
    var isShared = false

    /// Whether the view has no style, no effect and no source ID. Styles and effects are large, and looking at one
    /// copies it.
    private(set) var isPlain = true
    private func noteSettings() { isPlain = style == nil && effect == nil && sourceID == nil }

    /// - Parameter other: The tag whose settings the new one gets, or nil for the defaults.
    init(copying other: ViewTag? = nil) {
      guard let other else { return }
      (taggedID, sourceID, stamp) = (other.taggedID, other.sourceID, other.stamp)
      (style, effect, isPlain) = (other.style, other.effect, other.isPlain)
      (isEnabled, isEnabledForSubviews) = (other.isEnabled, other.isEnabledForSubviews)
      isShared = other.isShared
    }

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
    /// The other view stays visible and unchanged. A match for the view's own ID takes precedence. If the other
    /// screen shows no view with the ID, this view counts as unmatched. The default is nil.
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

  extension UIView {
    /// The identity of the item that this view shows. Views of two screens with equal IDs fly
    /// together.
    ///
    /// ```swift
    /// cell.imageView.matchID = photo.id
    /// cell.titleLabel.matchID = MatchID(photo.id, in: "title")
    /// ```
    ///
    /// The value can be of any hashable type, and reading the property returns the same value.
    /// Views with values of different types never match. If the ID changes while the view's
    /// stand-in flies, the view becomes visible at once. The default is nil.
    public var matchID: (any Hashable & Sendable)? {
      get { taggedID?.value }
      set {
        taggedID = newValue.map { TaggedID($0) }
        guard newValue != nil else { return }
        ViewTag.made(for: self).renew()
        EngineNews.tags.tell(self)
        if isDebugBuild { ContainerWatch.note(self) }
      }
    }

    /// The other transition settings of this view.
    ///
    /// ```swift
    /// photo.matchTransition.style = MatchStyle(path: .arc)
    /// toolbar.matchTransition.effect = .move(from: .bottom)
    /// ```
    public var matchTransition: ViewMatching { ViewMatching(view: self) }
  }

  /// An ID from the app: a value of any type, or a `MatchID`.
  struct TaggedID: Equatable {
    let id: MatchID
    /// Whether the app set a `MatchID` and expects one when it reads the property.
    private let isWrapped: Bool

    init(_ value: any Hashable & Sendable) {
      id = MatchID(value)
      isWrapped = value is MatchID
    }

    /// The value as the app set it.
    var value: any Hashable & Sendable { isWrapped ? id : id.value }
  }

  extension UIView {
    /// The ID of the view as the app set it.
    var taggedID: TaggedID? {
      get { ViewTag.existing(of: self)?.taggedID }
      set {
        guard newValue != taggedID else { return }
        let tag = ViewTag.made(for: self)
        let isSame = newValue?.id == tag.id
        tag.taggedID = newValue
        if !isSame { ViewClaims.existing(on: self)?.hider?.release(self) }
      }
    }
  }

  extension UIView {
    /// Whether UIKit itself has put the view into a scroll view, and nothing in the view belongs to the app (rule
    /// 7.14).
    ///
    /// Such a view is a scroll indicator, a refresh control, or an edge effect of the full size in front of the
    /// cells. UIKit's other private views in lists hold cells. A row of a compositional layout that scrolls
    /// sideways is a scroll view of its own, and a cell with swipe actions lies in a container.
    ///
    /// - Complexity: O(1), except O(*n*) in the subviews at all levels of a view of a private class.
    var isPartOfScrollView: Bool {
      guard let scrollView = superview as? UIScrollView, !(scrollView is UITextView),
        isOfPrivateClass, !(self is UIScrollView)
      else { return false }
      return !holdsContent
    }

    /// Whether the view, or a view in it, is a cell, has a tag, or is the view of a controller, whatever its class.
    private var holdsContent: Bool {
      isReusedByList || next is UIViewController || ViewTag.existing(of: self) != nil
        || subviews.contains { $0.holdsContent }
    }

    /// The views in the view, at all levels, that UIKit itself has put into scroll views.
    ///
    /// - Complexity: O(*n*) in the subviews at all levels.
    var partsOfScrollViews: [UIView] {
      var found: [UIView] = []
      var stack = subviews
      while let view = stack.popLast() {
        if view.isPartOfScrollView { found.append(view) } else { stack += view.subviews }
      }
      return found
    }
  }
#endif
