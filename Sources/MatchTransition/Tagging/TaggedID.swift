#if canImport(UIKit)
  import UIKit

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
