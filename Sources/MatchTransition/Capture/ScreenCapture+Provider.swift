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
        switch Self.find(element.id, by: provider, on: root) {
        case .view: foundAny = true
        case .stray: screen.strays.append(element.id)
        case .nothing: break
        }
      }
      guard foundAny else { return }
      let strays = screen.strays
      withoutAnimation { root.layoutIfNeeded() }
      self = ScreenCapture(
        root, in: container, wasDisplayed: wasDisplayed, identities: identities)
      self.provider = provider
      screen.strays = strays
    }

    /// What a provider answers.
    enum Found {
      case view(UIView)
      /// A view that is not on the screen.
      case stray
      case nothing

      var view: UIView? {
        if case .view(let view) = self { return view }
        return nil
      }
    }

    /// What `provider` gives for `id`; a view on the screen then has that ID.
    static func find(
      _ id: MatchID, by provider: any MatchViewProvider, on root: UIView
    ) -> Found {
      guard let view = provider.matchView(for: id) else { return .nothing }
      guard view.isDescendant(of: root) else { return .stray }
      if view.matchID != id { view.matchID = id }
      return .view(view)
    }
  }
#endif
