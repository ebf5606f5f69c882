#if canImport(UIKit)
  import UIKit

  /// The assumptions of one transition about some views, in place of the app's settings of these views.
  ///
  /// The app's own tags are never written, so no other transition sees the assumptions. The assumption about
  /// a view ends when the app gives that view another ID.
  @MainActor final class TagOverrides {
    private struct Override {
      let view: UIView
      let tag: ViewTag
      /// The app's ID of the view when the assumption was made.
      let ownID: MatchID?
    }

    private var overrides: [ObjectIdentifier: Override] = [:]

    /// Whether the transition assumes nothing.
    var isEmpty: Bool { overrides.isEmpty }

    /// Returns the tag of `view` in this transition, or nil if it has none.
    func tag(of view: UIView) -> ViewTag? {
      let own = ViewTag.existing(of: view)
      guard let override = overrides[ObjectIdentifier(view)] else { return own }
      return own?.id == override.ownID ? override.tag : own
    }

    /// Assumes that `view` has another ID, and an effect if it is given.
    func assume(_ id: MatchID, of view: UIView, effect: MatchEffect? = nil) {
      let present = tag(of: view)
      if present?.id == id, effect == nil { return }
      let tag = ViewTag(copying: present)
      tag.taggedID = TaggedID(id)
      if let effect { tag.effect = effect }
      set(tag, for: view)
    }

    /// Assumes that the content of `view` shows all the way, because the app has moved the view or its content from
    /// screen to screen.
    ///
    /// - Parameter isLaidOut: Whether the content gets another layout with each size of the view.
    func assumeShared(_ view: UIView, isLaidOut: Bool = true) {
      let tag = ViewTag(copying: tag(of: view))
      var style = tag.style ?? .automatic
      if style.fade == nil { style.fade = .destinationOnly }
      (tag.style, tag.isShared) = (style, isLaidOut)
      set(tag, for: view)
    }

    /// Assumes that a whole screen flies under an ID, as one live object.
    func assume(_ id: MatchID, ofScreen root: UIView, on side: TransitionSide) {
      let tag = ViewTag(copying: nil)
      (tag.taggedID, tag.style) = (TaggedID(id), .screen(side))
      tag.isEnabledForSubviews = false
      set(tag, for: root)
    }

    private func set(_ tag: ViewTag, for view: UIView) {
      // In a transition that still runs, the view flies for another item.
      ViewClaims.existing(on: view)?.hider?.release(view)
      overrides[ObjectIdentifier(view)] = Override(
        view: view, tag: tag, ownID: ViewTag.existing(of: view)?.id)
    }
  }
#endif
