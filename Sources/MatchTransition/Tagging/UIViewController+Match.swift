#if canImport(UIKit)
  import UIKit

  extension UIViewController {
    /// The options of the screen as the app set them.
    var taggedOptions: TransitionOptions? {
      get { ScreenTag.attachment.value(of: self)?.options }
      set { ScreenTag.attachment.value(of: self, make: { _ in ScreenTag() }).options = newValue }
    }

    /// The object that finds views which are not on the screen yet, held weakly. The default is
    /// nil. Children are asked as for `matchOptions`.
    public var matchViewProvider: (any MatchViewProvider)? {
      get { ScreenTag.attachment.value(of: self)?.viewProvider }
      set {
        ScreenTag.attachment.value(of: self, make: { _ in ScreenTag() }).viewProvider = newValue
      }
    }

    /// The options in use: the controller's own, or those of its visible child.
    var activeMatchOptions: TransitionOptions? { nearest(\.taggedOptions) }

    /// The provider in use: the controller, its provider, or the provider of its visible child.
    var activeMatchViewProvider: (any MatchViewProvider)? {
      nearest { ($0 as? any MatchViewProvider) ?? $0.matchViewProvider }
    }

    /// Returns the first setting of the controller and its visible children, from outside to inside.
    @inline(never)
    private func nearest<Setting>(_ setting: (UIViewController) -> Setting?) -> Setting? {
      withVisibleChildren.lazy.compactMap(setting).first
    }
  }

  /// The settings attached to one view controller.
  @MainActor private final class ScreenTag {
    var options: TransitionOptions?
    weak var viewProvider: (any MatchViewProvider)?

    static let attachment = AssociatedValue<ScreenTag>()
  }

  extension UIViewController {
    /// The IDs of the tagged views in the bars of a navigation or tab bar controller.
    ///
    /// - Complexity: O(*n*) in the views of the bars.
    var idsInBars: [MatchID] {
      var found: [MatchID] = []
      var stack = bars
      while let view = stack.popLast() {
        if let id = ViewTag.existing(of: view)?.id { found.append(id) }
        stack += view.subviews
      }
      return found
    }
  }

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

  extension UIViewController {
    /// The options of transitions to this screen and back from it. For tabs, the options of the tab with the
    /// higher index apply.
    ///
    /// They replace all options of the navigation controller, the tab bar controller or
    /// `matchPresentation`. Copy those options first to change only some. The default is nil, which
    /// keeps those options.
    ///
    /// A navigation, tab bar, page or split view controller without options of its own has those of its visible
    /// screen, and so has any other ``MatchContainer``.
    public var matchOptions: TransitionOptions? {
      get { taggedOptions }
      set {
        taggedOptions = newValue
        // A container without options has those of its screen.
        for controller in sequence(first: self, next: \.parent) { controller.updateSystemZoom() }
      }
    }

    /// Gives the screen the system's zoom out of a bar button item, or takes it back.
    ///
    /// Only the system can zoom out of a bar (rule 5.44). A transition that the app has set stays.
    func updateSystemZoom() {
      let attachment = ZoomedScreen.attachment
      let installed = attachment.value(of: self)?.transition
      if let present = systemTransition, present !== installed { return }
      let id = activeMatchOptions?.screenEffect.resolved(for: .present).zoomedID
      guard let id, TaggedItems.item(with: id) != nil,
        let zoom = SystemZoom.make(fromItem: { TaggedItems.item(with: id) })
      else {
        if installed != nil { systemTransition = nil }
        return attachment.attach(nil, to: self)
      }
      attachment.attach(ZoomedScreen(zoom), to: self)
      systemTransition = zoom
    }
  }

  /// The zoom that the engine has given a screen.
  @MainActor private final class ZoomedScreen {
    let transition: AnyObject

    init(_ transition: AnyObject) {
      self.transition = transition
    }

    static let attachment = AssociatedValue<ZoomedScreen>()
  }
#endif
