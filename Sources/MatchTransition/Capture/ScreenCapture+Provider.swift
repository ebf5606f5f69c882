#if canImport(UIKit)
  import UIKit

  extension ScreenCapture {
    /// Asks for the views that the other screen has counterparts of and this one does not show, and reads
    /// the screen again if any was found.
    ///
    /// - Parameter side: Which of the two this one is.
    /// - Complexity: O(*n*) in the elements of both, and a second walk where something was found.
    mutating func askForCounterparts(
      of other: ScreenCapture, _ side: TransitionSide, in container: UIView,
      _ identities: ContentIdentities, _ ledger: ChangeLedger
    ) {
      guard let provider else { return }
      let shown = Set(screen.elements.lazy.filter { $0.visibility == .visible }.map(\.id))
      var foundAny = false
      for (view, element) in zip(other.views, other.screen.elements)
      where element.visibility == .visible && !shown.contains(element.id) {
        // What has an effect only has no name to ask for.
        guard ViewTag.existing(of: view)?.id != nil else { continue }
        switch Self.find(element.id, by: provider, side, on: root) {
        case .view(let view):
          foundAny = true
          ledger.lend(element.id, to: view)
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

    /// What `provider` gives for `id`.
    static func find(
      _ id: MatchID, by provider: any MatchViewProvider, _ side: TransitionSide, on root: UIView
    ) -> Found {
      guard let view = provider.matchView(for: id, side: side) else { return .nothing }
      return view.isDescendant(of: root) ? .view(view) : .stray
    }
  }

  extension ChangeLedger {
    /// Gives a view that a provider found an ID for the length of the transition.
    func lend(_ id: MatchID, to view: UIView) {
      if view.taggedID?.id != id { set(\.taggedID, TaggedID(id), on: view) }
    }
  }
#endif
