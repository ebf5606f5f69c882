#if canImport(UIKit)
  import UIKit

  extension ScreenCapture {
    /// Asks for the views that the other screen has counterparts of and this one does not show, and reads
    /// the screen again if any was found.
    ///
    /// - Complexity: O(*n*) in the elements of both, and a second walk where something was found.
    mutating func askForCounterparts(
      of other: ScreenCapture, on root: UIView, in container: UIView,
      _ identities: ContentIdentities
    ) {
      guard let provider else { return }
      let shown = Set(screen.elements.lazy.filter { $0.visibility == .visible }.map(\.id))
      var foundAny = false
      for (view, element) in zip(other.views, other.screen.elements)
      where element.visibility == .visible && !shown.contains(element.id) {
        // What has an effect only has no name to ask for.
        guard ViewTag.existing(of: view)?.id != nil else { continue }
        if Self.find(element.id, by: provider, on: root) != nil { foundAny = true }
      }
      guard foundAny else { return }
      withoutAnimation { root.layoutIfNeeded() }
      self = ScreenCapture(
        root, in: container, wasDisplayed: wasDisplayed, identities: identities)
      self.provider = provider
    }

    /// The view that `provider` gives for `id`, which then has that ID; nil for none on this screen.
    static func find(
      _ id: MatchID, by provider: any MatchViewProvider, on root: UIView
    ) -> UIView? {
      guard let view = provider.matchView(for: id), view.isDescendant(of: root) else { return nil }
      if view.matchID != id { view.matchID = id }
      return view
    }
  }
#endif
