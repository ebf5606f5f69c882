#if canImport(UIKit)
  import UIKit

  extension UIView {
    /// The scale of the display that shows the view, in pixels per point.
    ///
    /// The scale comes from the traits, because visionOS has no screens.
    var displayScale: CGFloat {
      window?.traitCollection.displayScale ?? traitCollection.displayScale
    }

    /// The maximum frame rate of the display that shows the view, in frames per second.
    var displayFramesPerSecond: Int {
      #if os(visionOS)
        // The lowest rate of the displays. The link still reports the real interval of each frame.
        return 90
      #else
        return ownScreen?.maximumFramesPerSecond ?? 60
      #endif
    }

    #if !os(visionOS)
      /// The screen of the view's window scene, or nil without a window.
      var ownScreen: UIScreen? { window?.windowScene?.screen ?? window?.screen }
    #endif
  }

  extension UIView {
    /// Whether a transition in this view runs from right to left.
    ///
    /// An app can set the `semanticContentAttribute` of a controller's view, and not that of the views in
    /// which UIKit runs the transitions of the controller. The attribute is not inherited, so such a view asks
    /// the controller's view.
    /// - Complexity: O(*d*) in the views between this view and the controller's.
    var readsRightToLeft: Bool {
      var view = self
      while view.semanticContentAttribute == .unspecified, !(view.next is UIViewController),
        let parent = view.superview, !(parent is UIWindow)
      {
        view = parent
      }
      return view.effectiveUserInterfaceLayoutDirection == .rightToLeft
    }
  }

  extension UIAccessibility {
    /// Whether the user wants less motion, or crossfades in place of slides.
    @MainActor static var reducesMotion: Bool {
      if isReduceMotionEnabled { return true }
      guard #available(iOS 14.0, tvOS 14.0, *) else { return false }
      return prefersCrossFadeTransitions
    }
  }
#endif
