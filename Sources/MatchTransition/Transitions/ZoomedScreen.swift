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
