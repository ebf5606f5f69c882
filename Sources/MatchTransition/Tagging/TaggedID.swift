#if canImport(UIKit)
  import UIKit

  /// An ID as an app has given it: as a value of any type, or as a `MatchID`.
  struct TaggedID: Equatable {
    let id: MatchID
    /// Whether the app gave a `MatchID`, and gets one back.
    private let isWrapped: Bool

    init(_ value: any Hashable & Sendable) {
      id = MatchID(value)
      isWrapped = value is MatchID
    }

    /// What the app has given.
    var value: any Hashable & Sendable { isWrapped ? id : id.value }
  }

  extension UIView {
    /// What the view is called, as it was given.
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
