#if canImport(UIKit)
  import UIKit

  extension ScreenCapture {
    /// Requests views from the provider for IDs that are visible on the other screen only, once for each ID.
    ///
    /// If the provider finds any view, the screen is captured again.
    ///
    /// - Parameter side: The side of this screen.
    /// - Complexity: O(*n*) in the elements of both screens, plus a second walk if any view was
    ///   found.
    mutating func askForCounterparts(
      of other: ScreenCapture, _ side: TransitionSide, in container: UIView,
      _ identities: ContentIdentities, _ ledger: ChangeLedger
    ) {
      guard let provider else { return }
      var known = Set(screen.elements.lazy.filter { $0.visibility == .visible }.map(\.id))
      let shown = Set(
        other.screen.elements.lazy.filter { $0.visibility == .visible }.map(\.id))
      var foundAny = false
      for (view, element) in zip(other.views, other.screen.elements)
      where element.visibility == .visible && !known.contains(element.id) {
        // A view with an effect only has no ID to ask for.
        guard ViewTag.existing(of: view)?.id != nil else { continue }
        known.insert(element.id)
        switch Self.find(element.id, by: provider, side, on: root) {
        case .view(let view):
          // A view with a counterpart of its own keeps it.
          if let own = ViewTag.existing(of: view)?.id, own != element.id, shown.contains(own) {
            screen.refusals = (screen.refusals ?? []) + [RefusedView(id: element.id, own: own)]
            continue
          }
          foundAny = true
          ledger.lend(element.id, to: view)
        case .stray: screen.strays.append(element.id)
        case .nothing: break
        }
      }
      guard foundAny else { return }
      let (strays, refusals) = (screen.strays, screen.refusals)
      withoutAnimation { root.layoutIfNeeded() }
      self = ScreenCapture(
        root, in: container, wasDisplayed: wasDisplayed, identities: identities, side: self.side,
        kind: kind)
      self.provider = provider
      (screen.strays, screen.refusals) = (strays, refusals)
    }

    /// The answer of a provider.
    enum Found {
      case view(UIView)
      /// The provider returned a view that is not on the screen.
      case stray
      case nothing

      var view: UIView? {
        if case .view(let view) = self { return view }
        return nil
      }
    }

    /// Returns the answer of `provider` for `id`.
    static func find(
      _ id: MatchID, by provider: any MatchViewProvider, _ side: TransitionSide, on root: UIView
    ) -> Found {
      guard let view = provider.matchView(for: id, side: side) else { return .nothing }
      return view.isDescendant(of: root) ? .view(view) : .stray
    }
  }

  extension ChangeLedger {
    /// Gives the view of a provider an ID for the duration of the transition.
    func lend(_ id: MatchID, to view: UIView) {
      let tag = ViewTag.made(for: view)
      if tag.id == id { return }
      ViewClaims.existing(on: view)?.hider?.release(view)
      lend(\.taggedID, TaggedID(id), on: tag)
    }

    /// Makes a whole screen fly under an ID, as one live object, until the transition ends.
    func lend(_ id: MatchID, toScreen root: UIView, on side: TransitionSide) {
      lend(id, to: root)
      let tag = ViewTag.made(for: root)
      lend(\.style, .screen(side), on: tag)
      lend(\.effect, nil, on: tag)
      lend(\.sourceID, nil, on: tag)
      lend(\.isEnabled, true, on: tag)
      lend(\.isEnabledForSubviews, false, on: tag)
    }
  }
#endif
