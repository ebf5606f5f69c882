#if canImport(UIKit)
  import UIKit

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

    /// Gives the screen the system's zoom where only the system can zoom, or takes it back.
    ///
    /// These are sheets, which have no custom animations (rule 5.44), and screens that grow out of a bar button item.
    /// A transition that the app has set stays.
    func updateSystemZoom() {
      let attachment = ZoomedSheet.attachment
      let installed = attachment.value(of: self)?.transition
      if let present = systemTransition, present !== installed { return }
      let id = zoomedID
      guard let id, let zoom = makeZoom(from: id) else {
        if installed != nil { systemTransition = nil }
        attachment.attach(nil, to: self)
        return
      }
      attachment.attach(ZoomedSheet(zoom), to: self)
      systemTransition = zoom
    }

    /// The ID out of which the screen's options let it zoom, or nil.
    private var zoomedID: MatchID? {
      let options = activeMatchOptions ?? enabledPresentation?.options
      return options?.screenEffect.resolved(for: .present).zoomedID
    }

    private var enabledPresentation: PresentationMatching? {
      PresentationMatching.attachment.value(of: self).flatMap { $0.isEnabled ? $0 : nil }
    }

    private func makeZoom(from id: MatchID) -> AnyObject? {
      if TaggedItems.item(with: id) != nil {
        return SystemZoom.make(fromItem: { TaggedItems.item(with: id) })
      }
      guard enabledPresentation != nil,
        modalPresentationStyle == .pageSheet || modalPresentationStyle == .formSheet
      else { return nil }
      return SystemZoom.make(fromView: { [weak self] in
        self?.presentingViewController?.view(with: id)
      })
    }

    /// Returns the visible view of this screen with an ID, or nil.
    private func view(with id: MatchID) -> UIView? {
      guard let root = viewIfLoaded, let window = root.window else { return nil }
      var walk = CaptureWalk(container: window, overrides: nil)
      walk.run(from: root)
      let index = walk.views.lastIndex { $0.id == id && $0.isVisible }
      return index.map { walk.tagged[$0].view }
    }
  }

  /// The zoom that the engine has given a screen.
  @MainActor private final class ZoomedSheet {
    let transition: AnyObject

    init(_ transition: AnyObject) {
      self.transition = transition
    }

    static let attachment = AssociatedValue<ZoomedSheet>()
  }
#endif
