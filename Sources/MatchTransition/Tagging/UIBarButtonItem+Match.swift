#if canImport(UIKit)
  import UIKit

  extension UIBarButtonItem {
    /// The identity of the screen that grows out of this button.
    ///
    /// ```swift
    /// filterButton.matchID = "filter"
    /// filters.matchOptions = TransitionOptions(screenEffect: .zoom(from: "filter"))
    /// ```
    ///
    /// From iOS 26 on, the system zooms a screen out of the button and back into it. The screen's options must have a
    /// ``ScreenEffect/zoom(from:)`` of this ID. Set the ID of the button before the options. Elsewhere the ID does
    /// nothing, since bars are UIKit's. The value can be of any hashable type. The default is nil.
    public var matchID: (any Hashable & Sendable)? {
      get { TaggedItems.tag(of: self)?.value }
      set { TaggedItems.note(newValue.map { TaggedID($0) }, of: self) }
    }
  }

  /// The bar button items with an ID.
  @MainActor enum TaggedItems {
    private struct Entry {
      weak var item: UIBarButtonItem?
      let tag: TaggedID
    }

    private static var entries: [Entry] = []

    static func tag(of item: UIBarButtonItem) -> TaggedID? {
      entries.first { $0.item === item }?.tag
    }

    fileprivate static func note(_ tag: TaggedID?, of item: UIBarButtonItem) {
      entries.removeAll { $0.item == nil || $0.item === item }
      if let tag { entries.append(Entry(item: item, tag: tag)) }
    }

    /// Returns the item that was tagged last with an ID, or nil.
    static func item(with id: MatchID) -> UIBarButtonItem? {
      entries.last { $0.tag.id == id && $0.item != nil }?.item
    }
  }
#endif
