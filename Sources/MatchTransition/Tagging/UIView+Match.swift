#if canImport(UIKit)
  import UIKit

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
#endif
